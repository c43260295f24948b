internal import TimelineSyntax

/// Reads the JSON of a message.
enum MessageContent {
  /// Reads a message, in which invalid UTF-8 is replaced: a change that is ignored would leave the
  /// server with another text than the editor.
  static func read(_ content: [UInt8]) throws(JSONError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.read(content)
    } catch {
      guard String(validating: content, as: UTF8.self) == nil else { throw error }
      return try JSONReader.read(Array(String(decoding: content, as: UTF8.self).utf8))
    }
  }
}
