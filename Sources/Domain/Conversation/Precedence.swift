import ValueParsing

/// One way to understand what was said: a draft of the turn as it would then be, or nil where it is not this.
///
/// A rule is handed a value and returns another; nothing that it tries is left behind when it gives up.
struct Rule: Sendable {
    let name: String
    let stage: Stage
    /// Why it stands before the rules that follow.
    let reason: String
    /// It finds a value in words without accounting for all of them, so that what it leaves is weighed.
    let leavesWords: Bool
    let draft: @Sendable (Said, Draft) -> Draft?

    init(
        _ name: String, _ stage: Stage, leavesWords: Bool = false, _ reason: String,
        _ take: @escaping @Sendable (inout Draft, Said) -> Bool
    ) {
        self.name = name
        self.leavesWords = leavesWords
        self.stage = stage
        self.reason = reason
        draft = { said, turn in
            var draft = turn
            return take(&draft, said) ? draft : nil
        }
    }

    /// A rule whose interpreter makes the draft itself.
    init(_ name: String, _ stage: Stage, _ reason: String, draft: @escaping @Sendable (Said, Draft) -> Draft?) {
        self.name = name
        self.stage = stage
        self.reason = reason
        leavesWords = false
        self.draft = draft
    }

    var winning: WinningRule { WinningRule(name: name, stage: stage.rawValue, reason: reason) }

    enum Stage: String, Sendable, Hashable, CaseIterable {
        /// What holds whatever question is open.
        case before
        /// What kind of turn it is, before any value is looked for.
        case kind
        /// An answer to what was asked back.
        case askedBack
        /// What steers the conversation.
        case steering
        /// What is to be written.
        case value
    }
}

/// The one ordered list of the rules, each with the reason for its place. Of a stage the first rule that understands wins.
enum Precedence {
    static let rules: [Rule] = before + kind + askedBack + steering + value

    static func rules(_ stage: Rule.Stage) -> [Rule] { byStage[stage] ?? [] }

    /// What these leave of the words is weighed; the others know what stands beside their value.
    static let finders = Set(rules.filter(\.leavesWords).map(\.name) + [Decision.otherHearing.name, Decision.besideTalk.name])

    private static let byStage = Dictionary(grouping: rules, by: \.stage)

    private static let before = [
        Rule("deletion", .before, "to take an answer away is no answer, whatever is asked") { $0.removal.remove($1) },
        Rule("lines", .before, "lines with names say where each belongs") { $0.pastedLines.takeLines($1.text) },
        Rule("whole address", .before, "street, town and code together are nothing else") { $0.pieces.takeWholeAddress($1.text) },
    ]

    private static let kind = [
        Rule("recall", .kind, "to ask for an answer again names its field, and changes nothing") { $0.recall.recall($1) },
        Rule("question back", .kind, "a question writes nothing, even where it names a choice") {
            $0.explaining.answerQuestion($1)
        },
        Rule("refusal", .kind, "who will not say gives no value") { $0.noAnswer.takeRefusal($1) },
        Rule("not known", .kind, "who does not know gives no value, and more words around it are none") {
            $0.noAnswer.takeIgnorance($1)
        },
        Rule("on behalf", .kind, "who the form is for is told before any value of it") { $0.onBehalf.takeOnBehalf($1) },
        Rule("self-correction", .kind, "what was taken back is no value; the words are read anew without it") {
            $0.takenBack.takeSelfCorrection($1)
        },
    ]

    private static let askedBack = [
        Rule("answer to what was asked back", .askedBack, "what was asked last is answered first") { turn, said in
            guard let pending = turn.openQuestion else { return false }
            return turn.askedBack.resolve(pending, said.text, said.utterance)
        },
        Rule("next line", .askedBack, "who goes on with the address agrees with the line before") {
            $0.askedBack.takeNextLine($1)
        },
    ]

