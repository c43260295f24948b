import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// Messages about unknown names.
enum NameSuggestion {
  /// The value that a name was looked up as.
  ///
  /// - Throws: "there is no WHAT `NAME`" if there is none, with similar names or all names.
  static func require<Value>(
    _ value: Value?, _ what: String, _ name: String, among names: [String]
  ) throws(CommandFailure) -> Value {
    guard let value else {
      throw CommandFailure("there is no \(what) `\(name)`", help: suggestion(name, among: names))
    }
    return value
  }

  /// "did you mean …?" with similar names, or all names if none is similar.
  static func suggestion(_ name: String, among names: [String]) -> String {
    if let question = Suggestion.question(Vocabulary.candidates(for: name, among: names)) {
      return question
    }
    if names.isEmpty { return "there are none" }
    return "there are \(WordList.text(names, limit: 12, conjunction: "and"))"
  }
}
