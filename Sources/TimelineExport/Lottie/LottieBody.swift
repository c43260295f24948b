import TimelineDocument

/// What a figure draws where nothing moves it.
struct LottieBody {
  /// The width and the height.
  var size = [LottieComposition.shapeSize, LottieComposition.shapeSize]
  var cornerRadius = 20.0
  /// Red, green, blue and opacity.
  var fill = [0.04, 0.39, 0.75, 1]
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
  init(_ element: ElementModel, copy: Int, on stage: StageModel) {
    let side = element.size.min() ?? 0
    // A scale needs something to scale.
    size = (element.shape == .circle ? [side, side] : element.size).map { max($0, 1e-3) }
    cornerRadius = element.drawnCornerRadius
    if let color = element.color(ofCopy: copy) { fill = color }
    if element.anchor != [0.5, 0.5] { anchor = element.anchor }
    origin = element.center(ofCopy: copy, on: stage)
  }
}
