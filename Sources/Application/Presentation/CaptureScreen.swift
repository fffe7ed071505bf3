public import Documents
public import Scanning

/// The pages of a paper that is being photographed, before they become one document.
public struct CaptureScreen: Sendable, Hashable, Codable {
    public struct Page: Sendable, Hashable, Codable {
        /// Opaque, for addresses.
        public var id: String
        public var advice: [CaptureAdvice]
        /// What the camera noted, in words; empty where there is nothing.
        public var notes: String
        public var hasPlace: Bool
        /// What stays, as a share of the picture as shown; nil for all of it.
        public var part: PDFRect?
        /// Where the sheet is in the picture as it was taken.
        public var corners: SheetCorners?
        /// The person has set them.
        public var isCorrected: Bool

        public init(
            id: String, advice: [CaptureAdvice], notes: String = "", hasPlace: Bool = false, part: PDFRect? = nil,
            corners: SheetCorners? = nil, isCorrected: Bool = false
        ) {
            self.corners = corners
            self.isCorrected = isCorrected
            self.id = id
            self.advice = advice
            self.notes = notes
            self.hasPlace = hasPlace
            self.part = part
        }
    }

    /// As inputs are named, in the order of a quadrilateral's corners.
    public static let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    public var pages: [Page]
    /// Why the last picture could not be taken in.
    public var problem: String?

    public init(pages: [Page], problem: String? = nil) {
        self.pages = pages
        self.problem = problem
    }
}
