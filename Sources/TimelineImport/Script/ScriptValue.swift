internal import TimelineSyntax

/// A literal of JavaScript, or a call with literals.
struct ScriptValue: Sendable {
  struct Entry: Sendable {
    var key: String
    var value: ScriptValue
  }

  /// A name of a chain such as `gsap.to(".box", {…})`, with the arguments of its call.
  struct Link: Sendable {
    var name: String
    var arguments: [ScriptValue]?
    var span: SourceSpan
  }

  indirect enum Kind: Sendable {
    case number(Double)
    case string(String)
    case boolean(Bool)
    case null
    case list([ScriptValue])
    case object([Entry])
    case chain([Link])
    /// What only running the program can tell.
    case code
  }

  var kind: Kind
  var span: SourceSpan
  /// The number of values in it, with those of constants as often as they are used.
  var size = 1

  var number: Double? { if case .number(let number) = kind { number } else { nil } }
  var string: String? { if case .string(let text) = kind { text } else { nil } }
  var boolean: Bool? { if case .boolean(let flag) = kind { flag } else { nil } }
  var list: [ScriptValue]? { if case .list(let items) = kind { items } else { nil } }
  var object: [Entry]? { if case .object(let entries) = kind { entries } else { nil } }
  var chain: [Link]? { if case .chain(let links) = kind { links } else { nil } }
  var isCode: Bool { if case .code = kind { true } else { false } }

  /// The value of a member; nil if there is none.
  subscript(key: String) -> ScriptValue? { object?.last { $0.key == key }?.value }

  /// The value without a member.
  func without(_ keys: [String]) -> ScriptValue {
    var copy = self
    copy.kind = .object((object ?? []).filter { !keys.contains($0.key) })
    return copy
  }

  /// The object with those members of another one that it has not.
  func over(_ usual: ScriptValue?) -> ScriptValue {
    guard let own = object, let usual = usual?.object else { return self }
    var copy = self
    copy.kind = .object(usual.filter { entry in !own.contains { $0.key == entry.key } } + own)
    return copy
  }

  /// A name for what is moved: that of a selector, a variable or a query.
  var targetName: String? {
    if let string { return StyleImport.name(of: string) }
    guard let chain else { return nil }
    for link in chain.reversed() {
      if let text = link.arguments?.compactMap(\.string).first { return StyleImport.name(of: text) }
    }
    let names = chain.filter { $0.arguments == nil && $0.name != "current" && $0.name != "this" }
    guard let name = names.last?.name else { return nil }
    let short = name.hasSuffix("Ref") && name.count > 3 ? String(name.dropLast(3)) : name
    return ImportedNames.valid(short)
  }
}
