import TimelineEvaluation
import TimelineSyntax

/// One column of a sampled timeline: a component of a property, or of its velocity.
struct SampleColumn {
  let name: String
  /// The values of all columns of a property.
  private let values: SampledValues
  /// The index of this column's first value, and the distance of two.
  private let start: Int
  private let stride: Int

  /// The columns of a timeline, each value before its velocity.
  static func columns(of table: SampleTable) -> [SampleColumn] {
    let unit = table.input?.name ?? "s"
    return table.tracks.flatMap { columns(of: $0, per: unit) }
  }

  /// - Parameter unit: what velocities are given for each of.
  private static func columns(of track: SampledTrack, per unit: String) -> [SampleColumn] {
    let names = track.columnNames
    return names.enumerated().flatMap { index, name in
      let column = SampleColumn(
        name: name, values: track.values, start: index, stride: names.count)
      let velocity = track.velocities.map {
        SampleColumn(
          name: "\(name)/\(unit)", values: .numbers($0), start: index, stride: names.count)
      }
      return [column] + (velocity.map { [$0] } ?? [])
    }
  }

  /// The values as a NumPy array.
  var numpyArray: [UInt8] {
    switch values {
    case .numbers(let values):
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
    switch values {
    case .numbers(let values): NumberText.append(values[start + sample * stride], to: &bytes)
    case .integers(let values): NumberText.append(values[sample], to: &bytes)
    case .booleans(let values): bytes.append(contentsOf: (values[sample] ? "true" : "false").utf8)
    case .strings(let values): quote(values[sample], &bytes)
    }
  }
}
