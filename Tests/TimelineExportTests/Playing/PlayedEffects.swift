import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// What the modifiers of a view show together, from its properties.
enum PlayedEffects {
  /// An effect of several properties.
  private struct Combination: Sendable {
    var name: String
    /// The properties that are multiplied or added, with the numbers of each of their values that
    /// belong to the effect.
    var terms: [(property: String, numbers: @Sendable ([Double]) -> [Double])]
    var isProduct: Bool
  }

  private static let combinations: [Combination] = [
    Combination(
      name: "scale",
      terms: [
        ("scale", { [$0[0], $0[0]] }), ("scaleX", { [$0[0], 1] }), ("scaleY", { [1, $0[0]] }),
      ], isProduct: true),
    Combination(
      name: "offset",
      terms: [
        ("offset", { $0 }), ("offsetX", { [$0[0], 0] }), ("offsetY", { [0, $0[0]] }),
      ], isProduct: false),
    Combination(
      name: "position",
      terms: [
        ("position", { $0 }), ("frame", { [$0[0] + $0[2] / 2, $0[1] + $0[3] / 2] }),
      ], isProduct: false),
    Combination(
      name: "width", terms: [("width", { $0 }), ("frame", { [$0[2]] })], isProduct: false),
    Combination(
      name: "height", terms: [("height", { $0 }), ("frame", { [$0[3]] })], isProduct: false),
  ]

  /// The properties that one effect of the same name shows.
  private static let single: Set<String> = [
    "backgroundColor", "blur", "brightness", "contrast", "cornerRadius", "foregroundColor",
    "grayscale", "hueRotation", "opacity", "padding", "rotation", "rotationX", "rotationY",
    "saturation", "shadowColor", "shadowOffset", "shadowRadius", "skewX", "skewY", "tint",
  ]

  /// The properties that are arguments of the effects of others.
  private static let arguments: Set<String> = ["anchor", "perspective"]

  /// The effects of a view, and the properties without one as `values.<member>`.
  static func expected(of view: PlayedView) -> [PlayedExpectation] {
    var result: [PlayedExpectation] = []
    let combined = Set(combinations.flatMap { $0.terms.map(\.property) })
    for (name, values) in view.columns {
      if single.contains(name) {
        // A colour's error is one of light, which is steep in sRGB near black.
        result.append(
          PlayedExpectation(
            name: name, values: values,
            range: view.colors.contains(name) ? 8 : view.ranges[name] ?? 0))
      } else if !combined.contains(name), !arguments.contains(name) {
        // The content applies what no modifier shows.
        let member = SwiftName.property(String(name.trimmingPrefix("--"))).name
        result.append(
          PlayedExpectation(
            name: "values.\(member)", values: values,
            range: view.colors.contains(name) ? 8 : view.ranges[name] ?? 0))
      }
    }
    for combination in combinations {
      let terms = combination.terms.compactMap { term in
        view.columns[term.property].map { $0.map(term.numbers) }
      }
      guard let first = terms.first else { continue }
      let values = terms.dropFirst().reduce(first) { before, next in
        zip(before, next).map { zip($0, $1).map(combination.isProduct ? (*) : (+)) }
      }
      let largest = terms.map { $0.joined().map { abs($0) }.max() ?? 1 }
      let ranges = combination.terms.compactMap { view.ranges[$0.property] }
      let products = terms.indices.map { index in
        let others = largest.indices.filter { $0 != index }.map { max(1, largest[$0]) }
        return ranges[index] * (combination.isProduct ? others.reduce(1, *) : 1)
      }
      result.append(
        PlayedExpectation(name: combination.name, values: values, range: products.reduce(0, +)))
    }
    return result
  }

  /// The largest range of a number.
  static func range(_ values: [[Double]]) -> Double {
    (values.first ?? []).indices.map { index in
      let column = values.map { $0[index] }
      return (column.max() ?? 0) - (column.min() ?? 0)
    }.max() ?? 0
  }
}

extension PlayedView {
  /// Its properties, each by itself, with colours as far as a screen shows them.
  var properties: [PlayedExpectation] {
    columns.map { name, values in
      PlayedExpectation(
        name: name, values: values,
        range: colors.contains(name) ? 8 : ranges[name] ?? 0
      ).shown(isColor: colors.contains(name))
    }
  }

  /// The effects that animations of a layer have, which animate only what moves.
  var layerEffects: [PlayedExpectation] {
    let all = PlayedEffects.expected(of: self).flatMap { effect in
      let components =
        ["position": ["x", "y"], "shadowOffset": ["width", "height"]][effect.name] ?? []
      guard !components.isEmpty else { return [effect] }
      return components.enumerated().map { index, component in
        PlayedExpectation(
          name: "\(effect.name).\(component)", values: effect.values.map { [$0[index]] },
          range: effect.range)
      }
    }
    return all.filter {
      Self.layerNames.contains($0.name) && PlayedEffects.range($0.values) > 0
    }.map { $0.shown(isColor: colors.contains($0.name)) }
  }

  private static let layerNames: Set<String> = [
    "backgroundColor", "cornerRadius", "foregroundColor", "height", "offset", "opacity",
    "position.x", "position.y", "rotation", "rotationX", "rotationY", "scale", "shadowColor",
    "shadowOffset.height", "shadowOffset.width", "shadowRadius", "values.lineWidth",
    "values.trimEnd", "values.trimStart", "width",
  ]
}

extension PlayedExpectation {
  /// The colour of the screen that is nearest to one that no screen shows.
  fileprivate func shown(isColor: Bool) -> PlayedExpectation {
    guard isColor else { return self }
    return PlayedExpectation(
      name: name, values: values.map { $0.map { min(max($0, 0), 1) } }, range: range)
  }
}
