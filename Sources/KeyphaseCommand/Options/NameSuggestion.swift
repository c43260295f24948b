import TimelineDocument
import TimelineSyntax

/// Messages about unknown names.
enum NameSuggestion {
  /// "there is no WHAT `NAME`", followed by similar names or all names.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> String {
    "there is no \(what) `\(name)`; \(suggestion(name, among: names))"
  }

  /// "did you mean …?" with similar names, or all names if none is similar.
  static func suggestion(_ name: String, among names: [String]) -> String {
    let candidates = Vocabulary.candidates(for: name, among: names)
    if !candidates.isEmpty {
      return "did you mean \(WordList.text(candidates, limit: 3, conjunction: "or"))?"
    }
    if names.isEmpty { return "there are none" }
    return "there are \(WordList.text(names, limit: 12, conjunction: "and"))"
  }
}
