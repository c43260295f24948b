/// JavaScript, in a module or in a `script` element.
package enum ScriptSink: TextSink {}

/// JavaScript.
package typealias ScriptText = EncodedText<ScriptSink>

extension EncodedText.StringInterpolation where Sink == ScriptSink {
  /// A line of a comment between `/*` and `*/`.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(ScriptText(encoded: BlockComment.line(text)))
  }
}
