import TimelineDocument

/// What a figure draws where nothing moves it.
struct LottieBody {
  /// The width and the height.
  var size = [LottieComposition.shapeSize, LottieComposition.shapeSize]
  var cornerRadius = 20.0
  /// The outline of an element that is no rectangle; nil for a rectangle.
  var outline: StageItem.Outline?
  /// The outline of an element as a path, which begins where those of other formats do.
  var path: ElementPath?
  /// Red, green, blue and opacity.
  var fill = [0.04, 0.39, 0.75, 1]
  /// Whether its area is drawn where no timeline gives it a colour.
  var isFilled = true
  /// The line along its outline; nil if only a timeline draws one.
  var stroke: (color: [Double], width: Double)?
  /// The colour of an outline that a timeline draws.
  var lineColor: [Double]?
  var gradient: ElementGradient?
  /// The unit point about which it is scaled and rotated, unless a property says another.
  var anchor: [Double]?
  /// The coordinates of its centre, which are subtracted from a position.
  var origin = LottieComposition.canvas.map { $0 / 2 }

  /// The stand-in for a view.
  static let placeholder = LottieBody()
  /// The stand-in for one of several views.
  static let small = LottieBody(size: [40, 40])

  init(size: [Double] = [LottieComposition.shapeSize, LottieComposition.shapeSize]) {
    self.size = size
  }

  /// A copy of an element.
  init(_ item: StageItem, isParent: Bool = false) {
    let element = item.element
    // A scale needs something to scale.
    size = element.size.map { max($0, 1e-3) }
    cornerRadius = element.drawnCornerRadius
    switch item.outline {
    case .rectangle: break
    case .ellipse, .path: outline = item.outline
    }
    path = item.path
    let own = item.fill(isOutlined: false, isParent: isParent)
    fill = own ?? element.gradient?.colors.first ?? StageItem.accent
    gradient = element.gradient
    // Lottie has no gradient around a point: its first colour stands for it.
    let isStandIn = gradient?.kind == .angular
    if isStandIn { gradient = nil }
    isFilled = own != nil || isStandIn
    stroke = item.stroke(isOutlined: false)
    lineColor = item.stroke(isOutlined: true)?.color
    if element.anchor != [0.5, 0.5] { anchor = element.anchor }
    origin = item.center
  }
}
