import TimelineDocument
import TimelineSyntax

extension FuzzTarget {
  /// Decodes a SwiftUI expression as an animation, a spring and a curve.
  static let expression = FuzzTarget(
    "expression", summary: "an expression as an animation, a spring and a curve"
  ) { (bytes) throws(InvariantViolation) in
    // In a single-quoted scalar, only the single quote needs escaping.
    let quoted = bytes.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] }
    let quote = [UInt8(ascii: "'")]
    let source = SourceFile(path: "a.yaml", bytes: quote + quoted + quote)
    var syntax = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &syntax)
    guard let root = tree.root, !syntax.hasErrors else { return }
    try check(tree) { (decoder) in
      ValueType<AnimationModel>.animation.decode(decoder, root) != nil
    }
    try check(tree) { (decoder) in
      ValueType<SpringModel>.spring.decode(decoder, root) != nil
    }
    try check(tree) { (decoder) in
      ValueType<CurveModel>.curve.decode(decoder, root) != nil
    }
  }

  /// Checks that a value is decoded, or that an error within the source is reported.
  private static func check(
    _ tree: YAMLTree, decode: (BindingScope) -> Bool
  ) throws(InvariantViolation) {
    let decoder = BindingScope(tree: tree)
    let isDecoded = decode(decoder)
    let diagnostics = decoder.reader.diagnostics.sorted
    guard isDecoded || decoder.reader.diagnostics.hasErrors else {
      throw InvariantViolation("an expression is neither read nor said to be wrong")
    }
    try DiagnosticInvariants.check(diagnostics, in: tree.source)
  }
}
