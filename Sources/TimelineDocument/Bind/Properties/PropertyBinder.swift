internal import TimelineSyntax

/// Binds declarations of properties, and what the names of properties stand for.
struct PropertyBinder: Binder {
  let scope: BindingScope

  /// The property whose name is a key, or nil after a report.
  ///
  /// - Parameter value: the value of the key, which may be the first value of a list.
  func property(named key: NodeID, value: NodeID) -> PropertyDeclaration? {
    let tree = tree
    guard tree[key].kind == .scalar else { return nil }
    let name = tree.string(of: key)
    reader.noteUse(.property, name, at: tree[key].span)
    if names.properties.broken.contains(name) { return nil }
    if var property = names.properties[name] {
      if property.type.isOpen {
        property.type = ValueBinder(scope).listType(of: property, at: value)
      }
      if property.builtIn == .travel, let path = timeline.path {
        property.path = PathFollowing(path, hasHeading: timeline.hasHeading)
      }
      let stage = self.names.stage
      let own = place.element.map { property.on($0, stage) } ?? placed(property)
      return PathBinder(scope).onPath(own, at: key)
    }
    if scope.isForeign(.property(key)) { return nil }
    let names =
      BuiltInProperty.names
      + file.comparable(
        names.properties.declared.lazy.map(\.name), invalid: names.properties.broken)
    let candidates = Vocabulary.candidates(for: name, among: names)
    let declarable = Name.isValid(name) ? name : Name.suggestion(for: name) ?? "name"
    reader.report(
      .unknownProperty, "there is no property `\(name)`", at: key,
      help: Suggestion.question(candidates).map { "\($0) Others are declared under `properties`" }
        ?? (timeline.keys.contains(name)
          ? "`\(name)` belongs to the timeline: indent it less"
          : "declare it: `properties: { \(declarable): { type: number, initial: 0 } }`"),
      fix: tree.unsafeReplacement(
        of: tree[key].span, by: candidates.count == 1 ? candidates[0] : nil))
    return nil
  }

  /// A property as that of the view on which an entry of a sequence is played.
  private func placed(_ property: PropertyDeclaration) -> PropertyDeclaration {
    guard let element = timeline.play.element else { return property }
    let placed = property.on(element, names.stage)
    if placed.startVaries { arithmetic.noteCopy() }
    return placed.inCopy(timeline.play.copy).local
  }

  /// What the `initial` of a sequence says about a property of the element that an entry's own tracks
  /// move.
  private func ownStart(of property: PropertyDeclaration) -> PropertyValue? {
    guard let element = timeline.play.element else { return nil }
    let placed = property.on(element, names.stage)
    if element.count > 1, let start = timeline.initial[placed.name(ofCopy: timeline.play.copy)] {
      arithmetic.noteCopy()
      return start
    }
    return timeline.initial[placed.name]
  }

  /// Records a timeline's use of a property, and reports mutually exclusive ones.
  func use(_ property: PropertyDeclaration, at key: NodeID) {
    guard let other = findings.use(property, at: key) else { return }
    if let travel = [property.name, other.name].first(where: { $0.isOf(.travel) }) {
      let own = travel == property.name ? other.name : property.name
      let turns = own.isOf(.rotation)
      reader.report(
        .conflictingProperties,
        "`\(travel)` determines `\(own)`, which cannot be animated beside it", at: key,
        secondary: [tree.label(other.key, "`\(other.name)` is used here")],
        help: turns
          ? "remove `heading: true`, or the motion of `\(own)`"
          : "use `offsetX` and `offsetY`, which are added to the place on the path")
      return
    }
    reader.report(
      .conflictingProperties,
      "`\(property.name)` and `\(other.name)` cannot be animated together", at: key,
      secondary: [tree.label(other.key, "`\(other.name)` is used here")],
      help: "`frame` is position, width and height in one: use either `frame` or the others")
  }

  /// The initial value of a property: the timeline's, or the declaration's.
  func start(of property: PropertyDeclaration, usedAt key: NodeID) -> PropertyValue? {
    if let element = place.element, element.count > 1,
      let start = timeline.initial[property.name(ofCopy: place.copy)]
    {
      arithmetic.noteCopy()
      return start
    }
    if timeline.play.isOwn, timeline.play.element != nil {
      if let start = ownStart(of: property) { return start }
    } else if let start = timeline.initial[property.name] {
      return start
    }
    if place.element != nil, property.startVaries, let start = property.start(inCopy: place.copy) {
      arithmetic.noteCopy()
      return start
    }
    if let start = property.initial { return start }
    guard !findings.reportedStarts.contains(property.name),
      !names.properties.brokenStarts.contains(property.localName),
      !findings.brokenStarts.contains(property.name)
    else { return nil }
    findings.reportedStarts.insert(property.name)
    reader.report(
      .missingKey, "`\(property.name)` has no start value", at: key,
      help:
        "add `initial: { \(property.entry(property.type.example.filter { $0 != "`" })) }` to the timeline"
    )
    return nil
  }
}

extension String {
  /// Whether it is the name of a built-in property, on a view or an element.
  fileprivate func isOf(_ property: BuiltInProperty) -> Bool {
    self == property.name || hasSuffix("." + property.name)
  }
}
