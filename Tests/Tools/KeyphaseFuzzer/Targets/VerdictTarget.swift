import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineSyntax

extension FuzzTarget {
  /// Does with a valid file all that the commands do: samples in every format and exports, which
  /// succeed or are refused with a documented limit.
  static let verdict = FuzzTarget(
    "verdict", summary: "a valid file and its includes, sampled and exported in every way"
  ) { (bytes) throws(InvariantViolation) in
    let files = FileSet(bytes)
    let loaded = files.loader.load(files.main)
    guard loaded.isValid else { return }
    let isNamedLikeNumber = ["nan", "inf"].contains { files.text.lowercased().contains($0) }
    func check(_ text: [UInt8], of name: String, _ format: String) throws(InvariantViolation) {
      if !isNamedLikeNumber { try NumberInvariants.check(text, of: name) }
      if format == "json" { try JSONInvariants.check(text, of: name) }
      if format == "svg" { try XMLInvariants.check(text, of: name) }
    }
    for options in Self.samplings {
      guard let sheet = try sheet(loaded.document, options) else { continue }
      for format in SampleFormat.all where format.name != "npz" {
        try check(format.write(sheet), of: "samples as \(format.name)", format.name)
      }
    }
    try SampleInvariants.check(loaded)
    guard let input = try? ExportInput(loaded.document), !input.timelines.isEmpty,
      input.timelines.reduce(0, { $0 + $1.duration }) < longest
    else { return }
    for format in ExportFormat.all {
      var log = ExportLog(files.main)
      guard let text = try? format.write(input, &log) else { continue }
      try DiagnosticInvariants.check(log.warnings, in: files.main)
      if text.isEmpty {
        guard log.hasErrors else { throw InvariantViolation("\(format.name) is empty") }
        continue
      }
      try check(text, of: format.name, format.fileExtension)
    }
  }

  /// The longest timelines that are exported, in seconds.
  private static let longest = 600.0

  private static let samplings = [
    SamplingOptions(), SamplingOptions(framesPerSecond: 7, to: 3, includesVelocities: true),
    SamplingOptions(times: [0, 0.1, 1.5], includesVelocities: true),
    SamplingOptions(to: 0.5, cycles: 3),
  ]

  /// The samples of all timelines; nil where there are too many.
  private static func sheet(
    _ document: TimelineDocument, _ options: SamplingOptions
  ) throws(InvariantViolation) -> SampleSheet? {
    var entries: [SampleSheet.Entry] = []
    var count = 0
    for timeline in document.timelines {
      guard
        let compiled = try? CompiledTimeline.compile(
          timeline, of: document, for: options, within: SteppingBudget())
      else { continue }
      for part in compiled {
        guard let table = try? part.sample(options) else { continue }
        count += table.times.count
        entries.append(SampleSheet.Entry(file: "a.yaml", table: table))
      }
    }
    return count < 20_000 ? SampleSheet(entries: entries, namesFiles: false) : nil
  }
}
