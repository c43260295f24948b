import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The properties of a view as attributes of a group and a path of Android.
///
/// A group scales, then rotates, then translates, as SwiftUI's modifiers do.
struct VectorMotion {
  private let properties: [BuiltInProperty: PropertyCurves]
  private var writer: VectorTrackWriter

  init(_ properties: [PropertyCurves], _ writer: VectorTrackWriter) {
    self.writer = writer
    self.properties = Dictionary(
      properties.compactMap { own in own.property.builtIn.map { ($0, own) } }
    ) { first, _ in first }
  }

  /// The properties that it has.
  static let supported: Set<BuiltInProperty> = [
    .scale, .scaleX, .scaleY, .rotation, .anchor, .offset, .offsetX, .offsetY, .position, .width,
    .height, .frame, .opacity, .cornerRadius, .lineWidth, .trimStart, .trimEnd, .foregroundColor,
    .backgroundColor, .tint, .zIndex,
  ]

  /// The furthest that a time was moved to a whole millisecond, in seconds.
  var shift: Double { writer.shift }

  private func term(
    _ property: BuiltInProperty, _ component: Int = 0, _ factor: Double = 1
  ) -> VectorTrackWriter.Term? {
    properties[property].map { ($0, component, factor) }
  }

  private func attribute(
    _ name: MarkupText, _ number: VectorTrackWriter.Number?, unless standard: Double
  ) -> VectorItem.Attribute? {
    guard let number, number.animator != nil || number.start != standard else { return nil }
    return VectorItem.Attribute(
      name: name, start: "\(number.start, decimals: 9)",
      animators: number.animator.map { [$0] } ?? [])
  }

  // MARK: Groups

  /// The attributes of the group of a copy.
  mutating func group(_ item: StageItem, log: inout ExportLog) -> [VectorItem.Attribute] {
    let element = item.element
    let turns: [BuiltInProperty] = [.scale, .scaleX, .scaleY, .rotation]
    var list: [VectorItem.Attribute?] = []
    if turns.contains(where: { properties[$0] != nil }) {
      for (index, name) in (["pivotX", "pivotY"] as [MarkupText]).enumerated() {
        let size = element.size[index]
        let own = writer.sum(
          [term(.anchor, index, size)].compactMap { $0 }, plus: -0.5 * size, of: name.string,
          log: &log)
        let still = VectorTrackWriter.Number(start: (element.anchor[index] - 0.5) * size)
        list.append(attribute(name, own ?? still, unless: 0))
      }
    }
    for (name, property) in [("scaleX", BuiltInProperty.scaleX), ("scaleY", .scaleY)]
      as [(MarkupText, BuiltInProperty)]
    {
      let terms = [term(.scale), term(property)].compactMap { $0 }
      list.append(
        attribute(name, writer.product(terms, of: name.string, log: &log), unless: 1))
    }
    let rotation = writer.sum(
      [term(.rotation)].compactMap { $0 }, of: "rotation", log: &log)
    list.append(attribute("rotation", rotation, unless: 0))
    for (index, name) in (["translateX", "translateY"] as [MarkupText]).enumerated() {
      list.append(translation(index, name, item, log: &log))
    }
    return list.compactMap { $0 }
  }

  private mutating func translation(
    _ index: Int, _ name: MarkupText, _ item: StageItem, log: inout ExportLog
  ) -> VectorItem.Attribute? {
    var terms = [
      term(.position, index), term(.frame, index), term(.frame, index + 2, 0.5),
    ].compactMap { $0 }
    // A position has the coordinates of the stage, and a group those of what contains it.
    let rest = terms.isEmpty ? item.place[index] : -item.origin[index]
    terms += [term(.offset, index), term(index == 0 ? .offsetX : .offsetY)].compactMap { $0 }
    let own = writer.sum(terms, plus: rest, of: name.string, log: &log)
    return attribute(name, own ?? VectorTrackWriter.Number(start: rest), unless: 0)
  }

