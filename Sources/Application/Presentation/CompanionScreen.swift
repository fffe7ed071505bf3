public import Assistant
import FormModel
public import Primitives

/// The browsers that may read answers, and the code that lets another one in.
public struct CompanionScreen: Sendable, Hashable, Codable {
    /// In groups, as it is read out; nil while none is good.
    public var code: String?
    public var minutes: Int
    public var browsers: [Browser]

    public init(code: String?, minutes: Int, browsers: [Browser]) {
        self.code = code
        self.minutes = minutes
        self.browsers = browsers
    }

    public struct Browser: Sendable, Hashable, Codable {
        public var id: String
        public var name: String
        public var since: String

        public init(id: String, name: String, since: String) {
            self.id = id
            self.name = name
            self.since = since
        }
    }
}

/// The forms that a companion can lay beside a page.
public struct CompanionForms: Sendable, Hashable, Codable {
    public var forms: [Form]

    public struct Form: Sendable, Hashable, Codable {
        public var id: String
        public var title: String
        public var about: String
        /// What tells a companion that it knows the site of this form; nil for a file that no template knows.
        public var template: String?
    }
}

/// The answers of one form, page by page, each with all that is needed to find its place on a page of the web.
public struct CompanionAnswers: Sendable, Hashable, Codable {
    public var id: String
    public var title: String
    public var template: String
    public var pages: [Page]

    public struct Page: Sendable, Hashable, Codable {
        public var title: String
        /// As the site heads it.
        public var siteTitle: String
        public var parts: [Part]
    }

    public struct Part: Sendable, Hashable, Codable {
        public var title: String?
        public var siteTitle: String?
        public var answers: [Answer]
    }

    public struct Answer: Sendable, Hashable, Codable {
        public var id: String
        public var question: String
        /// As the site asks it.
        public var siteQuestion: String
        /// As the site takes it; empty where its box for those without an answer is ticked instead.
        public var text: String
        /// As the person has it, where that is not the same.
        public var original: String?
        public var kind: String
        /// ISO 8601.
        public var date: String?
        /// Other ways to say what is chosen: its code, and its words in the person's language.
        public var choices: [String]
        public var maximumLength: Int?
        /// The words of the box that stands for no answer.
        public var absence: String?
        public var meaning: String?
        /// What else the field is called on forms.
        public var names: [String]
    }
}

extension Presenter {
    /// - Parameter code: eight digits, while they are good.
    public func companion(
        code: String?, minutes: Int, browsers: [(id: String, kind: String, since: Timestamp)]
    ) -> CompanionScreen {
        CompanionScreen(
            code: code.map { "\($0.prefix(4)) \($0.dropFirst(4))" }, minutes: minutes,
            browsers: browsers.map { browser in
                .init(
                    id: browser.id, name: strings.text("companion.browser.\(browser.kind)"),
                    since: strings.text(RelativeTime.message(of: browser.since, now: now)))
            })
    }

    /// In a home of several.
    private func whose(_ person: Person.ID) -> String? {
        people.household.isOfOne ? nil : name(of: person, in: people)
    }

    /// Those that open, newest first.
    public func companionForms(_ sessions: [SessionOverview]) -> CompanionForms {
        CompanionForms(
            forms: sessions.filter { !$0.isDamaged }.map { session in
                .init(
                    id: session.id.rawValue, title: session.name[language],
                    about: [
                        whose(session.person), session.state?.exposed,
                        strings.text(RelativeTime.message(of: session.updated, now: now)),
                    ]
                    .compactMap(\.self).joined(separator: " · "), template: session.template?.rawValue)
            })
    }

    public func companionAnswers(_ view: SessionView, _ pages: [WebAnswerPage]) -> CompanionAnswers {
        CompanionAnswers(
            id: view.id.rawValue, title: view.template.metadata.name[language], template: view.template.metadata.id.rawValue,
            pages: pages.map { page in
                .init(
                    title: page.title[language], siteTitle: page.title.english,
                    parts: page.parts.map { part in
                        .init(
                            title: part.title?[language], siteTitle: part.title?.english,
                            answers: part.answers.map { companionAnswer($0, view) })
                    })
            })
    }

    private func companionAnswer(_ answer: WebAnswerPage.Answer, _ view: SessionView) -> CompanionAnswers.Answer {
        let field = answer.field
        let shown = display(answer.value, field, view) ?? ""
        let isAbsent = answer.value == .doesNotApply
        var date: String?
        if case .date(let day) = answer.value { date = day.iso }
        let isSame = date != nil || isAbsent || shown.lowercased() == answer.text.lowercased()
        return .init(
            id: field.id.rawValue, question: field.label[language], siteQuestion: field.label.english,
            text: isAbsent ? "" : answer.text, original: isSame ? nil : shown, kind: field.kind.rawValue, date: date,
            choices: choices(answer.value, field, shown), maximumLength: field.validation.maxLength,
            absence: isAbsent ? answer.text : nil, meaning: field.meaning?.rawValue, names: answer.names)
    }

    private func choices(_ value: AnswerValue, _ field: Field, _ shown: String) -> [String] {
        switch value {
        case .choice(let choice): [choice, shown]
        case .choices(let choices): choices
        case .flag(let flag): [flag ? "Y" : "N", shown]
        case .text(let code) where field.kind == .country || field.kind == .state: [code, shown]
        default: []
        }
    }
}
