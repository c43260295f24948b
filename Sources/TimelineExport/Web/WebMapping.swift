import TimelineDocument
import TimelineSyntax

/// Which CSS properties the built-in properties act on.
enum WebMapping {
  /// A CSS property whose keyframes can be written themselves, which browsers play on the compositor.
  struct Direct {
    var property: String
    var text: (Double) -> String
  }

  /// What CSS cannot say of a built-in property, and what is done instead.
  static let losses: [String: (message: String, instead: String)] = [
    "brightness": (
      "CSS cannot add `brightness` to colours",
      "the filter `brightness()` multiplies them by 1 + it"
    ),
    "rotationX": (
      "CSS does not know from how far SwiftUI looks at `rotationX`",
      "it turns without perspective; add `perspective` to the element around it"
    ),
    "rotationY": (
      "CSS does not know from how far SwiftUI looks at `rotationY`",
      "it turns without perspective; add `perspective` to the element around it"
    ),
    "trimStart": (
      "CSS has no `trimStart`", "`stroke-dasharray` trims a path with `pathLength=\"1\"`"
    ),
    "trimEnd": (
      "CSS has no `trimEnd`", "`stroke-dasharray` trims a path with `pathLength=\"1\"`"
    ),
    "tint": ("CSS has no `tint`", "it is the `accent-color` of controls"),
  ]

  /// The built-in properties that act on a CSS property alone, by name.
  static func direct(_ parts: [String: PropertyCurves]) -> [String: Direct] {
    var direct: [String: Direct] = [:]
    func isOnly(_ name: String, of group: [String]) -> Bool {
      parts[name] != nil && !group.contains { $0 != name && parts[$0] != nil }
    }
    if parts["opacity"] != nil { direct["opacity"] = Direct(property: "opacity", text: number) }
    let turns = ["rotationX", "rotationY"]
    let scales = ["scale", "scaleX", "scaleY"] + turns
    if isOnly("scale", of: scales) { direct["scale"] = Direct(property: "scale", text: number) }
    if isOnly("scaleX", of: scales) {
      direct["scaleX"] = Direct(property: "scale") { "\(number($0)) 1" }
    }
    if isOnly("scaleY", of: scales) {
      direct["scaleY"] = Direct(property: "scale") { "1 \(number($0))" }
    }
    if isOnly("rotation", of: turns) {
      direct["rotation"] = Direct(property: "rotate") { "\(number($0))deg" }
    }
    let ways = ["offset", "offsetX", "offsetY", "position"]
    if isOnly("offsetX", of: ways) {
      direct["offsetX"] = Direct(property: "translate") { "\(number($0))px" }
    }
    if isOnly("offsetY", of: ways) {
      direct["offsetY"] = Direct(property: "translate") { "0px \(number($0))px" }
    }
    return direct
  }

  private static func number(_ value: Double) -> String { Digits.text(value, decimals: 12) }

  /// The declaration that puts a declared property to use which is like a built-in one.
  static func use(of property: PropertyCurves) -> (property: String, value: String)? {
    let name = "var(--\(property.name))"
    switch property.property.model {
    case "offsetX": return ("translate", name)
    case "offsetY": return ("translate", "0 \(name)")
    case "scale": return ("scale", name)
    case "scaleX": return ("scale", "\(name) 1")
    case "scaleY": return ("scale", "1 \(name)")
    case "rotation": return ("rotate", name)
    case "opacity": return ("opacity", name)
    default: return nil
    }
  }

  /// What moves in place of a declared property, and how it is put to use.
  static func remedy(for property: PropertyCurves) -> String {
    let name = "--\(property.name)"
    guard let components = property.property.type.components, property.property.type != .color
    else {
      let use = use(of: property).map { "; use it as `\($0.property): \($0.value)`" }
      return "it moves the custom property `\(name)`\(use ?? ", which your style has to use")"
    }
    let names = components.map { "\(name)-\($0)" }
    return
      "it moves the custom properties \(WordList.text(names, limit: 6, conjunction: "and")), which your style has to use"
  }
}
