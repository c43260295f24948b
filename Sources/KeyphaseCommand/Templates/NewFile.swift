import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
internal import TimelineSchema
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
    // Words as names have them: letters without accents. The letter in front lets a word begin with
    // a digit.
    let words = stem.split { !NewFile.isNameCharacter($0) }
      .compactMap { Name.suggestion(for: "a\($0)")?.dropFirst() }.filter { !$0.isEmpty }
    var identifier = words.joined(separator: "-")
    if let first = identifier.first, !first.isLetter, first != "_" {
      identifier = "_\(identifier)"
    }
    guard !identifier.isEmpty, !name.hasSuffix("/") else {
      throw CommandFailure(
        "`\(name)` cannot be the name of a timeline file",
        help:
          "a name has letters from a to z, digits, `_` and `-`, as in `keyphase new card-flip`")
    }
    guard template.name != "definitions" else {
      // It names the file in a comment.
      let comment: YAMLText = "\(comment: PathText.shown(String(stem)))"
      text = template.text(for: comment.string)
      return
    }
    // Some names mean something else in YAML or in the format, or are taken in the template.
    let texts = [identifier, "motion-\(identifier)"].map(template.text)
    text = texts.first { [path] in NewFile.isClean($0, path: path) } ?? texts[0]
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isASCII && (character.isNumber || "_-".contains(character))
  }

  /// Whether the linter finds nothing in a text.
  private static func isClean(_ text: String, path: String) -> Bool {
    let loaded = DocumentLoader().load(SourceFile(path: path, text: text))
    return loaded.diagnostics.isEmpty && Linter(LintSettings()).lint(loaded).isEmpty
  }
}

/// The schema path in the first line of a new file, from which editors load the schema.
enum SchemaPath {
  /// Returns the path of the closest schema: in the file's folder, its subfolder `Schemas`, or the
  /// same locations in a parent folder.
  ///
  /// If there is none, returns the path in the file's folder where `keyphase schema` would write
  /// it.
  static func closest(to file: String) -> (path: String, exists: Bool) {
    let base = FilePath.parent(of: file)
    var up = ""
    for _ in 0..<16 {
      for name in [SchemaFile.timelines.name, "Schemas/\(SchemaFile.timelines.name)"]
      where SystemFile.exists("\(base)/\(up)\(name)") {
        return (up + name, true)
      }
      // The root's parent is the root itself.
      guard FileSystem.identity(of: "\(base)/\(up).") != FileSystem.identity(of: "\(base)/\(up)..")
      else { break }
      up += "../"
    }
    return (SchemaFile.timelines.name, false)
  }
}
