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
  }

  /// The key path of a colour, with linear interpolation.
  struct ColorTrack {
    var keyPath: SwiftText
    var fit: ColorFit
  }

  private(set) var tracks: [Track] = []
  private(set) var colors: [ColorTrack] = []
  /// The named curves of the components of built-in properties.
  private let curves: [BuiltInProperty: [(name: String, curve: PiecewiseCurve)]]

  init(
    _ timeline: CompiledTimeline, _ properties: [PropertyCurves], tolerance: Double,
    log: inout ExportLog
  ) {
    var curves: [BuiltInProperty: [(name: String, curve: PiecewiseCurve)]] = [:]
    for property in properties {
      guard let builtIn = property.property.builtIn else { continue }
      curves[builtIn] = property.curves(duration: timeline.duration)
    }
    self.curves = curves
    addTransforms()
    addGeometry()
    for layerProperty in LayerProperty.allCases {
      guard case .keyPaths(let keyPaths) = layerProperty.use.access else { continue }
      for property in BuiltInProperty.allCases where property.layerProperty == layerProperty {
        for (index, keyPath) in keyPaths.enumerated() { add(keyPath, [number(property, index)]) }
      }
    }
    for property in properties {
      let use = property.property.builtIn?.layerProperty?.use
      switch use?.access {
      case .color(let keyPath):
        guard property.isMoving else { break }
        let fit = ColorFit(property, of: timeline, tolerance: tolerance)
        for approximation in fit.approximations { log.add(approximation) }
        colors.append(ColorTrack(keyPath: keyPath, fit: fit))
      case .view, nil:
        log.warn(
          "neither a layer nor a view of UIKit has `\(property.name)`", at: property.span,
          instead: "it is left out")
      case .keyPaths, .combined: break
      }
      if let note = use?.note { log.warn(note.message, at: property.span, instead: note.instead) }
    }
  }

  /// The named curve of a property's component; nil if the timeline has no such property.
  private func number(
    _ property: BuiltInProperty, _ component: Int = 0
  ) -> (name: String, curve: PiecewiseCurve)? {
    curves[property].flatMap { component < $0.count ? $0[component] : nil }
  }

  /// Adds a key path whose value is a function of components.
  ///
  /// - Parameter property: the property named in messages; by default the first component.
  private mutating func add(
    _ keyPath: SwiftText, named property: BuiltInProperty? = nil,
    _ numbers: [(name: String, curve: PiecewiseCurve)?],
    _ function: ([Double]) -> Double = { $0[0] }
  ) {
    let own = numbers.compactMap { $0 }
    guard let first = own.first, own.contains(where: { !$0.curve.isConstant }) else { return }
    tracks.append(
      Track(
        keyPath: keyPath, name: property?.name ?? first.name,
        curve: .combining(own.map(\.curve), function)))
  }

  private mutating func addTransforms() {
    func product(_ factors: [Double]) -> Double { factors.reduce(1, *) }
    func sum(_ terms: [Double]) -> Double { terms.reduce(0, +) }
    let scale = number(.scale)
    if curves[.scaleX] == nil, curves[.scaleY] == nil {
      add("transform.scale", [scale], product)
    } else {
      add("transform.scale.x", named: .scaleX, [scale, number(.scaleX)], product)
      add("transform.scale.y", named: .scaleY, [scale, number(.scaleY)], product)
    }
    // Layers use radians.
    let axes: [(BuiltInProperty, SwiftText)] = [
      (.rotationX, "x"), (.rotationY, "y"), (.rotation, "z"),
    ]
    for (property, axis) in axes {
      add("transform.rotation.\(axis)", [number(property)]) { $0[0] * .pi / 180 }
    }
    add(
      "transform.translation.x", named: .offsetX, [number(.offset, 0), number(.offsetX)], sum)
    add(
      "transform.translation.y", named: .offsetY, [number(.offset, 1), number(.offsetY)], sum)
  }

  private mutating func addGeometry() {
    add("position.x", [number(.position, 0)])
    add("position.y", [number(.position, 1)])
    // A layer's position is its centre.
    add("position.x", [number(.frame, 0), number(.frame, 2)]) { $0[0] + $0[1] / 2 }
    add("position.y", [number(.frame, 1), number(.frame, 3)]) { $0[0] + $0[1] / 2 }
    add("bounds.size.width", [number(.width)])
    add("bounds.size.height", [number(.height)])
    add("bounds.size.width", [number(.frame, 2)])
    add("bounds.size.height", [number(.frame, 3)])
  }
}
