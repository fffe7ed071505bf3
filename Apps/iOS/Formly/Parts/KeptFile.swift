import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A finished file on its way to where the person wants it: the share sheet, Files, iCloud Drive.
struct KeptFile: Transferable, Identifiable, Hashable {
    let url: URL
    let title: String

    var id: URL { url }
    /// As what it is handed on: only a PDF that is called one can be printed, marked up, or taken by a reader.
    var type: UTType {
        switch url.pathExtension {
        case "pdf": .pdf
        case "formly": .formlyBackup
        default: .data
        }
    }

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .pdf) { (file: KeptFile) in SentTransferredFile(file.url) }
            .exportingCondition { $0.type == .pdf }
        FileRepresentation(exportedContentType: .formlyBackup) { (file: KeptFile) in SentTransferredFile(file.url) }
            .exportingCondition { $0.type == .formlyBackup }
        FileRepresentation(exportedContentType: .data) { (file: KeptFile) in SentTransferredFile(file.url) }
    }
}

extension UTType {
    /// Declared in Info.plist, so that a tap on one opens it here.
    static var formlyBackup: UTType { UTType(exportedAs: "org.formly.backup") }
}

/// Hands a file on by the share sheet, or keeps a copy where the person says.
struct KeepButtons: View {
    @Environment(AppModel.self) private var app
    @State private var isKeeping = false
    let file: KeptFile
    /// Called once the file has left.
    var kept: () -> Void = {}

    var body: some View {
        ShareLink(item: file, preview: SharePreview(file.title)) {
            Label(app.text("phone.share"), systemImage: "square.and.arrow.up")
        }
        Button(app.text("phone.keep"), systemImage: "folder.badge.plus") { isKeeping = true }
            .fileExporter(
                isPresented: $isKeeping, item: file, contentTypes: [file.type], defaultFilename: file.url.lastPathComponent
            ) { result in
                switch result {
                case .success: kept()
                case .failure(let error): app.notice = app.words(of: error)
                }
            }
    }
}
