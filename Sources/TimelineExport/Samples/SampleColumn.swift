import TimelineEvaluation
import TimelineSyntax

/// One column of a sampled timeline: a component of a property, or of its velocity.
struct SampleColumn {
  private enum Cells {
    case integers([Int])
    case booleans([Bool])
    case strings([String])
  }

  let name: String
  /// The numbers of all columns of a property; empty for other values.
  private let numbers: [Double]
  /// The index of this column's first number, and the distance of two.
  private let (start, stride): (Int, Int)
  /// Values that are no numbers.
  private let cells: Cells?

  private init(name: String, numbers: [Double], start: Int, stride: Int) {
    (self.name, self.numbers, self.start, self.stride) = (name, numbers, start, stride)
    cells = nil
  }

  private init(name: String, cells: Cells) {
    (self.name, self.cells) = (name, cells)
    (numbers, start, stride) = ([], 0, 1)
  }

  /// The columns of a timeline, each value before its velocity.
  static func columns(of table: SampleTable) -> [SampleColumn] {
    let unit = table.input?.name ?? "s"
    return table.tracks.flatMap { columns(of: $0, per: unit) }
  }

  /// - Parameter unit: what velocities are given for each of.
  private static func columns(of track: SampledTrack, per unit: String) -> [SampleColumn] {
    let names = track.columnNames
    switch track.values {
    case .integers(let values): return [SampleColumn(name: names[0], cells: .integers(values))]
    case .booleans(let values): return [SampleColumn(name: names[0], cells: .booleans(values))]
    case .strings(let values): return [SampleColumn(name: names[0], cells: .strings(values))]
    case .numbers(let values):
      return names.enumerated().flatMap { index, name in
        var columns = [
          SampleColumn(name: name, numbers: values, start: index, stride: names.count)
        ]
        if let velocities = track.velocities {
          columns.append(
            SampleColumn(
              name: "\(name)/\(unit)", numbers: velocities, start: index, stride: names.count))
        }
        return columns
      }
    }
  }

  /// The values as a NumPy array.
  var numpyArray: [UInt8] {
    switch cells {
    case nil:
      NumpyArray.bytes(Swift.stride(from: start, to: numbers.count, by: stride).map { numbers[$0] })
    case .integers(let values): NumpyArray.bytes(values)
    case .booleans(let values): NumpyArray.bytes(values)
    case .strings(let values): NumpyArray.bytes(values)
    }
  }

  /// The first sample after another one that has another value, or may have one.
  func nextChange(after sample: Int) -> Int {
    // Text is not looked at.
    guard cells == nil else { return sample + 1 }
    let value = numbers[start + sample * stride].bitPattern
    var next = start + (sample + 1) * stride
    while next < numbers.count, numbers[next].bitPattern == value { next += stride }
    return (next - start) / stride
  }

  /// Appends the value of a sample; strings are passed to `quote`.
  func append(
    sample: Int, to bytes: inout [UInt8], quote: (String, inout [UInt8]) -> Void
  ) {
    switch cells {
    case nil: NumberText.append(numbers[start + sample * stride], to: &bytes)
    case .integers(let values): NumberText.append(values[sample], to: &bytes)
    case .booleans(let values): bytes.append(contentsOf: (values[sample] ? "true" : "false").utf8)
    case .strings(let values): quote(values[sample], &bytes)
    }
  }
}
