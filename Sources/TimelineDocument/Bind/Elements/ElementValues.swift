internal import TimelineSyntax

extension ValueType where Value == Int {
  /// The number of an element's copies.
  static let copyCount = ValueType(.integer(minimum: 1, maximum: ElementFields.mostCopies)) {
    scope, id in
    guard
      let count = ValueType<Int>.integer(minimum: 1, what: "`count`").decode(scope, id)
    else { return nil }
    guard count <= ElementFields.mostCopies else {
      scope.reader.report(
        .limitExceeded,
        "`count` is \(count), but an element can have at most \(ElementFields.mostCopies) copies",
        at: id, help: "write a smaller number")
      return nil
    }
    return count
  }
}

extension ValueType where Value == ElementShape {
  /// An element's outline.
  static let shape: ValueType = {
    let word = ValueType<String>.word(ElementShape.allCases.map(\.rawValue), what: "`shape`")
    return ValueType(word.description) { scope, id in
      word.decode(scope, id).flatMap(ElementShape.init)
    }
  }()
}

extension ValueType where Value == [Double] {
  /// The components of a value of a type.
  static func components(of type: PropertyType) -> ValueType {
    ValueType(.value(type)) { scope, id in ValueBinder(scope).value(at: id, type: type)?.numbers }
  }

  /// The sRGB components of a colour.
  static let color = components(of: .color)

  /// A width and a height, neither of which is negative.
  static let extent = ValueType(.value(.size)) { scope, id in
    guard let size = ValueBinder(scope).value(at: id, type: .size)?.numbers else { return nil }
    guard size.allSatisfy({ $0 >= 0 }) else {
      scope.reader.report(
        .valueOutOfBounds, "a width or height cannot be below 0", at: id,
        help: "write `[\(size.map { NumberText.string(abs($0)) }.joined(separator: ", "))]`")
      return nil
    }
    return size
  }
}

extension ValueType where Value == [[Double]] {
  /// A colour, or a list of colours.
  static let colors = ValueType(
    .anyOf([.value(.color), .list(.value(.color), minimumCount: 1, maximumCount: nil)])
  ) { scope, id in
    ValueBinder(scope).withConstant(at: id) { scope, node, _ in
      let color = ValueType<[Double]>.color
      guard scope.tree[node].kind == .sequence else {
        return color.decode(scope, node).map { [$0] }
      }
      let items = Array(scope.tree.children(of: node))
      let colors = items.compactMap { color.decode(scope, $0) }
      if items.isEmpty {
        scope.reader.report(
          .missingKey, "`color` has no colours", at: node, help: "write `color: \"#f2f2f7\"`")
      }
      return colors.isEmpty || colors.count < items.count ? nil : colors
    }
  }
}

/// The keys of the stage.
enum StageFields {
  static let record = Record<StageModel>(
    "a stage", summary: "The area on which previews, pages and pictures draw.",
    fields: [
      Field(
        "size", .extent, default: "[400, 300]", example: "size: [390, 844]",
        summary: "Its width and height."
      ) { $0.size = $1.value },
      Field(
        "background", .color, example: "background: \"#ffffff\"",
        summary: "The colour behind all elements; none by default."
      ) { $0.background = $1.value },
    ])
}

extension ValueType where Value == StageModel {
  /// The stage of the document; that of an included file is checked and not used.
  static let documentStage = ValueType(.record { StageFields.record.description }) { scope, id in
    var stage = StageModel()
    guard scope.decode(StageFields.record, at: id, into: &stage, name: "the stage") != nil else {
      return nil
    }
    if !scope.reader.isIncluded { scope.names.stage = stage }
    return stage
  }
}

extension ValueType where Value == ElementArt {
  /// The relative path of an SVG or PNG.
  static let art = ValueType(.string) { scope, id in
    guard let path = ValueType<String>.string.decode(scope, id) else { return nil }
    let node = scope.tree.resolve(id)
    if let message = PathText.foreignPath(path, use: "drawn") {
      scope.reader.report(.valueOutOfBounds, message.text, at: node, help: message.help)
      return nil
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard ending == "svg" || ending == "png", path.contains(".") else {
      scope.reader.report(
        .valueOutOfBounds, "`\(path)` is neither an SVG nor a PNG", at: node,
        help: "write a path that ends with `.svg` or `.png`")
      return nil
    }
    let source = scope.tree.source
    return ElementArt(
      path: path,
      location: FilePath.resolve(PathText.string(writtenAs: path), from: source.location))
  }
}
