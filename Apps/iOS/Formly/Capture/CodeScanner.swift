import Foundation
import SwiftUI
import UIKit
import Vision
import VisionKit

/// Looks for the barcode of a licence or the machine-readable zone of a passport with the live camera, and takes the picture when it is
/// there: what is read is then read from that picture, by the core's own parser, with its place.
struct CodeScanner: UIViewControllerRepresentable {
    let found: @MainActor ([UInt8]) -> Void

    static var isThere: Bool { DataScannerViewController.isSupported && DataScannerViewController.isAvailable }

    func makeCoordinator() -> Coordinator { Coordinator(found: found) }

    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(
            recognizedDataTypes: [.barcode(symbologies: [.pdf417]), .text(languages: ["en-US"])], qualityLevel: .accurate,
            recognizesMultipleItems: true, isHighFrameRateTrackingEnabled: false, isPinchToZoomEnabled: true,
            isGuidanceEnabled: true, isHighlightingEnabled: false)
        scanner.delegate = context.coordinator
        // A camera that doesn't start shows its own reason.
        try? scanner.startScanning()
        return scanner
    }

    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {}

    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) {
        scanner.stopScanning()
    }

    @MainActor final class Coordinator: NSObject, DataScannerViewControllerDelegate {
        private let found: @MainActor ([UInt8]) -> Void
        private var isTaking = false

        init(found: @escaping @MainActor ([UInt8]) -> Void) { self.found = found }

        func dataScanner(
            _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
        ) {
            look(at: addedItems, dataScanner)
        }

        /// The words of an item change while the camera comes nearer.
        func dataScanner(
            _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]
        ) {
            look(at: updatedItems, dataScanner)
        }

        private func look(at items: [RecognizedItem], _ dataScanner: DataScannerViewController) {
            guard !isTaking, items.contains(where: Self.isSought) else { return }
            isTaking = true
            Task {
                defer { isTaking = false }
                // No picture: the scanner goes on looking.
                guard let picture = try? await dataScanner.capturePhoto().jpegData(compressionQuality: 0.9) else { return }
                found([UInt8](picture))
            }
        }

        private static func isSought(_ item: RecognizedItem) -> Bool {
            switch item {
            case .barcode: true
            case .text(let text): SeenZone.isOne(text.transcript)
            @unknown default: false
            }
        }
    }
}