  /// The scale of a path by the size of its view.
  mutating func size(_ size: [Double], log: inout ExportLog) -> [VectorItem.Attribute] {
    let sides: [(name: MarkupText, property: BuiltInProperty)] = [
      ("scaleX", .width), ("scaleY", .height),
    ]
    return sides.enumerated().compactMap { index, side in
      let factor = 1 / max(size[index], 1e-3)
      let terms = [term(side.property, 0, factor), term(.frame, index + 2, factor)]
      return attribute(
        side.name, writer.product(terms.compactMap { $0 }, of: side.name.string, log: &log),
        unless: 1)
    }
  }

  // MARK: Paths

  /// The attributes of the path of a copy that the properties have.
  mutating func path(_ item: StageItem, log: inout ExportLog) -> [VectorItem.Attribute] {
    var list: [VectorItem.Attribute?] = []
    if let radius = properties[.cornerRadius], case .rectangle = item.outline {
      list.append(self.radius(radius, item.element.size, log: &log))
    }
    for property in [BuiltInProperty.backgroundColor, .tint] {
      list.append(color("fillColor", property, log: &log))
    }
    list.append(color("strokeColor", .foregroundColor, log: &log))
    let fade = writer.number(
      [term(.opacity)].compactMap { $0 }, of: "fillAlpha", within: 0...1, log: &log,
      function: { $0[0] })
    list += [attribute("fillAlpha", fade, unless: 1), attribute("strokeAlpha", fade, unless: 1)]
    let lines: [(name: MarkupText, property: BuiltInProperty, start: Double)] = [
      ("strokeWidth", .lineWidth, -1), ("trimPathStart", .trimStart, 0),
      ("trimPathEnd", .trimEnd, 1),
    ]
    for line in lines {
      let limit = line.property == .lineWidth ? 0...Double(Float.greatestFiniteMagnitude) : 0...1
      let own = writer.number(
        [term(line.property)].compactMap { $0 }, of: line.name.string, within: limit, log: &log,
        function: { $0[0] })
      list.append(attribute(line.name, own, unless: line.start))
    }
    return list.compactMap { $0 }
  }

  private mutating func color(
    _ name: MarkupText, _ property: BuiltInProperty, log: inout ExportLog
  ) -> VectorItem.Attribute? {
    guard let own = properties[property] else { return nil }
    let color = writer.color(own, log: &log)
    return VectorItem.Attribute(name: name, start: color.start, animators: color.animators)
  }

  private mutating func radius(
    _ property: PropertyCurves, _ size: [Double], log: inout ExportLog
  ) -> VectorItem.Attribute? {
    let largest = max(size.min() ?? 0, 0) / 2
    let path = writer.path(property, within: 0...largest, log: &log) { radius in
      ElementPath.roundedRectangle(size, radius).data()
    }
    return path.map {
      VectorItem.Attribute(name: "pathData", start: $0.start, animators: $0.animators)
    }
  }
}

extension ElementPath {
  /// A rectangle around the origin with the same commands for each radius, so that one becomes another.
  fileprivate static func roundedRectangle(_ size: [Double], _ radius: Double) -> ElementPath {
    let (x, y) = (size[0] / 2, size[1] / 2)
    // The distance of the control points of a quarter of a circle from its corner.
    let control = radius * (1 - 0.5522847498)
    var parts: [ElementPath.Part] = [.move([radius - x, -y])]
    let corners: [(Double, Double)] = [(x, -y), (x, y), (-x, y), (-x, -y)]
    for (index, corner) in corners.enumerated() {
      // The directions towards the corner, and away from it.
      let (before, after) = (
        [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][index],
        [(0.0, 1.0), (-1, 0), (0, -1), (1, 0)][index]
      )
      func point(_ direction: (Double, Double), _ distance: Double) -> [Double] {
        [corner.0 + direction.0 * distance, corner.1 + direction.1 * distance]
      }
      parts.append(.line(point(before, -radius)))
      parts.append(
        .cubic(point(before, -control) + point(after, control) + point(after, radius)))
    }
    return ElementPath(parts: parts + [.close])
  }
}
