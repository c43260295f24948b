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
    // Numbers are moved about more quickly than findings.
    diagnostics.indices.sorted { left, right in
      let (a, b) = (diagnostics[left].primary, diagnostics[right].primary)
      if a.source !== b.source, a.source.path != b.source.path {
        return a.source.path < b.source.path
      }
      if a.span != b.span { return a.span < b.span }
      if diagnostics[left].rule != diagnostics[right].rule {
        return diagnostics[left].rule < diagnostics[right].rule
      }
      return left < right
    }.map { diagnostics[$0] }
  }
}
