import TimelineDocument
import TimelineSyntax

extension WebMapping {
  /// The declarations that apply animated and constant components.
  ///
  /// - Parameters:
  ///   - parts: the built-in properties that keyframes do not animate directly.
  ///   - all: all built-in properties of the timeline.
  ///   - composesTransform: whether scale and rotation are in `transform`, and not in properties of
  ///     their own.
  ///   - perspective: where rotations in space are seen from; nil for no perspective.
  static func style(
    _ parts: [BuiltInProperty: PropertyCurves], all: [BuiltInProperty: PropertyCurves],
    duration: Double, composesTransform: Bool, perspective: WebPerspective?
  ) -> [(property: StyleText, value: StyleText)] {
    let read = WebReader(parts: parts, duration: duration)
    var style: [(property: StyleText, value: StyleText)] = []
    func add(_ property: StyleText, _ value: StyleText?) {
      if let value { style.append((property, value)) }
    }
    var groups = Set(WebUse.Group.allCases)
    func add(_ group: WebUse.Group) {
      guard groups.remove(group) != nil else { return }
      switch group {
      case .transform:
        let composing: [BuiltInProperty] = [.skewX, .skewY, .rotationX, .rotationY]
        if composesTransform || composing.contains(where: { all[$0] != nil }) {
          add("transform", turned(read, perspective))
        } else {
          add("scale", scale(read))
          add("rotate", read[.rotation])
        }
      case .transformOrigin:
        guard let x = read[.anchor, 0], let y = read[.anchor, 1] else { break }
        add("transform-origin", "calc(100% * \(x)) calc(100% * \(y))")
      case .placement: placement(read, add)
      case .filter: add("filter", filter(read, all))
      case .trim:
        guard all[.trimStart] != nil || all[.trimEnd] != nil else { break }
        let start = read[.trimStart] ?? "0"
        let end = read[.trimEnd] ?? "1"
        add("stroke-dasharray", "max(0, calc(\(end) - \(start))) 1")
        add("stroke-dashoffset", "calc(0 - \(start))")
      case .padding: padding(read, add)
      case .dash: add("stroke-dasharray", dashes(read, all))
      case .gradient: add("background-image", gradient(read, all))
      }
    }
    for property in BuiltInProperty.allCases {
      switch property.webUse.kind {
      case .number(let name, let value): add(name, read[property].map(value))
      case .color(let name):
        add(name, parts[property].map { color($0, prefix: "--keyphase-", duration: duration) })
      case .filter: add(.filter)
      case .group(let group): add(group)
      case .none: break
      }
    }
    return style
  }

  private static func scale(_ read: WebReader) -> StyleText? {
    let x = product([read[.scale], read[.scaleX]])
    let y = product([read[.scale], read[.scaleY]])
    guard x != nil || y != nil else { return nil }
    return x == y ? x : "\(x ?? "1") \(y ?? "1")"
  }

  /// Scale, skews and all rotations in one `transform`, because only that preserves SwiftUI's order.
  ///
  /// SwiftUI draws the first rotation in space before it applies the second one, which then turns a
  /// flat picture. A depth of nearly nothing is the same; with none at all, browsers draw nothing.
  private static func turned(_ read: WebReader, _ perspective: WebPerspective?) -> StyleText? {
    var functions: [StyleText] = []
    let eye = perspective?.function(read[.perspective])
    if let turn = read[.rotationY] {
      if let eye { functions.append(eye) }
      functions.append("rotateY(\(turn))")
    }
    if let turn = read[.rotationX] {
      if !functions.isEmpty { functions.append("scaleZ(0.000001)") }
      if let eye { functions.append(eye) }
      functions.append("rotateX(\(turn))")
    }
    if let turn = read[.rotation] { functions.append("rotate(\(turn))") }
    if let skew = read[.skewX] { functions.append("skewX(\(skew))") }
    if let skew = read[.skewY] { functions.append("skewY(\(skew))") }
    let x = product([read[.scale], read[.scaleX]])
    let y = product([read[.scale], read[.scaleY]])
    if x != nil || y != nil { functions.append("scale(\(x ?? "1"), \(y ?? "1"))") }
    return functions.isEmpty ? nil : functions.joined(separator: " ")
  }

