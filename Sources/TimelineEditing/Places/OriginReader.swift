package import TimelineDocument
internal import TimelineSyntax

/// Finds where values come from.
package struct OriginReader {
  package let document: TimelineDocument
  /// The timeline whose parameters and markers are meant; nil outside of timelines.
  package let timeline: Timeline?

  package init(_ document: TimelineDocument, _ timeline: Timeline?) {
    self.document = document
    self.timeline = timeline
  }

  /// The origin of a value that is one scalar, or a whole list or mapping.
  package func origin(of place: PlaceCursor) -> ValueOrigin {
    let label = DiagnosticLabel(source: place.source, span: place.span)
    if let shared = sharing(of: place) { return shared }
    guard place.kind == .scalar else { return ValueOrigin(.literal, label: label) }
    if let use = constantUse(at: place) {
      guard let definition = definition(of: use.name) else {
        return ValueOrigin(.expression, label: label)
      }
      let kind: ValueOrigin.Kind =
        isParameter(use.name)
        ? .parameter : definition.source === document.source ? .constant : .include
      return ValueOrigin(kind, name: "$\(use.name)", label: label)
    }
    if place.tree.isArithmetic(place.node) { return ValueOrigin(.expression, label: label) }
    if case .number(_, let unit) = place.tree.quantity(at: place.node) {
      return ValueOrigin(.literal, unit: unit.text, label: label)
    }
    return ValueOrigin(.literal, label: label)
  }

  /// The origin of a time that may be the name of a marker.
  package func origin(ofTime place: PlaceCursor) -> ValueOrigin {
    let origin = origin(of: place)
    guard origin.kind == .literal, place.kind == .scalar, Name.isPath(place.text) else {
      return origin
    }
    return ValueOrigin(.marker, name: place.text, label: origin.label)
  }

  /// The origin of a spring, curve or animation, which may be a name.
  package func origin(ofNamed place: PlaceCursor, presets: [String]) -> ValueOrigin {
    let origin = origin(of: place)
    guard origin.kind == .literal, place.kind == .scalar else { return origin }
    let name = place.text
    if presets.contains(name) { return ValueOrigin(.preset, name: name, label: origin.label) }
    guard let definition = namedDefinition(name) else {
      return ValueOrigin(.expression, label: origin.label)
    }
    return ValueOrigin(
      definition.source === document.source ? .definition : .include, name: name,
      label: origin.label)
  }

  /// What makes the text of a place stand for others, too.
  private func sharing(of place: PlaceCursor) -> ValueOrigin? {
    guard let last = place.sharing.last else { return nil }
    let label = DiagnosticLabel(source: place.source, span: place.span)
    switch last {
    case .alias(let use):
      let text = place.tree.sourceText(of: use)
      return ValueOrigin(.alias, name: text, label: label)
    case .anchor(let anchor): return ValueOrigin(.anchor, name: "&\(anchor.name)", label: label)
    case .merge: return ValueOrigin(.merge, name: "<<", label: label)
    }
  }

  /// The constant that a scalar is, possibly negated.
  func constantUse(at place: PlaceCursor) -> ConstantUse? {
    guard place.kind == .scalar, let use = place.tree.constantUse(at: place.node),
      Name.isValid(use.name)
    else { return nil }
    return use
  }

  /// Whether a name is that of a parameter of the timeline.
  func isParameter(_ name: String) -> Bool {
    timeline?.parameters.contains { $0.name == name } ?? false
  }

  /// The value of a constant or parameter; nil if there is none.
  func definition(of name: String) -> PlaceCursor? {
    let parameter = timeline?.parameters.first { $0.name == name }
    guard let found = parameter ?? document.constants.first(where: { $0.name == name }) else {
      return nil
    }
    return PlaceCursor(found.tree, at: found.value)
  }

  /// The value of a named curve, spring or animation in this file or an included one.
  func namedDefinition(_ name: String) -> PlaceCursor? {
    let label =
      document.springs.first { $0.name == name }?.label
      ?? document.curves.first { $0.name == name }?.label
      ?? document.animations.first { $0.name == name }?.label
    guard let label else { return nil }
    return Self.value(
      at: [NameKind.spring, .curve, .animation].map { $0.path(of: name) }, label, in: document)
  }

  /// The value at the first of some paths that there is, in the file of a definition's label.
  static func value(
    at paths: [[String]], _ label: DiagnosticLabel, in document: TimelineDocument
  ) -> PlaceCursor? {
    guard let tree = document.tree(of: label.source), let root = PlaceCursor(root: tree) else {
      return nil
    }
    return paths.lazy.compactMap { root.value(at: $0) }.first
  }
}
