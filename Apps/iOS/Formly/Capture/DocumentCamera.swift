import Foundation
import PDFKit
import SwiftUI
import UIKit
import VisionKit

/// The system's document camera: it finds the edges, straightens, and lets the person take a page again.
struct DocumentCamera: UIViewControllerRepresentable {
    /// A PDF with a page for each picture; nil where the person gave up or the camera failed.
    let done: @MainActor ([UInt8]?) -> Void

    func makeCoordinator() -> Coordinator { Coordinator(done: done) }

    func makeUIViewController(context: Context) -> VNDocumentCameraViewController {
        let camera = VNDocumentCameraViewController()
        camera.delegate = context.coordinator
        return camera
    }

    func updateUIViewController(_ camera: VNDocumentCameraViewController, context: Context) {}

    // The protocol says nothing of where it is called; a view controller calls it where views are.
    @MainActor final class Coordinator: NSObject, @preconcurrency VNDocumentCameraViewControllerDelegate {
        private let done: @MainActor ([UInt8]?) -> Void
        /// More than any form has; a hundred pages of pictures are all the memory there is.
        private static let mostPages = 50

        init(done: @escaping @MainActor ([UInt8]?) -> Void) { self.done = done }

        func documentCameraViewController(
            _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
        ) {
            let document = PDFDocument()
            for index in 0..<min(scan.pageCount, Self.mostPages) {
                guard let page = PDFPage(image: scan.imageOfPage(at: index)) else { continue }
                document.insert(page, at: document.pageCount)
            }
            done(document.pageCount > 0 ? document.dataRepresentation().map { [UInt8]($0) } : nil)
        }

        func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) { done(nil) }

        func documentCameraViewController(
            _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
        ) { done(nil) }
    }
}
