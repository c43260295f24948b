import TimelineEvaluation
import TimelineSyntax

/// Samples as rows of delimited values: one row per sample, with the columns of all timelines.
struct DelimitedTable {
  private let sheet: SampleSheet
  private let separator: UInt8
  private let columns: [[SampleColumn]]
  /// The names of all columns, in order of first appearance.
  private let names: [String]

  init(_ sheet: SampleSheet, separator: UInt8) {
    self.sheet = sheet
    self.separator = separator
    columns = sheet.entries.map { SampleColumn.columns(of: $0.table) }
    var seen: Set<String> = []
    names = columns.joined().map(\.name).filter { seen.insert($0).inserted }
  }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var header: [String] = []
    if sheet.namesFiles { header.append("file") }
    if sheet.namesTimelines { header.append("timeline") }
    for (index, name) in (header + ["time"] + names).enumerated() {
      if index > 0 { bytes.append(separator) }
      append(name, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    for (entry, columns) in zip(sheet.entries, columns) {
      append(entry, columns, to: &bytes)
    }
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
    let selected = names.map { byName[$0] }
    // Where the text of each column's last value is.
    var texts = [Range<Int>](repeating: 0..<0, count: selected.count)
    for (sample, time) in entry.table.times.enumerated() {
      bytes += lead
      NumberText.append(time, to: &bytes)
      // By index: an iterator would copy each column for each value.
      for index in selected.indices {
        bytes.append(separator)
        let start = bytes.count
        if selected[index]?.isRepeated(at: sample) ?? false {
          for position in texts[index] { bytes.append(bytes[position]) }
        } else {
          selected[index]?.append(sample: sample, to: &bytes) { append($0, to: &$1) }
        }
        texts[index] = start..<bytes.count
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ text: String, to bytes: inout [UInt8]) {
    DelimitedText.append(text, separator: separator, to: &bytes)
  }
}
