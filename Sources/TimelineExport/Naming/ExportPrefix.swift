import TimelineSyntax

/// What the names of all timelines begin with.
package struct ExportPrefix: ExportOption, Hashable {
  package static let name = "prefix"
  package static let help =
    "What all names begin with, such as app: the class .app-toast, the function appToast. {file} is the name of the input, and {path} has its folders, too."
  package static let example = "app"
  package static let words: [String] = []
  package static let defaultValue = ExportPrefix(text: "")

  /// The prefix as it was written.
  private let text: String

  private init(text: String) { self.text = text }

  package init?(argument: String) {
    guard
      argument.isEmpty
        || ExportPlaceholder.isName(
          ExportPlaceholder.removed(from: argument),
          of: { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    text = argument
  }

  package var argument: String { text }

  /// The prefix with a hyphen after it if it ends in a word.
  var prefix: String {
    guard let last = text.last else { return "" }
    return last == "-" || last == "_" ? text : text + "-"
  }
}
