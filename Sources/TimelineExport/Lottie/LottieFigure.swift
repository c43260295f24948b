import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A shape in a Lottie file, with a group around it for each animated property.
struct LottieFigure {
  /// The transform of a group, with its animated property.
  struct Transform {
    var property: BuiltInProperty
    var name: String
    /// The key of the property in the file, such as `s`.
    var key: String
    var value: LottieValue
  }

  let name: String
  /// The offset from the centre of what contains it.
  let place: [Double]
  /// What is inside of it, the hindmost first.
  var children: [LottieFigure] = []
  /// What is written over it, and under what is inside of it.
  var text: LottieText?
  /// Whether its shape is drawn, and not only what is inside of it.
  var hasShape = true
  let body: LottieBody
  private(set) var transforms: [Transform] = []
  /// The horizontal and the vertical distance of the anchor from the shape's centre over time.
  private(set) var pivots: [PiecewiseCurve] = []
  let size: LottieValue
  private(set) var cornerRadius: LottieValue
  private(set) var fill: LottieValue
  private(set) var fillOpacity: LottieValue
  private(set) var strokeColor: LottieValue?
  private(set) var strokeOpacity: LottieValue?
  private(set) var lineWidth: LottieValue?
  private(set) var trim: [String: LottieValue] = [:]
  /// The lengths of dashes and gaps in turn.
  private(set) var dash: [LottieValue] = []
  private(set) var dashPhase: LottieValue?
  private(set) var gradient: LottieGradient?
  /// Whether a timeline moves the colour of its area.
  private(set) var isFillMoved = false

  /// - Parameters:
  ///   - place: the offset from the centre of the composition.
  ///   - body: what is drawn where nothing moves it.
  init(name: String, place: [Double] = [0, 0], body: LottieBody = .placeholder) {
    self.name = name
    self.place = place
    self.body = body
    size = .fixed(body.size)
    cornerRadius = .fixed([body.cornerRadius])
    fill = .fixed(Array(body.fill.prefix(3)) + [1])
    fillOpacity = .fixed([100 * body.fill[3]])
    if let line = body.stroke?.color ?? body.lineColor {
      strokeColor = .fixed(Array(line.prefix(3)) + [1])
      strokeOpacity = .fixed([100 * line[3]])
    }
    if let own = body.gradient { gradient = LottieGradient(own: own, frame: { $0 }) }
  }

  /// Whether any property is animated.
  var isMoving: Bool {
    !transforms.isEmpty || isOutlined || hasLook
  }
  private var hasLook = false
  /// Whether a timeline draws its outline.
  var isOutlined: Bool {
    lineWidth != nil || hasLineColor || !trim.isEmpty || isDashed
  }
  private(set) var hasLineColor = false
  var isDashed: Bool { !dash.isEmpty || dashPhase != nil }

  /// Sets the point about which scales and rotations turn: the anchor, in the size of the view.
  mutating func setGeometry(
    _ properties: [PropertyCurves], duration: Double, log: inout ExportLog
  ) {
    func curve(_ property: BuiltInProperty, _ component: Int = 0) -> PiecewiseCurve? {
      let own = properties.first { $0.property.builtIn == property }
      guard let curves = own?.curves(duration: duration), component < curves.count else {
        return nil
      }
      return curves[component].curve
    }
    if let locations = properties.first(where: { $0.property.builtIn == .gradientLocations }),
      curve(.gradientColors) == nil
    {
      log.warn(
        "a gradient needs `gradientColors`", at: locations.span,
        instead: "`gradientLocations` is left out")
    }
    let still = body.size.map { PiecewiseCurve(constant: $0, duration: duration) }
    let fixed = body.anchor?.map { PiecewiseCurve(constant: $0, duration: duration) }
    guard let x = curve(.anchor, 0) ?? fixed?[0], let y = curve(.anchor, 1) ?? fixed?[1] else {
      return
    }
    let turning: [BuiltInProperty] = [.scale, .scaleX, .scaleY, .skewX, .skewY, .rotation]
    if let anchor = properties.first(where: { $0.property.builtIn == .anchor }), anchor.isMoving,
      turning.allSatisfy({ curve($0) == nil })
    {
      log.warn(
        "nothing rotates or scales around `anchor`", at: anchor.span, instead: "it is left out")
    }
    let width = curve(.frame, 2) ?? curve(.width) ?? still[0]
    let height = curve(.frame, 3) ?? curve(.height) ?? still[1]
    pivots = [[x, width], [y, height]].map { pair in
      .combining(pair) { ($0[0] - 0.5) * $0[1] }
    }
  }

  /// The values that players take, beyond which springs overshoot.
  private static let ranges: [BuiltInProperty: ClosedRange<Double>] = [
    .opacity: 0...1, .trimStart: 0...1, .trimEnd: 0...1, .cornerRadius: 0...Double.infinity,
    .lineWidth: 0...Double.infinity, .dash: 0...Double.infinity,
  ]

