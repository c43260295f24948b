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
    let parts = [String](dotted: argument) { part in
      ExportPlaceholder.isName(ExportPlaceholder.removed(from: part)) { character in
        character.isLetter || character.isNumber || character == "_"
      } && !SwiftIdentifier(upperCamelCase: part).isKeyword
    }
    guard let parts else { return nil }
    components = parts
  }

  package var argument: String { components.joined(separator: ".") }

  /// What the names of timelines begin with, where a language has no namespaces for them.
  var prefix: String { components.map { $0 + "-" }.joined() }
}

/// The package of exported Kotlin source.
package struct ExportPackage: ExportOption, Hashable {
  package static let name = "package"
  package static let help = "The package of the source, such as com.example.motion."
  package static let example = "com.example.motion"
  package static let words: [String] = []
  package static let defaultValue = ExportPackage(components: [])

  /// The names from the outermost one on; none for the default package.
  let components: [String]

  private init(components: [String]) { self.components = components }

  package init?(argument: String) {
    let parts = [String](dotted: argument) { part in
      ExportPlaceholder.isName(part) { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    }
    guard let parts else { return nil }
    components = parts
  }

  package var argument: String { components.joined(separator: ".") }
}

extension [String] {
  /// The parts of names with dots between them, none for an empty one; nil if a part is no name.
  fileprivate init?(dotted text: String, where isName: (String) -> Bool) {
    self = text.split(separator: ".", omittingEmptySubsequences: text.isEmpty).map(String.init)
    guard allSatisfy(isName) else { return nil }
  }
}
