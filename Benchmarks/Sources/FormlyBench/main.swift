import Foundation
import Retrieval

// What is measured inside one process of Formly's own code. A JSON line a measurement, as the peers print it:
//   FormlyBench fill LIST            lines of `form TAB answers TAB out`
//   FormlyBench pages DPI FORM…      the first page of each as PNG
//   FormlyBench embed MODEL TEXTS.json BATCH passage|question [OUT.f32]
//   FormlyBench vectors BASE.f32 QUERIES.f32 DIMENSION
//   FormlyBench turns HOME           a conversation about the template in HOME/templates, every turn on disk
//   FormlyBench blanks FORM          what may be a blank on its pages, to learn from
//   FormlyBench captions FORM        what may name its fields, to learn from
//   FormlyBench understand ROWS      each line of a batch of `formly understand`, after the language data
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "fill" where arguments.count == 2: try await FillBench(list: arguments[1]).run()
case "pages" where arguments.count > 2:
    guard let dpi = Double(arguments[1]) else { usage() }
    await PagesBench(dpi: dpi, forms: Array(arguments[2...])).run()
case "turns" where arguments.count == 2: try await TurnsBench(home: arguments[1]).run()
case "embed" where (5...6).contains(arguments.count):
    guard let batch = Int(arguments[3]), batch > 0, ["passage", "question"].contains(arguments[4]) else { usage() }
    try await EmbeddingBench(
        model: arguments[1], texts: arguments[2], batch: batch, role: arguments[4] == "question" ? .question : .passage,
        output: arguments.count == 6 ? arguments[5] : nil
    ).run()
case "vectors" where arguments.count == 4:
    guard let dimension = Int(arguments[3]), dimension > 0 else { usage() }
    try VectorsBench(vectors: arguments[1], queries: arguments[2], dimension: dimension).run()
case "blanks" where arguments.count == 2: try await BlanksBench(form: arguments[1]).run()
case "captions" where arguments.count == 2: try await CaptionsBench(form: arguments[1]).run()
case "understand" where arguments.count == 2: try UnderstandBench(rows: arguments[1]).run()
default: usage()
}

func usage() -> Never {
    let parts = [
        "fill LIST", "pages DPI FORM…", "embed MODEL TEXTS BATCH ROLE [OUT]", "vectors BASE QUERIES DIMENSION", "turns HOME",
        "blanks FORM", "captions FORM", "understand ROWS",
    ]
    FileHandle.standardError.write(Data("FormlyBench \(parts.joined(separator: " | "))\n".utf8))
    exit(2)
}
