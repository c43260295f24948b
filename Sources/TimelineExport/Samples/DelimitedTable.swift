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
    for (entry, columns) in zip(sheet.entries, columns) { append(entry, columns, to: &bytes) }
    return bytes
  }

  private func append(
    _ entry: SampleSheet.Entry, _ columns: [SampleColumn], to bytes: inout [UInt8]
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
    let cells = names.map { byName[$0] }
    let axis = entry.table.axis
    let place = axes.firstIndex(of: axis.name) ?? 0
    for _ in 0..<place { lead.append(separator) }
    let trail = [UInt8](repeating: separator, count: axes.count - 1 - place)
    for (sample, value) in axis.values.enumerated() {
      bytes += lead
      NumberText.append(value, to: &bytes)
      bytes += trail
      for column in cells {
        bytes.append(separator)
        column?.append(sample: sample, to: &bytes, quote: append)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    DelimitedText.append(text, separator: separator, to: &bytes)
  }
}
