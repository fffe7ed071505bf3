import Assistant
import FormModel
import LocalWeb
import Presentation
import Primitives
import Records
import Synchronization

extension WebApp {
    /// The people of the home, and the one whom this browser shows.
    func people(_ visit: Visit, _ assistant: Assistant) async throws -> People {
        let household = try await assistant.household()
        guard !household.isOfOne else { return People(household) }
        let first = household[.first]
        let chosen = visit.request.cookie(Visit.personCookie).map { Person.ID($0) } ?? .first
        return People(
            household, firstName: try await first.asyncMap { try await assistant.name(of: $0) }, current: chosen)
    }

    func peopleRoom(_ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse? {
        let (assistant, parts) = (opened.assistant, visit.parts)
        switch (visit.isPost, parts.count) {
        case (false, 1): return visit.page(visit.frame.people(try await screen(visit, opened)))
        case (true, 2) where parts[1] == "add": return try await addPerson(visit, opened)
        case (true, 2) where parts[1] == "show": return show(visit)
        case (true, 2): return try await changePerson(Person.ID(parts[1]), visit, opened)
        case (_, 3) where parts[2] == "remove":
            guard let person = try await assistant.household()[Person.ID(parts[1])] else { return nil }
            return try await removePerson(person, visit, opened)
        default: return nil
        }
    }

    private func screen(
        _ visit: Visit, _ opened: OpenHome, problem: Message? = nil
    ) async throws -> PeopleScreen {
        let assistant = opened.assistant
        let (sessions, papers) = (try await assistant.sessions(), try await opened.library.papers())
        var about: [Person.ID: (forms: Int, facts: Int, papers: Int)] = [:]
        for person in visit.presenter.people.household.people {
            about[person.id] = (
                sessions.count { $0.person == person.id }, try await assistant.profile(of: person.id).facts.count,
                papers.count { $0.person == person.id }
            )
        }
        return visit.presenter.people(
            visit.presenter.people, about: about, problem: problem,
            typed: (visit.form["name"] ?? "", visit.form["relation"] ?? ""))
    }

    private func addPerson(_ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse {
        try await told(visit, opened) {
            _ = try await opened.assistant.addPerson(
                visit.form["name"] ?? "", visit.form["relation"].flatMap(Relation.init))
        }
    }

    private func changePerson(_ id: Person.ID, _ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse {
        try await told(visit, opened) {
            try await opened.assistant.change(
                id, name: visit.form["name"] ?? "", visit.form["relation"].flatMap(Relation.init))
        }
    }

    /// What can't be done is said on the page it was asked on.
    private func told(
        _ visit: Visit, _ opened: OpenHome, _ change: () async throws -> Void
    ) async throws -> HTTPResponse {
        do {
            try await change()
            return .redirect(to: Link(["people"], query: ["saved": "1"]))
        } catch let failure as HouseholdFailure {
            return visit.page(visit.frame.people(try await screen(visit, opened, problem: failure.message)), status: 422)
        }
    }

    /// Asked first; then all that is theirs goes, and they with it. Of the first person only what is theirs.
    private func removePerson(_ person: Person, _ visit: Visit, _ opened: OpenHome) async throws -> HTTPResponse {
        let plan = try await opened.privacy.plan(PrivacySelection(person: person.id))
        guard visit.isPost else {
            return visit.page(
                visit.frame.personDeletion(visit.presenter.deletion(of: person, plan, visit.presenter.people)))
        }
        if person.id == .first {
            try await opened.privacy.carryOut(plan)
        } else {
            try await opened.privacy.remove(person.id, plan)
        }
        state.withLock { $0.forgetContents() }
        return .redirect(to: Link(["people"], query: ["deleted": "1"]))
    }

    /// Whose forms, papers and answers are shown from now on in this browser. The cookie holds an id that says nothing of anybody.
    private func show(_ visit: Visit) -> HTTPResponse {
        let chosen = visit.form["person"].flatMap { typed in
            visit.presenter.people.household.people.first { $0.id.rawValue == typed }
        }
        // What was asked of one person's papers is not shown to the next.
        if chosen != nil { state.withLock { $0.asked = [] } }
        return showing(chosen?.id, .redirect(to: visit.form["return"].flatMap { Link($0) } ?? "/"))
    }

    func showing(_ person: Person.ID?, _ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if let person {
            response.headers.append(
                ("Set-Cookie", "\(Visit.personCookie)=\(person); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"))
        }
        return response
    }

    // MARK: - Who is this for?

    /// Whom the page said; in a home of one nobody is asked. Nil where it still has to be asked.
    func personChosen(_ visit: Visit) -> Person.ID? {
        let household = visit.presenter.people.household
        guard !household.isOfOne else { return .first }
        return visit.form["for"].map { Person.ID($0) }.flatMap { household[$0]?.id }
    }

    /// The file that waited for this answer.
    func chooseForFile(_ visit: Visit, _ assistant: Assistant) async throws -> HTTPResponse {
        guard let person = personChosen(visit), let waiting = state.withLock({ $0.waiting.take(visit.form["file"] ?? "") })
        else { return try await forms(visit, assistant, problem: Message("web.password.again"), status: 422) }
        do {
            return try await read(waiting.file, for: person, visit, assistant)
        } catch let failure as any SpokenFailure {
            return try await forms(visit, assistant, problem: failure.message, status: 422)
        }
    }

    func askWho(about file: BroughtFile, _ visit: Visit) -> HTTPResponse {
        var generator = SystemRandomNumberGenerator()
        let key = makeSecret(using: &generator)
        state.withLock { $0.waiting.keep(file, for: nil, of: .first, as: key) }
        return visit.page(
            visit.frame.who(visit.presenter.who(.file(key), title: file.name.exposed, visit.presenter.people)))
    }
}

extension Optional {
    fileprivate func asyncMap<Other>(_ transform: (Wrapped) async throws -> Other) async rethrows -> Other? {
        if let self { try await transform(self) } else { nil }
    }
}
