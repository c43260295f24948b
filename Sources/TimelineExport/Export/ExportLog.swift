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
    /// The largest error, in the curve's unit.
    package var error: Double
    /// The unit in which errors are visible; nil for plain numbers.
    var unit: VisibleUnit?
    /// The largest error as a fraction of the curve's range.
    package var relativeError: Double
    /// Whether the error is within the tolerance.
    package var isWithin: Bool
    /// The time of the largest error, in seconds.
    package var time: Double
  }

  /// The losses of a format, each with what was exported instead, and the errors.
  package private(set) var warnings: [Diagnostic] = []
  /// The curves that are exported approximately, in file order.
  package private(set) var approximations: [Approximation] = []
  /// The curve with the largest error relative to its range, which may be that of rounding.
  private(set) var largest: Approximation?
  private var known: Set<Approximation> = []
  private var said: Set<String> = []
  private let source: SourceFile

  /// What the names of timelines begin with in the export, and not in the file and in messages.
  var prefix = ""
  /// What the names of types begin with in messages, and the namespace that they are written with; nil
  /// without one.
  var qualifier: (types: String, namespace: String)?

  package init(_ source: SourceFile) { self.source = source }

  /// A message with the names of the file.
  private func written(_ message: String) -> String {
    guard !prefix.isEmpty else { return message }
    let own = message.replacing("`\(prefix)", with: "`")
    guard let qualifier else { return own }
    // The types of a namespace are declared in it without its name.
    return own.replacing("`\(qualifier.types)", with: "`\(qualifier.namespace).")
  }

  /// Adds a warning unless the log already contains it.
  ///
  /// - Parameter instead: the replacement in the export, as a sentence in lower case.
  mutating func warn(_ message: String, at span: SourceSpan, instead: String) {
    guard said.insert("\(message)\n\(instead)").inserted else { return }
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .warning, written(message),
        at: DiagnosticLabel(source: source, span: span), help: instead))
  }

  /// Adds an error, for which the export has no replacement.
  mutating func fail(_ message: String, at span: SourceSpan, help: String) {
    warnings.append(
      Diagnostic(
        .lossyExport, severity: .error, written(message),
        at: DiagnosticLabel(source: source, span: span), help: help))
  }

  /// The frames per second of which a file has samples in place of curves; nil for curves.
  var frameRate: Double?

  /// What a picture of pixels has, in place of the accuracy of curves.
  var summary: String?

  /// Adds the error of a curve; one that exceeds that of rounding makes it an approximation.
  mutating func add(_ approximation: Approximation) {
    var approximation = approximation
    if approximation.timeline.hasPrefix(prefix) {
      approximation.timeline.removeFirst(prefix.count)
    }
    if largest.map({ $0.relativeError < approximation.relativeError }) ?? true {
      largest = approximation
    }
    guard approximation.relativeError > ExportLog.exactness,
      known.insert(approximation).inserted
    else { return }
    approximations.append(approximation)
  }

  /// The error up to which a curve counts as exact, as a fraction of its range: that of rounding.
  package static let exactness = 2e-5

  /// Whether the log contains an error.
  package var hasErrors: Bool { warnings.contains { $0.severity == .error } }

  /// A sentence about the accuracy of the export: what differs from samples at most, and whether losses
  /// are reported beside it.
  package func accuracy(_ tolerance: ExportTolerance) -> String {
    if let summary { return summary }
    let losses = warnings.count { $0.severity == .warning }
    let percentage = ExportLog.percent(largest?.relativeError ?? 0)
    let largestError =
      "the largest error is \(percentage) of the range"
      + (losses == 0 ? "" : ", apart from the reported \(losses == 1 ? "loss" : "losses")")
    if let frameRate {
      return
        "the values at \(NumberText.string(frameRate)) frames per second are exact, but for the rounding of their digits, with straight lines between them; at a frame \(largestError)"
    }
    guard let largest, !approximations.isEmpty else {
      guard losses == 0 else {
        return
          "every curve is exact, but for the rounding of its digits, apart from \(losses == 1 ? "a reported loss" : "\(losses) reported losses")"
      }
      return "every curve is exact, but for the rounding of its digits; \(largestError)"
    }
    let isOne = approximations.count == 1
    let count = isOne ? "1 curve is" : "\(approximations.count) curves are"
    let outside = approximations.count { !$0.isWithin }
    let reach = outside == 0 ? "within" : isOne ? "but not within" : "\(outside) of them not within"
    let amount = largest.error / (largest.unit?.size ?? 1)
    let digits = Digits.text(ofError: amount, significant: 3)
    return
      "\(count) approximated\(outside == 0 ? " " : ", ")\(reach) \(tolerance.description): \(largest.unit?.text(digits) ?? digits) in `\(largest.property)` of `\(largest.timeline)` at \(NumberText.seconds(largest.time)); \(largestError)"
  }

  /// A sentence about the accuracy of the exports of several files.
  package static func accuracy(_ logs: [(name: String, log: ExportLog)]) -> String {
    let count = "\(logs.count) files"
    let summaries = logs.compactMap { log in log.log.summary.map { "`\(log.name)`: \($0)" } }
    if summaries.count == logs.count, let first = summaries.first {
      return "\(count), such as \(first)"
    }
    let worst = logs.max {
      ($0.log.largest?.relativeError ?? 0) < ($1.log.largest?.relativeError ?? 0)
    }
    guard let worst, let error = worst.log.largest?.relativeError, error > 0 else {
      return "\(count); the largest error is 0 % of the range"
    }
    return
      "\(count); the largest error is \(percent(error)) of the range, in `\(worst.name)`"
  }

  /// A fraction as a percentage, rounded up.
  static func percent(_ fraction: Double) -> String {
    // Less is the rounding error of the comparison itself.
    if fraction < 1e-9 { return "0 %" }
    if fraction < 1e-6 { return "less than 0.0001 %" }
    return "\(Digits.text(ofError: 100 * fraction, significant: 3)) %"
  }

  /// The lines of a comment: what the file is, how to use it and to make it again, its accuracy and
  /// its losses.
  ///
  /// - Parameters:
  ///   - format: the name of the format.
  ///   - use: how to use the file, as a sentence without a full stop.
  func comment(_ input: ExportInput, format: String, use: String) -> [String] {
    let file = input.document.source.path.split(separator: "/").last.map(String.init)
    // Copies that have a part each are named once.
    var seen: Set<String> = []
    let own = input.timelines.map { timeline in
      guard let part = input.part(of: timeline), part.view.copy != nil,
        let element = part.view.element
      else { return timeline.name }
      return "\(part.whole.name.value).\(element.name)"
    }.filter { seen.insert($0).inserted }
    let written = own.map {
      $0.hasPrefix(input.prefix) ? String($0.dropFirst(input.prefix.count)) : $0
    }
    let names = WordList.text(written, limit: 12, conjunction: "and")
    var lines = [
      "\(own.isEmpty ? "The definitions" : names) of \(file ?? "a timeline file") (format \(input.document.version?.value ?? 1)), exported by keyphase.",
      "Made by: \(input.command(format: format, file: file ?? "-")). Change the timeline file, not this one.",
      "Use: \(use).",
      "Accuracy: \(accuracy(input.tolerance)).",
    ]
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
