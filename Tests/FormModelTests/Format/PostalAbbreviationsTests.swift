import FormModel
import Testing

struct PostalAbbreviationsTests {
    @Test(arguments: [
        ("12 North Oak Street Apartment 4", "12 N Oak St Apt 4"),
        ("1600 Pennsylvania Avenue Northwest", "1600 Pennsylvania Ave NW"),
        ("50 South Avenue", "50 South Ave"), ("9 Avenue C", "9 Avenue C"), ("12 Park Place", "12 Park Pl"),
        ("100 WEST END AVENUE", "100 W END AVE"), ("77 Saint Mary's Boulevard, Suite 200", "77 Saint Mary's Blvd Ste 200"),
        ("PO Box 311", "PO Box 311"), ("12 N Oak St", "12 N Oak St"), ("12 Street Road", "12 Street Rd"), ("", ""),
        ("Street", "Street"),
        ("5 east lake drive", "5 E lake dr"),
    ])
    func shortensAStreet(line: String, short: String) {
        #expect(PostalAbbreviations.street(line) == short, "\(line)")
        #expect(PostalAbbreviations.street(short) == short, "once is enough: \(short)")
    }

    @Test func shortensAUnit() { #expect(PostalAbbreviations.unit("Building 1 Suite 100") == "Bldg 1 Ste 100") }

    @Test func writesAnAddressSoWhereTheFormAsksForIt() {
        let address = PostalAddress(
            street: "12 North Oak Street", unit: "Apartment 4", city: "Salem", state: "OR", postalCode: "97301")
        #expect(ValueFormat.postal.text(for: .address(address)) == "12 N Oak St, Apt 4, Salem, OR 97301")
        #expect(ValueFormat.postal.text(for: .text("12 North Oak Street")) == "12 N Oak St")
    }
}
