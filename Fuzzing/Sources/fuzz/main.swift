import CFuzzer
import Foundation

// fuzz list                         the targets, one a line
// fuzz seed TARGET FOLDER           writes the target's seeds, one file each
// fuzz run TARGET [libFuzzer's own arguments]
// fuzz repeat TARGET FILE…          runs files once, without fuzzing

let words = CommandLine.arguments
switch (words.dropFirst().first, words.dropFirst(2).first.flatMap(Targets.find)) {
case ("list", _): Targets.all.forEach { print($0.name) }
case ("seed", let target?): try writeSeeds(of: target, to: words[3])
case ("repeat", let target?): try words[3...].forEach { target.make()([UInt8](try Data(contentsOf: URL(filePath: $0)))) }
case ("run", let target?): exit(fuzz(target, [words[0]] + words[3...]))
default:
    FileHandle.standardError.write(Data("usage: fuzz list | seed TARGET FOLDER | run TARGET … | repeat TARGET FILE…\n".utf8))
    exit(2)
}

func writeSeeds(of target: Target, to folder: String) throws {
    for (index, seed) in target.seeds().enumerated() {
        try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
    }
}