  /// Adds a property.
  mutating func add(
    _ property: PropertyCurves, _ writer: LottieTrackWriter, log: inout ExportLog
  ) {
    if property.property.builtIn == .zIndex, property.isMoving {
      log.warn(
        "Lottie's layers keep their order, which `\(property.name)` changes", at: property.span,
        instead: "it is the one at the start")
    }
    let curves = writer.curves(property)
    guard let model = property.property.model, let first = curves.first else { return }
    func value(_ index: Int, _ numbers: (Double) -> [Double]) -> LottieValue {
      writer.value(
        curves[index].curve, property.property, name: curves[index].name,
        within: Self.ranges[model], log: &log, numbers)
    }
    func add(_ key: String, _ index: Int = 0, _ numbers: (Double) -> [Double]) {
      transforms.append(
        Transform(
          property: model, name: curves[index].name, key: key, value: value(index, numbers)))
    }
    /// Adds a scale, a skew or a rotation about the anchor, inside groups that move the anchor to the origin
    /// and back if it moves.
    func turn(_ key: String, _ numbers: (Double) -> [Double]) {
      func shift(_ sign: Double, _ indices: [Int]) {
        for index in indices where index < pivots.count && !pivots[index].isConstant {
          let name = "\(curves[0].name) anchor \(index == 0 ? "x" : "y")"
          let value = writer.value(
            pivots[index], BuiltInProperty.width.declaration, name: name, log: &log
          ) {
            index == 0 ? [sign * $0, 0] : [0, sign * $0]
          }
          transforms.append(Transform(property: model, name: name, key: "p", value: value))
        }
      }
      shift(-1, [0, 1])
      add(key, 0, numbers)
      shift(1, [1, 0])
    }
    switch model {
    case .scale: turn("s") { [100 * $0, 100 * $0] }
    case .scaleX: turn("s") { [100 * $0, 100] }
    case .scaleY: turn("s") { [100, 100 * $0] }
    // A skew along the horizontal axis has the other sign than one along the vertical axis.
    case .skewX: turn("sk") { [-$0] }
    case .skewY: turn("sk") { [$0] }
    case .rotation: turn("r") { [$0] }
    case .offsetX: add("p") { [$0, 0] }
    case .offsetY: add("p") { [0, $0] }
    case .opacity: add("o") { [100 * $0] }
    case .offset:
      add("p", 0) { [$0, 0] }
      add("p", 1) { [0, $0] }
    case .position:
      add("p", 0) { [$0 - body.origin[0], 0] }
      add("p", 1) { [0, $0 - body.origin[1]] }
    case .anchor: break
    case .cornerRadius:
      cornerRadius = value(0) { [$0] }
      hasLook = true
    case .lineWidth: lineWidth = value(0) { [$0] }
    case .dash: dash = curves.indices.map { value($0) { [$0] } }
    case .dashPhase: dashPhase = value(0) { [$0] }
    case .trimStart: trim["s"] = value(0) { [100 * $0] }
    case .trimEnd: trim["e"] = value(0) { [100 * $0] }
    case .foregroundColor:
      let stroke = writer.color(property, log: &log)
      (strokeColor, strokeOpacity) = (stroke.color, stroke.opacity)
      hasLineColor = true
    case .backgroundColor, .tint:
      let look = writer.color(property, log: &log)
      (fill, fillOpacity) = (look.color, look.opacity)
      (hasLook, isFillMoved) = (true, true)
    case .frame:
      // As in SwiftUI: the size about the centre first, and outermost the position of the centre.
      add("s", 2) { [100 * $0 / body.size[0], 100] }
      add("s", 3) { [100, 100 * $0 / body.size[1]] }
      for (origin, size, name) in [(0, 2, "midX"), (1, 3, "midY")] {
        let center = PiecewiseCurve.combining([curves[origin].curve, curves[size].curve]) {
          $0[0] + $0[1] / 2
        }
        let key = "\(property.name).\(name)"
        let value = writer.value(center, property.property, name: key, log: &log) {
          origin == 0 ? [$0 - body.origin[0], 0] : [0, $0 - body.origin[1]]
        }
        transforms.append(Transform(property: .position, name: key, key: "p", value: value))
      }
    case .width: add("s") { [100 * $0 / body.size[0], 100] }
    case .height: add("s") { [100, 100 * $0 / body.size[1]] }
    case .gradientColors, .gradientLocations:
      var fill = LottieGradient(own: gradient?.own, frame: writer.frame)
      (fill.colors, fill.locations) = (gradient?.colors, gradient?.locations)
      let stops = writer.stops(property, log: &log)
      if model == .gradientColors { fill.colors = stops } else { fill.locations = stops }
      gradient = fill
      hasLook = true
    case .travel, .padding, .miterLimit, .meshPoints, .meshColors,
      .rotationX,
      .rotationY, .perspective, .blur, .brightness, .contrast, .saturation, .grayscale,
      .hueRotation, .shadowRadius, .shadowOffset, .shadowColor, .zIndex:
      log.warn(
        "Lottie's shapes have no `\(property.property.type.item == nil ? first.name : property.name)`",
        at: property.span, instead: "it is left out")
    }
  }
}

/// The role of a built-in property in a Lottie file.
enum LottiePart {
  /// A transform of a group, which does not depend on the shape.
  case transform
  /// The size or the anchor of the shape's group.
  case geometry
  /// The appearance of the shape, which nulls do not have.
  case look
  /// Not supported.
  case none
}

extension BuiltInProperty {
  /// The role of the property in a Lottie file.
  var lottiePart: LottiePart {
    switch self {
    case .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .offset, .offsetX, .offsetY,
      .position, .opacity:
      .transform
    case .anchor, .width, .height, .frame: .geometry
    case .cornerRadius, .lineWidth, .dash, .dashPhase, .trimStart, .trimEnd,
      .foregroundColor, .backgroundColor, .tint, .gradientColors, .gradientLocations:
      .look
    case .travel, .padding, .miterLimit, .meshPoints, .meshColors,
      .rotationX, .rotationY, .perspective, .blur, .brightness, .contrast, .saturation,
      .grayscale, .hueRotation, .shadowRadius, .shadowOffset, .shadowColor, .zIndex:
      .none
    }
  }
}
