import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// The entries of a baseline that match no finding any more.
struct StaleBaseline {
  private let entries: [(key: Baseline.Key, count: Int)]
  /// Whether there are entries of files that are missing.
  let hasMissingFiles: Bool

  /// The number of entries that are listed.
  private static let limit = 20

  /// - Parameters:
  ///   - stale: the entries that match no finding in the checked files.
  ///   - baseline: the whole baseline, whose entries of missing files are stale, too.
  ///   - checked: the paths of the checked files.
  ///   - paths: the paths in the baseline.
  init(_ stale: Baseline, of baseline: Baseline, checked: [String], _ paths: ReportPaths) {
    let checked = Set(checked.map(paths.path))
    let missing = baseline.filter { key in
      !checked.contains(key.path) && key.path != "-"
        && !FileSystem.entryExists(paths.location(of: key.path))
    }
    hasMissingFiles = !missing.isEmpty
    var all = stale
    all.add(missing)
    entries = all.counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// A line for each entry; empty without one.
  func text(path: String) -> TerminalText {
    guard count > 0 else { return "" }
    let amount = ReportSummary.amount(count, "entry", plural: "entries")
    var text: TerminalText = "`\(PathText.shown(path))` has \(amount) without a finding:\n"
    for (key, count) in entries.prefix(Self.limit) {
      let place = [key.timeline, key.place].filter { !$0.isEmpty }.joined(separator: ".")
      text += "  \(key.path): \(place.isEmpty ? "" : "\(place) ")[\(key.rule.text)]"
      text += count > 1 ? " (\(count) times)\n" : "\n"
    }
    if entries.count > Self.limit { text += "  and \(entries.count - Self.limit) more\n" }
    return text + "  help: `--write-baseline` updates it\n"
  }
}
