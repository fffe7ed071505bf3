import FormModel
import LocalWeb
import Presentation
import Primitives
import Records

/// The rooms besides the forms, with things of people who don't exist, for pictures and for axe.
enum RoomScreens {
    static let cleaning = CleaningScreen(
        age: 365, ages: [30, 180, 365],
        forms: [
            .init(id: "s1", title: "Application for Housing Support", about: "last used on 3 May 2025"),
            .init(id: "s2", title: "Form W-4", about: "last used on 12 June 2025"),
        ],
        leftovers: [.init(id: "temporary", title: "Temporary files of work that was cut short", about: "3 · 1.2 MB")])

    static func rows(_ phase: RowsScreen.Phase) -> RowsScreen {
        var screen = RowsScreen(phase: phase)
        screen.title = "Form W-4, Employee’s Withholding Certificate"
        screen.questions = [.init(value: "givenName", label: "First name"), .init(value: "city", label: "City or town")]
        screen.columns = [
            .init(name: "Vorname", example: "Ana", chosen: "givenName"),
            .init(
                name: "Address", example: "12 Oak St, Lansing", chosen: "street city",
                whole: .init(value: "street city", label: "Street address and City or town")),
            .init(name: "Notes", example: "", chosen: ""),
        ]
        (screen.rows, screen.done, screen.folder) = (40, 12, "~/Formly/form-w-4")
        (screen.written, screen.open, screen.troubled) = (38, 2, 2)
        screen.openRows = [.init(number: 7, findings: ["Social Security number: A Social Security number has nine digits."])]
        return screen
    }

    static let hardWords = [
        HardWord(
            id: "a-number", term: "A-Number", meaning: "A number of seven to nine digits that stands on the green card.",
            sources: [.init(text: "USCIS Glossary, read on 22 November 2026", url: "https://www.uscis.gov/tools/glossary")]),
        HardWord(id: "filing", term: "Veranlagungsart", english: "filing status", meaning: "How you declare your taxes."),
    ]

    static func profile(problem: Bool = false) -> ProfileScreen {
        let form = "From “Form W-4, Employee’s Withholding Certificate”, 3 May 2026"
        return ProfileScreen(groups: [
            .init(
                title: "About you",
                facts: [
                    .init(
                        meaning: "person.givenName", label: "First name", value: "Ana", editable: "Ana", source: form,
                        lastUse: "Last used in “Form I-9, Employment Eligibility Verification”, yesterday"),
                    .init(
                        meaning: "person.birthDate", label: "Date of birth", value: "9 May 1991",
                        editable: problem ? "31 02 1991" : "9 May 1991", source: form, lastUse: "Not used again yet",
                        problem: problem ? "February has 28 or 29 days. Check the day and the month." : nil),
                ]),
            .init(
                title: "Your addresses",
                facts: [
                    .init(
                        meaning: "address.home.street", label: "Street address", value: "12 Harbour Street",
                        editable: "12 Harbour Street", source: form, lastUse: "Not used again yet"),
                    .init(
                        meaning: "address.home.state", label: "State", value: "Oregon", source: form,
                        lastUse: "Not used again yet"),
                ]),
        ])
    }

    static func library(results: Bool = false) -> LibraryScreen {
        LibraryScreen(
            papers: [
                .init(
                    id: "p1", name: "lease-2026.pdf", status: .ready, about: "3 pages · 12 passages · 2 minutes ago",
                    hasPages: true),
                .init(id: "p2", name: "Letter from the housing office.eml", status: .ready, about: "4 passages · yesterday"),
                .init(
                    id: "p3", name: "photo.pdf", status: .failed,
                    about: "This is a picture or a scan without text, and recognizing its words is not possible yet."),
            ],
            results: results
                ? [
                    .init(name: "lease-2026.pdf", text: "added, 12 passages"),
                    .init(name: "copy of lease-2026.pdf", text: "already in your library"),
                    .init(name: "archive.zip", text: "Formly does not read this kind of file.", isProblem: true),
                ] : [])
    }

    static let search = SearchScreen(
        query: "housing",
        answers: [
            .init(
                session: "s1", field: "street", label: "Street address", value: "12 Oak Street",
                form: "Application for Housing Support")
        ], sessions: SampleScreens.home.sessions, forms: SampleScreens.forms, official: 2,
        papers: library().papers, canAsk: true)

