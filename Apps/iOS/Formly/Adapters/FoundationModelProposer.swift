import FormModel
import Foundation
import FoundationModels
import Primitives

/// The model that iOS 26 keeps on the device, held to the fields of the form by a schema made of them.
@available(iOS 26.0, *) struct FoundationModelProposer: AnswerProposing {
    /// Nil where the device, its owner or a download that isn't done keeps it away.
    static var ifAvailable: FoundationModelProposer? {
        if case .available = SystemLanguageModel.default.availability { FoundationModelProposer() } else { nil }
    }

    func propose(_ fields: [Field], from words: String, in language: Language) async throws -> ProposedAnswers? {
        guard SystemLanguageModel.default.supportsLocale(Locale(identifier: language.rawValue)) else { return nil }
        let session = LanguageModelSession(instructions: ProposalPrompt.instructions)
        return try await session.proposal(fields, words, language, isFromCloud: false)
    }
}

// What is in the SDK of iOS 27 and not in that of 26, which Xcode 26 builds with. Swift 6.4 comes with the former.
#if compiler(>=6.4) || FORMLY_SDK_27
    /// Apple's private cloud. Whoever calls this has shown the person what is sent, and was told to.
    @available(iOS 27.0, *) struct PrivateCloudProposer: AnswerProposing {
        /// Nil where the device or its region has no private cloud, or where Apple has not let this app use it.
        static var ifAvailable: PrivateCloudProposer? {
            guard Bundle.main.object(forInfoDictionaryKey: "FormlyPrivateCloud") as? Bool == true else { return nil }
            if case .available = PrivateCloudComputeLanguageModel().availability { return PrivateCloudProposer() }
            return nil
        }

        func propose(_ fields: [Field], from words: String, in language: Language) async throws -> ProposedAnswers? {
            let session = LanguageModelSession(
                model: PrivateCloudComputeLanguageModel(), instructions: ProposalPrompt.instructions)
            return try await session.proposal(fields, words, language, isFromCloud: true)
        }
    }
#endif

@available(iOS 26.0, *) extension LanguageModelSession {
    fileprivate func proposal(
        _ fields: [Field], _ words: String, _ language: Language, isFromCloud: Bool
    ) async throws -> ProposedAnswers? {
        let prompt = ProposalPrompt(fields, words, language)
        do {
            let content = try await respond(to: prompt.text, schema: try fields.schema(language)).content
            return try ProposedAnswers(content, fields, words, language, isFromCloud: isFromCloud)
        } catch let cancelled as CancellationError {
            throw cancelled
        } catch {
            // Too long, refused, another language: then there is no proposal, and the person answers another way. Each SDK throws
            // types of its own for that, so none is named.
            return nil
        }
    }
}

@available(iOS 26.0, *) extension [Field] {
    /// A text for each field, or one of its options; none has to be there.
    fileprivate func schema(_ language: Language) throws -> GenerationSchema {
        let properties = map { field in
            DynamicGenerationSchema.Property(
                name: field.id.rawValue, description: field.label[language],
                schema: field.options.isEmpty
                    ? DynamicGenerationSchema(type: String.self)
                    : DynamicGenerationSchema(name: field.id.rawValue, anyOf: field.options.map { $0.label[language] }),
                isOptional: true)
        }
        return try GenerationSchema(
            root: DynamicGenerationSchema(name: "answers", properties: properties), dependencies: [])
    }
}

@available(iOS 26.0, *) extension ProposedAnswers {
    /// Nil when nothing is left. A text that is not in the person's own words was made up, and is dropped.
    fileprivate init?(
        _ content: GeneratedContent, _ fields: [Field], _ words: String, _ language: Language, isFromCloud: Bool
    ) throws {
        var (values, lines): ([Field.ID: String], [Line]) = ([:], [])
        for field in fields {
            guard let value = try content.value(String?.self, forProperty: field.id.rawValue), !value.isEmpty,
                !field.options.isEmpty || words.localizedStandardContains(value)
            else { continue }
            values[field.id] = value
            lines.append(Line(label: field.label[language], value: value))
        }
        guard !values.isEmpty else { return nil }
        self.init(values: values, lines: lines, isFromCloud: isFromCloud)
    }
}