  private static func placement(_ read: WebReader, _ add: (StyleText, StyleText?) -> Void) {
    var (x, y) = ([read[.offset, 0], read[.offsetX]], [read[.offset, 1], read[.offsetY]])
    if let left = read[.position, 0], let top = read[.position, 1] {
      add("position", "absolute")
      add("left", left)
      add("top", top)
      // The position in SwiftUI is that of the centre.
      (x, y) = ([.some("-50%")] + x, [.some("-50%")] + y)
    }
    if let left = read[.frame, 0], let top = read[.frame, 1] {
      add("position", "absolute")
      add("left", left)
      add("top", top)
    }
    if x.contains(where: { $0 != nil }) || y.contains(where: { $0 != nil }) {
      add("translate", "\(sum(x) ?? "0px") \(sum(y) ?? "0px")")
    }
    add("width", (read[.frame, 2] ?? read[.width]).map { "max(0px, \($0))" })
    add("height", (read[.frame, 3] ?? read[.height]).map { "max(0px, \($0))" })
  }

  private static func filter(
    _ read: WebReader, _ all: [BuiltInProperty: PropertyCurves]
  ) -> StyleText? {
    var functions: [StyleText] = []
    for property in BuiltInProperty.allCases {
      guard case .filter(let function, let below) = property.webUse.kind,
        let value = read[property]
      else { continue }
      let isBelow = read.range(of: property).lowerBound < 0
      functions.append((isBelow ? below : nil)?(value) ?? function(value))
    }
    if [BuiltInProperty.shadowRadius, .shadowOffset, .shadowColor].contains(where: {
      all[$0] != nil
    }) {
      let x = read[.shadowOffset, 0] ?? "0px"
      let y = read[.shadowOffset, 1] ?? "0px"
      let radius: StyleText = read[.shadowRadius].map { "max(0px, \($0))" } ?? "0px"
      let color =
        all[.shadowColor].map {
          self.color($0, prefix: "--keyphase-", duration: read.duration)
        } ?? "rgb(0 0 0 / 0.33)"
      functions.append("drop-shadow(\(x) \(y) \(radius) \(color))")
    }
    return functions.isEmpty ? nil : functions.joined(separator: " ")
  }

  /// The CSS colour of the components in which a colour is interpolated.
  static func color(_ part: PropertyCurves, prefix: StyleText, duration: Double) -> StyleText {
    if case .constant(let value) = part.motion {
      let numbers = value.numbers.map { StyleText("\($0, decimals: 6)") }
      return "color(srgb \(numbers[0]) \(numbers[1]) \(numbers[2]) / \(numbers[3]))"
    }
    let numbers = (0..<4).map {
      WebReader.text(part, $0, duration: duration, prefix: prefix) ?? "0"
    }
    guard part.interpolation == .perceptual else {
      return "color(srgb-linear \(numbers[0]) \(numbers[1]) \(numbers[2]) / \(numbers[3]))"
    }
    // The components are the cube roots of LMS cone responses, of which Oklab is a linear function.
    let rows = [
      [0.2104542553, 0.7936177850, -0.0040720468],
      [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ]
    let lab = rows.map { row -> StyleText in
      let terms = zip(row, numbers).map { StyleText("\($0, decimals: 10) * \($1)") }
      return "calc(\(terms.joined(separator: " + ")))"
    }
    return "oklab(\(lab.joined(separator: " ")) / \(numbers[3]))"
  }

  private static func product(_ factors: [StyleText?]) -> StyleText? {
    let factors = factors.compactMap { $0 }
    return factors.count > 1 ? "calc(\(factors.joined(separator: " * ")))" : factors.first
  }

  private static func sum(_ terms: [StyleText?]) -> StyleText? {
    let terms = terms.compactMap { $0 }
    return terms.count > 1 ? "calc(\(terms.joined(separator: " + ")))" : terms.first
  }
}

/// Returns CSS expressions of components: a custom property if animated, otherwise the number.
struct WebReader {
  let parts: [BuiltInProperty: PropertyCurves]
  let duration: Double

  /// The expression of a property's component; nil if the timeline has no such property.
  subscript(property: BuiltInProperty, component: Int = 0) -> StyleText? {
    parts[property].flatMap {
      WebReader.text($0, component, duration: duration, prefix: "--keyphase-")
    }
  }

  /// The values of a property's first component; 0 if the timeline has no such property.
  func range(of property: BuiltInProperty) -> ClosedRange<Double> {
    parts[property]?.curves(duration: duration)?.first?.curve.range ?? 0...0
  }

  /// The expression of a property's component; nil if it has no such component.
  static func text(
    _ part: PropertyCurves, _ component: Int, duration: Double, prefix: StyleText
  ) -> StyleText? {
    guard let curves = part.curves(duration: duration), component < curves.count else {
      return nil
    }
    let curve = curves[component].curve
    if curve.isStill { return WebUnit(part).text(curve.finalValue) }
    let suffix = part.property.type.components.map { "-\($0[component])" } ?? ""
    return "var(\(prefix)\(suffix: "\(part.name)\(suffix)"))"
  }
}