    static func about(problem: Bool = false) -> AboutYouScreen {
        AboutYouScreen(
            sections: [
                .init(
                    id: "person", title: "About you",
                    fields: [
                        .init(
                            field: "name", label: "Last name", text: "García Ruiz", autocomplete: "family-name", isShort: false),
                        .init(
                            field: "born", label: "Date of birth", hint: "For example 4 March 1990", text: "30 February 1990",
                            autocomplete: "bday", isShort: true, problem: problem ? "That day doesn’t exist." : nil),
                    ]),
                .init(
                    id: "address", title: "Your addresses",
                    fields: [.init(field: "zip", label: "ZIP code", text: "", autocomplete: "postal-code", isShort: true)]),
            ], notes: problem ? nil : ["This passport expired on January 1, 2020."],
            fileProblem: problem ? Message("assistant.nothing-read") : nil)
    }

    static let paperText = PaperTextScreen(
        paper: "p2", name: "Letter from the housing office.eml",
        parts: [
            .init(
                headings: ["Your tenancy"],
                lines: [
                    [.init("Dear tenant,")],
                    [.init("the monthly rent is "), .init("£845", isMarked: true), .init(", payable on the first.")],
                ]),
            .init(headings: ["Your tenancy", "Deposit"], lines: [[.init("The deposit is kept by the scheme.")]]),
        ], turn: 0)

    static let paperPage = PaperPageScreen(
        paper: "p1", name: "lease-2026.pdf", page: 2, pages: 3, width: 595, height: 842, turn: 0, place: 0,
        quote: "The monthly rent is £845, payable on the first day of each month.")

    private static let place = AskScreen.Place(
        paper: "p1", title: "lease-2026.pdf, page 2", page: 2,
        quote: [
            .init("The "), .init("monthly rent", isMarked: true), .init(" is £845, payable on the first day of each month."),
        ])

    static let ask = AskScreen(turns: [
        .init(
            number: 0, question: "How much is the monthly rent?", answer: "£845", source: place,
            effort: "16 passages looked through in 2 ms"),
        .init(
            number: 1, question: "And who is my dentist?",
            others: [
                .init(
                    paper: "p2", title: "Letter from the housing office.eml",
                    quote: [.init("For anything else, please ring the office before noon.")])
            ], effort: "16 passages looked through in 1 ms"),
    ])

    static func written(isFinished: Bool) -> AskScreen {
        let sentences = [
            AskScreen.Sentence(text: "The monthly rent is £845.", place: place),
            .init(text: "It is payable on the first day of each month.", place: place),
        ]
        let by =
            isFinished
            ? "Worded by Small. Each sentence was compared with its place." : "Small is wording an answer…"
        return AskScreen(turns: [
            .init(
                number: 0, question: "How much is the monthly rent?", answer: "£845", source: place,
                written: .init(
                    sentences: isFinished ? sentences : [sentences[0]], by: by, isFinished: isFinished,
                    notes: isFinished ? ["1 sentence was left out: none of your documents says it."] : []),
                effort: "16 passages looked through in 2 ms")
        ])
    }

    static let models = ModelsScreen(
        models: [
            .init(id: "small", name: "Small Instruct", about: "1.1 GB · llama · needs 1.6 GB of memory", isUsed: true),
            .init(
                id: "large", name: "Large Instruct", about: "40.2 GB · llama",
                problem: "This model needs 41.0 GB of memory; this machine can give 6.2 GB now. Close other programs, or take a "
                    + "smaller model."),
        ],
        devices: "a processor", memory: "This machine can give a model 6.2 GB now.", used: "Small Instruct",
        outcome: "Small Instruct is used from now on. It only proposes; you confirm every value.")

    static let modelsProblem = ModelsScreen(
        models: models.models, devices: "a processor", memory: models.memory, used: models.used,
        outcome: "This file is no language model, or a damaged one. Formly takes GGUF files.", isProblem: true,
        typed: "~/letter.pdf")

    static let noModels = ModelsScreen(models: [], devices: nil, memory: models.memory)

