/// The findings of one file, in the order of detection.
public struct DiagnosticBag: Sendable {
  /// The findings.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates a bag of findings.
  ///
  /// - Parameter diagnostics: the initial findings.
  public init(_ diagnostics: [Diagnostic] = []) { self.diagnostics = diagnostics }

  /// Whether any finding is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether there are no findings.
  public var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds a finding.
  public mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds all findings of another bag.
  public mutating func add(contentsOf other: DiagnosticBag) {
    diagnostics.append(contentsOf: other.diagnostics)
  }

  /// Removes the findings from one on.
  package mutating func remove(from first: Int) { diagnostics.removeSubrange(first...) }

  /// Changes the findings from one on, in place.
  package mutating func update(from first: Int, _ change: (inout Diagnostic) -> Void) {
    for index in first..<diagnostics.count { change(&diagnostics[index]) }
  }

  /// The findings sorted by path, location and rule, the order of all reports.
  public var sorted: [Diagnostic] {
    let indices = diagnostics.indices
    // Findings collected file by file are already sorted.
    if indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return diagnostics }
    return indices.sorted(by: precedes).map { diagnostics[$0] }
  }

  /// Whether one finding precedes another; compares by index to avoid copying large values.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let (source, other) = (diagnostics[first].primary.source, diagnostics[second].primary.source)
    if source !== other, !source.location.utf8.elementsEqual(other.location.utf8) {
      return source.location.precedes(other.location)
    }
    let (span, otherSpan) = (diagnostics[first].primary.span, diagnostics[second].primary.span)
    if span != otherSpan { return span < otherSpan }
    let (rule, otherRule) = (diagnostics[first].rule, diagnostics[second].rule)
    return rule == otherRule ? first < second : rule < otherRule
  }
}
