/// The cells of a candidate, fitted and looked at one way up.
struct ZoneReading {
    /// Line by line from the zone's first.
    var rows: [[CellScores]]
    /// The mean certainty of all cells: logarithm of a probability.
    var certainty: Float
    var corners: [[Double]]
}

/// Fits a grid of cells to each row and asks the perceptron what they hold.
struct ZoneReader {
    let sampler: CellSampler
    let cells: CellPerceptron

    /// Upside down or not, by which the cells read surer.
    func read(_ candidate: ZoneCandidate) -> ZoneReading {
        let grids = candidate.rows.map { RowGrid(row: $0, candidate: candidate) }
        let upright = certainty(grids, isTurned: false)
        let turned = certainty(grids, isTurned: true)
        return fitted(grids, isTurned: turned > upright)
    }

    /// Of each row's best grid, not yet moved.
    private func certainty(_ grids: [RowGrid], isTurned: Bool) -> Float {
        let rows = grids.map { grid in
            ([grid] + grid.alternatives).map { fit($0, isTurned).certainty }.max() ?? -20
        }
        return rows.reduce(0, +) / Float(rows.count)
    }

    private func fitted(_ grids: [RowGrid], isTurned: Bool) -> ZoneReading {
        let fits = grids.map { best(of: $0, isTurned: isTurned) }
        var rows = fits.map(\.scores)
        if isTurned { rows = rows.reversed().map { $0.reversed() } }
        let certainty = fits.map(\.certainty).reduce(0, +) / Float(fits.count)
        return ZoneReading(rows: rows, certainty: certainty, corners: fits.flatMap { $0.grid.corners })
    }

    private typealias Fit = (grid: RowGrid, scores: [CellScores], certainty: Float)

    /// Of several ways to lay the grid through the blots the surest, then moved a little for as long as that helps.
    private func best(of grid: RowGrid, isTurned: Bool) -> Fit {
        var best = fit(grid, isTurned)
        for other in grid.alternatives { best = surer(best, fit(other, isTurned), by: 0) }
        for reach in [0.2, 0.1] {
            for move in RowGrid.Move.all(reach) { best = surer(best, fit(best.grid.moved(move), isTurned), by: 0.01) }
        }
        return best
    }

    private func surer(_ one: Fit, _ other: Fit, by margin: Float) -> Fit {
        other.certainty > one.certainty + margin ? other : one
    }

    private func fit(_ grid: RowGrid, _ isTurned: Bool) -> Fit {
        let scores = scores(grid, isTurned: isTurned)
        return (grid, scores, mean(scores))
    }

    private func mean(_ scores: [CellScores]) -> Float {
        // A cell that can't be read at all must not outweigh the rest.
        scores.map { max(-6, $0.certainty) }.reduce(0, +) / Float(scores.count)
    }

    private func scores(_ grid: RowGrid, isTurned: Bool) -> [CellScores] {
        grid.cells.map { cell in
            let sign = isTurned ? -1.0 : 1.0
            let patch = sampler.patch(
                x: cell.x, y: cell.y, across: (cell.across.x * sign, cell.across.y * sign),
                down: (cell.down.x * sign, cell.down.y * sign))
            return CellScores(cells.scores(patch))
        }
    }
}
