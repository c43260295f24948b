import TimelineDocument
import TimelineEvaluation
package import TimelineSyntax

/// The losses and approximation errors of an export.
package struct ExportLog: Sendable {
  /// A curve that is exported approximately.
  package struct Approximation: Sendable, Hashable {
    package var timeline: String
    /// The property, with the component if it has several.
    package var property: String
    /// The largest error, in the exported unit.
    package var error: Double
    /// The largest error as a fraction of the curve's range.
    package var relativeError: Double
    /// The time of the largest error, in seconds.
    package var time: Double
  }

  /// The losses of a format, each with what was exported instead, and the errors.
  package private(set) var warnings: [Diagnostic] = []
  /// The curves that are exported approximately, in file order.
  package private(set) var approximations: [Approximation] = []
  private let source: SourceFile

  package init(_ source: SourceFile) { self.source = source }

  /// Adds a warning unless the log already contains it.
  ///
  /// - Parameter instead: the replacement in the export, as a sentence in lower case.
  mutating func warn(_ message: String, at span: SourceSpan, instead: String) {
    guard !warnings.contains(where: { $0.message == message && $0.help == instead }) else {
      return
    }
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .warning, message,
        at: DiagnosticLabel(source: source, span: span), help: instead))
  }

  /// Adds an error, for which the export has no replacement.
  mutating func fail(_ message: String, at span: SourceSpan, help: String) {
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .error, message,
        at: DiagnosticLabel(source: source, span: span), help: help))
  }

  /// Adds an approximation whose error exceeds that of rounding.
  mutating func add(_ approximation: Approximation) {
    guard approximation.relativeError > ExportLog.exactness,
      !approximations.contains(approximation)
    else { return }
    approximations.append(approximation)
  }

  /// The error up to which a curve counts as exact, as a fraction of its range: that of rounding.
  package static let exactness = 2e-5

  /// Whether the log contains an error.
  package var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// The approximation with the largest error relative to its range.
  package var largest: Approximation? { approximations.max { $0.relativeError < $1.relativeError } }

  /// A sentence about the accuracy of the exported curves.
  package func accuracy(tolerance: Double) -> String {
    guard let largest else { return "every curve is exact, but for the rounding of its digits" }
    let percent = ExportLog.percent(largest.relativeError)
    let isOne = approximations.count == 1
    let count = isOne ? "1 curve is" : "\(approximations.count) curves are"
    let isWithin = largest.relativeError <= tolerance
    let reach =
      "\(isWithin ? "" : isOne ? "but not " : "not all ")within \(ExportLog.percent(tolerance)) of the range"
    return
      "\(count) approximated\(isWithin ? " " : ", ")\(reach); the largest error is \(percent), \(Digits.text(largest.error, significant: 3)) in `\(largest.property)` of `\(largest.timeline)` at \(NumberText.seconds(largest.time))"
  }

  static func percent(_ fraction: Double) -> String {
    "\(Digits.text(100 * fraction, significant: 3)) %"
  }

  /// The lines of a comment with the contents of the export, its accuracy and its losses.
  ///
  /// - Parameter use: how to use the file, as a sentence without a full stop.
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
  /// The rule for losses of an export.
  package static let lossyExport: RuleName = "lossy-export"
}
