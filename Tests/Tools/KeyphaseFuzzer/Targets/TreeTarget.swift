import TimelineSyntax

extension FuzzTarget {
  /// Parses YAML, with the usual limits and with low ones.
  static let tree = FuzzTarget("tree", summary: "bytes to a tree") {
    (bytes) throws(InvariantViolation) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    var bag = DiagnosticBag()
    try TreeInvariants.check(YAMLReader.read(source, diagnostics: &bag))
    try DiagnosticInvariants.check(bag.sorted, in: source)
    // Use limits that small inputs also reach.
    var limits = YAMLLimits()
    (limits.depth, limits.nodes, limits.scalarSize) = (3, 20, 16)
    var limitedBag = DiagnosticBag()
    try TreeInvariants.check(YAMLReader.read(source, limits: limits, diagnostics: &limitedBag))
    try DiagnosticInvariants.check(limitedBag.sorted, in: source)
  }
}
