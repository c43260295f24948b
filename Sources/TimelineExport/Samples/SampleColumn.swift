import TimelineEvaluation
import TimelineSyntax

/// One column of a sampled timeline: a component of a property, or of its velocity.
struct SampleColumn {
  private enum Cells {
    case numbers([Double], start: Int, stride: Int)
    case integers([Int])
    case booleans([Bool])
    case strings([String])
  }

  let name: String
  private let cells: Cells

  /// The columns of a timeline, each value before its velocity.
  static func columns(of table: SampleTable) -> [SampleColumn] {
    table.tracks.flatMap(columns(of:))
  }

  private static func columns(of track: SampledTrack) -> [SampleColumn] {
    let names = track.columnNames
    switch track.values {
    case .integers(let values): return [SampleColumn(name: names[0], cells: .integers(values))]
    case .booleans(let values): return [SampleColumn(name: names[0], cells: .booleans(values))]
    case .strings(let values): return [SampleColumn(name: names[0], cells: .strings(values))]
    case .numbers(let values):
      return names.enumerated().flatMap { index, name in
        var columns = [
          SampleColumn(name: name, cells: .numbers(values, start: index, stride: names.count))
        ]
        if let velocities = track.velocities {
          columns.append(
            SampleColumn(
              name: "\(name)/s",
              cells: .numbers(velocities, start: index, stride: names.count)))
        }
        return columns
      }
    }
  }

  /// The values as a NumPy array.
  var numpyArray: [UInt8] {
    switch cells {
    case .numbers(let values, let start, let stride):
      NumpyArray.bytes(Swift.stride(from: start, to: values.count, by: stride).map { values[$0] })
    case .integers(let values): NumpyArray.bytes(values)
    case .booleans(let values): NumpyArray.bytes(values)
    case .strings(let values): NumpyArray.bytes(values)
    }
  }

  /// Appends the value of a sample; strings are passed to `quote`.
  func append(
    sample: Int, to bytes: inout [UInt8], quote: (String, inout [UInt8]) -> Void
  ) {
    switch cells {
    case .numbers(let values, let start, let stride):
      NumberText.append(values[start + sample * stride], to: &bytes)
    case .integers(let values): NumberText.append(values[sample], to: &bytes)
    case .booleans(let values): bytes.append(contentsOf: (values[sample] ? "true" : "false").utf8)
    case .strings(let values): quote(values[sample], &bytes)
    }
  }
}
