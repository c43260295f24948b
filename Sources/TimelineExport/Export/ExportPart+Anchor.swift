import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportPart {
  /// The point of the element about which properties scale, rotate and skew it, as fractions of its
  /// size; nil for the centre, and where they move the point themselves.
  func anchor(of properties: [PropertyDeclaration]) -> [Double]? {
    guard let element = view.element, element.anchor != [0.5, 0.5] else { return nil }
    let own = Set(properties.compactMap(\.builtIn))
    guard !own.contains(.anchor), !own.isDisjoint(with: Self.anchored) else { return nil }
    return element.anchor
  }

  /// The properties that have a fixed point.
  private static let anchored: Set<BuiltInProperty> = [
    .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .rotationX, .rotationY,
  ]
}

extension ExportInput {
  /// The anchor of the element that a timeline moves; nil as for ``ExportPart/anchor(of:)``.
  func anchor(of timeline: CompiledTimeline) -> [Double]? {
    part(of: timeline)?.anchor(of: timeline.contents.properties)
  }

  /// The declaration of an element that a timeline moves, or the timeline's name if it is in another
  /// file.
  func span(of element: ElementModel, in timeline: Timeline?) -> SourceSpan {
    element.label.source.location == document.source.location
      ? element.label.span : timeline?.name.span ?? element.label.span
  }
}
