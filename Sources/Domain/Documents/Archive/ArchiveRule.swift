/// The rules of PDF/A-2b (ISO 19005-2:2011) that a finished file is held against, each with the clause it comes from.
///
/// What is not looked at: the shapes inside fonts and whether they are as wide as the file says, the inside of colour profiles and
/// JPEG pictures, and the metadata of parts of a file, which are taken away.
public enum ArchiveRule: String, Sendable, Hashable, Codable, CaseIterable {
    // A viewer of years from now finds the file whole, with a key to nothing.
    case fileHeader = "file-header"
    case fileEnd = "file-end"
    case fileDamaged = "file-damaged"
    case fileEncrypted = "file-encrypted"
    case fileIdentifier = "file-identifier"
    case streamElsewhere = "stream-elsewhere"
    case streamFilter = "stream-filter"
    case limitString = "limit-string"
    case limitName = "limit-name"
    case limitNumber = "limit-number"
    case limitPage = "limit-page"
    // It shows its letters by itself.
    case fontMissing = "font-missing"
    case fontKind = "font-kind"
    case fontEmbedded = "font-embedded"
    case fontCodes = "font-codes"
    case fontLetters = "font-letters"
    case fontWidths = "font-widths"
    // Its colours and its print are the same everywhere.
    case intent
    case colourInks = "colour-inks"
    case colourLights = "colour-lights"
    case colourProfile = "colour-profile"
    case transparency
    case printSettings = "print-settings"
    case renderingIntent = "rendering-intent"
    case contentOperator = "content-operator"
    case contentDepth = "content-depth"
    case picture
    case pictureUnchecked = "picture-unchecked"
    case layers
    case presentation
    // It does nothing, and hides nothing.
    case action
    case attachment
    case noteKind = "note-kind"
    case noteFlags = "note-flags"
    case noteLook = "note-look"
    case formXFA = "form-xfa"
    case formLooks = "form-looks"
    case permissions
    // It says what it is.
    case metadata
    case metadataClaim = "metadata-claim"
    case metadataTitle = "metadata-title"

    /// Of ISO 19005-2:2011.
    public var clause: String {
        switch self {
        case .fileHeader: "6.1.2"
        case .fileEnd, .fileEncrypted, .fileIdentifier: "6.1.3"
        case .fileDamaged: "6.1.4"
        case .streamElsewhere: "6.1.7.1"
        case .streamFilter: "6.1.7.2"
        case .permissions: "6.1.12"
        case .limitString, .limitName, .limitNumber, .limitPage, .contentDepth: "6.1.13"
        case .contentOperator: "6.2.2"
        case .intent: "6.2.3"
        case .colourProfile: "6.2.4.2"
        case .colourInks, .colourLights: "6.2.4.3"
        case .printSettings: "6.2.5"
        case .renderingIntent: "6.2.6"
        case .picture: "6.2.8"
        case .pictureUnchecked: "6.2.8.3"
        case .transparency: "6.2.10"
        case .fontMissing, .fontKind: "6.2.11.2"
        case .fontCodes: "6.2.11.3"
        case .fontEmbedded: "6.2.11.4"
        case .fontWidths: "6.2.11.5"
        case .fontLetters: "6.2.11.6"
        case .noteKind: "6.3.1"
        case .noteFlags: "6.3.2"
        case .noteLook: "6.3.3"
        case .formLooks: "6.4.1"
        case .formXFA: "6.4.2"
        case .action: "6.5.1"
        case .metadata: "6.6.2"
        case .metadataTitle: "6.6.3"
        case .metadataClaim: "6.6.4"
        case .attachment: "6.8"
        case .layers: "6.9"
        case .presentation: "6.10"
        }
    }

    /// What a person is told, by kind: the words are below `archive.fault`.
    public var topic: Topic {
        switch self {
        case .fileEncrypted, .permissions: .locked
        case .fileHeader, .fileEnd, .fileDamaged, .fileIdentifier, .streamElsewhere, .streamFilter, .limitString, .limitName,
            .limitNumber, .limitPage:
            .file
        case .fontMissing, .fontEmbedded: .fontMissing
        case .fontKind, .fontCodes, .fontLetters, .fontWidths: .font
        case .intent, .colourInks, .colourLights, .colourProfile, .transparency, .printSettings, .renderingIntent: .colour
        case .contentOperator, .contentDepth, .layers, .presentation: .content
        case .picture, .pictureUnchecked: .picture
        case .action, .attachment, .noteKind, .noteFlags, .noteLook, .formXFA, .formLooks: .action
        case .metadata, .metadataClaim, .metadataTitle: .metadata
        }
    }

    public enum Topic: String, Sendable, CaseIterable {
        case locked, file, font, colour, content, picture, action, metadata
        case fontMissing = "font-missing"
    }
}
