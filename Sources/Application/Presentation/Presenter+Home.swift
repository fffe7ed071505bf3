public import Assistant
public import FormModel
public import Primitives
public import Records

extension Presenter {
    /// How many forms the first page suggests.
    private static let suggestionCount = 3
    /// How many forms are on one page of the list.
    private static let formsPerPage = 10
    /// Fewer are seen at a glance.
    private static let searchableCount = 8

    /// - Parameters:
    ///   - number: of the page of forms, from 1.
    ///   - query: what is looked for in their names; empty: all.
    ///   - showsPutAway: those that were put away, and no others.
    public func home(
        sessions all: [SessionOverview], templates: [Template], keyPlace: KeyPlace?, tasks: TasksScreen.Overview? = nil,
        page number: Int = 1, query: String = "", showsPutAway: Bool = false
    ) -> HomeScreen {
        let all = all.filter { people.household.isOfOne || $0.person == people.current }
        let names = namesHeldTwice(all)
        let sessions = all.filter { $0.isPutAway == showsPutAway }
        let wanted = SearchWords(query)
        let found = wanted.isEmpty ? sessions : sessions.filter { wanted.areAll(in: searched($0, names)) }
        let page = ListPage(number, of: found.count, size: Self.formsPerPage)
        var screen = HomeScreen(
            sessions: found[page.range].map { card($0, names) }, suggestions: suggestions(templates, sessions),
            keyPlace: keyPlace.map { Message("web.keyPlace.\($0.rawValue)") }, tasks: tasks)
        screen.newest = all.first { !$0.isDamaged && !$0.isPutAway }.map { card($0, names) }
        screen.page = page
        let days = Int64(PrivacyDesk.cleaningAges.last ?? 0)
        (screen.query, screen.showsPutAway) = (query, showsPutAway)
        screen.isSearchable = sessions.count >= Self.searchableCount || !query.isEmpty
        screen.putAway = all.count(where: \.isPutAway)
        screen.unused = sessions.count { now.milliseconds - $0.updated.milliseconds > days * 86_400_000 }
        return screen
    }

    /// What can be done with a form of the list.
    public func note(on session: SessionOverview) -> FormNoteScreen {
        let form = session.name[language]
        return FormNoteScreen(
            session: session.id.rawValue, title: session.givenName?.exposed ?? form, form: form,
            name: session.givenName?.exposed ?? "", isPutAway: session.isPutAway, people: cards(around: session.person))
    }

    /// Everybody of a home of several, the one whose something is marked.
    func cards(around owner: Person.ID) -> [PersonCard] {
        guard !people.household.isOfOne else { return [] }
        return people.household.people.map { person in
            var card = card(person, people)
            card.isCurrent = person.id == owner
            return card
        }
    }

    /// What of a form of the list is looked through.
    private func searched(_ session: SessionOverview, _ names: Set<String>) -> String {
        let text = [
            session.givenName?.exposed ?? "", session.name[language], session.name.english, distinction(of: session, names) ?? "",
        ]
        return text.joined(separator: " ")
    }

    /// The same for one that does not open.
    public func deletion(ofDamaged session: SessionOverview) -> DeleteScreen {
        DeleteScreen(
            session: session.id.rawValue, title: session.name[language], progress: ProgressSummary(answered: 0, total: 0))
    }

    /// The question before a form is deleted.
    public func deletion(of view: SessionView) -> DeleteScreen {
        DeleteScreen(session: view.id.rawValue, title: view.template.metadata.name[language], progress: summary(view))
    }

    public func settings(
        theme: Theme, textSize: TextSize, lockMinutes: Int, lockChoices: [Int], keyPlace: KeyPlace?
    ) -> SettingsScreen {
        SettingsScreen(
            theme: theme, textSize: textSize, lockMinutes: lockMinutes, lockChoices: lockChoices,
            keyPlace: keyPlace.map { Message("web.keyPlace.\($0.rawValue)") }, hasPassphrase: keyPlace == .passphrase)
    }

    ///
    /// - Parameter official: what the catalogue has for the search.
    public func forms(
        templates: [Template], query: String, category: String, official: [CatalogueForm] = [], problem: Message?
    ) -> FormsScreen {
        var screen = FormsScreen.matching(query, category: category, in: templates.map(card))
        // What is there to begin already needs no second line.
        screen.official = official.map(card).filter { card in !screen.forms.contains { $0.id == card.template } }
        screen.problem = problem
        return screen
    }

    /// What tells forms of one name apart: the day each was begun, and its state.
    ///
    /// - Parameter names: those that more than one has (`namesHeldTwice`).
    public func distinction(of session: SessionOverview, _ names: Set<String>) -> String? {
        guard names.contains(session.name[language]) else { return nil }
        let day = session.begun.utcDate.map { strings.text("web.home.begun", ["date": .date($0)]) }
        return [day, session.state?.exposed].compactMap(\.self).joined(separator: " · ")
    }

    /// The names, in this language, of which there is more than one form.
    public func namesHeldTwice(_ sessions: [SessionOverview]) -> Set<String> {
        var (once, twice): (Set<String>, Set<String>) = ([], [])
        for session in sessions where !once.insert(session.name[language]).inserted { twice.insert(session.name[language]) }
        return twice
    }

    private func card(_ session: SessionOverview, _ names: Set<String>) -> SessionCard {
        var card = SessionCard(
            id: session.id.rawValue, title: session.givenName?.exposed ?? session.name[language],
            detail: session.givenName == nil ? distinction(of: session, names) ?? "" : session.name[language],
            status: session.isDamaged ? .damaged : status(of: session),
            progress: ProgressSummary(answered: session.progress.answered, total: session.progress.total),
            when: RelativeTime.message(of: session.updated, now: now))
        card.hasPages = session.hasPages && !session.isDamaged
        return card
    }

    private func status(of session: SessionOverview) -> SessionCard.Status {
        switch session.status {
        case .inProgress: .inProgress
        // Many forms require nothing: such a form is ready when it is full, not when it is empty.
        case .ready: session.progress.answered < session.progress.total ? .inProgress : .ready
        case .exported: .exported
        }
    }

    /// Forms that were finished before come first; those under way stand in their own list already.
    private func suggestions(_ templates: [Template], _ sessions: [SessionOverview]) -> [FormCard] {
        let underWay = Set(sessions.filter { $0.status != .exported }.compactMap(\.template))
        let finished = Set(sessions.filter { $0.status == .exported }.compactMap(\.template))
        let open = templates.filter { !underWay.contains($0.id) }
        let ordered = open.filter { finished.contains($0.id) } + open.filter { !finished.contains($0.id) }
        return ordered.prefix(Self.suggestionCount).map { template in
            var card = card(template)
            if finished.contains(template.id) { card.reasons.append(Message("web.why.again")) }
            return card
        }
    }

    private func card(_ template: Template) -> FormCard {
        let metadata = template.metadata
        let isTranslated = language != .english && metadata.languageSupport.contains(language)
        return FormCard(
            id: metadata.id.rawValue, name: metadata.name[language], about: metadata.description?[language] ?? "",
            category: metadata.category, minutes: metadata.estimatedTime, edition: metadata.edition?.name,
            reasons: isTranslated ? [Message("web.why.language")] : [], alsoKnownAs: metadata.name.english)
    }
}
