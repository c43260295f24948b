/// The properties that every file has, as SwiftUI's modifiers have them.
package struct BuiltInProperty: Sendable {
  package var declaration: PropertyDeclaration
  /// The modifier that it stands for.
  package var modifier: String

  package var name: String { declaration.name }

  private init(
    _ name: String, _ type: PropertyType, _ initial: PropertyValue?, _ minimum: Double? = nil,
    _ maximum: Double? = nil, unit: String = "", modifier: String, summary: String
  ) {
    self.modifier = modifier
    declaration = PropertyDeclaration(
      name: name, type: type, initial: initial, minimum: minimum, maximum: maximum, unit: unit,
      summary: summary, model: name)
  }

  package static let byName: [String: BuiltInProperty] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Their declarations by name: what every file knows before it declares its own.
  static let declarations: [String: PropertyDeclaration] = byName.mapValues(\.declaration)

  /// All of them, in the order in which SwiftUI's modifiers are applied.
  package static let all: [BuiltInProperty] = [
    BuiltInProperty(
      "scale", .number, .number(1), modifier: "scaleEffect(_:anchor:)",
      summary: "The size of both axes, as a factor."),
    BuiltInProperty(
      "scaleX", .number, .number(1), modifier: "scaleEffect(x:y:anchor:)",
      summary: "The width as a factor, beside `scale`."),
    BuiltInProperty(
      "scaleY", .number, .number(1), modifier: "scaleEffect(x:y:anchor:)",
      summary: "The height as a factor, beside `scale`."),
    BuiltInProperty(
      "rotation", .angle, .number(0), unit: "deg", modifier: "rotationEffect(_:anchor:)",
      summary: "The turn in the plane, clockwise."),
    BuiltInProperty(
      "rotationX", .angle, .number(0), unit: "deg",
      modifier: "rotation3DEffect(_:axis:anchor:)", summary: "The turn about the horizontal axis."),
    BuiltInProperty(
      "rotationY", .angle, .number(0), unit: "deg",
      modifier: "rotation3DEffect(_:axis:anchor:)", summary: "The turn about the vertical axis."),
    BuiltInProperty(
      "anchor", .unitPoint, .components([0.5, 0.5]),
      modifier: "the anchor of scaleEffect and rotationEffect",
      summary: "The point that scale and rotation leave where it is."),
    BuiltInProperty(
      "offset", .point, .components([0, 0]), unit: "pt", modifier: "offset(_:)",
      summary: "The way from where the layout puts the view."),
    BuiltInProperty(
      "offsetX", .number, .number(0), unit: "pt", modifier: "offset(x:y:)",
      summary: "A horizontal way that is added to `offset`."),
    BuiltInProperty(
      "offsetY", .number, .number(0), unit: "pt", modifier: "offset(x:y:)",
      summary: "A vertical way that is added to `offset`."),
    BuiltInProperty(
      "position", .point, nil, unit: "pt", modifier: "position(_:)",
      summary: "The centre in the view around it."),
    BuiltInProperty(
      "width", .number, nil, 0, unit: "pt", modifier: "frame(width:height:)",
      summary: "The width of the frame."),
    BuiltInProperty(
      "height", .number, nil, 0, unit: "pt", modifier: "frame(width:height:)",
      summary: "The height of the frame."),
    BuiltInProperty(
      "frame", .rect, nil, unit: "pt", modifier: "position(_:) and frame(width:height:)",
      summary: "Position and size together."),
    BuiltInProperty(
      "opacity", .number, .number(1), 0, 1, modifier: "opacity(_:)",
      summary: "0 is not to be seen, 1 is solid."),
    BuiltInProperty(
      "blur", .number, .number(0), 0, unit: "pt", modifier: "blur(radius:)",
      summary: "The radius of the blur."),
    BuiltInProperty(
      "brightness", .number, .number(0), -1, 1, modifier: "brightness(_:)",
      summary: "What is added to the colours: -1 is black, 1 white."),
    BuiltInProperty(
      "contrast", .number, .number(1), modifier: "contrast(_:)",
      summary: "The contrast as a factor; below 0 colours are inverted."),
    BuiltInProperty(
      "saturation", .number, .number(1), 0, modifier: "saturation(_:)",
      summary: "The saturation as a factor."),
    BuiltInProperty(
      "grayscale", .number, .number(0), 0, 1, modifier: "grayscale(_:)",
      summary: "0 leaves the colours, 1 takes them away."),
    BuiltInProperty(
      "hueRotation", .angle, .number(0), unit: "deg", modifier: "hueRotation(_:)",
      summary: "The turn of all hues."),
    BuiltInProperty(
      "cornerRadius", .number, .number(0), 0, unit: "pt",
      modifier: "clipShape(.rect(cornerRadius:))", summary: "The radius of the corners."),
    BuiltInProperty(
      "lineWidth", .number, nil, 0, unit: "pt", modifier: "stroke(lineWidth:)",
      summary: "The width of the outline."),
    BuiltInProperty(
      "shadowRadius", .number, .number(0), 0, unit: "pt",
      modifier: "shadow(color:radius:x:y:)", summary: "The blur of the shadow."),
    BuiltInProperty(
      "shadowOffset", .point, .components([0, 0]), unit: "pt",
      modifier: "shadow(color:radius:x:y:)", summary: "Where the shadow falls."),
    BuiltInProperty(
      "shadowColor", .color, .components([0, 0, 0, 1.0 / 3]),
      modifier: "shadow(color:radius:x:y:)", summary: "The colour of the shadow."),
    BuiltInProperty(
      "trimStart", .number, .number(0), 0, 1, modifier: "trim(from:to:)",
      summary: "Where a path begins, as a part of its length."),
    BuiltInProperty(
      "trimEnd", .number, .number(1), 0, 1, modifier: "trim(from:to:)",
      summary: "Where a path ends, as a part of its length."),
    BuiltInProperty(
      "foregroundColor", .color, nil, modifier: "foregroundStyle(_:)",
      summary: "The colour of text and symbols."),
    BuiltInProperty(
      "backgroundColor", .color, nil, modifier: "background(_:)",
      summary: "The colour behind the view."),
    BuiltInProperty(
      "tint", .color, nil, modifier: "tint(_:)", summary: "The colour of controls."),
  ]
}
