internal import TimelineDocument
internal import TimelineSyntax

/// The uses of springs, animations and properties in a file, also through other definitions.
struct DefinitionUses {
  /// The location of the first use, by name.
  private(set) var first: [String: SourceSpan] = [:]

  init(_ document: TimelineDocument) {
    var used: [String: [String]] = [:]
    for spring in document.springs {
      if case .reference(let name) = spring.value.form {
        used[spring.name, default: []].append(name)
      }
    }
    for animation in document.animations {
      used[animation.name, default: []] += animation.value.base.usedNames
    }
    for reference in document.references where !reference.isDefinition {
      guard [.spring, .animation, .property].contains(reference.kind) else { continue }
      add(reference.name, at: reference.span, used)
    }
  }

  private mutating func add(_ name: String, at span: SourceSpan, _ used: [String: [String]]) {
    guard first[name] == nil else { return }
    first[name] = span
    for other in used[name] ?? [] { add(other, at: span, used) }
  }
}

extension AnimationModel.Base {
  /// The animation or the spring that the base refers to by name.
  fileprivate var usedNames: [String] {
    switch self {
    case .reference(let name, _): [name]
    case .spring(let model, _):
      if case .reference(let name) = model.form { [name] } else { [] }
    default: []
    }
  }
}
