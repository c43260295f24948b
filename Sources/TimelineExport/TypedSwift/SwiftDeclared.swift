import TimelineSyntax

/// The beginning of the namespace that another file of the same module declares.
package struct SwiftDeclared: ExportOption, Equatable {
  /// The names of the enumerations, from the outermost one.
  let names: [SwiftIdentifier]

  package static let name = "declared"
  package static let help =
    "The part of the namespace that another file declares, such as Motion; none by default."
  package static let words: [String] = []
  package static let defaultValue = SwiftDeclared(names: [])

  private init(names: [SwiftIdentifier]) { self.names = names }

  package init?(argument: String) {
    guard let namespace = ExportNamespace(argument: argument) else { return nil }
    names = namespace.components.map { SwiftIdentifier(upperCamelCase: $0) }
  }

  package var argument: String { names.map(\.name).joined(separator: ".") }
}
