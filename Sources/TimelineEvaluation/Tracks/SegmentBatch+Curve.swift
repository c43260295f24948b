internal import AnimationCore

extension SegmentBatch {
  /// A Bézier curve by its table, a few hundred progresses at a time.
  func sampleCurve(_ table: BezierTable) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { block in
      for first in stride(from: 0, to: times.count, by: block.count) {
        let count = min(block.count, times.count - first)
        for index in 0..<count {
          // Divided as the exact way does: where a curve is vertical, a progress's last digit shows.
          block[index] = min((times[first + index] - segment.start) / segment.duration, 1)
        }
        table.replace(UnsafeMutableBufferPointer(rebasing: block[..<count]))
        for component in 0..<width {
          let (start, way) = (coefficients[component], coefficients[width + component])
          for index in 0..<count {
            values[(first + index) * width + component] = start + way * block[index]
          }
        }
      }
    }
  }
}

/// The tables of Bézier curves that a call lays out, each once.
struct CurveTables {
  private var tables: [UnitCurve: BezierTable] = [:]
  private var last: (curve: UnitCurve, table: BezierTable)?

  /// A curve's table; nil for what is no Bézier curve.
  mutating func table(of curve: UnitCurve) -> BezierTable? {
    if let last, last.curve == curve { return last.table }
    guard let table = tables[curve] ?? BezierTable(curve) else { return nil }
    // A file may have a curve of its own for every keyframe.
    if tables.count >= 64 { tables.removeAll(keepingCapacity: true) }
    tables[curve] = table
    last = (curve, table)
    return table
  }
}
