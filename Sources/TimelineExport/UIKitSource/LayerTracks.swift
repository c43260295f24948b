import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The key paths of a layer that a timeline animates, with their curves.
struct LayerTracks {
  /// A key path with its curve.
  struct Track {
    var keyPath: SwiftText
    /// The name of the property in log entries.
    var name: String
    var curve: PiecewiseCurve
    var tolerance: CurveTolerance
  }

  /// The key path of a colour, with linear interpolation.
  struct ColorTrack {
    var keyPath: SwiftText
    /// The function that makes the animation.
    var function: SwiftText = "colors"
    var fit: ColorFit
  }

  private(set) var tracks: [Track] = []
  private(set) var colors: [ColorTrack] = []
  var isEmpty: Bool { tracks.isEmpty && colors.isEmpty }
  /// The named curves of the components of built-in properties.
  private let curves: [BuiltInProperty: [(name: String, curve: PiecewiseCurve)]]
  private let tolerance: ExportTolerance
  /// Whether it is a copy that is written as other copies are.
  private let isCopy: Bool

  init(
    _ timeline: CompiledTimeline, _ properties: [PropertyCurves], duration: Double,
    isCopy: Bool, tolerance: ExportTolerance, of framework: ViewFramework, log: inout ExportLog
  ) {
    var curves: [BuiltInProperty: [(name: String, curve: PiecewiseCurve)]] = [:]
    for property in properties {
      guard let builtIn = property.property.builtIn else { continue }
      curves[builtIn] = property.curves(duration: duration)
    }
    self.curves = curves
    self.tolerance = tolerance
    self.isCopy = isCopy
    addTransforms()
    addGeometry()
    for layerProperty in LayerProperty.allCases {
      guard case .keyPaths(let keyPaths) = layerProperty.use.access else { continue }
      for property in BuiltInProperty.allCases where property.layerProperty == layerProperty {
        for (index, keyPath) in keyPaths.enumerated() {
          add(keyPath, property, [number(property, index)])
        }
      }
    }
    for property in properties {
      let use = property.property.builtIn?.layerProperty?.use
      switch use?.access {
      case .color(let keyPath): add(keyPath, "colors", property, of: timeline, log: &log)
      case .list(let keyPath, let function):
        add(keyPath, function, property, of: timeline, log: &log)
      case .view, nil:
        log.warn(
          "neither a layer nor a view of \(framework.name.string) has `\(property.name)`",
          at: property.span,
          instead: "it is left out")
      case .keyPaths, .combined: break
      }
      if let note = use?.note { log.warn(note.message, at: property.span, instead: note.instead) }
    }
  }

  private mutating func add(
    _ keyPath: SwiftText, _ function: SwiftText, _ property: PropertyCurves,
    of timeline: CompiledTimeline, log: inout ExportLog
  ) {
    guard property.isMoving else { return }
    let fit = ColorFit(
      property, of: timeline, tolerance: tolerance.curve(of: property.property))
    for approximation in fit.approximations { log.add(approximation) }
    colors.append(ColorTrack(keyPath: keyPath, function: function, fit: fit))
  }

  /// The named curve of a property's component; nil if the timeline has no such property.
  private func number(
    _ property: BuiltInProperty, _ component: Int = 0
  ) -> (name: String, curve: PiecewiseCurve)? {
    curves[property].flatMap { component < $0.count ? $0[component] : nil }
  }

  /// Adds a key path whose value is a function of components.
  ///
  /// - Parameters:
  ///   - property: the property with the unit of the key path.
  ///   - name: the name in messages; by default that of the first component.
  ///   - scale: the size of the property's unit in the key path.
  private mutating func add(
    _ keyPath: SwiftText, _ property: BuiltInProperty, named name: String? = nil,
    scale: Double = 1, _ numbers: [(name: String, curve: PiecewiseCurve)?],
    _ function: ([Double]) -> Double = { $0[0] }
  ) {
    let own = numbers.compactMap { $0 }
    guard let first = own.first else { return }
    if own.allSatisfy(\.curve.isStill) {
      // A value that does not move is seen where it is not the one that every layer has.
      guard let initial = property.declaration.initial?.numbers.first,
        isCopy || abs(function(own.map(\.curve.finalValue)) - initial * scale) > 1e-9
      else { return }
    }
    tracks.append(
      Track(
        keyPath: keyPath, name: name ?? first.name,
        curve: .combining(own.map(\.curve), function),
        tolerance: tolerance.curve(of: property.declaration).scaled(by: scale)))
  }

  private mutating func addTransforms() {
    func product(_ factors: [Double]) -> Double { factors.reduce(1, *) }
    func sum(_ terms: [Double]) -> Double { terms.reduce(0, +) }
    let scale = number(.scale)
    if curves[.scaleX] == nil, curves[.scaleY] == nil {
      add("transform.scale", .scale, [scale], product)
    } else {
      add("transform.scale.x", .scaleX, named: "scaleX", [scale, number(.scaleX)], product)
      add("transform.scale.y", .scaleY, named: "scaleY", [scale, number(.scaleY)], product)
    }
    // Layers use radians.
    let axes: [(BuiltInProperty, SwiftText)] = [
      (.rotationX, "x"), (.rotationY, "y"), (.rotation, "z"),
    ]
    for (property, axis) in axes {
      add("transform.rotation.\(axis)", property, scale: .pi / 180, [number(property)]) {
        $0[0] * .pi / 180
      }
    }
    add(
      "transform.translation.x", .offsetX, named: "offsetX",
      [number(.offset, 0), number(.offsetX)], sum)
    add(
      "transform.translation.y", .offsetY, named: "offsetY",
      [number(.offset, 1), number(.offsetY)], sum)
  }

  private mutating func addGeometry() {
    add("position.x", .position, [number(.position, 0)])
    add("position.y", .position, [number(.position, 1)])
    // A layer's position is its centre.
    add("position.x", .frame, [number(.frame, 0), number(.frame, 2)]) { $0[0] + $0[1] / 2 }
    add("position.y", .frame, [number(.frame, 1), number(.frame, 3)]) { $0[0] + $0[1] / 2 }
    add("bounds.size.width", .width, [number(.width)])
    add("bounds.size.height", .height, [number(.height)])
    add("bounds.size.width", .frame, [number(.frame, 2)])
    add("bounds.size.height", .frame, [number(.frame, 3)])
  }
}
