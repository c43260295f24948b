internal import AnimationCore
internal import TimelineSyntax

extension ElementFont {
  static let record = Record<ElementFont>(
    "a font", summary: "How the text of an element is set.",
    fields: [
      Field(
        "size", .number(.positive, what: "a font's size", example: "17"), default: "17", unit: "pt",
        example: "size: 28", summary: "The size of the characters."
      ) { $0.size = $1.value },
      Field(
        "weight", ValueType<Weight>.choice("a font's weight"), default: "regular",
        example: "weight: bold", summary: "The weight of the characters."
      ) { $0.weight = $1.value },
      Field(
        "color", ValueType<[Double]>.color, example: "color: \"#ffffff\"",
        summary: "The colour; by default black or white, whichever is seen on what is behind it."
      ) { $0.color = $1.value },
      Field(
        "align", ValueType<Alignment>.choice("`align`"), default: "center",
        example: "align: leading", summary: "Where the text is between the left and the right edge."
      ) { $0.alignment = $1.value },
    ])
}

extension ElementStroke {
  static let record = Record<ElementStroke>(
    "a stroke", summary: "A line along the outline of an element.",
    fields: [
      Field(
        "color", ValueType<[Double]>.color, example: "color: \"#0a84ff\"",
        summary: "Its colour; by default that of the element."
      ) { $0.color = $1.value },
      Field(
        "width", .number(.nonNegative, what: "a stroke's width", example: "3"), default: "1",
        unit: "pt", example: "width: 3",
        summary: "Its width, half of which is on each side of the outline."
      ) { $0.width = $1.value },
    ])
}

extension ElementGradient {
  static let record = Record<ElementGradient>(
    "a gradient", summary: "A gradient over the area of an element.",
    fields: [
      Field(
        "colors", ValueType<[[Double]]>.stops, isRequired: true,
        example: "colors: [\"#0a84ff\", \"#5e5ce6\"]",
        summary: "The colours of its stops, which are evenly apart."
      ) { $0.colors = $1.value },
      Field(
        "from", .components(of: .unitPoint), example: "from: leading",
        summary: "Where it begins: by default `top`; for the other kinds the middle, `center`."
      ) { $0.start = $1.value },
      Field(
        "to", .components(of: .unitPoint), example: "to: trailing",
        summary:
          "Where it ends: by default `bottom`; for `radial` a point of the outer circle, `trailing`; for `angular` the direction in which it begins, `top`."
      ) { $0.end = $1.value },
      Field(
        "kind", ValueType<Kind>.choice("a gradient's kind"), default: "linear",
        example: "kind: radial",
        summary:
          "Whether the colours spread along a line, from a point outwards, or clockwise around it."
      ) { $0.kind = $1.value },
    ])
}

extension ValueType where Value == ElementFont {
  /// How a text is set.
  static let font = ValueType(.record { ElementFont.record.description }) { scope, id in
    var font = ElementFont()
    return scope.decode(ElementFont.record, at: id, into: &font).map { _ in font }
  }
}

extension ValueType where Value == ElementStroke {
  /// A line along an outline.
  static let stroke = ValueType(.record { ElementStroke.record.description }) { scope, id in
    var stroke = ElementStroke()
    return scope.decode(ElementStroke.record, at: id, into: &stroke).map { _ in stroke }
  }
}

extension ValueType where Value == ElementGradient {
  /// A gradient, which has at least two colours.
  static let gradient = ValueType(.record { ElementGradient.record.description }) { scope, id in
    var gradient = ElementGradient()
    guard scope.decode(ElementGradient.record, at: id, into: &gradient) != nil,
      !gradient.colors.isEmpty
    else { return nil }
    return gradient
  }
}

extension ValueType where Value == [[Double]] {
  /// The colours of a gradient's stops.
  fileprivate static let stops = ValueType(
    .list(.value(.color), minimumCount: 2, maximumCount: PropertyType.greatestCount)
  ) { scope, id in
    ValueBinder(scope).withConstant(at: id) { scope, node, _ in
      guard scope.tree[node].kind == .sequence else {
        scope.reader.report(
          .wrongType,
          "the colours of a gradient must be a list, but this is \(scope.tree.describe(node))",
          at: node, help: "write `colors: [\"#0a84ff\", \"#5e5ce6\"]`")
        return nil
      }
      let items = Array(scope.tree.children(of: node))
      guard (2...PropertyType.greatestCount).contains(items.count) else {
        scope.reader.report(
          .dimensionMismatch,
          "a gradient has 2 to \(PropertyType.greatestCount) colours, and here are \(items.count)",
          at: node,
          help: items.count < 2 ? "write `color` for a single one" : "leave some of them out")
        return nil
      }
      let colors = items.compactMap { ValueType<[Double]>.color.decode(scope, $0) }
      return colors.count == items.count ? colors : nil
    }
  }
}

extension ValueType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the words of an enumeration.
  static func choice(_ what: String) -> ValueType {
    let word = ValueType<String>.word(Value.allCases.map(\.rawValue), what: what)
    return ValueType(word.description) { scope, id in
      word.decode(scope, id).flatMap(Value.init)
    }
  }
}

/// What an element's `path` is: path data, or the name of a path.
enum ElementPathUse: Sendable {
  /// Its outline.
  case outline(ElementPath)
  /// What `travel` moves it along.
  case route(MotionPath)
}

extension ValueType where Value == ElementPathUse {
  static let path = ValueType(.string) { scope, id in
    let node = scope.tree.resolve(id)
    let isName =
      scope.tree[node].kind == .scalar && !PathBinder(scope).isPathData(node)
      && Name.isValid(scope.tree.string(of: node))
    return isName
      ? ValueType<MotionPath>.route.decode(scope, id).map { .route($0) }
      : ValueType<ElementPath>.path.decode(scope, id).map { .outline($0) }
  }
}

extension ValueType where Value == ElementPath {
  /// The path data of SVG.
  static let path = ValueType(ValueType<VectorPath>.pathData.description) { scope, id in
    ValueType<VectorPath>.pathData.decode(scope, id).map { ElementPath($0) }
  }
}

extension YAMLTree {
  /// The part of the source that is a range of a scalar's content; the scalar if escapes or folded
  /// lines make the content another text.
  func span(of range: Range<Int>, in node: NodeID) -> SourceSpan {
    guard let content = self[node].contentSpan, range.upperBound <= content.count else {
      return self[node].span
    }
    return SourceSpan(content.start + range.lowerBound, content.start + range.upperBound)
  }
}
