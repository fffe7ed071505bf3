import BoundedWorker

// A program that tests start to end it at bad moments, or to have it behave badly: the first argument says how.

switch CommandLine.arguments.dropFirst().first {
case "write-records": await CrashWriter(home: CommandLine.arguments[2]).run()
case "documents":
    containThisDocumentWorker(readable: [])
    let documents = MisbehavingDocuments()
    await serveDocumentRequests(
        reading: documents, filling: documents, pages: documents, scanning: documents, recognition: documents,
        binding: documents, papers: documents)
case "answer-bytes": answerBytes(CommandLine.arguments[2])
default: fatalError("unknown task")
}
