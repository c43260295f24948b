public import TimelineSyntax

/// The outline with which an element is drawn.
public enum ElementShape: String, Sendable, Hashable, CaseIterable {
  /// A rectangle, with rounded corners if it has a corner radius.
  case rectangle
  /// A circle whose diameter is the shorter side.
  case circle
  /// A rectangle whose shorter sides are half circles.
  case capsule
}

/// An image file in place of an element's shape.
public struct ElementArt: Sendable, Hashable {
  /// The path as written, relative to the file that declares the element.
  public var path: String
  /// The path from the working folder.
  public var location: String
}

/// What is written in the declaration of an element.
struct ElementFields {
  var description: String?
  var text: String?
  var art: ElementArt?
  var shape = ElementShape.rectangle
  var size: [Double] = [80, 80]
  var cornerRadius: Double?
  var colors: [[Double]] = []
  var anchor: [Double] = [0.5, 0.5]
  var center: [Double] = [0, 0]
  var count = 1
  var spacing: [Double] = [0, 0]
  var route: MotionPath?
  var hasHeading = false
}

/// A named view, with one copy or several.
///
/// A class, since each property that a timeline moves on an element refers to it.
public final class ElementModel: Sendable {
  /// The name, which is unique among elements and properties.
  public let name: String
  /// A description for the user.
  public let description: String?
  /// The text that is drawn on it.
  public let text: String?
  /// The image that is drawn in place of its shape.
  public let art: ElementArt?
  /// The outline.
  public let shape: ElementShape
  /// The width and the height.
  public let size: [Double]
  /// The radius of the corners; nil for that of the shape.
  public let cornerRadius: Double?
  /// The sRGB components of the colours, which the copies use in turn; empty if it has none.
  public let colors: [[Double]]
  /// The unit point about which it is scaled and rotated.
  public let anchor: [Double]
  /// The centre of all copies, from the stage's centre.
  public let center: [Double]
  /// The number of copies, at least 1.
  public let count: Int
  /// The distance from one copy to the next.
  public let spacing: [Double]
  /// The path along which `travel` moves it.
  package let path: PathFollowing?
  /// Where it is declared, in this file or an included one.
  public let label: DiagnosticLabel

  init(_ name: String, _ fields: ElementFields, label: DiagnosticLabel) {
    self.name = name
    description = fields.description
    text = fields.text
    art = fields.art
    shape = fields.shape
    size = fields.size
    cornerRadius = fields.cornerRadius
    colors = fields.colors
    anchor = fields.anchor
    center = fields.center
    count = fields.count
    spacing = fields.spacing
    path = fields.route.map { PathFollowing($0, hasHeading: fields.hasHeading) }
    self.label = label
  }
}

extension ElementModel {
  /// The centre of a copy in the stage's coordinates, from its top left corner.
  public func center(ofCopy copy: Int, on stage: StageModel) -> [Double] {
    let steps = Double(copy) - Double(count - 1) / 2
    return (0..<2).map { stage.size[$0] / 2 + center[$0] + steps * spacing[$0] }
  }

  /// The colour of a copy; nil if the element has none.
  public func color(ofCopy copy: Int) -> [Double]? {
    colors.isEmpty ? nil : colors[copy % colors.count]
  }

  /// The radius of the corners, that of the shape unless it is specified.
  public var drawnCornerRadius: Double {
    if let cornerRadius { return cornerRadius }
    return shape == .rectangle ? 0 : (size.min() ?? 0) / 2
  }

  /// Whether a built-in property starts at other values in other copies.
  func variesByCopy(_ property: BuiltInProperty) -> Bool {
    guard count > 1 else { return false }
    switch property {
    case .position, .frame: return spacing != [0, 0]
    case .backgroundColor: return colors.contains { $0 != colors[0] }
    default: return false
    }
  }

  /// Where a built-in property of a copy starts; nil if the element does not determine it.
  func start(of property: BuiltInProperty, inCopy copy: Int, on stage: StageModel)
    -> PropertyValue?
  {
    switch property {
    case .position: return .components(center(ofCopy: copy, on: stage))
    case .width: return .number(size[0])
    case .height: return .number(size[1])
    case .frame:
      let center = center(ofCopy: copy, on: stage)
      return .components([center[0] - size[0] / 2, center[1] - size[1] / 2] + size)
    case .cornerRadius: return .number(drawnCornerRadius)
    case .backgroundColor: return color(ofCopy: copy).map(PropertyValue.components)
    default: return nil
    }
  }
}

/// What previews, pages and pictures draw elements on.
public struct StageModel: Sendable, Hashable {
  /// The width and the height.
  public var size: [Double] = [400, 300]
  /// The sRGB components of the background; nil if there is none.
  public var background: [Double]?

  /// Creates a stage of the default size without a background.
  public init() {}
}
