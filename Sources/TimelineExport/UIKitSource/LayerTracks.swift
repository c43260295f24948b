import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The key paths of a layer that a timeline moves, with the numbers that they go through.
struct LayerTracks {
  /// One key path.
  struct Track {
    var keyPath: String
    /// The property's name, for what is said about it.
    var name: String
    var curve: PiecewiseCurve
  }

  /// A colour's key path, with straight lines.
  struct ColorTrack {
    var keyPath: String
    var fit: ColorFit
  }

  private(set) var tracks: [Track] = []
  private(set) var colors: [ColorTrack] = []
  private let curves: [String: PiecewiseCurve]

  init(
    _ timeline: CompiledTimeline, _ properties: [PropertyCurves], tolerance: Double,
    log: inout ExportLog
  ) {
    var curves: [String: PiecewiseCurve] = [:]
    for property in properties where property.property.declaration == nil {
      for (name, curve) in property.curves(duration: timeline.duration) ?? [] {
        curves[name] = curve
      }
    }
    self.curves = curves
    addTransforms()
    addGeometry()
    for (name, keyPath) in [
      ("opacity", "opacity"), ("cornerRadius", "cornerRadius"), ("lineWidth", "lineWidth"),
      ("trimStart", "strokeStart"), ("trimEnd", "strokeEnd"), ("shadowRadius", "shadowRadius"),
      ("shadowOffset.x", "shadowOffset.width"), ("shadowOffset.y", "shadowOffset.height"),
    ] {
      add(keyPath, name, [name]) { $0[0] }
    }
    for property in properties {
      if let keyPath = LayerTracks.colors[property.name], property.property.declaration == nil {
        if property.isMoving {
          let fit = ColorFit(property, of: timeline, tolerance: tolerance)
          for approximation in fit.approximations { log.add(approximation) }
          colors.append(ColorTrack(keyPath: keyPath, fit: fit))
        }
        if let note = LayerTracks.notes[property.name] {
          log.warn(note.message, at: property.span, instead: note.instead)
        }
      } else if property.property.declaration != nil
        || LayerTracks.others.contains(property.name)
      {
        log.warn(
          "neither a layer nor a view of UIKit has `\(property.name)`", at: property.span,
          instead: "it is left out")
      } else if let note = LayerTracks.notes[property.name] {
        log.warn(note.message, at: property.span, instead: note.instead)
      }
    }
  }

  /// What is to be known of properties that a layer has in another way than SwiftUI.
  private static let notes: [String: (message: String, instead: String)] = {
    let perspective = (
      message: "a layer turns without SwiftUI's perspective",
      instead: "give the layer around it a `sublayerTransform` with one"
    )
    let shadow = (
      message: "a layer shows no shadow by itself", instead: "set its `shadowOpacity` to 1"
    )
    let shape = (
      message: "only a CAShapeLayer has strokes",
      instead: "add the animation to one, or make it the view's layer"
    )
    return [
      "rotationX": perspective, "rotationY": perspective, "shadowRadius": shadow,
      "shadowOffset": shadow, "shadowColor": shadow, "lineWidth": shape, "trimStart": shape,
      "trimEnd": shape, "foregroundColor": shape,
    ]
  }()

  private static let colors = [
    "backgroundColor": "backgroundColor", "foregroundColor": "strokeColor",
    "shadowColor": "shadowColor",
  ]

  /// The built-in properties that public key paths do not reach.
  private static let others: Set<String> = [
    "blur", "brightness", "contrast", "saturation", "grayscale", "hueRotation", "tint", "anchor",
  ]

  private mutating func add(
    _ keyPath: String, _ name: String, _ names: [String], _ function: ([Double]) -> Double
  ) {
    let own = names.compactMap { curves[$0] }
    guard !own.isEmpty, own.contains(where: { !$0.isConstant }) else { return }
    tracks.append(Track(keyPath: keyPath, name: name, curve: .combining(own, function)))
  }

  private mutating func addTransforms() {
    func product(_ factors: [Double]) -> Double { factors.reduce(1, *) }
    func sum(_ terms: [Double]) -> Double { terms.reduce(0, +) }
    if curves["scaleX"] == nil, curves["scaleY"] == nil {
      add("transform.scale", "scale", ["scale"], product)
    } else {
      add("transform.scale.x", "scaleX", ["scale", "scaleX"], product)
      add("transform.scale.y", "scaleY", ["scale", "scaleY"], product)
    }
    // A layer turns by radians.
    for (name, axis) in [("rotationX", "x"), ("rotationY", "y"), ("rotation", "z")] {
      add("transform.rotation.\(axis)", name, [name]) { $0[0] * .pi / 180 }
    }
    add("transform.translation.x", "offsetX", ["offset.x", "offsetX"], sum)
    add("transform.translation.y", "offsetY", ["offset.y", "offsetY"], sum)
  }

  private mutating func addGeometry() {
    add("position.x", "position.x", ["position.x"]) { $0[0] }
    add("position.y", "position.y", ["position.y"]) { $0[0] }
    // A layer's position is its centre.
    add("position.x", "frame.x", ["frame.x", "frame.width"]) { $0[0] + $0[1] / 2 }
    add("position.y", "frame.y", ["frame.y", "frame.height"]) { $0[0] + $0[1] / 2 }
    for (name, side) in [
      ("width", "width"), ("height", "height"), ("frame.width", "width"),
      ("frame.height", "height"),
    ] {
      add("bounds.size.\(side)", name, [name]) { $0[0] }
    }
  }
}
