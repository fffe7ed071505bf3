public import FormModel
public import Primitives

/// What a careful clerk would say about the renewal of a driving licence, from the table of facts and the answers.
public struct RenewalAdvisor: FormAdvising {
    /// The template it advises on.
    public static let template: Template.ID = "dmv-renewal"

    public let facts: RenewalFacts

    public init(facts: RenewalFacts) { self.facts = facts }

    public func advice(on template: Template.ID, answers: [Field.ID: AnswerValue], today: CivilDate) -> FormAdvice? {
        guard template == Self.template, let request = RenewalCase(answers: answers, table: facts, today: today) else {
            return nil
        }
        var opinion = RenewalOpinion(request)
        for rule in Self.rules { rule.apply(to: &opinion) }
        let order = FormAdvice.Topic.allCases
        opinion.advice.points = order.flatMap { topic in opinion.advice.points.filter { $0.topic == topic } }
        opinion.advice.address = facts.states[request.choice(.state) ?? ""]?.page.value
        return opinion.advice
    }

    /// The verdict comes last: it weighs what the others found.
    private static let rules: [any RenewalRule] = [
        StandingRule(), WindowRule(), LapseRule(), TermRule(), RemoteCountRule(), InPersonAgeRule(), LimitedTermRule(),
        CommercialRule(), NameChangeRule(), RealIDRule(), VisionRule(), KnowledgeTestRule(), RoadTestRule(),
        MedicalRule(), PhotoRule(), AddressChangeRule(), DonorRule(), VeteranRule(), VoterRule(), AwayRule(),
        LicenceNumberRule(), AgencyFormRule(), FeeRule(), VerdictRule(),
    ]
}
