import Composition
import FormModel
import Foundation
import Onboarding
import Primitives
import TestSupport
import Testing

/// The tasks that come with Formly, as data.
struct OnboardingPlanTests {
    private let resources = Resources(root: Checkout.resources.path)

    @Test func namesOnlyWhatThereIs() throws {
        let plan = try resources.onboardingPlan()
        #expect(!plan.tasks.isEmpty)
        let templates = try resources.templates()
        for task in plan.tasks {
            let template = templates.first { $0.id == task.form }
            #expect((task.form == nil) == (template == nil), "\(task.id): no such form")
            if let field = task.firstDayField {
                #expect(template?.field(field)?.kind == .date, "\(task.id): no such day")
            }
            if task.due.isAdvice != true { #expect(task.sources?.isEmpty == false, "\(task.id): says no source") }
        }
    }

    /// Each task waits only for tasks that stand before it, so that none waits for itself.
    @Test func isInOrder() throws {
        var seen: Set<OnboardingTask.ID> = []
        for task in try resources.onboardingPlan().tasks {
            #expect(seen.isSuperset(of: task.after ?? []), "\(task.id) waits for a later task")
            #expect(seen.insert(task.id).inserted, "\(task.id) is there twice")
        }
    }

    @Test(arguments: Language.allCases) func speaksEveryLanguage(language: Language) throws {
        let plan = try resources.onboardingPlan()
        for text in [plan.title] + plan.tasks.flatMap({ [$0.title, $0.about, $0.due.why] }) {
            #expect(text.isTranslated(to: language), "\(text.english)")
        }
    }

    /// 8 CFR 274a.2(b)(1)(ii): Section 1 on the first day, Section 2 within three business days; on the first day for a
    /// job that is shorter.
    @Test func keepsTheRulesOfTheI9() throws {
        let plan = try resources.onboardingPlan()
        let first = try #require(CivilDate(iso: "2026-11-23"))
        let begun = Timestamp(milliseconds: 0)
        let list = Onboarding(firstDay: first, begun: begun).tasks(of: plan, forms: [], today: first)
        #expect(list["i9"]?.due == first && list["w4"]?.due == first)
        #expect(list["section2"]?.due.iso == "2026-11-27", "Thanksgiving is no business day")
        let short = Onboarding(firstDay: first, isShortJob: true, begun: begun).tasks(of: plan, forms: [], today: first)
        #expect(short["section2"]?.due == first)
    }
}

/// `formly tasks`: from the first day to done.
struct TasksCommandTests {
    let folder: TemporaryFolder
    let formly: FormlyProgram

    init() throws {
        folder = try TemporaryFolder()
        formly = FormlyProgram(home: folder.url.appending(path: "home"))
    }

    @Test func goesFromTheFirstDayToDone() throws {
        #expect(try formly.run("tasks").code == 1, "nothing is begun")
        #expect(try formly.run("tasks", "begin", "2026-02-31").code == 1)
        #expect(try formly.run("tasks", "begin", "2031-11-24").code == 0)
        let session = try #require(try formly.run("--json", "tasks", "do", "i9").json()["session"] as? String)
        #expect(try formly.run("--json", "show", session).output.contains("2031-11-24"))
        #expect(try formly.run("tasks", "done", "nothing").code == 1)
        #expect(try formly.run("tasks", "done", "documents").code == 0)
        let list = try formly.run("--json", "tasks").json()
        #expect(list["completed"] as? Int == 1 && list["total"] as? Int == 5)
        let tasks = try #require(list["tasks"] as? [[String: Any]])
        #expect(tasks.first { $0["id"] as? String == "i9" }?["status"] as? String == "inProgress")
        #expect(try formly.run("tasks", "end").code == 0)
        #expect(try formly.run("tasks").code == 1)
    }
}
