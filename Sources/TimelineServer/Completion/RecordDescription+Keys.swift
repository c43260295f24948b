internal import TimelineDocument

extension RecordDescription {
  /// The keys that can be combined with the given keys.
  func keys(beside siblings: [String]) -> Set<String> {
    var allowed = Set(fields.map(\.key)).subtracting(siblings)
    for rule in rules {
      switch rule {
      case .either(let first, let second) where !Set([first, second]).isDisjoint(with: siblings):
        allowed.subtract([first, second])
      case .oneOf(let keys) where !Set(keys).isDisjoint(with: siblings): allowed.subtract(keys)
      case .families(let families):
        let own = families.filter { family in
          siblings.allSatisfy { sibling in
            family.keys.contains(sibling) || !families.contains { $0.keys.contains(sibling) }
          }
        }
        for key in families.flatMap(\.keys) where !own.contains(where: { $0.keys.contains(key) }) {
          allowed.remove(key)
        }
      case .excludes(let key, let others):
        if siblings.contains(key) { allowed.subtract(others) }
        if !others.allSatisfy({ !siblings.contains($0) }) { allowed.remove(key) }
      case .rarelyBeside(let key, let other):
        if siblings.contains(other) { allowed.remove(key) }
        if siblings.contains(key) { allowed.remove(other) }
      case .trackSpring where siblings.contains("spring") && !siblings.contains(FieldKey.keyframes):
        // The spring is the only keyframe, so there are none that could take a default.
        allowed.remove("curve")
      default: break
      }
    }
    // Last, because the other rules decide whether the needed key can be added.
    for rule in rules {
      switch rule {
      case .needs(let key, let other)
      where !siblings.contains(other) && !allowed.contains(other):
        allowed.remove(key)
      case .needsAny(let key, let others)
      where !others.contains(where: { siblings.contains($0) || allowed.contains($0) }):
        allowed.remove(key)
      default: break
      }
    }
    return allowed
  }

  /// The sets of keys that form a mapping: one for each family, or else the required keys.
  var keySets: [[String]] {
    var sets: [[String]] = []
    for case .families(let families) in rules {
      sets += families.filter { $0.keys.count > 1 }.map {
        $0.required.isEmpty ? $0.keys : $0.required
      }
    }
    return sets
  }
}

extension FieldType {
  /// Whether a mapping with these keys can have the type.
  func holds(_ keys: [String]) -> Bool {
    switch self {
    case .record(let description):
      let fields = description().fields.map(\.key)
      return keys.allSatisfy { fields.contains($0) || $0.hasPrefix("x-") || $0 == "<<" }
    case .choice(_, let choices):
      let names = choices().map(\.key)
      return keys.allSatisfy { names.contains($0) || $0.hasPrefix("x-") || $0 == "<<" }
    case .mapping, .viewProperties, .elementProperties: return true
    default: return false
    }
  }

  /// Whether the value is a block on the lines after its key.
  var isBlock: Bool {
    switch self {
    case .mapping(let keys, _): keys != nil
    case .viewProperties, .elementProperties: true
    case .list(let item, _, _): if case .string = item { false } else { item.isStructured }
    case .anyOf(let options):
      options.contains { if case .list(let item, _, _) = $0 { item.isStructured } else { false } }
    default: false
    }
  }

  /// Whether the value can only be a name that the document defines, or paths of files.
  var refersElsewhere: Bool {
    switch self {
    case .name, .list(.string, _, _): true
    default: false
    }
  }

  private var isStructured: Bool {
    switch self {
    case .record, .choice: true
    default: false
    }
  }
}
