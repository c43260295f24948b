/// A property that is available in every file and corresponds to a SwiftUI modifier.
///
/// The cases are in the order in which the modifiers are applied, and have the names that documents
/// use. Code that depends on the property uses a `switch` over all cases, so that the compiler reports
/// every location to change for a new property.
public enum BuiltInProperty: String, Sendable, CaseIterable {
  case scale, scaleX, scaleY
  case skewY, skewX
  case rotation, rotationX, rotationY, perspective
  case anchor
  case offset, offsetX, offsetY, travel
  case position, width, height, frame, padding
  case opacity
  case blur, brightness, contrast, saturation, grayscale, hueRotation
  case cornerRadius, lineWidth, miterLimit, dash, dashPhase
  case shadowRadius, shadowOffset, shadowColor
  case trimStart, trimEnd
  case foregroundColor, backgroundColor, tint
  case gradientColors, gradientLocations
  case meshPoints, meshColors
  case zIndex

  /// The name in documents.
  package var name: String { rawValue }

  /// All names, in the order of the cases.
  package static let names = allCases.map(\.name)

  /// The predefined declaration.
  package var declaration: PropertyDeclaration {
    let entry = entry
    return PropertyDeclaration(
      name: name, type: entry.type, initial: entry.initial, minimum: entry.minimum,
      maximum: entry.maximum, unit: entry.unit, summary: entry.summary, model: self)
  }

  /// The SwiftUI modifier.
  package var modifier: String { entry.modifier }

  /// The properties that set the same attribute of a view and cannot be animated together with this one.
  var conflicts: [BuiltInProperty] {
    switch self {
    case .width, .height: [.frame]
    case .position: [.frame, .travel]
    case .frame: [.width, .height, .position, .travel]
    case .offset, .rotation: [.travel]
    case .travel: [.offset, .position, .frame, .rotation]
    default: []
    }
  }

  /// `transformEffect(_:)` skews about the top left corner of the view, and is not animated.
  private static let skewModifier = "modifier(_:) with a GeometryEffect"

  /// The declarations by name.
  static let declarations = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0.declaration) })
}

extension BuiltInProperty {
  /// The attributes of a property.
  private struct Entry {
    var type: PropertyType
    var initial: PropertyValue?
    var minimum: Double?
    var maximum: Double?
    var unit = ""
    var modifier: String
    var summary: String
  }

