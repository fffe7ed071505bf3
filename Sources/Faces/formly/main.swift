import Composition

// Before the first thread: threads that are there by then would not be held in.
Formly.closeToOthers()
if Program.servesDocuments { Formly.containDocuments() }
await Program.main()
