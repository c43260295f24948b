import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A copy of an element in a drawable of Android: a group with a path, which animators move.
struct VectorItem {
  /// An attribute of a group or a path.
  struct Attribute {
    var name: MarkupText
    var start: MarkupText
    var animators: [VectorAnimator] = []
  }

  /// The name of its group; those of its other parts begin with it.
  let name: MarkupText
  private let item: StageItem
  private let isParent: Bool
  private(set) var group: [Attribute]
  /// The scale of its own path by its size, which what is inside of it does not have.
  private(set) var size: [Attribute] = []
  private(set) var path: [Attribute] = []
  /// The furthest that a time was moved to a whole millisecond, in seconds.
  private(set) var shift = 0.0

  /// A copy that nothing moves.
  init(_ item: StageItem, isParent: Bool, name: MarkupText) {
    (self.item, self.isParent, self.name) = (item, isParent, name)
    group = Self.place(item.place)
    path = look(isOutlined: false)
  }

  /// A copy that a timeline moves.
  init(
    _ item: StageItem, isParent: Bool, name: MarkupText, _ timeline: CompiledTimeline,
    _ writer: VectorTrackWriter, log: inout ExportLog
  ) {
    self.init(item, isParent: isParent, name: name)
    var moved = VectorMotion(timeline.properties, writer)
    group = moved.group(item, log: &log)
    size = moved.size(item.element.size, log: &log)
    let isOutlined = timeline.properties.contains { $0.property.builtIn?.isOfOutline ?? false }
    path = look(isOutlined: isOutlined)
    for attribute in moved.path(item, log: &log) {
      if let index = path.firstIndex(where: { $0.name.string == attribute.name.string }) {
        path[index] = attribute
      } else {
        path.append(attribute)
      }
    }
    shift = moved.shift
  }

  private static func place(_ place: [Double]) -> [Attribute] {
    zip(["translateX", "translateY"] as [MarkupText], place).compactMap { name, number in
      number == 0 ? nil : Attribute(name: name, start: "\(number, decimals: 6)")
    }
  }

  /// What its path looks like at first.
  private func look(isOutlined: Bool) -> [Attribute] {
    var list: [Attribute] = [
      Attribute(name: "pathData", start: item.path(around: [0, 0]).data())
    ]
    if let fill = item.fill(isOutlined: isOutlined, isParent: isParent) {
      list.append(Attribute(name: "fillColor", start: VectorColor.text(fill)))
    }
    if let stroke = item.stroke(isOutlined: isOutlined) {
      list += [
        Attribute(name: "strokeColor", start: VectorColor.text(stroke.color)),
        Attribute(name: "strokeWidth", start: "\(stroke.width, decimals: 6)"),
        Attribute(name: "strokeLineCap", start: "round"),
        Attribute(name: "strokeLineJoin", start: "round"),
      ]
    }
    return list
  }

  // MARK: Writing

  /// Whether its path is seen.
  private var isDrawn: Bool {
    gradient != nil || path.contains { ["fillColor", "strokeColor"].contains($0.name.string) }
  }

  /// Its gradient, unless a colour takes its place.
  private var gradient: ElementGradient? {
    path.contains { $0.name.string == "fillColor" } ? nil : item.element.gradient
  }

  private var sizeName: MarkupText { name + "_size" }
  private var pathName: MarkupText { name + "_path" }

  /// Writes its group.
  ///
  /// - Parameter inside: writes what is inside of it.
  func write(to xml: inout MarkupWriter, inside: (inout MarkupWriter) -> Void) {
    xml.element("group", Self.attributes(group, name)) { xml in
      if isDrawn {
        if size.isEmpty {
          writePath(to: &xml)
        } else {
          xml.element("group", Self.attributes(size, sizeName)) { writePath(to: &$0) }
        }
      }
      inside(&xml)
    }
  }

  private static func attributes(
    _ list: [Attribute], _ name: MarkupText
  ) -> [(MarkupText, MarkupText)] {
    [("android:name", name)] + list.map { ("android:\($0.name)", $0.start) }
  }

  private func writePath(to xml: inout MarkupWriter) {
    let attributes = Self.attributes(path, pathName)
    guard let gradient else { return xml.element("path", attributes) }
    xml.element("path", attributes) { xml in
      xml.element("aapt:attr", [("name", "android:fillColor")]) { write(gradient, to: &$0) }
    }
  }

  private func write(_ gradient: ElementGradient, to xml: inout MarkupWriter) {
    func point(_ unit: [Double]) -> [Double] {
      zip(unit, item.element.size).map { ($0 - 0.5) * $1 }
    }
    let (from, to) = (point(gradient.from), point(gradient.to))
    func number(_ value: Double) -> MarkupText { "\(value, decimals: 6)" }
    let attributes: [(MarkupText, MarkupText)] =
      switch gradient.kind {
      case .linear:
        [
          ("android:type", "linear"), ("android:startX", number(from[0])),
          ("android:startY", number(from[1])), ("android:endX", number(to[0])),
          ("android:endY", number(to[1])),
        ]
      case .radial:
        [
          ("android:type", "radial"), ("android:centerX", number(from[0])),
          ("android:centerY", number(from[1])),
          (
            "android:gradientRadius",
            number(
              max(zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot(), 1e-3)
            )
          ),
        ]
      case .angular:
        [
          ("android:type", "sweep"), ("android:centerX", number(from[0])),
          ("android:centerY", number(from[1])),
        ]
      }
    xml.element("gradient", attributes) { xml in
      for (color, location) in zip(gradient.colors, gradient.locations) {
        xml.element(
          "item",
          [
            ("android:offset", number(location)), ("android:color", VectorColor.text(color)),
          ])
      }
    }
  }

  /// Writes a target for each of its parts that moves.
  func writeTargets(to xml: inout MarkupWriter) {
    let parts = [(name, group), (sizeName, size), (pathName, isDrawn ? path : [])]
    for (name, attributes) in parts where attributes.contains(where: { !$0.animators.isEmpty }) {
      xml.element("target", [("android:name", name)]) { xml in
        xml.element("aapt:attr", [("name", "android:animation")]) { xml in
          xml.element("set") { xml in
            for attribute in attributes {
              for animator in attribute.animators {
                animator.write(attribute.name, to: &xml)
              }
            }
          }
        }
      }
    }
  }
}
