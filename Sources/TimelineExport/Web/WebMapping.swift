import TimelineDocument
import TimelineSyntax

/// Maps the properties of a timeline to CSS.
enum WebMapping {
  /// The animated built-in properties that keyframes of a CSS property express directly, because no
  /// other property acts on it.
  static func direct(
    _ parts: [BuiltInProperty: PropertyCurves]
  ) -> [BuiltInProperty: WebUse.Declaration] {
    var direct: [BuiltInProperty: WebUse.Declaration] = [:]
    for (property, curves) in parts where curves.isMoving && WebAxes(property) == nil {
      let use = property.webUse
      let hasConflict = use.conflicts.contains { $0 != property && parts[$0] != nil }
      if !hasConflict { direct[property] = use.direct }
    }
    return direct
  }

  /// The CSS declaration that applies a declared property that acts like a built-in one.
  static func use(
    of property: PropertyCurves
  ) -> (property: StyleText, value: StyleText)? {
    guard let direct = property.property.model?.webUse.direct else { return nil }
    return (direct.property, direct.value("var(--\(suffix: property.name))", "0"))
  }

  /// A sentence about the custom properties for a declared property and their use.
  static func remedy(for property: PropertyCurves) -> String {
    let name = "--\(property.name)"
    guard let components = property.property.type.components, property.property.type != .color
    else {
      let use = use(of: property).map { "; use it as `\($0.property): \($0.value)`" }
      return "it animates the custom property `\(name)`\(use ?? ", which your style must use")"
    }
    let names = components.map { "\(name)-\($0.replacing(".", with: "-"))" }
    return
      "it animates the custom properties \(WordList.text(names, limit: 6, conjunction: "and")), which your style must use"
  }
}
