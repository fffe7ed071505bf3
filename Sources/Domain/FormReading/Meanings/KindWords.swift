import PageLayout

/// Words of labels that tell what a field holds, in English, Spanish, French and German.
enum KindWords {
    static let date: [Phrase] = [
        "date", "dob", "birthdate", "birthday", "fecha", "mm dd yyyy", "mmddyyyy", "mm dd yy", "dd mm yyyy", "datum",
        "geburtsdatum", "expires on", "dates",
    ]
    /// Where these words are used the day comes first.
    static let dayFirstDate: [Phrase] = ["fecha", "date de", "date d", "date du", "data di nascita", "data de nascimento"]
    static let germanDate: [Phrase] = ["datum", "geburtsdatum", "ausstellungsdatum", "ablaufdatum"]
    static let notDate: [Phrase] = [
        "name and date", "date and time", "place and date", "date and place", "dates", "up to date", "to date",
        "signature and date", "date and signature",
        "date due", "year to date", "fecha y lugar", "city and date", "date from", "what is the change", "if yes", "explain",
        "why", "state date",
    ]
    static let ssn: [Phrase] = [
        "social security number", "social security no", "ssn", "soc sec no", "seguro social", "social security", "s s n",
        "soc sec number",
    ]
    /// "ITIN or SSN" takes a number of either kind.
    static let notSSN: [Phrase] = [
        "last four", "last 4", "name", "benefits", "income", "card", "ein", "identification number", "amount", "payments",
        "itin or", "tax", "taxes", "wages", "withheld", "number of children", "number of qualifying", "impuesto", "impuestos",
        "retenido", "retenidos",
    ]
    static let email: [Phrase] = ["email", "e mail", "correo electronico", "courriel", "mail address electronic"]
    static let phone: [Phrase] = [
        "phone", "telephone", "phone number", "tel", "cell", "mobile", "fax", "telefono", "telephone number", "telefon",
        "celular", "cellphone", "daytime number", "movil",
    ]
    static let zip: [Phrase] = [
        "zip", "zip code", "zipcode", "postal code", "codigo postal", "code postal", "plz", "postleitzahl", "postcode",
    ]
    static let notZIP: [Phrase] = ["city", "state", "county", "street", "address and", "ciudad", "town", "ville"]
    static let country: [Phrase] = [
        "country", "pais", "pays", "land", "country of citizenship", "country of birth", "country of nationality",
        "country of issuance", "country of citizenship or nationality", "pais de nacimiento", "pais de origen",
        "pais de residencia", "pays de naissance", "pays de residence", "geburtsland", "herkunftsland", "wohnsitzland",
    ]
    static let count: [Phrase] = [
        "how many", "number of dependents", "number of children", "number of people", "number of persons", "number of exemptions",
        "number of months", "number of days",
        "number of years", "total number of", "number of hours", "number of copies", "age", "cuantos", "cuantas",
        "numero de hijos", "nombre d enfants", "number of allowances", "quantity",
    ]
    static let notCount: [Phrase] = ["name", "explain", "describe", "list", "relationship"]
    static let money: [Phrase] = [
        "amount", "total income", "wages", "salary", "gross income", "net income", "monthly income", "annual income", "fee",
        "rent", "mortgage", "dollars", "balance due",
        "monto", "importe", "montant", "total tax", "amount of payment", "cash on hand", "market value", "monthly payment",
    ]
    static let notMoney: [Phrase] = [
        "name", "type", "number", "explain", "describe", "list", "date", "source", "who", "employer", "address", "why", "what",
        "reason", "relationship", "percent",
    ]
    static let wholeName: [Phrase] = [
        "full name", "your name", "name of applicant", "applicant name", "applicants name", "name of petitioner",
        "petitioners name", "legal name", "print name", "printed name",
        "name of child", "childs name", "name of spouse", "spouses name", "name of parent", "mothers name", "fathers name",
        "full legal name", "nombre completo", "nom et prenom", "contact name", "name of patient",
        "defendants name", "plaintiffs name", "current legal name", "new name", "full legal name", "witness name",
        "name of person", "emergency contact name", "taxpayers name",
    ]
    static let notWholeName: [Phrase] = [
        "first", "last", "middle", "given", "family", "business", "company", "organization", "court", "school", "names",
        "and address", "suffix", "surname", "maiden", "title",
        "agency", "firm", "bank", "s s n", "date", "number", "street", "reason", "state", "county", "change your name", "name s",
        "relationship", "entity", "institution", "if different",
        "previous", "other", "attorney", "and title", "phone", "gender", "sex", "different from", "facility", "hospital",
    ]
    /// A line for several things at once is kept as it is typed.
    static let severalThings: [Phrase] = [
        "city state", "city and zip", "city zip", "city and state", "city or town state", "city town state", "name and address",
        "name and phone", "name and number", "name and date", "ciudad estado", "state and zip", "state zip",
        "address and phone", "name address", "name title", "name and title", "street city", "phone and email",
    ]
}
