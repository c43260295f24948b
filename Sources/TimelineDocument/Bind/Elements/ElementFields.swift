internal import TimelineSyntax

extension ElementFields {
  /// Properties for which an element has a key of another name.
  private static let elementWords = ["position", "offset", "frame", "backgroundColor"]

  /// The most copies of an element.
  static let mostCopies = 10_000

  static let record = Record<ElementFields>(
    "an element", summary: "A named view; all keys except `count` only describe how it is drawn.",
    fields: [
      Field(
        "description", .string, example: "description: A row of the list.",
        summary: "A description."
      ) { $0.description = $1.value },
      Field("text", .string, example: "text: Welcome", summary: "The text that is drawn on it.") {
        $0.text = $1.value
      },
      Field(
        "art", ValueType<ElementArt>.art, example: "art: art/logo.svg",
        summary: "The relative path of an SVG or PNG that is drawn in place of the shape."
      ) { $0.art = $1.value },
      Field(
        "shape", ValueType<ElementShape>.shape, default: "rectangle", example: "shape: circle",
        summary: "Its outline."
      ) { $0.shape = $1.value },
      Field(
        "size", .extent, default: "[80, 80]", example: "size: [320, 44]",
        summary: "Its width and height."
      ) { $0.size = $1.value },
      Field(
        "cornerRadius", .number(.nonNegative, what: "`cornerRadius`", example: "10"),
        example: "cornerRadius: 10",
        summary: "The corner radius; by default that of its shape."
      ) { $0.cornerRadius = $1.value },
      Field(
        "color", ValueType<[[Double]]>.colors, example: "color: \"#f2f2f7\"",
        summary: "Its colour, or a list of colours that its copies use in turn."
      ) { $0.colors = $1.value },
      Field(
        "anchor", .components(of: .unitPoint), default: "center", example: "anchor: bottom",
        summary: "The point around which it is scaled and rotated."
      ) { $0.anchor = $1.value },
      Field(
        "center", .components(of: .point), default: "[0, 0]", example: "center: [0, -120]",
        summary: "Its centre, relative to the stage's centre; y points down."
      ) { $0.center = $1.value },
      Field(
        "count", ValueType<Int>.copyCount, default: "1", example: "count: 8",
        summary: "How many copies there are."
      ) { $0.count = $1.value },
      Field(
        "spacing", .components(of: .point), default: "[0, 0]", example: "spacing: [0, 52]",
        summary:
          "The distance from one copy to the next; all copies together are centred on `center`."
      ) { $0.spacing = $1.value },
      Field(
        "path", ValueType<MotionPath>.route, example: "path: route",
        summary: "The path along which `travel` moves it."
      ) { $0.route = $1.value },
      Field(
        "heading", .boolean, default: "false", example: "heading: true",
        summary: "Whether it turns along its path: then `travel` determines its rotation."
      ) { $0.hasHeading = $1.value },
    ], rules: [.needs("heading", "path")],
    hints: [
      KeyHint(["width", "height"]) { _ in "write `size: [320, 44]`" },
      KeyHint(["stagger"]) {
        "it belongs to the element's tracks in a timeline: `tracks: { row: { stagger: \($0.firstValue), … } }`"
      },
      KeyHint(where: { name, _, decoder in
        decoder.names.properties[name] != nil && !elementWords.contains(name)
      }) {
        "a timeline moves it, under the element's name: `set: { \($0.text) }`"
      },
    ])
}

extension ValueType where Value == Int {
  /// The number of an element's copies.
  static let copyCount = ValueType(.integer(minimum: 1, maximum: ElementFields.mostCopies)) {
    decoder, id in
    guard
      let count = ValueType<Int>.integer(minimum: 1, what: "`count`").decode(&decoder, id)
    else { return nil }
    guard count <= ElementFields.mostCopies else {
      decoder.reader.report(
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
    return ValueType(word.description) { decoder, id in
      word.decode(&decoder, id).flatMap(ElementShape.init)
    }
  }()
}

extension ValueType where Value == [Double] {
  /// The components of a value of a type.
  static func components(of type: PropertyType) -> ValueType {
    ValueType(.value(type)) { decoder, id in decoder.value(at: id, type: type)?.numbers }
  }

  /// The sRGB components of a colour.
  static let color = components(of: .color)

  /// A width and a height, neither of which is negative.
  static let extent = ValueType(.value(.size)) { decoder, id in
    guard let size = decoder.value(at: id, type: .size)?.numbers else { return nil }
    guard size.allSatisfy({ $0 >= 0 }) else {
      decoder.reader.report(
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
  ) { decoder, id in
    decoder.withConstant(at: id) { decoder, node, _ in
      let color = ValueType<[Double]>.color
      guard decoder.tree[node].kind == .sequence else {
        return color.decode(&decoder, node).map { [$0] }
      }
      let items = Array(decoder.tree.children(of: node))
      let colors = items.compactMap { color.decode(&decoder, $0) }
      if items.isEmpty {
        decoder.reader.report(
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
  static let documentStage = ValueType(.record { StageFields.record.description }) { decoder, id in
    var stage = StageModel()
    guard decoder.decode(StageFields.record, at: id, into: &stage, name: "the stage") != nil else {
      return nil
    }
    if !decoder.reader.isIncluded { decoder.names.stage = stage }
    return stage
  }
}

extension ValueType where Value == ElementArt {
  /// The relative path of an SVG or PNG.
  static let art = ValueType(.string) { decoder, id in
    guard let path = ValueType<String>.string.decode(&decoder, id) else { return nil }
    let node = decoder.tree.resolve(id)
    if let message = PathText.foreignPath(path, use: "drawn") {
      decoder.reader.report(.valueOutOfBounds, message.text, at: node, help: message.help)
      return nil
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard ending == "svg" || ending == "png", path.contains(".") else {
      decoder.reader.report(
        .valueOutOfBounds, "`\(path)` is neither an SVG nor a PNG", at: node,
        help: "write a path that ends with `.svg` or `.png`")
      return nil
    }
    let source = decoder.tree.source
    return ElementArt(
      path: path,
      location: FilePath.resolve(PathText.string(writtenAs: path), from: source.location))
  }
}
