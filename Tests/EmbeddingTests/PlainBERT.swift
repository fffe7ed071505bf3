import Foundation

/// BERT as its paper says it, number by number: what the fast one has to agree with.
struct PlainBERT {
    let model: TinyModel

    func vector(of numbers: [Int32]) -> [Double] {
        let x = rows(of: numbers)
        return direction((0..<model.width).map { column in x.reduce(0) { $0 + $1[column] } })
    }

    /// Of each piece by itself.
    func pieces(of numbers: [Int32]) -> [[Double]] { rows(of: numbers).map(direction) }

    private func direction(_ row: [Double]) -> [Double] {
        let length = row.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return row.map { $0 / length }
    }

    private func rows(of numbers: [Int32]) -> [[Double]] {
        var x = numbers.enumerated().map { place, number in
            normalized(
                sum(
                    row("emb.word", Int(number)), row("emb.pos", place),
                    row("emb.type", 0)), "emb.ln")
        }
        for layer in 0..<model.layers { x = encoded(x, "l\(layer).") }
        return x
    }

    private func encoded(_ x: [[Double]], _ name: String) -> [[Double]] {
        let attended = attention(x, name).map { linear($0, name + "ao") }
        let middle = zip(x, attended).map { normalized(sum($0, $1), name + "aln") }
        return middle.map { row in
            let inner = linear(row, name + "fi").map { $0 * 0.5 * (1 + erf($0 / 2.0.squareRoot())) }
            return normalized(sum(row, linear(inner, name + "fo")), name + "oln")
        }
    }

    private func attention(_ x: [[Double]], _ name: String) -> [[Double]] {
        let parts = ["q", "k", "v"].map { part in x.map { linear($0, name + part) } }
        let size = model.width / model.heads
        return x.indices.map { place in
            (0..<model.heads).flatMap { head -> [Double] in
                let columns = (head * size)..<((head + 1) * size)
                let scores = x.indices.map { other in
                    exp(columns.reduce(0) { $0 + parts[0][place][$1] * parts[1][other][$1] } / Double(size).squareRoot())
                }
                let all = scores.reduce(0, +)
                return columns.map { column in x.indices.reduce(0) { $0 + scores[$1] / all * parts[2][$1][column] } }
            }
        }
    }

    private func linear(_ x: [Double], _ name: String) -> [Double] {
        let weight = tensor(name + ".w")
        let bias = tensor(name + ".b")
        return bias.indices.map { out in x.indices.reduce(bias[out]) { $0 + x[$1] * weight[out * x.count + $1] } }
    }

    private func normalized(_ x: [Double], _ name: String) -> [Double] {
        let mean = x.reduce(0, +) / Double(x.count)
        let variance = x.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(x.count)
        return x.indices.map {
            (x[$0] - mean) / (variance + 1e-12).squareRoot() * tensor(name + ".w")[$0] + tensor(name + ".b")[$0]
        }
    }

    private func sum(_ rows: [Double]...) -> [Double] { rows[0].indices.map { column in rows.reduce(0) { $0 + $1[column] } } }

    private func row(_ name: String, _ number: Int) -> [Double] {
        Array(tensor(name)[(number * model.width)..<((number + 1) * model.width)])
    }

    private func tensor(_ name: String) -> [Double] { (model.tensors[name] ?? []).map(Double.init) }
}
