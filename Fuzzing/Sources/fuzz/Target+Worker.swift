import Foundation

@testable import BoundedWorker

extension Target {
    /// What a child that has gone mad may send: the first byte cuts the stream into pieces.
    static let frame = Target(
        name: "frame",
        seeds: {
            let replies: [WorkerReply] = [
                .image(width: 3, height: 4), .geometry([.init(cropBox: .init(x0: 0, y0: 0, x1: 10, y1: 20), rotation: 90)]),
                .failure(.init(.damaged)), .form(.init(pages: [], fields: [.init(name: "a", kind: .text)])),
                .text(.init(geometry: .init(cropBox: .init(x0: 0, y0: 0, x1: 1, y1: 1), rotation: 0), lines: [])),
                .filled(.init()),
            ]
            return replies.map { reply in
                // Replies of our own making always encode.
                let json = (try? JSONEncoder().encode(reply)).map { Array($0) } ?? []
                return [7] + Frame(json: json, attachment: [1, 2, 3]).encoded
            }
        },
        make: {
            { bytes in
                guard let size = bytes.first.map({ max(1, Int($0)) }) else { return }
                var decoder = FrameDecoder(maximumJSON: 1 << 20, maximumAttachment: 1 << 20)
                let stream = bytes.dropFirst()
                for start in stride(from: stream.startIndex, to: stream.endIndex, by: size) {
                    guard let result = try? decoder.take(stream[start..<min(start + size, stream.endIndex)]) else { continue }
                    _ = try? JSONDecoder().decode(WorkerReply.self, from: Data(result.json))
                }
            }
        })
}
