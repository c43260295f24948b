internal import AnimationCore
package import TimelineDocument
internal import TimelineSyntax

/// A value that can stand under a name: a curve, a spring, an animation, or a value of a keyframe, an
/// event, a phase or a state.
struct NamedValue {
  /// What it is, which decides the section of its definition.
  enum Kind: String {
    case curve, spring, animation, value

    /// What its names stand for.
    var names: NameKind {
      switch self {
      case .curve: .curve
      case .spring: .spring
      case .animation: .animation
      case .value: .constant
      }
    }

    /// The text of a use of a definition.
    func use(of name: String) -> String { self == .value ? "$\(name)" : name }
  }

  let owner: MotionOwner
  let kind: Kind
  /// The component of a keyframe's value; nil for the whole.
  private let component: Int?
  /// The number of a value among those that an event, a phase or a state sets.
  private let number: Int

  init(_ members: EditMembers) throws(EditFault) {
    owner = try MotionOwner(members)
    guard let kind = Kind(rawValue: try members.string("what")) else {
      throw .malformed("`what` must be `curve`, `spring`, `animation` or `value`")
    }
    let isThere =
      switch kind {
      case .animation: owner.keyframe == nil
      case .curve, .spring: owner.keyframe != nil
      case .value: owner.keyframe != nil || owner.setsValues
      }
    guard isThere else { throw .malformed("this has no `\(kind.rawValue)`") }
    self.kind = kind
    number = try members.index("number", default: 0)
    component = members.isNull("component") ? nil : try members.index("component")
  }

  /// What it is called in a title: "an animation".
  var article: String { kind == .animation ? "an animation" : "a \(kind.rawValue)" }

  /// Where it stands; nil if it is the default.
  func place(in draft: Draft) throws(EditFault) -> PlaceCursor? {
    if kind == .value, owner.setsValues { return try owner.assignment(number, in: draft)?.place }
    if let (item, _) = try owner.animated(in: draft) { return item.value(of: FieldKey.animation) }
    guard let address = owner.keyframe else { return nil }
    let (_, place) = try draft.keyframe(address, isTimed: false)
    guard kind == .value else {
      guard place.keyframe.kind.value.definition.record.keys.contains(kind.rawValue) else {
        throw .refused("a `\(place.keyframe.kind.value.rawValue)` has no \(kind.rawValue)")
      }
      return place.field(kind.rawValue)
    }
    guard let value = place.field(FieldKey.to) ?? place.field(FieldKey.by) else {
      throw .refused("the keyframe has no value of its own")
    }
    guard let component, value.kind == .sequence else { return value }
    return value.item(component)
  }

  /// The text of what it is by default.
  func defaultText(in draft: Draft) -> String? {
    kind == .spring ? "{ duration: \(NumberText.string(AnimationDefaults.springDuration)) }" : nil
  }

  /// The other places of a document with the same value, however it is written there.
  ///
  /// A value with constants or parameters in it equals only those with the same text, as it changes with
  /// them. What has a comment in it stays.
  ///
  /// - Parameter own: where the value stands; nil if it is the default.
  func others(besides own: PlaceCursor?, in draft: Draft) throws(EditFault) -> [PlaceCursor] {
    let document = draft.document
    let nodes =
      try kind == .value
      ? valueNodes(like: own, in: draft) : motionNodes(like: own, in: draft)
    let text = own.flatMap { variableText(at: $0.node, in: document) }
    return nodes.compactMap { node in
      guard variableText(at: node, in: document) == text,
        !draft.tree.comments.contains(where: { draft.tree[node].span.contains($0.span) })
      else { return nil }
      return PlaceCursor(draft.tree, at: node)
    }
  }

  /// The other nodes with the same curve, spring or animation.
  private func motionNodes(like own: PlaceCursor?, in draft: Draft) -> [NodeID] {
    let motions = draft.loader(including: draft.included.mapValues(\.after))
      .motions(in: draft.document)
    let value: WrittenMotion.Value? =
      own.map { own in motions.first { $0.node == own.node }?.value }
      ?? (kind == .spring
        ? .spring(Spring(duration: AnimationDefaults.springDuration, bounce: 0)) : nil)
    return motions.filter { $0.value == value && $0.node != own?.node }.map(\.node)
  }

  /// The other nodes with the same value of the same property; none for a component of a list.
  private func valueNodes(
    like own: PlaceCursor?, in draft: Draft
  ) throws(EditFault) -> [NodeID] {
    guard let own, let (property, value) = try written(at: own, in: draft) else { return [] }
    let values = draft.document.timelines.flatMap { $0.values(of: property) }
    let nodes = values.filter { $0.value == value }.map { draft.tree.resolve($0.node) }
    return Set(nodes).subtracting([own.node]).sorted()
  }

  /// The property and its value that stand at a place; nil for a change or a component of a list.
  private func written(
    at own: PlaceCursor, in draft: Draft
  ) throws(EditFault) -> (PropertyDeclaration, PropertyValue)? {
    guard let address = owner.keyframe else {
      let assignment = try owner.assignment(number, in: draft)?.assignment
      return assignment.map { ($0.property, $0.value.value) }
    }
    let (_, place) = try draft.keyframe(address, isTimed: false)
    guard let value = place.keyframe.to, draft.tree.resolve(value.node) == own.node else {
      return nil
    }
    return (place.track.property, value.value)
  }

  /// The text of a value that changes with the constants and parameters in it; nil for another one.
  private func variableText(at node: NodeID, in document: TimelineDocument) -> String? {
    let span = document.tree[node].span
    let isVariable = document.references.contains { reference in
      (reference.kind == .constant || reference.kind == .parameter)
        && span.contains(reference.span)
    }
    return isVariable ? document.tree.flowText(of: node) ?? "" : nil
  }
}

extension Timeline {
  /// The values that keyframes, events, phases and states give a property, of all views, where they
  /// are written.
  fileprivate func values(of property: PropertyDeclaration) -> [Located<PropertyValue>] {
    func isSame(_ other: PropertyDeclaration) -> Bool {
      (other.target?.property ?? other.name) == (property.target?.property ?? property.name)
        && other.type == property.type
    }
    var assignments = initial + contents.assignments
    assignments += states?.states.flatMap(\.values) ?? []
    var values = assignments.filter { isSame($0.property) }.map(\.value)
    if case .tracks(let list) = contents {
      for track in list.tracks where isSame(track.property) {
        values += (track.from.map { [$0] } ?? []) + track.keyframes.compactMap(\.to)
      }
    }
    return values
  }
}

extension NameKind {
  /// The way from the top of a file to a definition; empty for names that no section defines.
  func path(of name: String) -> [String] { section.map { [$0, name] } ?? [] }
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
