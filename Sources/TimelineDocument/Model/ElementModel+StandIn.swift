internal import AnimationCore
package import TimelineSyntax

extension ElementModel {
  /// What stands for the view that a timeline is attached to: its artwork, or a drawing that fits what
  /// moves.
  package static func standIn(for timeline: Timeline, in source: SourceFile) -> ElementModel {
    if let art = timeline.art { return art }
    let own = timeline.movedProperties.filter { $0.element == nil }
    let moved = Set(own.compactMap(\.builtIn))
    var fields = ElementFields()
    let ownSize = timeline.size?.value.numbers
    func set(_ size: [Double], _ shape: ElementShape = .rectangle) {
      let size = ownSize ?? size
      let shape = shape == .circle && size[0] != size[1] ? .ellipse : shape
      fields.size = Located(size, node: NodeID(0), span: SourceSpan(0, 0))
      fields.shape = Located(shape, node: NodeID(0), span: SourceSpan(0, 0))
    }
    func draw(_ path: String, _ size: [Double]) {
      fields.path = (try? PathParser.parse(Array(path.utf8))).map { ElementPath($0) }
      set(size)
    }
    let isPanel = timeline.contents.isTransition || !moved.isDisjoint(with: arriving)
    if let shown = own.first(where: { $0.model == nil && $0.type.isText }) {
      set([280, 64])
      fields.text = [ElementText(pieces: [.value(property: shown.name, decimals: nil)])]
      (fields.font.size, fields.font.weight) = (34, .semibold)
    } else if !moved.isDisjoint(with: outlined), !moved.contains(.cornerRadius) {
      set([96, 96], .circle)
    } else if ownSize == nil, own.contains(where: { $0.path?.hasHeading ?? false }) {
      draw(dart, [56, 44])
    } else if !moved.isDisjoint(with: surfaces) {
      set([96, 96])
      fields.cornerRadius = 22
    } else if let ownSize {
      set(ownSize)
      fields.cornerRadius = min(16, (ownSize.min() ?? 0) / 4)
    } else if isPanel {
      draw(card, [176, 104])
    } else {
      draw(tile, [96, 96])
    }
    return ElementModel(
      "", fields, label: DiagnosticLabel(source: source, span: SourceSpan(0, 0)))
  }

  private static let outlined: Set<BuiltInProperty> = [
    .trimStart, .trimEnd, .lineWidth, .dash, .dashPhase,
  ]
  /// What is seen of a plain area alone.
  private static let surfaces: Set<BuiltInProperty> = [
    .cornerRadius, .width, .height, .frame, .padding, .foregroundColor, .tint, .gradientColors,
    .gradientLocations, .meshPoints, .meshColors,
  ]
  /// What moves where something comes or goes.
  private static let arriving: Set<BuiltInProperty> = [
    .opacity, .offset, .offsetX, .offsetY, .position,
  ]

  /// A card with a picture and three lines, which are holes: their outlines run the other way.
  private static let card = """
    M 16 0 H 160 A 16 16 0 0 1 176 16 V 88 A 16 16 0 0 1 160 104 H 16 A 16 16 0 0 1 0 88 V 16 \
    A 16 16 0 0 1 16 0 Z M 38 20 A 18 18 0 0 0 38 56 A 18 18 0 0 0 38 20 Z \
    M 72 26 V 34 H 152 V 26 Z M 72 44 V 52 H 128 V 44 Z M 20 72 V 80 H 152 V 72 Z
    """
  /// A tile with a bolt, by whose direction it is seen to turn.
  private static let tile = """
    M 22 0 H 74 A 22 22 0 0 1 96 22 V 74 A 22 22 0 0 1 74 96 H 22 A 22 22 0 0 1 0 74 V 22 \
    A 22 22 0 0 1 22 0 Z M 54 16 L 26 54 L 46 54 L 42 80 L 70 42 L 50 42 Z
    """
  /// A paper dart that points to the right.
  private static let dart = "M 56 22 L 0 0 L 12 22 L 0 44 Z"
}

extension PropertyType {
  /// Whether a text shows its values as a person writes them.
  fileprivate var isText: Bool { [.number, .integer, .string].contains(self) }
}

extension TimelineContents {
  /// Whether it is the insertion and removal of a view.
  fileprivate var isTransition: Bool { if case .transition = self { true } else { false } }
}

extension TimelineDocument {
  /// The elements, and the artwork of timelines.
  package var drawnElements: [ElementModel] { elements + timelines.compactMap(\.art) }
}
