import TimelineDrawing
import TimelineSyntax

/// An effect of drawings as a primitive of a filter.
struct EffectAttribute {
  private let effects: [DrawingEffect]

  init(_ effects: [DrawingEffect]) { self.effects = effects }

  func write(_ clock: AnimationClock?, to svg: inout MarkupWriter) {
    var attributes: [AnimatedAttribute] = []
    func add(
      _ name: MarkupText, _ tolerance: Double, _ values: (DrawingEffect) -> [Double]?
    ) {
      let all = effects.compactMap(values)
      guard all.count == effects.count, !all.isEmpty else { return }
      attributes.append(AnimatedAttribute(name, all, tolerance: tolerance, decimals: 4))
    }
    let element: MarkupText
    var own: [(MarkupText, MarkupText)] = []
    switch effects.first {
    case .blur:
      element = "feGaussianBlur"
      add("stdDeviation", 0.02) { if case .blur(let radius) = $0 { [radius] } else { nil } }
    case .colors:
      element = "feColorMatrix"
      own.append(("type", "matrix"))
      add("values", 0.002) { if case .colors(let matrix) = $0 { matrix } else { nil } }
    case .shadow:
      element = "feDropShadow"
      var colors: [[Double]] = []
      for case .shadow(_, _, _, let color) in effects { colors.append(color) }
      add("dx", 0.03) { if case .shadow(let x, _, _, _) = $0 { [x] } else { nil } }
      add("dy", 0.03) { if case .shadow(_, let y, _, _) = $0 { [y] } else { nil } }
      add("stdDeviation", 0.02) {
        if case .shadow(_, _, let radius, _) = $0 { [radius] } else { nil }
      }
      attributes += ColorAttribute.colorAttributes("flood-color", "flood-opacity", colors)
    case nil: return
    }
    guard let clock, attributes.contains(where: { !$0.isConstant }) else {
      return svg.element(element, own + attributes.map(\.base))
    }
    svg.element(element, own + attributes.map(\.base)) { svg in
      for attribute in attributes { attribute.write(clock, to: &svg) }
    }
  }
}
