internal import AnimationCore

extension SegmentBatch {
  /// Samples a Bézier curve by its table, a few hundred progresses at a time.
  func sampleCurve(_ table: BezierTable) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { block in
      for first in stride(from: 0, to: times.count, by: block.count) {
        let count = min(block.count, times.count - first)
        for index in 0..<count {
          // The same division as in exact sampling: at a vertical tangent the last digit matters.
          block[index] = min((times[first + index] - segment.start) / segment.duration, 1)
        }
        table.replace(UnsafeMutableBufferPointer(rebasing: block[..<count]))
        for component in 0..<width {
          let (start, change) = (coefficients[component], coefficients[width + component])
          for index in 0..<count {
            values[(first + index) * width + component] = start + change * block[index]
          }
        }
      }
    }
  }
}

/// The tables of the Bézier curves in one call, each created once.
struct CurveTables {
  private var tables: [UnitCurve: BezierTable] = [:]
  private var last: (curve: UnitCurve, table: BezierTable)?

  /// The table of a curve; nil unless it is a Bézier curve.
  mutating func table(of curve: UnitCurve) -> BezierTable? {
    if let last, last.curve == curve { return last.table }
    guard let table = tables[curve] ?? BezierTable(curve) else { return nil }
    // Limits the memory for files with a different curve in every keyframe.
    if tables.count >= 64 { tables.removeAll(keepingCapacity: true) }
    tables[curve] = table
    last = (curve, table)
    return table
  }
}
