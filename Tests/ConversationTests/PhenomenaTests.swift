import Conversation
import FormModel
import Primitives
import Testing

/// What people do with words besides answering, in every language: a row a sentence.
struct PhenomenaTests {
    typealias Said = (language: Language, asked: Field.ID, words: String)

    @Test(arguments: [
        (Language.english, "birth", "7/14/1968 sorry 7/15", "birth=1968-07-15"),
        (.english, "birth", "March 3 1990 no wait 4", "birth=1990-03-04"),
        (.english, "birth", "march 3 1990, I mean march 3 1991", "birth=1991-03-03"),
        (.english, "children", "two, no sorry three", "children=3"),
        (.english, "zip", "62704 oops 62705", "zip=62705"),
        (.english, "marital", "married, I mean divorced", "marital=D"),
        (.english, "employed", "no wait yes", "employed=yes"),
        (.english, "street", "12 Oak St sorry 14 Oak St", "street=14 Oak St"),
        (.english, "birth", "my zip is 62704 sorry 62705", "zip=62705"),
        (.english, "street", "H.No. 14 Oak Street", "street=H.No. 14 Oak Street"),
        (.spanish, "birth", "3 de marzo de 1990, perdón, 4 de marzo", "birth=1990-03-04"),
        (.spanish, "children", "dos, no perdón, tres", "children=3"),
        (.spanish, "zip", "62704, me equivoqué, 62705", "zip=62705"),
        (.french, "birth", "le 3 mars 1990, pardon, le 4 mars", "birth=1990-03-04"),
        (.french, "children", "deux, non pardon, trois", "children=3"),
        (.french, "zip", "62704, je voulais dire 62705", "zip=62705"),
        (.german, "birth", "3. März 1990, Entschuldigung, 4. März", "birth=1990-03-04"),
        (.german, "birth", "14.7.1968 nein sorry 15.7.", "birth=1968-07-15"),
        (.german, "children", "zwei, ach nein, drei", "children=3"),
        (.german, "zip", "62704, ich meine 62705", "zip=62705"),
        (.hindi, "birth", "3 मार्च 1990, माफ़ कीजिए, 4 मार्च", "birth=1990-03-04"),
        (.hindi, "children", "दो, नहीं नहीं, तीन", "children=3"),
        (.hindi, "zip", "62704, सॉरी, 62705", "zip=62705"),
        (.arabic, "birth", "3 مارس 1990، عفوا، 4 مارس", "birth=1990-03-04"),
        (.arabic, "zip", "62704 لا عفوا 62705", "zip=62705"),
        (.chinese, "birth", "1990年3月3日，不对，4日", "birth=1990-03-04"),
        (.chinese, "zip", "62704，说错了，62705", "zip=62705"),
        (.chinese, "birth", "1990年3月3日，不好意思，是1991年", "birth=1991-03-03"),
    ])
    func whatIsTakenBackIsNotWritten(language: Language, asked: String, said: String, changes: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked), with: ["employer": "", "street": "", "city": ""])
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == changes, "\(said): \(outcome.changes) \(outcome.keys)")
    }

    @Test(arguments: [
        (Language.english, "marital", "what's the difference between single and divorced?"),
        (.english, "marital", "which one should i pick if im divorced with a kid"),
        (.english, "marital", "what does single mean"), (.english, "marital", "does separated count as married?"),
        (.english, "marital", "what if I'm married but we live apart?"),
        (.english, "first", "why do you need my name lol"), (.english, "ssn", "do i have to?"),
        (.english, "ssn", "do I have to give my SSN"), (.english, "zip", "where do I find that?"),
        (.english, "employed", "does self-employed count?"), (.english, "birth", "why do you need that, are you selling it?"),
        (.spanish, "marital", "¿qué es casado?"), (.spanish, "marital", "¿cuál elijo si estoy divorciada?"),
        (.spanish, "ssn", "¿es obligatorio?"), (.spanish, "first", "¿para qué quieren mi nombre?"),
        (.spanish, "marital", "¿qué significa divorciado?"), (.french, "marital", "c'est quoi célibataire ?"),
        (.french, "marital", "qu'est-ce que veut dire divorcé ?"), (.french, "ssn", "est-ce obligatoire ?"),
        (.french, "first", "pourquoi mon nom ?"), (.french, "marital", "lequel je choisis si je suis divorcée ?"),
        (.german, "marital", "was heißt ledig?"), (.german, "marital", "was nehme ich, wenn ich geschieden bin?"),
        (.german, "ssn", "muss ich das angeben?"), (.german, "first", "wozu brauchen Sie meinen Namen?"),
        (.german, "marital", "was ist der Unterschied zwischen ledig und geschieden?"),
        (.hindi, "marital", "अविवाहित का मतलब क्या है?"), (.hindi, "marital", "अगर मैं तलाकशुदा हूँ तो क्या चुनूँ?"),
        (.hindi, "ssn", "क्या यह ज़रूरी है?"), (.hindi, "first", "मेरा नाम क्यों चाहिए?"),
        (.hindi, "marital", "divorced ka matlab kya hai?"), (.arabic, "marital", "ما معنى أعزب؟"),
        (.arabic, "marital", "شو يعني مطلق؟"), (.arabic, "ssn", "هل هذا ضروري؟"), (.arabic, "first", "لماذا تريدون اسمي؟"),
        (.arabic, "marital", "ما الفرق بين أعزب ومطلق؟"), (.chinese, "marital", "离婚是什么意思？"),
        (.chinese, "marital", "我离婚了该选哪个？"), (.chinese, "first", "为什么要我的名字？"),
        (.chinese, "marital", "单身和离婚有什么区别"),
    ])
    func aQuestionWritesNothing(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let before = dialogue.outcome.asking
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.act == .help, "\(said): \(outcome.changes) \(outcome.keys)")
        #expect(outcome.state.pending == nil && outcome.asking == before, "\(said)")
    }

    @Test(arguments: [
        (Language.english, "ssn", "I'd rather not say"), (.english, "phone", "none of your business"),
        (.english, "salary", "that's private"), (.english, "birth", "I don't want to answer that, sorry"),
        (.english, "first", "rather not"), (.spanish, "ssn", "prefiero no decirlo"),
        (.spanish, "phone", "no quiero dar mi número"),
        (.french, "ssn", "je préfère ne pas répondre"), (.french, "phone", "ça ne vous regarde pas"),
        (.german, "ssn", "das möchte ich nicht sagen"), (.german, "phone", "keine Angabe"),
        (.hindi, "ssn", "मैं नहीं बताना चाहता"), (.hindi, "phone", "यह निजी है"), (.arabic, "ssn", "أفضل عدم الإجابة"),
        (.arabic, "phone", "لا أريد أن أجيب"), (.chinese, "ssn", "我不想说"), (.chinese, "phone", "这是隐私"),
    ])
    func whoWillNotSayIsNotPressed(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked), with: ["employed": "yes", "employer": "Acme"])
        let outcome = try dialogue.say(said)
        #expect(
            outcome.changes == "" && outcome.act == .skip && !outcome.asking.contains(Field.ID(asked)), "\(said): \(outcome.keys)"
        )
    }

    @Test(arguments: [
        (Language.english, "city", "idk"), (.english, "ssn", "no clue, never met him"), (.english, "zip", "idk man"),
        (.english, "ssn", "don't have it on me"), (.english, "first", "I'd have to ask my mom"),
        (.spanish, "city", "ni idea"), (.spanish, "ssn", "no lo traigo conmigo"), (.french, "city", "jsp"),
        (.french, "zip", "aucune idée, désolé"), (.german, "city", "kp"), (.german, "ssn", "hab ich nicht dabei"),
        (.hindi, "city", "कोई आइडिया नहीं"), (.hindi, "zip", "pata nahi"), (.arabic, "city", "مدري"), (.arabic, "zip", "ليس معي الآن"),
        (.chinese, "city", "没概念"), (.chinese, "ssn", "没带在身上"),
    ])
    func whoDoesNotKnowIsNotWritten(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.act == .unknown && outcome.state.pending == nil, "\(said): \(outcome.keys)")
    }

    @Test(arguments: [
        (Language.english, "what did I put for my zip?"), (.english, "what zip code do you have?"),
        (.english, "what's my zip again?"), (.english, "what have you got for zip code"),
        (.english, "did i give you my zip code?"),
        (.spanish, "¿qué puse en código postal?"), (.french, "qu'est-ce que j'ai mis pour le code postal ?"),
        (.german, "was habe ich bei Postleitzahl angegeben?"), (.hindi, "मैंने पिन कोड क्या लिखा था?"), (.chinese, "我的邮编填的是什么？"),
    ])
    func whatWasSaidIsSaidAgain(language: Language, said: String) throws {
        var dialogue = try Dialogue(language, asking: "phone", with: ["zip": "62704"])
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.act == .help && outcome.keys.first == "goto.current", "\(said): \(outcome.keys)")
        #expect(outcome.asking == ["phone"], "\(said)")
    }

    @Test(arguments: [
        (Language.english, "delete my date of birth"), (.english, "please remove my birthday"),
        (.spanish, "borre mi fecha de nacimiento"), (.french, "supprimez ma date de naissance"),
        (.german, "löschen Sie mein Geburtsdatum"), (.chinese, "删除我的出生日期"),
    ])
    func whatIsToGoGoesAndWhatIsNotThereIsNotWritten(language: Language, said: String) throws {
        var given = try Dialogue(language, asking: "phone", with: ["birth": "1990-03-03"])
        #expect(try given.say(said).changes == "birth=-", "\(said)")
        var empty = try Dialogue(language, asking: "birth")
        let outcome = try empty.say(said)
        #expect(
            outcome.changes == "" && outcome.act == .correct && outcome.keys.first == "recall.none", "\(said): \(outcome.keys)")
    }

    @Test(arguments: [
        (Language.english, "Im filling this out for my son Tyler Whitaker he just started at walmart"),
        (.english, "this is for my mother, Ana Lopez"), (.english, "I'm doing this for my husband Peter Hall"),
        (.spanish, "estoy llenando esto para mi hijo Tyler Ruiz"), (.french, "je remplis ça pour mon fils Luc Moreau"),
        (.german, "das ist für meinen Sohn, Jan Wolf"), (.english, "filling this in for my wife"),
    ])
    func whoTheFormIsForIsAskedAbout(language: Language, said: String) throws {
        var dialogue = try Dialogue(language, asking: "first")
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "", "\(said): \(outcome.changes)")
        if case .text(let name)? = dialogue.value("first") { Issue.record("\(said): \(name)") }
    }

    @Test(arguments: [
        (Language.english, "first", "my wife's name is Ana Lopez"), (.english, "birth", "my son was born March 3 2015"),
        (.english, "phone", "my husband's number is 617-555-0110"), (.english, "email", "she uses ana@example.org"),
        (.spanish, "birth", "mi hijo nació el 3 de marzo de 2015"), (.french, "birth", "mon fils est né le 3 mars 2015"),
        (.german, "birth", "mein Sohn ist am 3. März 2015 geboren"), (.hindi, "birth", "मेरा बेटा 3 मार्च 2015 को पैदा हुआ"),
        (.arabic, "birth", "ابني ولد في 3 مارس 2015"), (.chinese, "birth", "我儿子是2015年3月3日出生的"),
    ])
    func whatIsSaidOfSomebodyElseIsNotWritten(language: Language, asked: String, said: String) throws {
        var dialogue = try Dialogue(language, asking: Field.ID(asked))
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "", "\(said): \(outcome.changes)")
    }

    @Test(arguments: [
        (Language.english, "Juan dela Cruz, he died in 2001", "father=dela Cruz given=Juan"),
        (.english, "Peter Hall, he passed away when I was five", "father=Hall given=Peter"),
        (.spanish, "Juan Ruiz, él murió en 2001", "father=Ruiz given=Juan"),
        (.french, "Luc Moreau, il est mort en 2001", "father=Moreau given=Luc"),
        (.german, "Karl Wolf, er ist 2001 gestorben", "father=Wolf given=Karl"),
    ])
    func whatIsToldBesideANameIsNoPartOfIt(language: Language, said: String, changes: String) throws {
        let fields = [
            Field(id: "father", label: "Father: Surnames", kind: .text, required: true, meaning: "father.familyName"),
            Field(id: "given", label: "Father: Given Names", kind: .text, required: true, meaning: "father.givenName"),
        ]
        var dialogue = try Dialogue(language: language, engine: SmallForm.engine(asking: fields).get())
        let outcome = try dialogue.say(said)
        #expect(Set(outcome.changes.split(separator: " ")) == Set(changes.split(separator: " ")), "\(said): \(outcome.changes)")
    }

    @Test(arguments: [
        (
            Language.english, "my name is Gurpreet Kaur, born 2 june 1994, married, and my email is g@example.org",
            ["first=Gurpreet", "last=Kaur", "birth=1994-06-02", "marital=M", "email=g@example.org"]
        ),
        (.english, "Ana Lopez, born March 3 1990, divorced", ["first=Ana", "last=Lopez", "birth=1990-03-03", "marital=D"]),
        (
            .spanish, "soy Rosa Quispe, nací el 2 de junio de 1994 y mi correo es r@example.org",
            ["first=Rosa", "last=Quispe", "birth=1994-06-02", "email=r@example.org"]
        ),
    ])
    func everyFactGoesToItsField(language: Language, said: String, changes: [String]) throws {
        var dialogue = try Dialogue(language, asking: "first")
        let outcome = try dialogue.say(said)
        for change in changes { #expect(outcome.changes.contains(change), "\(said): \(outcome.changes)") }
    }

    @Test(arguments: [
        (Language.english, "I have a green card, A number 123456789"), (.english, "my A number is 123456789"),
        (.english, "passport number 123456789"), (.english, "alien registration number: 123-456-789"),
        (.spanish, "número de pasaporte 123456789"), (.french, "numéro de passeport 123456789"),
        (.german, "Reisepassnummer 123456789"), (.chinese, "护照号码是123456789"),
    ])
    func figuresThatAreNamedOtherwiseAreNoAnswer(language: Language, said: String) throws {
        var dialogue = try Dialogue(language, asking: "ssn")
        let outcome = try dialogue.say(said)
        #expect(dialogue.value("ssn") == nil && outcome.state.pending == nil, "\(said): \(outcome.changes)")
    }

    @Test(arguments: [
        (Language.english, "single, no wait, divorced", "D"), (.english, "married I mean divorced", "D"),
        (.spanish, "soltero, no perdón, divorciado", "D"), (.german, "ledig, ach nein, geschieden", "D"),
    ])
    func whatIsTakenBackIsNoFactForAnotherField(language: Language, said: String, status: String) throws {
        var dialogue = try Dialogue(language, asking: "zip")
        let outcome = try dialogue.say(said)
        #expect(["", "marital=\(status)"].contains(outcome.changes), "\(said): \(outcome.changes)")
    }

    @Test(arguments: ["single?", "married?"])
    func aNameOfAChoiceWithAQuestionMarkIsAskedBack(said: String) throws {
        var dialogue = try Dialogue(.english, asking: "marital")
        let outcome = try dialogue.say(said)
        #expect(outcome.changes == "" && outcome.keys.contains("clarify.confirm"), "\(said): \(outcome.keys)")
    }
}
