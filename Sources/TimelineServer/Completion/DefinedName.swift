internal import TimelineDocument

/// The name of the definition that contains the cursor, which must not use itself.
struct DefinedName {
  /// The name; nil outside of definitions.
  let name: String?
  /// The names of definitions that use it, directly or not.
  private let users: Set<String>

  init(at path: [CursorPosition.Step], in document: TimelineDocument) {
    guard path.count >= 2, case .key(let section) = path[0], case .key(let name) = path[1],
      ["springs", "curves", "animations"].contains(section)
    else {
      name = nil
      users = []
      return
    }
    self.name = name
    var users: Set<String> = []
    for definition in document.animations where definition.value.uses(name) {
      users.insert(definition.name)
    }
    for definition in document.springs {
      if case .reference(name) = definition.value.form { users.insert(definition.name) }
    }
    self.users = users
  }

  func isUsed<Value>(by definition: Definition<Value>) -> Bool { users.contains(definition.name) }
}

extension AnimationModel {
  /// Whether the animation refers to a definition, directly or not.
  fileprivate func uses(_ name: String) -> Bool {
    switch base {
    case .reference(let other, let model): other == name || model.uses(name)
    default: false
    }
  }
}