    private static func task(
        _ id: String, _ title: String, _ status: TasksScreen.Task.Status, _ due: String, form: String? = nil
    ) -> TasksScreen.Task {
        .init(
            id: id, title: title, about: "It tells your employer who you are and that you may work in the United States.",
            status: status, due: due, dueReason: "Section 1 has to be signed by the end of your first day of work for pay.",
            form: form)
    }

    static let list = [
        task("i9", "Fill in Form I-9, Section 1", .completed, "by 30 November 2026", form: "Form I-9"),
        task("w4", "Fill in Form W-4", .inProgress, "by 30 November 2026, in 8 days", form: "Form W-4"),
        task("documents", "Choose the documents you will show", .pending, "by 3 December 2026, in 11 days"),
        task("section2", "Show your documents to your employer", .waiting, "by 3 December 2026, in 11 days"),
        task("payslip", "Look at your first pay stub", .waiting, "by 30 December 2026"),
    ]

    static func overview(late: Int = 0) -> TasksScreen.Overview {
        .init(
            title: "Starting your new job", completed: 1, total: 5, firstDay: "30 November 2026", firstDayValue: "2026-11-30",
            late: late, next: list[1])
    }

    static func tasks(late: Int = 0) -> TasksScreen {
        var tasks = list
        if late > 0 { tasks[1].status = .late }
        return TasksScreen(overview: overview(late: late), tasks: tasks)
    }

    static let noTasks = TasksScreen(
        problem: "Enter a day of the calendar, for example 2026-12-01.", typedDay: "")

    static let waiting: TasksScreen.Task = {
        var task = list[3]
        task.waitsFor = [list[2].title]
        task.usesPapers = true
        task.sources = [
            .init(text: "U.S. Citizenship and Immigration Services (USCIS)", url: "https://www.uscis.gov/i-9-central")
        ]
        return task
    }()

    static let started: TasksScreen.Task = {
        var task = list[1]
        (task.session, task.progress) = ("s1", ProgressSummary(answered: 7, total: 12))
        return task
    }()

    static let privacy = PrivacyScreen(
        place: "Everything Formly keeps of you lies in ~/.local/share/formly, on this machine.",
        kinds: [
            .init(
                id: "forms", name: "Forms you began", about: "3 · 96 KB · sealed · since May 3, 2026",
                why: "So that you can go on where you stopped, and correct what you said."),
            .init(
                id: "key", name: "Keys", about: "1 · 1 KB · readable by your account", why: "Without them nothing can be read.",
                isSealed: false, isDeletable: false),
        ],
        clear: "How many there are and how large, when they were made and used.",
        left: ["May 3, 2026 – Form W-4 (w4.pdf) to the browser’s downloads"])

    static let privacyDeletion = PrivacyDeletionScreen(
        kind: "forms", name: "Forms you began", losses: ["Forms you began: 3"],
        remark: "1 backup still holds what was there when it was made.")

    static let security = SecurityScreen(
        place: .keyFile, how: ["The key to your data is kept in a file beside it that only your user account can read."],
        keyringTrouble: "The keyring can’t be used here: no desktop session is running.", lockChoices: IdleLock.choices)

    static let securityBehindPassphrase = SecurityScreen(
        place: .passphrase,
        how: [
            "The key to your data is protected by your passphrase. Only you know it.",
            "Each guess at the passphrase costs 256 MB of memory and 3 passes over it (Argon2id).",
        ], hasSheet: true, lockChoices: IdleLock.choices, outcome: "Done. Your data opens with the new passphrase from now on.")

    static let weakPassphrase: SecurityScreen = {
        var screen = securityBehindPassphrase
        screen.outcome = nil
        screen.problem = Presenter.weakness(of: Personal("password1"))
        return screen
    }()

    static let slip = PassphraseProblem(.key, Message("key.failure.recovery-group", ["number": .number(3)]))

    static let wipe = WipeScreen(
        sentences: ["Everything Formly keeps of you in ~/.local/share/formly will be gone for good: the key first."],
        word: "everything")

    static let wipeProblem: WipeScreen = {
        var screen = wipe
        screen.problem = "The word is “everything”. Nothing was deleted."
        return screen
    }()

