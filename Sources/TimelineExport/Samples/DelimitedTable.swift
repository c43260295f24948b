import TimelineEvaluation
import TimelineSyntax

/// Samples as rows of delimited values: one row per sample, with the columns of all timelines.
struct DelimitedTable {
  private let sheet: SampleSheet
  private let separator: UInt8
  private let columns: [[SampleColumn]]
  /// The names of what samples follow: `time`, and the inputs that move timelines.
  private let axes: [String]
  /// The names of all columns, in order of first appearance.
  private let names: [String]

  init(_ sheet: SampleSheet, separator: UInt8) {
    self.sheet = sheet
    self.separator = separator
    columns = sheet.entries.map { SampleColumn.columns(of: $0.table) }
    var seen: Set<String> = []
    axes = sheet.entries.map(\.table.axis.name).filter { seen.insert($0).inserted }
    names = columns.joined().map(\.name).filter { seen.insert($0).inserted }
  }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var header: [String] = []
    if sheet.namesFiles { header.append("file") }
    if sheet.namesTimelines { header.append("timeline") }
    for (index, name) in (header + axes + names).enumerated() {
      if index > 0 { bytes.append(separator) }
      append(name, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    var times = TimeTexts(isShared: sheet.entries.count > 1)
    for (entry, columns) in zip(sheet.entries, columns) {
      append(entry, columns, &times, to: &bytes)
    }
    return bytes
  }

  private func append(
    _ entry: SampleSheet.Entry, _ columns: [SampleColumn], _ times: inout TimeTexts,
    to bytes: inout [UInt8]
  ) {
    var lead: [UInt8] = []
    if sheet.namesFiles {
      append(entry.file, to: &lead)
      lead.append(separator)
    }
    if sheet.namesTimelines {
      append(entry.table.timeline, to: &lead)
      lead.append(separator)
    }
    let byName = Dictionary(columns.map { ($0.name, $0) }) { first, _ in first }
    var values = DelimitedValues(names.map { byName[$0] }, separator: separator)
    let axis = entry.table.axis
    let place = axes.firstIndex(of: axis.name) ?? 0
    for _ in 0..<place { lead.append(separator) }
    let trail = [UInt8](repeating: separator, count: axes.count - 1 - place)
    for (sample, value) in axis.values.enumerated() {
      bytes += lead
      times.append(value, sample: sample, to: &bytes)
      bytes += trail
      values.advance(to: sample)
      bytes += values.text
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    DelimitedText.append(text, separator: separator, to: &bytes)
  }
}

/// The values of one row, each after a separator.
///
/// Most values of a row are held: their text is copied from the row before, those of neighbouring
/// columns at once.
private struct DelimitedValues {
  private let columns: [SampleColumn?]
  private let separator: UInt8
  /// The text of the current row.
  private(set) var text: [UInt8] = []
  /// The text of the row before.
  private var previous: [UInt8] = []
  /// Where each column's separator is in `text`, and its end.
  private var starts: [Int]
  /// The first sample at which each column may have another value.
  private var changes: [Int]

  /// - Parameter columns: the columns; nil where a timeline has no such column.
  init(_ columns: [SampleColumn?], separator: UInt8) {
    self.columns = columns
    self.separator = separator
    starts = [Int](repeating: 0, count: columns.count + 1)
    changes = [Int](repeating: 0, count: columns.count)
  }

  /// Continues with the next sample.
  mutating func advance(to sample: Int) {
    swap(&text, &previous)
    text.removeAll(keepingCapacity: true)
    var index = 0
    while index < columns.count {
      let first = index
      while index < columns.count, sample < changes[index] { index += 1 }
      if index > first {
        // The columns from here on still have their places in the row before.
        let range = starts[first]..<starts[index]
        let shift = text.count - range.lowerBound
        text += previous[range]
        if shift != 0 { for column in first..<index { starts[column] += shift } }
      } else {
        write(sample, of: index)
        index += 1
      }
    }
    starts[columns.count] = text.count
  }

  private mutating func write(_ sample: Int, of index: Int) {
    starts[index] = text.count
    text.append(separator)
    columns[index]?.append(sample: sample, to: &text) { [separator] in
      DelimitedText.append($0, separator: separator, to: &$1)
    }
    changes[index] = columns[index]?.nextChange(after: sample) ?? .max
  }
}

/// The texts of times, which are the same for most timelines.
private struct TimeTexts {
  /// The most times that are kept: those of more samples than most timelines have.
  private static let mostTimes = 1 << 16

  private let limit: Int
  private var times: [Double] = []
  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// - Parameter isShared: whether there are several timelines.
  init(isShared: Bool) { limit = isShared ? Self.mostTimes : 0 }

  mutating func append(_ time: Double, sample: Int, to bytes: inout [UInt8]) {
    guard sample < limit else { return NumberText.append(time, to: &bytes) }
    if sample >= times.count || times[sample].bitPattern != time.bitPattern {
      times.removeSubrange(sample...)
      ends.removeSubrange(sample...)
      text.removeSubrange((ends.last ?? 0)...)
      times.append(time)
      NumberText.append(time, to: &text)
      ends.append(text.count)
    }
    bytes += text[(sample == 0 ? 0 : ends[sample - 1])..<ends[sample]]
  }
}
