internal import TimelineDocument
internal import TimelineSyntax

extension Draft {
  /// The user's choice for a value that is defined elsewhere.
  ///
  /// - Throws: the question if there is no choice yet.
  func choice(
    for origin: ValueOrigin, definition: PlaceCursor
  ) throws(EditFault) -> EditChoice {
    if let choice { return choice == .hold ? .here : choice }
    let file = definition.source
    let line = file.position(at: definition.span.start).line
    let uses = uses(of: origin, definition)
    let place = file === source ? "line \(line)" : "line \(line) of `\(file.path)`"
    let others = uses.isEmpty ? "" : ", with \(uses.count) other place\(uses.count == 1 ? "" : "s")"
    throw .question(
      EditQuestion(
        text:
          "`\(origin.name)` is defined in \(place): change it there\(others), or write the value here?",
        origin: ValueOrigin(
          origin.kind, name: origin.name, unit: origin.unit,
          label: DiagnosticLabel(source: file, span: definition.span)),
        choices: [.definition, .here], uses: uses))
  }

  /// The places that a definition changes, besides the one that is edited.
  private func uses(of origin: ValueOrigin, _ definition: PlaceCursor) -> [DiagnosticLabel] {
    switch origin.kind {
    case .alias, .merge, .anchor:
      let anchors = tree.anchors.filter { tree[$0.node].span.contains(definition.span) }
      return anchors.flatMap { [label(of: $0)] + aliases(of: $0) }
        .filter { !$0.span.contains(origin.label.span) }
    case .track: return []
    default:
      var name = origin.name
      while name.first == "$" || name.first == "-" { name.removeFirst() }
      return references(to: name, origin.kind)
        .filter { $0.source !== source || !origin.label.span.contains($0.span) }
    }
  }

  /// The uses of a name in this document and the others, also by constants that use it.
  private func references(to name: String, _ kind: ValueOrigin.Kind) -> [DiagnosticLabel] {
    var kinds: Set<NameKind> = [.constant, .spring, .curve, .animation]
    if kind == .parameter { kinds = [.parameter] }
    if kind == .marker { kinds = [.marker] }
    let isLocal = kind == .parameter || kind == .marker || kind == .constant || kind == .definition
    var labels: [DiagnosticLabel] = []
    for document in [document] + (isLocal ? [] : others) {
      for reference in document.references
      where reference.name == name && kinds.contains(reference.kind) && !reference.isDefinition {
        labels.append(DiagnosticLabel(source: document.source, span: reference.span))
      }
    }
    return labels
  }

  /// The places of an anchor's aliases.
  func aliases(of anchor: YAMLAnchor) -> [DiagnosticLabel] {
    tree.nodeIDs.filter { tree.target(of: $0) == anchor.node }.map {
      DiagnosticLabel(source: source, span: tree[$0].span)
    }
  }

  private func label(of anchor: YAMLAnchor) -> DiagnosticLabel {
    DiagnosticLabel(source: source, span: tree[anchor.node].span)
  }
}
