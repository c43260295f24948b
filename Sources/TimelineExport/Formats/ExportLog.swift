import TimelineDocument
import TimelineEvaluation
package import TimelineSyntax

/// What an export could not say, and by how much it is off.
package struct ExportLog: Sendable {
  /// A curve that is not written exactly.
  package struct Approximation: Sendable, Hashable {
    package var timeline: String
    /// The property, with its component where it has several.
    package var property: String
    /// The largest error, in the numbers that are written.
    package var error: Double
    /// The largest error as a share of the curve's range.
    package var share: Double
    /// When it is so large, in seconds.
    package var time: Double
  }

  /// What a format cannot say, each naming a property and what was done instead.
  package private(set) var warnings: [Diagnostic] = []
  /// The curves that are not written exactly, in the order of the file.
  package private(set) var approximations: [Approximation] = []
  private let source: SourceFile

  package init(_ source: SourceFile) { self.source = source }

  /// Adds a warning; one that is there already is not said twice.
  ///
  /// - Parameter instead: what was done instead, as a sentence in lower case.
  mutating func warn(_ message: String, at span: SourceSpan, instead: String) {
    guard !warnings.contains(where: { $0.message == message && $0.help == instead }) else {
      return
    }
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .warning, message,
        at: DiagnosticLabel(source: source, span: span), help: instead))
  }

  /// Adds an error, for which nothing can be done instead.
  mutating func fail(_ message: String, at span: SourceSpan, help: String) {
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .error, message,
        at: DiagnosticLabel(source: source, span: span), help: help))
  }

  /// Adds a curve that is off by more than what is written of its digits.
  mutating func add(_ approximation: Approximation) {
    guard approximation.share > ExportLog.exactness,
      !approximations.contains(approximation)
    else { return }
    approximations.append(approximation)
  }

  /// The share of a range up to which a curve counts as exact: what rounding what is written costs.
  package static let exactness = 2e-5

  /// Whether something cannot be exported at all.
  package var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// The curve that is farthest off, as a share of its range.
  package var largest: Approximation? { approximations.max { $0.share < $1.share } }

  /// One sentence on how near the exported curves are.
  package func accuracy(tolerance: Double) -> String {
    guard let largest else { return "every curve is exact, but for the rounding of its digits" }
    let share = ExportLog.percent(largest.share)
    let isOne = approximations.count == 1
    let count = isOne ? "1 curve is" : "\(approximations.count) curves are"
    let isWithin = largest.share <= tolerance
    let reach =
      "\(isWithin ? "" : isOne ? "but not " : "not all ")within \(ExportLog.percent(tolerance)) of the range"
    return
      "\(count) approximated\(isWithin ? " " : ", ")\(reach); the largest error is \(share), \(Digits.text(largest.error, significant: 3)) in `\(largest.property)` of `\(largest.timeline)` at \(NumberText.seconds(largest.time))"
  }

  static func percent(_ share: Double) -> String {
    "\(Digits.text(100 * share, significant: 3)) %"
  }

  /// Lines for a comment: what was exported, how near it is, and what could not be said.
  ///
  /// - Parameter use: how the file is put to use; a sentence without a full stop.
  func comment(_ input: ExportInput, use: String) -> [String] {
    var lines: [String] = []
    let file = input.document.source.path.split(separator: "/").last.map(String.init)
    let names = input.timelines.map(\.name)
    lines.append(
      "\(WordList.text(names, limit: 12, conjunction: "and")) of \(file ?? "a timeline file"), exported by keyphase."
    )
    lines.append("Use: \(use).")
    lines.append("Accuracy: \(accuracy(tolerance: input.tolerance)).")
    for warning in warnings where warning.severity != .error {
      lines.append("Note: \(warning.message): \(warning.help).")
    }
    return lines
  }
}

extension RuleName {
  /// What an export cannot say, and says otherwise.
  package static let lossyExport: RuleName = "lossy-export"
}
