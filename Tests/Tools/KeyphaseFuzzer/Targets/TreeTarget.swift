import TimelineSyntax

extension FuzzTarget {
  /// Parses YAML with libyaml and with the fast reader; both must return the same tree.
  static let tree = FuzzTarget("tree", summary: "bytes to a tree, by libyaml and without it") {
    (bytes) throws(InvariantViolation) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    var (fastBag, referenceBag) = (DiagnosticBag(), DiagnosticBag())
    let fast = YAMLReader.read(source, diagnostics: &fastBag)
    let reference = YAMLReader.read(source, parser: .libyaml, diagnostics: &referenceBag)
    try TreeInvariants.check(fast)
    try TreeInvariants.checkSame(fast, reference)
    try DiagnosticInvariants.check(fastBag.sorted, in: source)
    let (fastLines, referenceLines) = (fastBag.sorted.map(line), referenceBag.sorted.map(line))
    guard fastLines == referenceLines else {
      throw InvariantViolation("the findings are \(fastLines), and with libyaml \(referenceLines)")
    }
    // Use limits that small inputs also reach.
    var limits = YAMLLimits()
    (limits.depth, limits.nodes, limits.scalarSize) = (3, 20, 16)
    var limitedBag = DiagnosticBag()
    try TreeInvariants.check(YAMLReader.read(source, limits: limits, diagnostics: &limitedBag))
    try DiagnosticInvariants.check(limitedBag.sorted, in: source)
  }

  /// A finding with its span.
  private static func line(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.primary.span) \(diagnostic.rule) \(diagnostic.message)"
  }
}
