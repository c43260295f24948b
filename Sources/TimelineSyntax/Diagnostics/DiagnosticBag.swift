/// The findings of one file, in the order in which they were seen.
public struct DiagnosticBag: Sendable {
  /// The findings.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Creates an empty bag.
  public init() {}

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
    diagnostics.enumerated().sorted { lhs, rhs in
      let (a, b) = (lhs.element, rhs.element)
      if a.primary.source.path != b.primary.source.path {
        return a.primary.source.path < b.primary.source.path
      }
      if a.primary.span != b.primary.span { return a.primary.span < b.primary.span }
      if a.rule != b.rule { return a.rule < b.rule }
      return lhs.offset < rhs.offset
    }.map(\.element)
  }
}
