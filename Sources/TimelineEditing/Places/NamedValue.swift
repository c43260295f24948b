package import TimelineDocument
internal import TimelineSyntax

/// A value that can stand under a name: a curve, a spring, an animation, or a value of a keyframe.
struct NamedValue {
  /// What it is, which decides the section of its definition.
  enum Kind: String {
    case curve, spring, animation, value

    /// The key of the section, which is at the top of a file.
    var section: String { self == .value ? "constants" : "\(rawValue)s" }

    /// The text of a use of a definition.
    func use(of name: String) -> String { self == .value ? "$\(name)" : name }
  }

  let owner: MotionOwner
  let kind: Kind
  /// The component of a keyframe's value; nil for the whole.
  private let component: Int?

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    guard let kind = Kind(rawValue: try members.string("what")) else {
      throw .malformed("`what` must be `curve`, `spring`, `animation` or `value`")
    }
    guard (kind == .animation) == (owner.keyframe == nil) else {
      throw .malformed("this has no `\(kind.rawValue)`")
    }
    self.kind = kind
    component = members.isNull("component") ? nil : try members.index("component")
  }

  /// Where it stands; nil if it is the default.
  func place(in draft: Draft) throws(EditFault) -> PlaceCursor? {
    if let (item, _) = try owner.animated(in: draft) { return item.value(of: "animation") }
    guard let address = owner.keyframe else { return nil }
    let (_, place) = try draft.keyframe(address, isTimed: false)
    guard kind == .value else {
      guard place.keyframe.kind.value.definition.record.keys.contains(kind.rawValue) else {
        throw .refused("a `\(place.keyframe.kind.value.rawValue)` has no \(kind.rawValue)")
      }
      return place.field(kind.rawValue)
    }
    guard let value = place.field("to") ?? place.field("by") else {
      throw .refused("the keyframe has no value of its own")
    }
    guard let component, value.kind == .sequence else { return value }
    return value.item(component)
  }

  /// The text of what it is by default.
  func defaultText(in draft: Draft) -> String? {
    kind == .spring ? "{ duration: 0.5 }" : nil
  }

  /// The other places of a document with the same text.
  func others(with text: String, besides own: PlaceCursor?, in tree: YAMLTree) -> [PlaceCursor] {
    guard kind != .value else { return [] }
    return tree.nodeIDs.filter { tree[$0].kind == .mapping }.flatMap { mapping in
      tree.entries(of: mapping).compactMap { entry -> PlaceCursor? in
        guard !entry.isMerged, tree.string(of: entry.key) == kind.rawValue,
          entry.value != own?.node, tree.flowText(of: entry.value) == text
        else { return nil }
        return PlaceCursor(tree, at: entry.value)
      }
    }
  }
}

extension Name {
  /// A name, with a number after it unless it is free.
  package static func free(_ name: String, _ isTaken: (String) -> Bool) -> String {
    var (candidate, number) = (name, 2)
    while isTaken(candidate), number < 10_000 {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
