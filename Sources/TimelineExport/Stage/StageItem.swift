package import TimelineDocument
import TimelineSyntax

/// How a copy of an element is drawn where nothing moves it: the one description that pages, pictures,
/// Lottie files and the preview read.
package struct StageItem: Sendable {
  package let element: ElementModel
  package let copy: Int
  let stage: StageModel

  /// Its name with the number of its copy, if the element has several.
  var key: String { element.count > 1 ? "\(element.name)[\(copy)]" : element.name }

  /// The colour of an element without any.
  static let accent = [0.039, 0.388, 0.749, 1]
  /// The width of an outline that a timeline draws of an element without a stroke.
  static let lineWidth = 8.0

  /// Its outline.
  enum Outline {
    /// A rectangle with a radius of its corners.
    case rectangle(Double)
    case ellipse
    case path(ElementPath)
  }

  var outline: Outline {
    if let path = element.path { return .path(path) }
    return element.shape == .ellipse ? .ellipse : .rectangle(element.drawnCornerRadius)
  }

  /// Its centre on the stage.
  var center: [Double] { element.center(ofCopy: copy, on: stage) }

  /// The centre on the stage of what contains it: the stage's corner, or the containing element.
  var origin: [Double] {
    guard let parent = element.parent else { return [0, 0] }
    return parent.center(ofCopy: element.copyOfParent(copy) ?? 0, on: stage)
  }

  /// Its centre, from that of what contains it.
  var place: [Double] { zip(center, origin).map { $0 - $1 } }

  /// The colour of its area; nil if it is clear.
  ///
  /// - Parameter isOutlined: whether a timeline draws its outline.
  func fill(isOutlined: Bool, isParent: Bool) -> [Double]? {
    let isLine = isOutlined && element.stroke == nil
    if let color = element.color(ofCopy: copy) { return isLine ? nil : color }
    let isOther =
      isLine || isParent || element.stroke != nil || element.gradient != nil
      || !element.text.isEmpty || element.art != nil
    return isOther ? nil : Self.accent
  }

  /// The line along its outline; nil if there is none.
  func stroke(isOutlined: Bool) -> (color: [Double], width: Double)? {
    guard isOutlined || element.stroke != nil else { return nil }
    return (
      element.stroke?.color ?? element.color(ofCopy: copy) ?? Self.accent,
      element.stroke?.width ?? Self.lineWidth
    )
  }

  /// The colour of its text; nil for that of the page, which it is drawn on.
  var ink: [Double]? {
    if let color = element.font.color { return color }
    var item: StageItem? = self
    while let each = item {
      if let behind = each.visibleColor { return Self.contrast(with: behind) }
      item = each.parent
    }
    return stage.background.map(Self.contrast)
  }

  /// The colour of the element, if what is behind it is hardly seen.
  private var visibleColor: [Double]? {
    let color = element.gradient?.colors.first ?? element.color(ofCopy: copy)
    return color.flatMap { $0[3] >= 0.5 ? $0 : nil }
  }

  /// Black or white, whichever is seen on a colour.
  private static func contrast(with color: [Double]) -> [Double] {
    // The weights of sRGB's components in its luma.
    let luma = 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
    return luma > 0.6 ? darkInk : [1, 1, 1, 1]
  }

  /// The colour of text on what is light.
  static let darkInk = [0.122, 0.137, 0.157, 1]

  /// The item that contains it; nil on the stage itself.
  var parent: StageItem? {
    element.parent.map {
      StageItem(element: $0, copy: element.copyOfParent(copy) ?? 0, stage: stage)
    }
  }
}

/// The elements of a document in the order in which they are drawn.
package struct StageTree {
  package let stage: StageModel
  let texts: StageTexts
  let elements: [ElementModel]
  private let masks: Set<String>
  /// The elements inside of an element, or on the stage.
  private let children: [ObjectIdentifier?: [ElementModel]]
  /// The start values of `zIndex`, by item; 0 for others.
  private var orders: [String: Int] = [:]

  package init(_ document: TimelineDocument) {
    self.init(document, document.elements, on: document.stage)
  }

  /// The tree of some of the elements of a document, and of what stands for a view.
  init(_ document: TimelineDocument, _ elements: [ElementModel], on stage: StageModel) {
    self.stage = stage
    self.elements = elements
    texts = StageTexts(document)
    masks = Set(elements.compactMap(\.mask))
    children = Dictionary(grouping: elements) { $0.parent.map(ObjectIdentifier.init) }
  }

  /// Takes over the order in which a copy is drawn where a timeline starts.
  mutating func order(_ element: ElementModel, _ copy: Int, by properties: [PropertyCurves]) {
    guard let property = properties.first(where: { $0.property.builtIn == .zIndex }) else { return }
    let start: PropertyValue? =
      switch property.motion {
      case .constant(let value): value
      case .snapping(let steps): steps.first?.value
      case .moving: nil
      }
    guard case .integer(let order)? = start else { return }
    orders[StageItem(element: element, copy: copy, stage: stage).key] = order
  }

  /// The items on the stage, or inside of one.
  package func items(in parent: StageItem? = nil) -> [StageItem] {
    let all = children[parent.map { ObjectIdentifier($0.element) }] ?? []
    let items = all.flatMap { element in
      let copies = element.isCopied ? parent.map { $0.copy..<$0.copy + 1 } : nil
      return (copies ?? 0..<element.count).map {
        StageItem(element: element, copy: $0, stage: stage)
      }
    }
    guard !orders.isEmpty else { return items }
    let keys = items.map { orders[$0.key] ?? 0 }
    return items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { items[$0] }
  }

  /// Whether an element contains others.
  package func isParent(_ element: ElementModel) -> Bool {
    children[ObjectIdentifier(element)] != nil
  }

  /// Whether the outline of an element limits others.
  func isMask(_ element: ElementModel) -> Bool { masks.contains(element.name) }

  /// The item whose outline limits another one; nil if nothing does.
  func mask(of item: StageItem) -> StageItem? {
    guard let name = item.element.mask, let element = elements.first(where: { $0.name == name })
    else { return nil }
    return StageItem(
      element: element, copy: item.copy < element.count ? item.copy : 0, stage: stage)
  }
}

extension BuiltInProperty {
  /// Whether a timeline that moves it draws an outline.
  package var isOfOutline: Bool {
    [.lineWidth, .dash, .dashPhase, .trimStart, .trimEnd].contains(self)
  }
}
