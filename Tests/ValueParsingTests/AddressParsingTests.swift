import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

struct AddressParsingTests {
    @Test(arguments: [
        ("4810 Crystal Lake Road, Unit C-D", "4810 Crystal Lake Road|Unit C-D||||"),
        ("dept 34179 po box 39000 san francisco, ca 94139", "po box 39000|dept 34179|san francisco|CA|94139|"),
        ("rr # 1 box 254 greenfield il 62044", "rr # 1 box 254||greenfield|IL|62044|"),
        (
            "1640 Powers Ferry Road Building 1, Suite 100 Marietta, GA 30067",
            "1640 Powers Ferry Road|Building 1, Suite 100|Marietta|GA|30067|"
        ),
        ("871 Old Peachtree Road, N.W. Norcross, GA 30043", "871 Old Peachtree Road, N.W.||Norcross|GA|30043|"),
        ("350 W. Hubbard St. 200, Chicago, IL 6065460610", "350 W. Hubbard St.|200|Chicago|IL|6065460610|"),
        ("12 Oak St, Salem, OR 97301-234", "12 Oak St||Salem|OR|97301-234|"), ("15000 FM 1960", "15000 FM 1960|||||"),
        ("4108 MARSIELLE ST LOUIS MO 63129", "4108 MARSIELLE||ST LOUIS|MO|63129|"),
        ("1275 cromwell ave rocky hill ct", "1275 cromwell ave||rocky hill|CT||"),
        ("1180 Peachtree Street, NE", "1180 Peachtree Street, NE|||||"),
        ("5553 S KENWOOD AVE 606371755", "5553 S KENWOOD AVE||||60637-1755|"),
        ("123 1/2 SE Some Ave., North Bend, Oregon, 97212 4321", "123 1/2 SE Some Ave.||North Bend|OR|97212-4321|"),
        ("9912 S. Avenue H", "9912 S. Avenue H|||||"), ("11950 FM 998, Dalhart, TX 79022", "11950 FM 998||Dalhart|TX|79022|"),
        ("10400 W. Higgins Rd 5th Flr, Rosemont, IL 60018", "10400 W. Higgins Rd|5th Flr|Rosemont|IL|60018|"),
        ("1600 Pennsylvania Ave. Washington DC", "1600 Pennsylvania Ave.||Washington|DC||"),
        ("525 okeechobee blvd. w. palm beach fl 33401", "525 okeechobee blvd.||w. palm beach|FL|33401|"),
        ("1919 w. taylor (m/c 525) rm. 128", "1919 w. taylor|m/c 525, rm. 128||||"),
        ("1400 Buford Hwy Bldg C-2", "1400 Buford Hwy|Bldg C-2||||"),
        ("110 West Edwards P.O. Box 5000", "110 West Edwards P.O. Box 5000|||||"),
        ("Drawer CS 198422 Atlanta GA 30384", "Drawer CS 198422||Atlanta|GA|30384|"),
        ("drawer 1256 po box 5935 troy mi 48007", "po box 5935|drawer 1256|troy|MI|48007|"),
        ("104 n jefferson rr 1 box 3468 ava mo 65608", "104 n jefferson rr 1 box 3468||ava|MO|65608|"),
        ("P.O. Box 628 Hwy 231 Lake Butler, FL 32054-0628", "P.O. Box 628 Hwy 231||Lake Butler|FL|32054-0628|"),
        ("510 U.S. 17 Business Surfside Beach, SC 29575", "510 U.S. 17 Business||Surfside Beach|SC|29575|"),
        ("7777 bonhomme ave st 1400 st louis mo 63105", "7777 bonhomme ave|st 1400|st louis|MO|63105|"),
        ("160 Water Street, North Tower, New York, NY 10038", "160 Water Street|North Tower|New York|NY|10038|"),
        ("101 e market st unit 7 ca long beach 90807-9191", "101 e market st|unit 7|long beach|CA|90807-9191|"),
        ("2959 LUCERNE DR S E GRAND RAPIDS, MI 49546", "2959 LUCERNE DR S E||GRAND RAPIDS|MI|49546|"),
        ("7509 13th Ave No St Petersburg FL 33710", "7509 13th Ave No||St Petersburg|FL|33710|"),
        ("260 5th Ave New York", "260 5th Ave||New York|||"), ("7 N. Wells Chicago", "7 N. Wells||Chicago|||"),
        ("1400 West Shady Grove", "1400 West Shady Grove|||||"), ("# 2 Turner Rd", "# 2 Turner Rd|||||"),
        ("PSC 802 Box 74, APO AE 09499", "PSC 802 Box 74||APO|AE|09499|"),
        ("Unit 2050 Box 4190, APO AP 96278", "Unit 2050 Box 4190||APO|AP|96278|"),
        ("12 Kolonia St, Pohnpei, FM 96941", "12 Kolonia St||Pohnpei|FM|96941|"),
        ("P.O. Box 11418", "P.O. Box 11418|||||"), ("2300 Boulevard Granada", "2300 Boulevard Granada|||||"),
    ])
    func takesAddressesOfTheUnitedStatesApart(text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address).short == address, "\(text)")
    }

    @Test(arguments: [
        (
            "17071 w dixie hwy # 312 north miami beach fl 33160-3773",
            "17071 w dixie hwy|# 312|north miami beach|FL|33160-3773|"
        ),
        ("State Highway #50", "State Highway #50|||||"),
        ("225 RIDGEDALE AVE, N HANOVER, NJ 07936", "225 RIDGEDALE AVE||N HANOVER|NJ|07936|"),
        ("1005 Gravenstein Hwy, N Sebastopol CA", "1005 Gravenstein Hwy, N||Sebastopol|CA||"),
        ("627 W BUFFALO NEW BUFFALO, MI 49117-1209", "627 W BUFFALO||NEW BUFFALO|MI|49117-1209|"),
        (
            "22 Reade Street, 2nd floor conference room, NY, N.Y.",
            "22 Reade Street|2nd floor conference room|NY|NY||"
        ),
        ("10 S. Dearborn, Chicago, lL 60603", "10 S. Dearborn||Chicago|IL|60603|"),
        ("1 Cooper Plaza Rm 623 Dorrance Bldg Camden NJ 08103", "1 Cooper Plaza|Rm 623 Dorrance Bldg|Camden|NJ|08103|"),
        ("350 Fifth Ave Fl 21 NYC 10118", "350 Fifth Ave|Fl 21|New York|NY|10118|"),
        ("200 Main St, LA 90012", "200 Main St||Los Angeles|CA|90012|"),
        ("12 Oak St, LA 70112", "12 Oak St|||LA|70112|"),
        ("1 Market St, SF, CA 94105", "1 Market St||San Francisco|CA|94105|"),
        ("1600 Pennsylvania Ave, DC 20500", "1600 Pennsylvania Ave||Washington|DC|20500|"),
        ("123 Broad St, Philly 19107", "123 Broad St||Philadelphia|PA|19107|"),
    ])
    func partsCitiesFromWhatStandsBeforeThem(text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address).short == address, "\(text)")
    }

    @Test(arguments: [
        (Language.chinese, "123 Main Street 4B室，洛杉矶，加州90012", "123 Main Street|4B室|洛杉矶|CA|90012|"),
        (.chinese, "41-25 Kissena Blvd，5C室，法拉盛，纽约 11355", "41-25 Kissena Blvd|5C室|法拉盛|NY|11355|"),
        (.chinese, "2301 S Wentworth Ave 三楼，芝加哥，伊利诺伊 60616", "2301 S Wentworth Ave|三楼|芝加哥|IL|60616|"),
        (.chinese, "我住 2100 SW Broadway 301室 Portland 97201", "2100 SW Broadway|301室|Portland||97201|"),
        (.arabic, "2300 W Devon Ave الشقة 5 شيكاغو إلينوي 60659", "2300 W Devon Ave|الشقة 5|شيكاغو|IL|60659|"),
        (
            .spanish, "Calle Ejemplo 12 int. 4, Col. Centro, 68000 Oaxaca, Oaxaca, México",
            "Calle Ejemplo 12, Col. Centro|int. 4|Oaxaca|Oaxaca|68000|MX"
        ),
        (.spanish, "Av. Ejemplo 55, 68000 Oaxaca, Oax., México", "Av. Ejemplo 55||Oaxaca|Oax.|68000|MX"),
        (
            .hindi, "main 77 Oak Tree Road flat 2B Edison New Jersey 08820 mein rehta hun",
            "77 Oak Tree Road|flat 2B|Edison|NJ|08820|"
        ),
        (.hindi, "mera address hai 77 Oak Tree Rd Apt 2B Edison NJ 08820", "77 Oak Tree Rd|Apt 2B|Edison|NJ|08820|"),
        (.hindi, "77 Main St, Edison NJ 08820", "77 Main St||Edison|NJ|08820|"),
        (.hindi, "main 77 Oak Tree Road flat 2B Edison NJ 08820", "77 Oak Tree Road|flat 2B|Edison|NJ|08820|"),
    ])
    func readsAmericanAddressesInOtherLanguages(language: Language, text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address, language).short == address, "\(text)")
    }

    /// No form and no word names the country: the code and the state beside it do (ISO 3166-2).
    @Test(arguments: [
        (Language.english, "H.No. 7/243, Swaroop Nagar, Kanpur UP 208002", "H.No. 7/243, Swaroop Nagar||Kanpur|UP|208002|"),
        (.english, "221 MG Road, Bengaluru KA 560001", "221 MG Road||Bengaluru|KA|560001|"),
        (.english, "14 Park Street, Kolkata, WB - 700016", "14 Park Street||Kolkata|WB|700016|"),
        (.english, "14 Park Street, Mumbai, PIN 400058", "14 Park Street||Mumbai||400058|"),
        (
            .spanish, "Carretera a Atlixco km 7.5 s/n, C.P. 72190, Puebla",
            "Carretera a Atlixco km 7.5 s/n||Puebla||72190|"
        ),
        (
            .spanish, "Av. Álvaro Obregón 20, Col. Roma Norte, CDMX 06700",
            "Av. Álvaro Obregón 20, Col. Roma Norte||CDMX|CDMX|06700|"
        ),
        (.english, "Rua Augusta 1500, São Paulo SP, CEP 01304-001", "Rua Augusta 1500||São Paulo|SP|01304-001|"),
        (.english, "12 Awolowo Road, Ikoyi, Lagos", "12 Awolowo Road||Ikoyi|Lagos||"),
        (.english, "12 Elm St, Springfield, IL 62704", "12 Elm St||Springfield|IL|62704|"),
        (.english, "12 Elm St, Springfield, Oregon, 97475", "12 Elm St||Springfield|OR|97475|"),
    ])
    func knowsTheCountryByItsCodeAndState(language: Language, text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address, language, region: nil).short == address, "\(text)")
    }

    @Test(arguments: [
        ("GB", Language.english, "Flat 2, 10 Downing Street, London SW1A 2AA", "10 Downing Street|Flat 2|London||SW1A 2AA|"),
        ("CA", .english, "1055 West Georgia Street Vancouver BC V6E 3P3", "1055 West Georgia Street||Vancouver|BC|V6E 3P3|"),
        ("NZ", .english, "12 Queen Street, Auckland 1010", "12 Queen Street||Auckland||1010|"),
        ("AU", .english, "Unit 4, 12 George Street, Sydney NSW 2000, Australia", "12 George Street|Unit 4|Sydney|NSW|2000|AU"),
        ("IN", .english, "Flat 5B, 221 MG Road, Bengaluru, Karnataka 560001", "221 MG Road|Flat 5B|Bengaluru|Karnataka|560001|"),
        ("IN", .english, "14, Bhavsar Marg, Mumbai 400001", "14, Bhavsar Marg||Mumbai||400001|"),
        (
            "IN", .english, "H.No. 237, Andra Road, Sagar, Madhya Pradesh-470001",
            "H.No. 237, Andra Road||Sagar|Madhya Pradesh|470001|"
        ),
        ("DE", .german, "Hauptstr. 5 10115 Berlin", "Hauptstr. 5||Berlin||10115|"),
        (
            "DE", .german, "Kastanienallee 9a, Hinterhaus, 2. OG links, 10435 Berlin",
            "Kastanienallee 9a, Hinterhaus|2. OG links|Berlin||10435|"
        ),
        ("AT", .german, "Mariahilfer Straße 10/5, 1070 Wien, Österreich", "Mariahilfer Straße 10/5||Wien||1070|AT"),
        ("FR", .french, "8 bis avenue Jean Jaurès 69007 Lyon France", "8 bis avenue Jean Jaurès||Lyon||69007|FR"),
        ("ES", .spanish, "Calle de Alcalá 45, 3º B, 28014 Madrid", "Calle de Alcalá 45|3º B|Madrid||28014|"),
        (
            "MX", .spanish, "Calle Hidalgo 25, 44100 Guadalajara, Jalisco, México",
            "Calle Hidalgo 25||Guadalajara|Jalisco|44100|MX"
        ),
        ("CO", .spanish, "Carrera 7 # 71-21, Bogotá, Cundinamarca", "Carrera 7 # 71-21||Bogotá|Cundinamarca||"),
        ("CN", .chinese, "上海市浦东新区世纪大道100号3号楼502室", "浦东新区世纪大道100号|3号楼502室|上海市|||"),
        ("CN", .chinese, "湖北省凯县花溪街8号", "花溪街8号||凯县|湖北省||"),
        ("CN", .chinese, "香港特别行政区中西区皇后大道100号", "中西区皇后大道100号|||香港特别行政区||"),
        ("CN", .chinese, "中国浙江省杭州市西湖区文三路90号", "西湖区文三路90号||杭州市|浙江省||CN"),
    ])
    func takesAddressesOfOtherCountriesApart(region: String, language: Language, text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address, language, region: region).short == address, "\(text)")
    }

    /// What is told behind a whole address is no city.
    @Test(arguments: [
        (
            Language.english, "88 Court St Apt 5C, Brooklyn NY 11201, that's in Kings county",
            "88 Court St|Apt 5C|Brooklyn|NY|11201|"
        ),
        (.english, "88 Court St, Brooklyn NY 11201. I moved there in May", "88 Court St||Brooklyn|NY|11201|"),
        (.english, "12 Oak St, Springfield IL 62704 since 2019", "12 Oak St||Springfield|IL|62704|"),
        (.english, "12 Oak St, Springfield IL 62704-1234, near the church", "12 Oak St||Springfield|IL|62704-1234|"),
        (.english, "12 Oak St, Springfield IL 62704, apt 4", "12 Oak St|apt 4|Springfield|IL|62704|"),
        (.english, "12 Oak St, Springfield IL 62704, USA", "12 Oak St||Springfield|IL|62704|US"),
        (.english, "12 Oak St, Springfield, IL, I don't know the zip", "12 Oak St||Springfield|IL||"),
        (.english, "12 Oak St, Springfield, IL, it's a basement apartment", "12 Oak St||Springfield|IL||"),
        (.spanish, "12 Oak St, Springfield IL 62704, es la casa de mi tía", "12 Oak St||Springfield|IL|62704|"),
        (.french, "12 Oak St, Springfield IL 62704, c'est chez ma tante", "12 Oak St||Springfield|IL|62704|"),
        (.german, "12 Oak St, Springfield IL 62704, das ist im Keller", "12 Oak St||Springfield|IL|62704|"),
        (.hindi, "12 Oak St, Springfield IL 62704, यह मेरी मौसी का घर है", "12 Oak St||Springfield|IL|62704|"),
        (.arabic, "12 Oak St, Springfield IL 62704, هذا بيت خالتي", "12 Oak St||Springfield|IL|62704|"),
        (.chinese, "12 Oak St, Springfield IL 62704，这是我姑姑家", "12 Oak St||Springfield|IL|62704|"),
    ])
    func leavesOutWhatIsToldBehindAnAddress(language: Language, text: String, address: String) throws {
        #expect(try Parsing.read(text, as: .address, language).short == address, "\(text)")
    }

    /// An address in one line, with commas, is read back as it was.
    @Test(arguments: Language.allCases)
    func addressesComeBack(language: Language) throws {
        for street in ["12 Oak St", "4228 SW Dawson Street", "1 Medical Park Dr", "PO Box 311", "6500 Highway 179"] {
            for unit in ["", "Apt 4", "Suite 200"] {
                for (city, state) in [("Springfield", "IL"), ("St. Louis", "MO"), ("New York", "NY"), ("Palm Beach", "FL")] {
                    let address = PostalAddress(
                        street: street, unit: unit, city: city, state: state, postalCode: "62704", country: "")
                    #expect(
                        try Parsing.read(address.oneLine, as: .address, language).value == .address(address), "\(address.oneLine)"
                    )
                }
            }
        }
    }
}
