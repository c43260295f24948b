/// What is done about a mistake so that the rest of the text can be read.
struct SyntaxRepair {
  /// The finding; nil where an earlier one covers it.
  var diagnostic: Diagnostic?
  /// Bytes of the working copy that are replaced, one for one.
  var masks: [(span: SourceSpan, byte: UInt8)] = []
  /// Whether what is masked by spaces is missing from the tree: false where it had no meaning.
  var leavesOut = true
  /// A value in the tree that no rule should judge.
  var broken: SourceSpan?
  /// The line, from 1, to leave out with all that is deeper below it, where masks cannot help.
  var brokenLine: Int?
  /// Whether the mistake is known to lie in the broken line, whatever was left out around it.
  var isLocal = true
}
