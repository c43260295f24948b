import TimelineSyntax

extension FuzzTarget {
  /// Parses YAML with libyaml and with the fast reader; both must return the same tree.
  static let tree = FuzzTarget("tree", summary: "bytes to a tree, by libyaml and without it") {
    (bytes) throws(BrokenLaw) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    var (quickBag, slowBag) = (DiagnosticBag(), DiagnosticBag())
    let quick = YAMLReader.read(source, diagnostics: &quickBag)
    let slow = YAMLReader.read(source, isQuick: false, diagnostics: &slowBag)
    try TreeLaws.check(quick)
    try TreeLaws.checkSame(quick, slow)
    try DiagnosticLaws.check(quickBag.sorted, in: source)
    let (quickLines, slowLines) = (quickBag.sorted.map(line), slowBag.sorted.map(line))
    guard quickLines == slowLines else {
      throw BrokenLaw("the findings are \(quickLines), and with libyaml \(slowLines)")
    }
    // Use limits that small inputs also reach.
    var limits = YAMLLimits()
    (limits.depth, limits.nodes, limits.scalarSize) = (3, 20, 16)
    var limitedBag = DiagnosticBag()
    try TreeLaws.check(YAMLReader.read(source, limits: limits, diagnostics: &limitedBag))
    try DiagnosticLaws.check(limitedBag.sorted, in: source)
  }

  /// A finding with its span.
  private static func line(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.primary.span) \(diagnostic.rule) \(diagnostic.message)"
  }
}
