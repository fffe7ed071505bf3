import Documents
import Presentation
import Primitives

/// Screens of a form that nobody's agency prints, for pictures and for tests of the views.
enum SampleScreens {
    static let progress = ProgressSummary(answered: 18, total: 26, section: 3, sections: 5, sectionTitle: "Your home")

    static let home = HomeScreen(
        sessions: [
            SessionCard(
                id: "s1", title: "Application for Housing Support", status: .inProgress, progress: progress,
                when: Message("web.when.minutes", ["count": 2])),
            SessionCard(
                id: "s2", title: "School enrolment", status: .ready, progress: ProgressSummary(answered: 31, total: 31),
                when: Message("web.when.yesterday")),
            SessionCard(
                id: "s3", title: "Travel refund", status: .exported, progress: ProgressSummary(answered: 14, total: 14),
                when: Message("web.when.days", ["count": 5])),
        ],
        suggestions: Array(forms.prefix(3)), keyPlace: Message("web.keyPlace.keyring"), tasks: RoomScreens.overview())

    static let firstHome = HomeScreen(sessions: [], suggestions: Array(forms.prefix(3)))

    static let forms = [
        FormCard(
            id: "i-9", name: "I-9 Employment Eligibility Verification",
            about: "Shows that you may work in the United States.", category: "employment", minutes: 12, edition: "01/20/25",
            reasons: [Message("web.why.again")]),
        FormCard(
            id: "w-4", name: "W-4 Withholding Certificate", about: "Tells your employer how much tax to keep back.",
            category: "tax", minutes: 8, edition: "2026"),
        FormCard(
            id: "mv-44", name: "MV-44 Licence, Permit or ID", about: "New York: apply, renew or change a licence.",
            category: "dmv", minutes: 15),
        FormCard(
            id: "ds-160", name: "DS-160 Visa Application", about: "Prepares every answer in the order of the online form.",
            category: "immigration", minutes: 75),
        FormCard(
            id: "ss-5", name: "SS-5 Social Security Card", about: "A new or replacement card.", category: "identity", minutes: 10),
    ]

    static let welcome: HomeScreen = {
        var screen = firstHome
        screen.isFirst = true
        screen.asksAboutYou = true
        return screen
    }()

    static let gallery = FormsScreen.matching("", category: "", in: forms)
    static let nothingFound = FormsScreen.matching("parking", category: "", in: forms)

    static func asking(problem: Bool = false) -> FieldControl {
        FieldControl(
            field: "moveIn", label: "Move-in date", style: .date, hint: "Day, month and year, for example 14 March 2024",
            value: problem ? "31 02 2024" : "", isRequired: true,
            problems: problem ? ["February has 28 or 29 days. Check the day and the month."] : [])
    }

    static func conversation(problem: Bool = false, choices: Bool = false, offers: [Offer] = []) -> ConversationScreen {
        let rent = FieldControl(
            field: "pays", label: "Do you pay rent for this home?", style: .choice,
            choices: [
                .init(value: "yes", label: "Yes, every month"), .init(value: "part", label: "Part of it"),
                .init(value: "no", label: "No"),
            ])
        return ConversationScreen(
            session: "s1", title: "Application for Housing Support", progress: progress,
            turns: [
                .init(.formly, ["What is your full name, as on your ID?"]),
                .init(.person, ["Ana Ribeiro"]),
                .init(.formly, ["Thank you.", "What is your current address?"]),
                .init(.person, ["12 Harbour Street, Larkfield LK4 2PD"]),
                .init(.formly, ["Noted: 12 Harbour Street, Larkfield, LK4 2PD.", "What is your monthly rent?"]),
                .init(.person, ["£845"]),
                .init(.formly, choices ? ["Do you pay rent for this home?"] : ["When did you move in?"]),
            ]
                + (problem
                    ? [
                        .init(.person, ["31 02 2024"]),
                        .init(.formly, ["February has 28 or 29 days. Check the day and the month."], isProblem: true),
                    ] : []),
            asking: [choices ? rent : asking(problem: problem)], question: choices ? rent.label : "Move-in date",
            offers: offers, answers: answers, canUndo: true, page: 1)
    }

    static let answers = [
        AnswerGroup(
            title: "About you",
            rows: [
                .init(field: "name", label: "Full name", value: "Ana Ribeiro", isRequired: true, source: "You said so"),
                .init(
                    field: "born", label: "Date of birth", value: "9 May 1991", isRequired: true,
                    source: "From passport.pdf, page 1"),
                .init(field: "id", label: "National ID number", value: "LK 4471 0932 C", isRequired: true),
            ]),
        AnswerGroup(
            title: "Your home",
            rows: [
                .init(field: "address", label: "Address", value: "12 Harbour Street, Larkfield LK4 2PD", isRequired: true),
                .init(field: "rent", label: "Monthly rent", value: "£845", isRequired: true),
                .init(field: "moveIn", label: "Move-in date", isRequired: true, isCurrent: true),
                .init(field: "landlord", label: "Landlord or agent"),
            ]),
    ]

