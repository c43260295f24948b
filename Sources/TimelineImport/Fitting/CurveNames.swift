internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// The spelling of curves and springs.
enum CurveNames {
  /// The name that a curve has in every file; nil if it has none.
  static func name(of curve: UnitCurve) -> String? {
    CurvePreset.all.first { $0.curve == curve }?.name
  }

  /// A curve as a value of the format; nil for a straight line, which is the default.
  static func node(of curve: UnitCurve) -> ImportedNode? {
    if curve == .linear { return nil }
    if let name = name(of: curve) { return .word(name) }
    if let points = curve.controlPoints { return .numbers(points) }
    if let steps = curve.steps {
      var entries = [ImportedNode.Entry("steps", .number(Double(steps.count)))]
      if steps.position != .end { entries.append(.init("position", .word("\(steps.position)"))) }
      return .mapping(entries)
    }
    if let lines = curve.lines, let last = lines.last {
      let points = lines.map(\.start) + [last.end]
      return .mapping([.init("points", .list(points.map { .numbers([$0.x, $0.y]) }))])
    }
    return nil
  }

  /// A spring as a value of the format; nil for `smooth`, which is the default.
  static func node(of spring: Spring) -> ImportedNode? {
    let duration = NumberText.rounded(spring.duration, decimals: 9)
    let bounce = NumberText.rounded(spring.bounce, decimals: 9)
    if duration == 0.5 {
      for (name, preset) in [("smooth", 0.0), ("snappy", 0.15), ("bouncy", 0.3)]
      where bounce == preset {
        return name == "smooth" ? nil : .word(name)
      }
    }
    var entries = [ImportedNode.Entry("duration", .number(duration))]
    if bounce != 0 { entries.append(.init("bounce", .number(bounce))) }
    return .mapping(entries)
  }
}

extension UnitCurve {
  /// The Bézier curve with four control numbers, or the curve with a name that has the same ones.
  static func named(_ points: [Double]) -> UnitCurve {
    let known = CurvePreset.all.prefix(4).first { $0.curve.controlPoints == points }
    return known?.curve ?? .bezier(points[0], points[1], points[2], points[3])
  }
}
