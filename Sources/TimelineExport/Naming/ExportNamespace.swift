import TimelineSyntax

/// The namespace of what is exported: enumerations of Swift, or objects of JavaScript.
package struct ExportNamespace: ExportOption, Hashable {
  package static let name = "namespace"
  package static let help =
    "The namespace of all names: in Swift an enumeration, in JavaScript an object. Dots nest, {file} is the name of the input, and {path} has its folders, too."
  package static let example = "Motion"
  package static let words: [String] = []
  package static let defaultValue = ExportNamespace(components: [])

  /// The names from the outermost one on; none without a namespace.
  package let components: [String]

  private init(components: [String]) { self.components = components }

  package init?(argument: String) {
    if argument.isEmpty {
      self = .defaultValue
      return
    }
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isValid = parts.allSatisfy { part in
      ExportPlaceholder.isName(ExportPlaceholder.removed(from: part)) { character in
        character.isLetter || character.isNumber || character == "_"
      } && !SwiftIdentifier(upperCamelCase: part).isKeyword
    }
    guard isValid else { return nil }
    components = parts
  }

  package var argument: String { components.joined(separator: ".") }

  /// What the names of timelines begin with, where a language has no namespaces for them.
  var prefix: String { components.map { $0 + "-" }.joined() }
}
