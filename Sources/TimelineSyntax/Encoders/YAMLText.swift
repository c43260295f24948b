/// YAML that this program writes itself, such as a new file or a baseline.
package enum YAMLSink: TextSink {}

/// YAML.
package typealias YAMLText = EncodedText<YAMLSink>

extension EncodedText.StringInterpolation where Sink == YAMLSink {
  /// A string in double quotes, whose escapes YAML takes from JSON.
  package mutating func appendInterpolation(string text: String) {
    var bytes: [UInt8] = []
    JSONText.append(text, in: .json, to: &bytes)
    appendInterpolation(YAMLText(encoded: String(decoding: bytes, as: UTF8.self)))
  }

  /// The name of a rule, which is a plain scalar unless a file names a rule that there is not.
  package mutating func appendInterpolation(name rule: RuleName) {
    let isPlain = rule.text.utf8.allSatisfy(\.isNameByte) && !rule.text.isEmpty
    appendInterpolation(isPlain ? YAMLText(encoded: rule.text) : "\(string: rule.text)")
  }

  /// A name or a word of the format, which is in quotes if a plain scalar would be something else.
  package mutating func appendInterpolation(word text: String) {
    let isName =
      text.utf8.allSatisfy(\.isNameByte)
      && text.utf8.first.map { !$0.isDigit && $0 != UInt8(ascii: "-") } ?? false
    let isOther = ["null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    appendInterpolation(isName && !isOther ? YAMLText(encoded: text) : "\(string: text)")
  }

  /// A line of a comment.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(YAMLText(encoded: PlainLine.text(text)))
  }
}
