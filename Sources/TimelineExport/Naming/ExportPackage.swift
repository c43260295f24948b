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
    if argument.isEmpty {
      self = .defaultValue
      return
    }
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isValid = parts.allSatisfy { part in
      ExportPlaceholder.isName(part) { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    }
    guard isValid else { return nil }
    components = parts
  }

  package var argument: String { components.joined(separator: ".") }
}
