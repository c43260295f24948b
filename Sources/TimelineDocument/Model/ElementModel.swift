public import TimelineSyntax

/// The outline with which an element is drawn.
public enum ElementShape: String, Sendable, Hashable, CaseIterable {
  /// A rectangle, with rounded corners if it has a corner radius.
  case rectangle
  /// A circle, whose width is its height.
  case circle
  /// A rectangle whose shorter sides are half circles.
  case capsule
  /// An ellipse with the width and the height of the element.
  case ellipse
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
  var text: [ElementText] = []
  var font = ElementFont()
  var art: ElementArt?
  var shape: Located<ElementShape>?
  var path: ElementPath?
  var size: Located<[Double]>?
  var cornerRadius: Double?
  var colors: [[Double]] = []
  var stroke: ElementStroke?
  var gradient: ElementGradient?
  var mask: Located<String>?
  var isClipping = false
  var anchor: [Double] = [0.5, 0.5]
  var center: [Double] = [0, 0]
  var count: Located<Int>?
  var spacing: [Double] = [0, 0]
  var route: MotionPath?
  var hasHeading = false
  var children: NodeID?
}

/// A named view, with one copy or several, and perhaps inside of another one.
///
/// A class, since each property that a timeline moves on an element refers to it.
public final class ElementModel: Sendable {
  /// The name, which is unique among elements and properties.
  public let name: String
  /// The element that contains it; nil for one on the stage itself.
  public let parent: ElementModel?
  /// A description for the user.
  public let description: String?
  /// The texts that the copies show in turn; empty if it has none.
  public let text: [ElementText]
  /// How its text is set.
  public let font: ElementFont
  /// The image that is drawn in place of its shape.
  public let art: ElementArt?
  /// The outline, unless it has a path.
  public let shape: ElementShape
  /// The outline in place of a shape.
  public let path: ElementPath?
  /// The width and the height.
  public let size: [Double]
  /// The size that is written; nil if it has the default one.
  package let ownSize: [Double]?
  /// The radius of the corners; nil for that of the shape.
  public let cornerRadius: Double?
  /// The sRGB components of the colours, which the copies use in turn; empty if it has none.
  public let colors: [[Double]]
  /// The line along its outline; nil if it has none.
  public let stroke: ElementStroke?
  /// The gradient over its colour; nil if it has none.
  public let gradient: ElementGradient?
  /// The name of the element whose outline limits what is drawn of it; nil if nothing does.
  public let mask: String?
  /// Whether its outline limits what is drawn of the elements inside of it.
  public let isClipping: Bool
  /// The unit point about which it is scaled and rotated.
  public let anchor: [Double]
  /// The centre of all copies, from that of the stage or of the element that contains it.
  public let center: [Double]
  /// The number of copies, at least 1: that of the element that contains it if that one has copies.
  public let count: Int
  /// The distance from one copy to the next.
  public let spacing: [Double]
  /// The path along which `travel` moves it.
  package let following: PathFollowing?
  /// Where it is declared, in this file or an included one.
  public let label: DiagnosticLabel

  init(
    _ name: String, _ fields: ElementFields, in parent: ElementModel? = nil, label: DiagnosticLabel
  ) {
    self.name = name
    self.parent = parent
    description = fields.description
    text = fields.text
    font = fields.font
    art = fields.art
    shape = fields.shape?.value ?? .rectangle
    path = fields.path
    ownSize = fields.size?.value
    size = ownSize ?? [80, 80]
    cornerRadius = fields.cornerRadius
    colors = fields.colors
    stroke = fields.stroke
    gradient = fields.gradient
    mask = fields.mask?.value
    isClipping = fields.isClipping
    anchor = fields.anchor
    center = fields.center
    isCopied = parent.map { $0.count > 1 } ?? false
    count = isCopied ? parent?.count ?? 1 : fields.count?.value ?? 1
    spacing = fields.spacing
    following = fields.route.map { PathFollowing($0, hasHeading: fields.hasHeading) }
    self.label = label
  }

  /// Whether its copies are those of the element that contains it.
  public let isCopied: Bool

  /// The greatest depth of elements in elements.
  package static let depthLimit = 8

  /// How many elements contain it, with itself.
  public var depth: Int { 1 + (parent?.depth ?? 0) }
}

extension ElementModel {
  /// The centre of a copy in the stage's coordinates, from its top left corner.
  public func center(ofCopy copy: Int, on stage: StageModel) -> [Double] {
    let origin = parent?.center(ofCopy: isCopied ? copy : 0, on: stage) ?? stage.size.map { $0 / 2 }
    let distance = distance(ofCopy: copy)
    return (0..<2).map { origin[$0] + distance[$0] }
  }

  /// The distance from the centre of what contains it to that of a copy.
  public func distance(ofCopy copy: Int) -> [Double] {
    let steps = isCopied ? 0 : Double(copy) - Double(count - 1) / 2
    return (0..<2).map { center[$0] + steps * spacing[$0] }
  }

  /// The copy of the containing element in which a copy is; nil for an element on the stage.
  public func copyOfParent(_ copy: Int) -> Int? { parent.map { _ in isCopied ? copy : 0 } }

  /// The text of a copy; nil if the element has none.
  public func text(ofCopy copy: Int) -> ElementText? {
    text.isEmpty ? nil : text[copy % text.count]
  }

  /// The colour of a copy; nil if the element has none.
  public func color(ofCopy copy: Int) -> [Double]? {
    colors.isEmpty ? nil : colors[copy % colors.count]
  }

  /// The radius of the corners, that of the shape unless it is specified.
  public var drawnCornerRadius: Double {
    if let cornerRadius { return cornerRadius }
    return [.circle, .capsule].contains(shape) && path == nil ? (size.min() ?? 0) / 2 : 0
  }

  /// Whether a built-in property starts at other values in other copies.
  func variesByCopy(_ property: BuiltInProperty) -> Bool {
    guard count > 1 else { return false }
    switch property {
    case .position, .frame:
      return isCopied ? parent?.variesByCopy(property) ?? false : spacing != [0, 0]
    case .backgroundColor: return colors.contains { $0 != colors[0] }
    case .foregroundColor:
      return text.isEmpty && stroke?.color == nil && colors.contains { $0 != colors[0] }
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
    case .lineWidth: return stroke.map { .number($0.width) }
    case .foregroundColor:
      let own = text.isEmpty ? stroke?.color ?? color(ofCopy: copy) : font.color
      return own.map(PropertyValue.components)
    case .gradientColors: return gradient.map { .components($0.colors.flatMap { $0 }) }
    case .gradientLocations: return gradient.map { .components($0.locations) }
    default: return nil
    }
  }
}

/// What previews, pages and pictures draw elements on.
public struct StageModel: Sendable, Hashable {
  /// The width and the height.
  public var size: [Double]
  /// The sRGB components of the background; nil if there is none.
  public var background: [Double]?

  /// Creates a stage without a background.
  public init(size: [Double] = [400, 300]) { self.size = size }
}
