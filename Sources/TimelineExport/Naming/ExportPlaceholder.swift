import TimelineSyntax

/// The words in the options for names that stand for the name of the input.
package enum ExportPlaceholder {
  private static let words = ["{file}", "{path}"]

  /// Whether an argument depends on the input.
  package static func isIn(_ argument: String) -> Bool { words.contains(where: argument.contains) }

  /// An argument with a name in place of each of the words, to see whether the rest is right.
  static func removed(from argument: String) -> String {
    words.reduce(argument) { $0.replacing($1, with: "x") }
  }

  /// Whether a text is a name of some characters, that does not begin with a digit.
  static func isName(_ text: String, of isAllowed: (Character) -> Bool) -> Bool {
    guard let first = text.first, !first.isNumber, first != "-" else { return false }
    return text.allSatisfy(isAllowed)
  }

  /// The namespace for an input.
  ///
  /// - Parameter path: The path of the input below the folder that all inputs share.
  package static func namespace(_ argument: String, for path: String) -> String {
    let parts = names(in: path).map { SwiftIdentifier(upperCamelCase: $0).name }
    return argument.replacing("{file}", with: parts.last ?? "")
      .replacing("{path}", with: parts.joined(separator: "."))
  }

  /// The prefix for an input.
  ///
  /// - Parameter path: The path of the input below the folder that all inputs share.
  package static func prefix(_ argument: String, for path: String) -> String {
    let parts = names(in: path).map { name in
      String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
    }
    return argument.replacing("{file}", with: parts.last ?? "")
      .replacing("{path}", with: parts.joined(separator: "-"))
  }

  /// The names of the folders and of the file, without its extension.
  private static func names(in path: String) -> [String] {
    var names = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let file = names.last, let dot = file.lastIndex(of: "."), dot != file.startIndex {
      names[names.count - 1] = String(file[..<dot])
    }
    return names
  }
}
