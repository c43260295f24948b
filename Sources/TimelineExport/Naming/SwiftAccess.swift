import TimelineSyntax

/// Gives the declarations of Swift source an access level.
///
/// Members of types and extensions are the declarations two spaces inside of them, as the exported
/// source is laid out.
struct SwiftAccess {
  private let modifier: SwiftText

  init(_ access: ExportAccess) {
    modifier =
      switch access {
      case .internal: ""
      case .package: "package "
      case .public: "public "
      }
  }

  /// A type or an extension whose end has not been reached.
  private struct Scope {
    var indentation: Int
    /// Whether it is a structure, which needs an initializer that others can call.
    var isStructure: Bool
    var hasInitializer = false
    /// The stored properties without a default value.
    var stored: [(name: SwiftText, type: SwiftText)] = []
    var hasDefaults = false
  }

  func text(_ source: SwiftText) -> SwiftText {
    var scopes: [Scope] = []
    var result: [SwiftText] = []
    var isPreview = false
    for line in source.lines {
      let text = line.string
      let indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      if text.isEmpty {
        result.append(line)
        continue
      }
      if indentation == 0 { isPreview = text.hasPrefix("#Preview") || isPreview && text != "}" }
      if isPreview {
        result.append(line)
        continue
      }
      while let last = scopes.last, last.indentation >= indentation {
        scopes.removeLast()
        if text.dropFirst(indentation) == "}" { result += initializer(of: last) }
      }
      let isMember = indentation == (scopes.last?.indentation ?? -2) + 2
      guard isMember, let declaration = Declaration(text) else {
        result.append(line)
        continue
      }
      let isHidden = declaration.isPrivate
      note(declaration, line, in: &scopes)
      let isType = ["enum", "struct", "class", "extension"].contains(declaration.keyword)
      if isType, text.hasSuffix("{"), !isHidden {
        scopes.append(
          Scope(indentation: indentation, isStructure: declaration.keyword == "struct"))
      }
      guard !isHidden, declaration.keyword != "extension" else {
        result.append(line)
        continue
      }
      var parts: [(range: Range<Int>, text: SwiftText)] = [
        (declaration.start..<declaration.start, modifier)
      ]
      if declaration.keyword == "enum", text.hasSuffix(" {") {
        // Of a type that others see, the compiler does not find out by itself.
        let end = text.utf8.count - 2
        parts.append((end..<end, text.contains(": ") ? ", Sendable" : ": Sendable"))
      }
      result.append(line.replacing(parts))
    }
    return result.joined(separator: "\n")
  }

  /// Remembers what an initializer of the type is about.
  private func note(_ declaration: Declaration, _ line: SwiftText, in scopes: inout [Scope]) {
    guard let last = scopes.indices.last else { return }
    if declaration.keyword == "init" { scopes[last].hasInitializer = true }
    guard ["let", "var"].contains(declaration.keyword), !declaration.isStatic,
      !line.string.hasSuffix("{"), !line.string.hasSuffix(" }")
    else { return }
    guard !line.string.contains(" = "), let colon = line.string.firstRange(of: ": ") else {
      scopes[last].hasDefaults = true
      return
    }
    let start = line.string.utf8.distance(
      from: line.string.startIndex, to: colon.lowerBound)
    let nameStart = declaration.nameStart
    let count = line.string.utf8.count
    let name = line.replacing([(0..<nameStart, ""), (start..<count, "")])
    let type = line.replacing([(0..<start + 2, "")])
    scopes[last].stored.append((name, type))
  }

  /// The initializer that a structure has by itself only in its own module.
  private func initializer(of scope: Scope) -> [SwiftText] {
    guard scope.isStructure, !scope.hasInitializer, !(scope.hasDefaults && !scope.stored.isEmpty)
    else { return [] }
    let margin = SwiftText.spaces(scope.indentation + 2)
    guard !scope.stored.isEmpty else { return ["", "\(margin)\(modifier)init() {}"] }
    let parameters = scope.stored.map { property -> SwiftText in
      let isFunction = property.type.string.contains("->")
      return "\(property.name): \(isFunction ? "@escaping " : "")\(property.type)"
    }
    let assignments = scope.stored.map { SwiftText("\(margin)  self.\($0.name) = \($0.name)") }
    return ["", "\(margin)\(modifier)init(\(parameters.joined(separator: ", "))) {"] + assignments
      + ["\(margin)}"]
  }
}

/// The beginning of a line that declares something.
private struct Declaration {
  /// Where the modifiers begin, after the attributes, in bytes.
  var start: Int
  /// What is declared, such as `func`.
  var keyword: Substring
  /// Where the name begins, in bytes.
  var nameStart: Int
  var isPrivate = false
  var isStatic = false

  private static let modifiers: Set<Substring> = [
    "fileprivate", "final", "mutating", "nonisolated", "private", "static",
  ]
  private static let keywords: Set<Substring> = [
    "class", "enum", "extension", "func", "init", "let", "struct", "subscript", "typealias", "var",
  ]

  init?(_ line: String) {
    var rest = line.drop { $0 == " " }
    while rest.first == "@" {
      // The arguments of an attribute have spaces, too.
      let name = rest.dropFirst().prefix { $0.isLetter }
      rest = rest[name.endIndex...]
      if rest.first == "(" {
        guard let close = rest.firstIndex(of: ")") else { return nil }
        rest = rest[rest.index(after: close)...]
      }
      rest = rest.drop { $0 == " " }
    }
    start = line.utf8.distance(from: line.startIndex, to: rest.startIndex)
    while true {
      let word = rest.prefix { $0.isLetter }
      if Self.keywords.contains(word) {
        keyword = word
        let name = rest[word.endIndex...].drop { $0 == " " }
        nameStart = line.utf8.distance(from: line.startIndex, to: name.startIndex)
        return
      }
      guard Self.modifiers.contains(word) else { return nil }
      if word == "private" || word == "fileprivate" { isPrivate = true }
      if word == "static" { isStatic = true }
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
  }
}
