/// A repair that allows the rest of the text to be parsed.
struct SyntaxRepair {
  /// The finding; nil if an earlier one covers it.
  var diagnostic: Diagnostic?
  /// Bytes of the working copy to overwrite.
  var masks: [(span: SourceSpan, byte: UInt8)] = []
  /// Whether the tree lacks content that is masked by spaces; false if it had no meaning.
  var leavesOut = true
  /// A value in the tree that rules must ignore.
  var broken: SourceSpan?
  /// The one-based line to exclude with all deeper lines after it, if masks are not sufficient.
  var brokenLine: Int?
  /// Whether the mistake is known to be in the broken line, regardless of earlier exclusions.
  var isLocal = true
}
