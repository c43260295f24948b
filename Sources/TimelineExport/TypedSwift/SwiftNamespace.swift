import TimelineSyntax

/// The enumeration that contains what is exported, such as `Motion` or `Motion.Home`.
package struct SwiftNamespace: ExportOption, Equatable {
  /// The names of the enumerations, from the outermost one.
  let names: [SwiftIdentifier]

  package static let name = "namespace"
  package static let help =
    "The enumeration that contains what is exported, such as Motion or Motion.Home."
  package static let words: [String] = []
  package static let defaultValue = SwiftNamespace(names: [.init(upperCamelCase: "Motion")])

  init(names: [SwiftIdentifier]) { self.names = names }

  package init?(argument: String) {
    guard let names = SwiftNamespace.names(argument), !names.isEmpty else { return nil }
    self.names = names
  }

  package var argument: String { names.map(\.name).joined(separator: ".") }

  /// The identifiers between the dots of an argument; nil if some part is none.
  static func names(_ argument: String) -> [SwiftIdentifier]? {
    guard !argument.isEmpty else { return [] }
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    let names = parts.map { SwiftIdentifier(upperCamelCase: String($0)) }
    // A part is written as it is, or not at all.
    return zip(parts, names).allSatisfy { $0 == $1.name && !$1.isKeyword } ? names : nil
  }
}

/// The beginning of the namespace that another file of the same module declares.
package struct SwiftDeclared: ExportOption, Equatable {
  let names: [SwiftIdentifier]

  package static let name = "declared"
  package static let help =
    "The part of the namespace that another file declares, such as Motion; none by default."
  package static let words: [String] = []
  package static let defaultValue = SwiftDeclared(names: [])

  init(names: [SwiftIdentifier]) { self.names = names }

  package init?(argument: String) {
    guard let names = SwiftNamespace.names(argument) else { return nil }
    self.names = names
  }

  package var argument: String { names.map(\.name).joined(separator: ".") }
}

/// Which other code can use what is exported.
package enum SwiftAccess: String, CaseIterable, ExportOption {
  case `internal`, package, `public`

  package static let name = "access"
  package static let help = "Which code can use the Swift source: internal, package or public."
  package static let defaultValue = SwiftAccess.internal

  /// What stands before a declaration.
  var prefix: SwiftText {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
