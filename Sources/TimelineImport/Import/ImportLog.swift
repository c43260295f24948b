package import TimelineSyntax

/// Why nothing of a source can be imported.
package struct ImportError: Error, Sendable {
  /// The finding, at its place in the source.
  package var diagnostic: Diagnostic
  /// What was found before it, none of which can be imported.
  package var losses: [Diagnostic] = []

  package init(_ message: String, at span: SourceSpan, in source: SourceFile, help: String = "") {
    diagnostic = Diagnostic(
      .invalidImport, message, at: DiagnosticLabel(source: source, span: span), help: help)
  }
}

/// What was lost by an import, and the errors of its curves.
package struct ImportLog: Sendable {
  /// A curve that is imported approximately.
  package struct Approximation: Sendable, Hashable {
    /// The property, with the timeline and element.
    package var property: String
    /// The largest error, in the curve's unit.
    package var error: Double
    /// The unit, such as `pt`; empty for plain numbers.
    package var unit: String
    /// The largest error as a fraction of the curve's range.
    package var relativeError: Double
    /// The time of the largest error, in seconds.
    package var time: Double

    package init(
      property: String, error: Double, unit: String, relativeError: Double, time: Double
    ) {
      self.property = property
      self.error = error
      self.unit = unit
      self.relativeError = relativeError
      self.time = time
    }
  }

  /// What was left out or replaced, in the order in which it was found.
  package private(set) var losses: [Diagnostic] = []
  /// The number of losses beyond the limit, which are not listed.
  package private(set) var unlistedCount = 0
  /// Remarks on how the source was read, which are no losses.
  package private(set) var notes: [String] = []
  /// The curve with the largest error relative to its range.
  package private(set) var largest: Approximation?
  private var said: Set<DiagnosticIdentity> = []
  private let source: SourceFile
  private let limit: Int

  package init(_ source: SourceFile, limits: ImportLimits = ImportLimits()) {
    self.source = source
    limit = limits.losses
  }

  /// Adds something that could not be imported, or only in another form.
  ///
  /// - Parameter instead: what was done, or what to do, as a sentence in lower case.
  package mutating func lose(_ message: String, at span: SourceSpan, instead: String) {
    let loss = Diagnostic(
      .lossyImport, severity: .warning, message,
      at: DiagnosticLabel(source: source, span: span), help: instead)
    guard said.insert(loss.identity).inserted else { return }
    if losses.count < limit { losses.append(loss) } else { unlistedCount += 1 }
  }

  /// Adds a property of another tool that moves nothing here, with the one that was probably meant.
  ///
  /// - Parameters:
  ///   - owner: whose property it is, such as ` of a state`.
  ///   - names: the properties that can be imported.
  ///   - instead: what was done if it is no typing error.
  package mutating func loseProperty(
    _ name: String, of owner: String = "", among names: [String], at span: SourceSpan,
    instead: String = "it is left out"
  ) {
    let question = Suggestion.question(
      Suggestion.certain(for: name, among: names.filter { $0 != name }))
    lose(
      "`\(name)`\(owner) has no property here", at: span,
      instead: question.map { "\($0) It is left out" } ?? instead)
  }

  /// Adds a motion that a word of another tool plays by scrolling.
  package mutating func loseScrolling(_ word: String, at span: SourceSpan) {
    lose(
      "`\(word)` plays by scrolling", at: span,
      instead: "it plays by time; a `driver` moves a timeline by an input")
  }

  /// Adds a remark, as a sentence in lower case without a full stop.
  package mutating func note(_ text: String) {
    if !notes.contains(text), notes.count < limit { notes.append(text) }
  }

  /// Adds the error of a curve.
  package mutating func add(_ approximation: Approximation) {
    if largest.map({ $0.relativeError < approximation.relativeError }) ?? true {
      largest = approximation
    }
  }

  /// A sentence about the largest error.
  package var accuracy: String {
    guard let largest, largest.relativeError > 1e-9 else {
      return "every curve is exact, but for the rounding of its digits"
    }
    let percent = NumberText.string(largest.relativeError * 100, significantDigits: 2)
    let amount = NumberText.string(largest.error, significantDigits: 2)
    let unit = largest.unit.isEmpty ? "" : largest.unit == "deg" ? "°" : " \(largest.unit)"
    return
      "the largest error is \(percent) % of the range: \(amount)\(unit) in `\(largest.property)` at \(NumberText.seconds(largest.time))"
  }
}

extension RuleName {
  /// The rule for what an import leaves out or replaces.
  package static let lossyImport: RuleName = "lossy-import"
  /// The rule for a source of which nothing can be imported.
  package static let invalidImport: RuleName = "invalid-import"
}