  private var entry: Entry {
    switch self {
    case .scale:
      Entry(
        type: .number, initial: .number(1), modifier: "scaleEffect(_:anchor:)",
        summary: "The size of both axes, as a factor.")
    case .scaleX:
      Entry(
        type: .number, initial: .number(1), modifier: "scaleEffect(x:y:anchor:)",
        summary: "The width as a factor, multiplied by `scale`.")
    case .scaleY:
      Entry(
        type: .number, initial: .number(1), modifier: "scaleEffect(x:y:anchor:)",
        summary: "The height as a factor, multiplied by `scale`.")
    case .skewY:
      Entry(
        type: .angle, initial: .number(0), minimum: -89, maximum: 89, unit: "deg",
        modifier: BuiltInProperty.skewModifier,
        summary: "The angle by which horizontal lines lean down to the right.")
    case .skewX:
      Entry(
        type: .angle, initial: .number(0), minimum: -89, maximum: 89, unit: "deg",
        modifier: BuiltInProperty.skewModifier,
        summary: "The angle by which vertical lines lean, at their lower ends to the right.")
    case .rotation:
      Entry(
        type: .angle, initial: .number(0), unit: "deg", modifier: "rotationEffect(_:anchor:)",
        summary: "The rotation in the plane, clockwise.")
    case .rotationX:
      Entry(
        type: .angle, initial: .number(0), unit: "deg",
        modifier: "rotation3DEffect(_:axis:anchor:)",
        summary: "The rotation around the horizontal axis."
      )
    case .rotationY:
      Entry(
        type: .angle, initial: .number(0), unit: "deg",
        modifier: "rotation3DEffect(_:axis:anchor:)",
        summary: "The rotation around the vertical axis.")
    case .perspective:
      Entry(
        type: .number, initial: .number(1), minimum: 0,
        modifier: "rotation3DEffect(_:axis:anchor:perspective:)",
        summary:
          "The perspective of 3-D rotations: the longer side of the view divided by the distance of the eye; 0 is none."
      )
    case .anchor:
      Entry(
        type: .unitPoint, initial: .components([0.5, 0.5]),
        modifier: "the anchor of scaleEffect and rotationEffect",
        summary: "The fixed point of scale, skew and rotation.")
    case .offset:
      Entry(
        type: .point, initial: .components([0, 0]), unit: "pt", modifier: "offset(_:)",
        summary: "The displacement from the position in the layout.")
    case .offsetX:
      Entry(
        type: .number, initial: .number(0), unit: "pt", modifier: "offset(x:y:)",
        summary: "A horizontal displacement, added to `offset`.")
    case .offsetY:
      Entry(
        type: .number, initial: .number(0), unit: "pt", modifier: "offset(x:y:)",
        summary: "A vertical displacement, added to `offset`.")
    case .travel:
      Entry(
        type: .number, initial: .number(0), modifier: "offset(_:) of a point on a Path",
        summary:
          "How far the view is along its path, as a fraction of the length; a closed path goes round beyond 1."
      )
    case .position:
      Entry(
        type: .point, unit: "pt", modifier: "position(_:)",
        summary: "The centre, in the coordinates of the containing view.")
    case .width:
      Entry(
        type: .number, minimum: 0, unit: "pt", modifier: "frame(width:height:)",
        summary: "The width of the frame.")
    case .height:
      Entry(
        type: .number, minimum: 0, unit: "pt", modifier: "frame(width:height:)",
        summary: "The height of the frame.")
    case .frame:
      Entry(
        type: .rect, unit: "pt", modifier: "position(_:) and frame(width:height:)",
        summary: "Position and size together.")
    case .padding:
      Entry(
        type: .edgeInsets, initial: .components([0, 0, 0, 0]), unit: "pt",
        modifier: "padding(_:)",
        summary: "The space between the view and the edges of the view around it.")
    case .opacity:
      Entry(
        type: .number, initial: .number(1), minimum: 0, maximum: 1, modifier: "opacity(_:)",
        summary: "0 is invisible, 1 is opaque.")
    case .blur:
      Entry(
        type: .number, initial: .number(0), minimum: 0, unit: "pt", modifier: "blur(radius:)",
        summary: "The radius of the blur.")
    case .brightness:
      Entry(
        type: .number, initial: .number(0), minimum: -1, maximum: 1, modifier: "brightness(_:)",
        summary: "The amount added to all colours: -1 is black, 1 is white.")
    case .contrast:
      Entry(
        type: .number, initial: .number(1), modifier: "contrast(_:)",
        summary: "The contrast as a factor; below 0 colours are inverted.")
    case .saturation:
      Entry(
        type: .number, initial: .number(1), minimum: 0, modifier: "saturation(_:)",
        summary: "The saturation as a factor.")
    case .grayscale:
      Entry(
        type: .number, initial: .number(0), minimum: 0, maximum: 1, modifier: "grayscale(_:)",
        summary: "0 keeps the colours, 1 removes them.")
    case .hueRotation:
      Entry(
        type: .angle, initial: .number(0), unit: "deg", modifier: "hueRotation(_:)",
        summary: "The rotation of all hues.")
    case .cornerRadius:
      Entry(
        type: .number, initial: .number(0), minimum: 0, unit: "pt",
        modifier: "clipShape(.rect(cornerRadius:))", summary: "The radius of the corners.")
    case .lineWidth:
      Entry(
        type: .number, minimum: 0, unit: "pt", modifier: "stroke(lineWidth:)",
        summary: "The width of the outline.")
    case .miterLimit:
      Entry(
        type: .number, initial: .number(10), minimum: 1, modifier: "stroke(style:)",
        summary: "How many line widths a corner of the outline may reach before it is cut off.")
    case .dash:
      Entry(
        type: .vector(dimension: 0), minimum: 0, unit: "pt", modifier: "stroke(style:)",
        summary: "The lengths of the outline's dashes and gaps, in turn.")
    case .dashPhase:
      Entry(
        type: .number, initial: .number(0), unit: "pt", modifier: "stroke(style:)",
        summary: "How far into the pattern of dashes the outline begins.")
    case .shadowRadius:
      Entry(
        type: .number, initial: .number(0), minimum: 0, unit: "pt",
        modifier: "shadow(color:radius:x:y:)", summary: "The blur of the shadow.")
    case .shadowOffset:
      Entry(
        type: .point, initial: .components([0, 0]), unit: "pt",
        modifier: "shadow(color:radius:x:y:)", summary: "The displacement of the shadow.")
    case .shadowColor:
      Entry(
        type: .color, initial: .components([0, 0, 0, 0.33]),
        modifier: "shadow(color:radius:x:y:)", summary: "The colour of the shadow.")
    case .trimStart:
      Entry(
        type: .number, initial: .number(0), minimum: 0, maximum: 1, modifier: "trim(from:to:)",
        summary: "Where the drawn part of a path begins, as a fraction of its length.")
    case .trimEnd:
      Entry(
        type: .number, initial: .number(1), minimum: 0, maximum: 1, modifier: "trim(from:to:)",
        summary: "Where the drawn part of a path ends, as a fraction of its length.")
    case .foregroundColor:
      Entry(
        type: .color, modifier: "foregroundStyle(_:)", summary: "The colour of text and symbols.")
    case .backgroundColor:
      Entry(
        type: .color, modifier: "background(_:)", summary: "The colour behind the view.")
    case .tint:
      Entry(
        type: .color, modifier: "tint(_:)", summary: "The colour of controls.")
    case .gradientColors:
      Entry(
        type: .colors(count: 0), modifier: "background(_:) with a LinearGradient",
        summary: "The colours of the stops of the gradient behind the view.")
    case .gradientLocations:
      Entry(
        type: .vector(dimension: 0), minimum: 0, maximum: 1,
        modifier: "background(_:) with a LinearGradient",
        summary: "Where the stops of the gradient are, ascending; evenly apart unless it is used.")
    case .meshPoints:
      Entry(
        type: .points(count: 0), modifier: "MeshGradient(width:height:points:colors:)",
        summary: "The points of the mesh behind the view, row by row, in its unit square.")
    case .meshColors:
      Entry(
        type: .colors(count: 0), modifier: "MeshGradient(width:height:points:colors:)",
        summary: "The colours of the mesh behind the view, at its points.")
    case .zIndex:
      Entry(
        type: .integer, initial: .integer(0), modifier: "zIndex(_:)",
        summary:
          "The order among its siblings: higher ones are over lower ones, equal ones as declared.")
    }
  }
}
