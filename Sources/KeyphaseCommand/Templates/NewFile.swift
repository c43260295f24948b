import TimelineFiles
import TimelineSyntax

/// A file that `keyphase new` makes from a template.
struct NewFile {
  let path: String
  let text: String

  /// Creates the path and content of a file, without writing it.
  ///
  /// - Parameter name: a timeline's name or a path, with or without `.yaml`.
  /// - Throws: ``CommandFailure`` if no timeline name can be derived from it.
  init(name: String, template: Template) throws(CommandFailure) {
    let hasSuffix = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    path = hasSuffix ? name : "\(name).yaml"
    let base = FilePath.components(of: path).last ?? ""
    let stem = base.prefix { $0 != "." }
    let words = stem.split { !NewFile.isNameCharacter($0) }
    var identifier = words.joined(separator: "-")
    if let first = identifier.first, !first.isLetter, first != "_" {
      identifier = "_\(identifier)"
    }
    guard !identifier.isEmpty, !name.hasSuffix("/") else {
      throw CommandFailure(
        "`\(name)` cannot be the name of a timeline file",
        help: "a name has letters, digits, `_` and `-`, as in `keyphase new card-flip`")
    }
    // The template of definitions names the file in a comment.
    let comment: YAMLText = "\(comment: PathText.shown(String(stem)))"
    text = template.text(for: template.name == "definitions" ? comment.string : identifier)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
  }
}