    static func backups(problem: Bool = false, empty: Bool = false) -> BackupsScreen {
        BackupsScreen(
            backups: empty
                ? []
                : [
                    .init(
                        name: "formly-backup-20261120-0915.formly", when: "20 November 2026, 9:15",
                        about: "3 forms · 2 documents · 1.4 MB"),
                    .init(
                        name: "formly-backup-20261113-1840.formly", when: "13 November 2026, 18:40",
                        about: "2 forms · 0 documents · 0.9 MB · an earlier file it leans on is missing", isIncomplete: true),
                ],
            unreadable: empty ? [] : [.init(name: "formly-backup-20261001-0800.formly", reason: "This backup is damaged.")],
            folder: "Documents/Backups", hasPassphrase: !empty,
            outcome: empty
                ? nil
                : problem
                    ? "This backup is damaged: some of its bytes were changed. Use another one; nothing was changed here."
                    : "This backup is sound: every byte was read, and 3 forms came back in a trial restore.",
            isProblem: problem)
    }

    static func restore(locked: Bool = false) -> RestoreScreen {
        RestoreScreen(
            name: "formly-backup-20261120-0915.formly", when: "20 November 2026, 9:15",
            changes: locked ? [] : ["1 form that was not here", "2 forms that are here already"], needsPassphrase: locked,
            problem: locked ? "This passphrase does not open the backup." : nil)
    }

    static let sheet = SheetScreen(
        session: "s1", title: "Online nonimmigrant visa application (DS-160)", page: 2, pages: 14,
        heading: "Personal Information 1",
        groups: [
            .init(
                title: nil,
                rows: [
                    .init(question: "Apellidos", siteQuestion: "Surnames", text: "NUNEZ", original: "Núñez"),
                    .init(question: "Date of Birth", siteQuestion: nil, text: "09-JUL-1984", original: nil),
                    .init(question: "Full Name in Native Alphabet", siteQuestion: nil, text: "", original: "Does not apply"),
                ])
        ])

    static let rememberedFacts = [
        RememberedGroup(
            title: "Your address",
            facts: [
                .init(
                    fields: ["street", "city", "zip"], label: "Address", text: "12 Harbour Street, Springfield, 11201",
                    source: "From “Form W-4”, 3 May 2026"),
                .init(
                    fields: ["phone"], label: "Telephone number", text: "(503) 555-0142",
                    source: "From “Form I-9”, 9 May 2026"),
            ])
    ]

    static func signature(problem: Bool = false) -> SignatureScreen {
        SignatureScreen(
            entries: [
                .init(kind: "signature", title: "Signature", isKept: !problem, problem: nil, version: "1"),
                .init(
                    kind: "initials", title: "Initials", isKept: false,
                    problem: problem ? "That can’t be shown as a signature." : nil,
                    version: ""),
            ], session: "sample")
    }

    static func signing(isMade: Bool = true) -> SigningScreen {
        SigningScreen(
            session: "sample", title: "Membership Application", page: 1, pages: 2, width: 612, height: 792,
            marks: [
                .init(kind: "signature", title: "Signature", isThere: isMade),
                .init(kind: "initials", title: "Initials", isThere: false),
                .init(kind: "date", title: "Today’s date", isThere: true),
            ],
            spots: [
                .init(
                    name: "a", label: "Applicant’s signature", page: 1, isSigned: true, isForInitials: false, isForAnother: false),
                .init(name: "b", label: "Second signature", page: 2, isSigned: false, isForInitials: false, isForAnother: false),
                .init(
                    name: "c", label: "Signature of notary public", page: 2, isSigned: false, isForInitials: false,
                    isForAnother: true),
            ],
            placed: [.init(id: 1, label: "Signature at “Applicant’s signature”, page 1", page: 1, isOutdated: true)],
            worth: "Formly doesn’t know whether this office takes a signature that was put on by a program.",
            sources: ["Office of Memberships"], version: "1-1-1")
    }

    static let remembered = RememberedOffer(
        values: [.init(field: "street", label: "Street address", text: "12 Harbour Street")],
        question: "You answered this on 3 May 2026. Use it again?",
        source: "From “Form W-4, Employee’s Withholding Certificate”, 3 May 2026", total: 6)
}
