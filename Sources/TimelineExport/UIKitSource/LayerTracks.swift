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

  /// A colour's key path, with its values at times that are dense enough for straight lines.
  struct ColorTrack {
    var keyPath: String
    var times: [Double]
    var colors: [[Double]]
  }

  private(set) var tracks: [Track] = []
  private(set) var colors: [ColorTrack] = []
  private let timeline: ExportedTimeline
  private let curves: [String: PiecewiseCurve]

  init(
    _ timeline: ExportedTimeline, _ properties: [PropertyCurves], log: inout ExportLog
  ) throws(EvaluationError) {
    self.timeline = timeline
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
        if property.isMoving { colors.append(try LayerTracks.color(property, keyPath, timeline)) }
      } else if property.property.declaration != nil
        || LayerTracks.others.contains(property.name)
      {
        log.warn(
          "no key path of a layer is `\(property.name)`", at: property.span,
          instead: "the layer's animations leave it out")
      }
    }
  }

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
    let curve: PiecewiseCurve =
      own.count == 1 && function([0.25]) == 0.25 && function([7]) == 7
      ? own[0] : .combining(own, function)
    tracks.append(Track(keyPath: keyPath, name: name, curve: curve))
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

  private static func color(
    _ property: PropertyCurves, _ keyPath: String, _ timeline: ExportedTimeline
  ) throws(EvaluationError) -> ColorTrack {
    let rate = timeline.compiled.frameRate
    let count = max(1, Int((timeline.duration * rate).rounded()))
    let times = (0...count).map { timeline.duration * Double($0) / Double(count) }
    let table = try timeline.compiled.sample(SamplingOptions(times: times, cycles: 1))
    guard let track = table.tracks.first(where: { $0.property == property.name }),
      case .numbers(let numbers) = track.values
    else { return ColorTrack(keyPath: keyPath, times: [], colors: []) }
    return ColorTrack(
      keyPath: keyPath, times: times,
      colors: times.indices.map { Array(numbers[$0 * 4..<$0 * 4 + 4]) })
  }
}
