/// The findings of one file, in the order in which they were seen.
public struct DiagnosticBag: Sendable {
  /// The findings.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates a bag of findings.
  ///
  /// - Parameter diagnostics: what is in it; nothing unless it is said.
  public init(_ diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }

  /// Whether one of the findings is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether nothing was found.
  public var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds a finding.
  public mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds all findings of another bag.
  public mutating func add(contentsOf other: DiagnosticBag) {
    diagnostics.append(contentsOf: other.diagnostics)
  }

  /// The findings by path, place and rule: the order in which people and machines see them.
  public var sorted: [Diagnostic] {
    let indices = diagnostics.indices
    // What was collected file by file is in order already.
    if indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return diagnostics }
    return indices.sorted(by: precedes).map { diagnostics[$0] }
  }

  /// Whether one finding comes before another; findings are large, and so are not copied for it.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let (source, other) = (diagnostics[first].primary.source, diagnostics[second].primary.source)
    if source !== other, source.path != other.path { return source.path < other.path }
    let (span, otherSpan) = (diagnostics[first].primary.span, diagnostics[second].primary.span)
    if span != otherSpan { return span < otherSpan }
    let (rule, otherRule) = (diagnostics[first].rule, diagnostics[second].rule)
    return rule == otherRule ? first < second : rule < otherRule
  }
}
