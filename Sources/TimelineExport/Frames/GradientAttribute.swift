import AnimationCore
import TimelineDrawing
import TimelineSyntax

/// The linear or radial gradients of drawings.
struct GradientAttribute {
  private let gradients: [DrawingGradient]

  init(_ gradients: [DrawingGradient]) { self.gradients = gradients }

  func write(_ name: MarkupText, _ clock: AnimationClock?, to svg: inout MarkupWriter) {
    let isLinear = gradients[0].kind == .linear
    func attribute(
      _ name: MarkupText, _ value: (DrawingGradient) -> Double
    ) -> AnimatedAttribute {
      AnimatedAttribute(name, gradients.map { [value($0)] }, tolerance: 0.04, decimals: 3)
    }
    let places =
      isLinear
      ? [
        attribute("x1", \.from.x), attribute("y1", \.from.y), attribute("x2", \.to.x),
        attribute("y2", \.to.y),
      ]
      : [
        attribute("cx", \.from.x), attribute("cy", \.from.y),
        attribute("r") { max(($0.to - $0.from).length, 0.001) },
      ]
    svg.element(
      isLinear ? "linearGradient" : "radialGradient",
      [("id", name), ("gradientUnits", "userSpaceOnUse")] + places.map(\.base)
    ) { svg in
      if let clock { for place in places { place.write(clock, to: &svg) } }
      for index in 0..<(gradients.map(\.colors.count).min() ?? 0) {
        let stop =
          [
            AnimatedAttribute(
              "offset", gradients.map { [min(max($0.locations[index], 0), 1)] }, tolerance: 0.001,
              decimals: 5)
          ]
          + ColorAttribute.colorAttributes(
            "stop-color", "stop-opacity", gradients.map { $0.colors[index] })
        guard let clock, stop.contains(where: { !$0.isConstant }) else {
          svg.element("stop", stop.map(\.base))
          continue
        }
        svg.element("stop", stop.map(\.base)) { svg in
          for attribute in stop { attribute.write(clock, to: &svg) }
        }
      }
    }
  }
}

/// The angular gradients of drawings as sectors, since SVG has none.
struct GradientFan {
  private static let count = 90
  private let gradients: [DrawingGradient]

  init(_ gradients: [DrawingGradient]) { self.gradients = gradients }

  func write(_ clock: AnimationClock?, to svg: inout MarkupWriter) {
    for index in 0..<Self.count {
      let paths = gradients.map { gradient -> DrawingPath in
        let start = CMath.atan2(gradient.to.y - gradient.from.y, gradient.to.x - gradient.from.x)
        func point(_ sector: Double) -> DrawingPoint {
          let angle = start + 2 * .pi * sector / Double(Self.count)
          return gradient.from + DrawingPoint(CMath.cos(angle), CMath.sin(angle)) * 4000
        }
        // A sector reaches under the next one, so that there is no gap.
        let end = Double(index) + (index == Self.count - 1 ? 1 : 1.6)
        return DrawingPath(parts: [
          .move(gradient.from), .line(point(Double(index))), .line(point(end)), .close,
        ])
      }
      let colors = gradients.map { $0.color(at: (Double(index) + 0.5) / Double(Self.count)) }
      PathAttribute(paths).writeElement(
        [], ColorAttribute.attributes("fill", colors), clock, to: &svg)
    }
  }
}