    static func page(problem: Bool = true) -> PageScreen {
        let text = { (field: String, label: String, value: String) in
            FieldControl(field: .init(field), label: label, value: value)
        }
        var known = text("name", "Full name", "Ana Ribeiro")
        known.source = "Already in the file"
        let answered = FieldControl(field: "rents", label: "Do you pay rent?", style: .choice, value: "yes")
        let postcode = FieldControl(field: "post", label: "Postcode", style: .comb, value: "LK42PD", maxLength: 8)
        let places: [(FieldControl, PDFRect, FieldControl.Choice?)] = [
            (known, PDFRect(x0: 0.092, y0: 0.243, x1: 0.612, y1: 0.274), nil),
            (text("born", "Date of birth", "09 05 1991"), PDFRect(x0: 0.64, y0: 0.243, x1: 0.908, y1: 0.274), nil),
            (text("id", "National ID number", "LK 4471 0932 C"), PDFRect(x0: 0.092, y0: 0.305, x1: 0.452, y1: 0.336), nil),
            (text("phone", "Phone", ""), PDFRect(x0: 0.484, y0: 0.305, x1: 0.908, y1: 0.336), nil),
            (text("email", "Email", ""), PDFRect(x0: 0.092, y0: 0.367, x1: 0.908, y1: 0.398), nil),
            (text("adults", "Adults", "2"), PDFRect(x0: 0.092, y0: 0.489, x1: 0.252, y1: 0.52), nil),
            (text("children", "Children", "1"), PDFRect(x0: 0.28, y0: 0.489, x1: 0.44, y1: 0.52), nil),
            (answered, PDFRect(x0: 0.503, y0: 0.491, x1: 0.543, y1: 0.519), .init(value: "yes", label: "Yes")),
            (answered, PDFRect(x0: 0.623, y0: 0.491, x1: 0.663, y1: 0.519), .init(value: "no", label: "No")),
            (postcode, PDFRect(x0: 0.092, y0: 0.611, x1: 0.5, y1: 0.642), nil),
            (asking(problem: problem), PDFRect(x0: 0.092, y0: 0.673, x1: 0.352, y1: 0.704), nil),
            (
                FieldControl(field: "note", label: "Anything else we should know", style: .paragraph),
                PDFRect(x0: 0.092, y0: 0.792, x1: 0.908, y1: 0.874), nil
            ),
        ]
        return PageScreen(
            session: "s1", title: "Application for Housing Support", page: 1, pages: 3, width: 595, height: 842,
            inputs: places.map { .init(control: $0.0, place: $0.1, choice: $0.2) },
            fields: [
                .init(field: "name", label: "Full name", status: .prefilled),
                .init(field: "born", label: "Date of birth", status: .filled),
                .init(field: "id", label: "National ID number", status: .filled),
                .init(field: "phone", label: "Phone", status: .empty), .init(field: "email", label: "Email", status: .empty),
                .init(field: "rents", label: "Do you pay rent?", status: .filled),
                .init(field: "moveIn", label: "Move-in date", status: problem ? .problem : .empty),
                .init(field: "signature", label: "Signature", status: .apart),
                .init(
                    field: "landlord", label: "Name of the landlord", status: .inapplicable,
                    note: "Only if “Do you pay rent?” is “Yes”"),
            ],
            current: asking(problem: problem), canUndo: true, canEditFields: true)
    }

    static let arranging = ArrangingScreen(
        session: "s1", title: "Application for Housing Support",
        leaves: [
            .init(page: 1, name: "Page 1 of the form"), .init(page: 3, name: "Page 3 of the form", turn: 90),
            .init(page: 1, file: "f", name: "Page 1 of added file 1", turn: 180),
        ],
        takenOut: [.init(page: 2, name: "Page 2 of the form")], canUndo: true, problem: "A file needs at least one page.")

    static func fields(problem: Bool = false) -> FieldsScreen {
        let page = page()
        let kinds: [FieldControl.Style: FormField.Kind] = [.choice: .checkbox, .comb: .comb, .paragraph: .multiline]
        let boxes = page.inputs.enumerated().map { number, input in
            let place = input.place
            return FieldsScreen.Box(
                name: "f\(number)", label: input.choice.map { "\(input.control.label) \($0.label)" } ?? input.control.label,
                kind: kinds[input.control.style] ?? .text,
                place: PDFRect(
                    x0: place.x0 * page.width, y0: place.y0 * page.height, x1: place.x1 * page.width, y1: place.y1 * page.height))
        }
        return FieldsScreen(
            session: "s1", title: page.title, page: 1, pages: 3, width: page.width, height: page.height, boxes: boxes,
            current: "f3", canUndo: true,
            problem: problem ? "A field has to lie wholly on the page. Nothing was changed." : nil)
    }

    static func review(problem: Bool) -> ReviewScreen {
        ReviewScreen(
            session: "s1", title: "Application for Housing Support", progress: progress,
            problems: problem
                ? [
                    .init(
                        field: "moveIn", label: "Move-in date",
                        message: "February has 28 or 29 days. Check the day and the month.")
                ] : [],
            unanswered: problem
                ? [.init(field: "landlord", label: "Landlord or agent", message: "The form needs this.")] : [],
            warnings: [.init(field: "born", label: "Date of birth", message: "That makes you 34. Is it right?")],
            groups: answers, checklist: ["Sign part 5 by hand.", "Add a copy of your lease."],
            guidance: "Bring it to the housing office, or send it by post.",
            notes: [
                "The file carries a second, hidden copy of the form (XFA). It is left out, because it would show old answers."
            ])
    }

    static let reviewWithoutPDF = ReviewScreen(
        session: "s1", title: "Application for Housing Support", progress: progress, groups: answers, hasPages: false,
        missingPDF: .init(address: "https://housing.example/forms", problem: Message("web.drop.notPDF")))

    static let export: ExportScreen = {
        var screen = ExportScreen(
            session: "s1", title: "Application for Housing Support", fileName: "filled-form.pdf",
            notes: ["The hidden copy of the form (XFA) was left out."], checklist: ["Sign part 5 by hand."],
            guidance: "Bring it to the housing office, or send it by post.")
        screen.enclosed = [.init(id: "p1", name: "lease-2026.pdf"), .init(id: "p2", name: "pay-slip-may.pdf")]
        screen.enclosable = [.init(id: "p3", name: "passport.pdf")]
        return screen
    }()
}