    private static let steering = [
        Rule("another one", .steering, "a yes with a thing answers whether there is another one") {
            $0.anotherOne.takeFurther($1.text)
        },
        Rule("command", .steering, "nothing but a command was said") { $0.steering.takeCommand($1) },
        Rule("other names", .steering, "what is told of former names would look like sentences") {
            $0.formerNames.takeOtherNames($1.text)
        },
        Rule("go to or change", .steering, "a wish to go somewhere names a field and no value for the question") {
            $0.steering.takeTarget($1)
        },
        Rule("pointer", .steering, "“same as above” is no text") { $0.steering.takePointer($1) },
        Rule("leaving", .steering, "to leave is no text") { $0.steering.takeLeaving($1) },
        Rule("lost", .steering, "a wish to go where the form has nothing is no text") { $0.steering.takeLost($1) },
        Rule("lack", .steering, "what the words say is not there is no value") { turn, said in
            guard !said.isAnswer else { return false }
            if said.grammars.contains(where: { turn.absence.takeLack(said.utterance, $0) }) { return true }
            // "I don't really use email".
            guard let plainer = said.plainer.map({ Utterance($0) }) else { return false }
            return turn.commands(plainer).contains { turn.absence.takeLack(plainer, $0) }
        },
        Rule("named otherwise", .steering, "figures that are named as something else are no answer, nor is a part of them") {
            $0.namedOtherwise.takeNamedOtherwise($1)
        },
    ]

    private static let value = [
        Rule("year", .value, "a year by itself mends a day that is there") { turn, said in
            !said.isAnswer && said.grammars.contains { turn.yearAlone.takeYear(said.utterance, $0) }
        },
        Rule("complaint", .value, "the field is named with what was wrong, and the value after it") { turn, said in
            said.grammars.contains { turn.complaint.amend(said.utterance, $0) }
        },
        Rule("several facts", .value, "what is explained to the last word by several facts is all of them") {
            SeveralFacts(turn: $1, said: $0).draft()
        },
        Rule("name and its part", .value, "a part that is named once more is no name besides") {
            $0.nameAndPart.takeNameAndPart($1)
        },
        Rule(
            "named fields", .value, leavesWords: true, "a value that is said with its field belongs there and not to the question"
        ) { turn, said in
            said.grammars.contains { turn.namedFields.assign(said.text, said.utterance, $0, isAnswer: said.isAnswer) }
        },
        Rule("contrast", .value, "“not A but B” names the answer that it mends by its value") { $0.asked.takeContrast($1) },
        Rule("double denial", .value, "two denials of which one denies the other are no no") {
            $0.impliedYes.takeDoubleDenial($1)
        },
        Rule("bare yes or no", .value, "a yes is no text") { $0.asked.takePolarity($1) },
        Rule(
            "correction by a shared word", .value,
            "what shares a word with an answer puts that one right, and only that part of it"
        ) {
            $0.earlierAnswer.takeShared($1)
        },
        Rule(
            "correction of an earlier answer", .value, leavesWords: true,
            "what was filled lately has the shape of what “no, …” is followed by"
        ) {
            $0.earlierAnswer.takeEarlier($1)
        },
        Rule("correction of the last answer", .value, "“no, …” speaks of what was said last") { $0.asked.takeCorrection($1) },
        Rule("span or list", .value, "two days or several things fill more than the one field") { $0.asked.takeSpanOrList($1) },
        Rule("name with something told", .value, "what is told beside a name is no part of it") {
            $0.otherPerson.takeNameBesideTold($1)
        },
        Rule("nothing asked", .value, "without a question there is nothing left that words could answer") {
            $0.asked.takeNothingAsked($1)
        },
        Rule("off topic", .value, "a question is no answer") { $0.asked.takeOffTopic($1) },
        Rule("hesitation", .value, "“yeah, um” is no answer to an open question") { $0.asked.takeHesitation($1) },
        Rule("another field’s kind", .value, "what looks like another field’s is offered there") { $0.asked.takeOtherKind($1) },
        Rule("option for a name", .value, "nobody is called like a choice of another question") { $0.asked.takeOptionAtName($1) },
        Rule("counting", .value, leavesWords: true, "people that are named one by one are a number") {
            $0.counting.takeCounted($1)
        },
        Rule("death", .value, "of the dead most questions are answered no") { $0.otherPerson.takeDeath($1) },
        Rule("implied yes", .value, "who tells of how often or of whom says yes, and no word of it is one") {
            $0.impliedYes.takeImpliedYes($1)
        },
        Rule("another question’s yes", .value, "a yes with the words of another question belongs to that one") {
            $0.otherQuestion.takeOthersYes($1)
        },
        Rule("asked field", .value, leavesWords: true, "what is left answers the question if it can") { $0.asked.takeAsked($1) },
        Rule("by its looks", .value, leavesWords: true, "a mail address or a number is known wherever it stands") {
            $0.filling.takeByType($1.text)
        },
        Rule("facts for other fields", .value, leavesWords: true, "what answers other questions is not lost") {
            $0.beside.takeOnlyFacts($1)
        },
        Rule("next question’s", .value, "what nothing else explains may be all of an answer to the question that follows") {
            $0.otherQuestion.takeNextByLooks($1)
        },
    ]
}
