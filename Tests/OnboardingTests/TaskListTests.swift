import FormModel
import Onboarding
import Primitives
import Testing

struct TaskListTests {
    private let plan = OnboardingPlan(
        id: "job", title: "A job",
        tasks: [
            OnboardingTask(id: "sign", title: "Sign", about: "", form: "i9", due: DueRule(why: "")),
            OnboardingTask(
                id: "show", title: "Show", about: "",
                due: DueRule(offset: DayOffset("+3b"), shortJobOffset: DayOffset(""), why: ""), after: ["sign"]),
            OnboardingTask(id: "tax", title: "Tax", about: "", form: "w4", due: DueRule(why: "")),
        ])
    private let begun = Timestamp(milliseconds: 40 * 86_400_000)

    private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

    private func form(_ template: Template.ID, at moment: Int64, exported: Bool = false) -> FormWork {
        FormWork(template: template, session: "s\(moment)", updated: Timestamp(milliseconds: moment), isExported: exported)
    }

    /// By the business days of the employer's calendar: weekends and federal holidays don't count.
    @Test(arguments: [
        ("2026-11-23", "2026-11-27", "a holiday, Thanksgiving, in between"), ("2026-11-20", "2026-11-25", "a weekend"),
        ("2026-06-15", "2026-06-18", "an ordinary week"), ("2026-12-30", "2027-01-05", "the turn of the year"),
    ])
    func countsThreeBusinessDays(first: String, due: String, what: String) throws {
        let list = Onboarding(firstDay: try day(first), begun: begun).tasks(of: plan, forms: [], today: try day(first))
        #expect(list["show"]?.due == (try day(due)), "\(what)")
        #expect(list["sign"]?.due == (try day(first)))
        let short = Onboarding(firstDay: try day(first), isShortJob: true, begun: begun)
            .tasks(of: plan, forms: [], today: try day(first))
        #expect(short["show"]?.due == (try day(first)), "a job of fewer than three days")
    }

    @Test func closesATaskWhenItsFormIsExported() throws {
        let onboarding = Onboarding(firstDay: try day("2026-11-23"), begun: begun)
        let today = try day("2026-11-23")
        let fresh = onboarding.tasks(of: plan, forms: [], today: today)
        #expect(fresh.entries.map(\.status) == [.pending, .waiting, .pending] && fresh.completed == 0)
        #expect(fresh["show"]?.waitsFor == ["sign"])
        let begunForm = onboarding.tasks(of: plan, forms: [form("i9", at: begun.milliseconds + 2000)], today: today)
        #expect(begunForm["sign"]?.status == .inProgress && begunForm["sign"]?.work?.session == "s\(begun.milliseconds + 2000)")
        let done = onboarding.tasks(
            of: plan,
            forms: [form("i9", at: begun.milliseconds + 2000, exported: true), form("i9", at: begun.milliseconds + 3000)],
            today: today)
        #expect(done["sign"]?.status == .completed && done["show"]?.status == .pending && done.completed == 1)
    }

    @Test func leavesFormsOfAnEarlierJobAlone() throws {
        let onboarding = Onboarding(firstDay: try day("2026-11-23"), begun: begun)
        let today = try day("2026-11-23")
        let list = onboarding.tasks(of: plan, forms: [form("i9", at: 9 * 86_400_000, exported: true)], today: today)
        #expect(list["sign"]?.status == .pending)
        let recent = onboarding.tasks(of: plan, forms: [form("i9", at: 39 * 86_400_000, exported: true)], today: today)
        #expect(recent["sign"]?.status == .completed, "finished before the tasks were begun, and for this job")
    }

    @Test func saysWhatIsLateAndWhatIsNext() throws {
        var onboarding = Onboarding(firstDay: try day("2026-11-23"), begun: begun)
        let list = onboarding.tasks(of: plan, forms: [], today: try day("2026-11-24"))
        #expect(list.late.map(\.id) == ["sign", "tax"], "what waits has three more days")
        #expect(list.next?.id == "sign")
        onboarding.setDone("sign", true)
        onboarding.setDone("tax", true)
        let after = onboarding.tasks(of: plan, forms: [], today: try day("2026-11-24"))
        #expect(after.late.isEmpty && after.next?.id == "show")
        onboarding.start("show")
        #expect(onboarding.tasks(of: plan, forms: [], today: try day("2026-11-24"))["show"]?.status == .inProgress)
        onboarding.setDone("show", true)
        #expect(onboarding.tasks(of: plan, forms: [], today: try day("2026-11-24")).isComplete)
        onboarding.setDone("show", false)
        #expect(onboarding.tasks(of: plan, forms: [], today: try day("2026-11-24")).isComplete == false)
    }
}
