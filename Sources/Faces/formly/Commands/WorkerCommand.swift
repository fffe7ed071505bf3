import Composition

/// `document-worker`: the bounded child process that reads strangers' files. Started by Formly itself.
enum WorkerCommand {
    static let command = Command(
        name: "document-worker", usage: "document-worker", syntax: ArgumentSyntax(),
        run: { context in
            await context.formly.serveDocuments()
            return .done
        }, isHidden: true)
}
