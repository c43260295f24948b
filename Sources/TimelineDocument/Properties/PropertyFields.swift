internal import TimelineSyntax

/// The keys of a property's declaration.
package struct PropertyFields {
  var like: Located<String>?
  var type: Located<String>?
  var dimension: Located<Int>?
  var initialNode: NodeID?
  var range: Located<[Double]>?
  var unit: String?
  var summary: String?
  var display: Located<String>?
  var interpolation: Located<String>?

  static let record = Record<PropertyFields>(
    "a property", summary: "A property that is not built in.",
    fields: [
      Field(
        "like",
        ValueType(
          .enumeration(BuiltInProperty.all.map(\.name)), decode: ValueType<String>.text.decode),
        example: "like: scale",
        summary: "A built-in property whose type, start, range, unit and modifier it takes."
      ) { $0.like = $1 },
      Field(
        "type", .word(PropertyType.names, what: "a property's type"), example: "type: number",
        summary: "The kind of its values."
      ) { $0.type = $1 },
      Field(
        "dimension", .integer(minimum: 1, what: "`dimension`"), example: "dimension: 3",
        summary: "How many numbers a `vector` has."
      ) { $0.dimension = $1 },
      Field(
        "initial", ValueType<NodeID>(.propertyValue) { _, node in node }, example: "initial: 0",
        summary: "Where it starts unless a timeline or track says otherwise."
      ) { $0.initialNode = $1.value },
      Field(
        "range", ValueType<[Double]>.range, example: "range: [0, 1]",
        summary: "The smallest and the largest value that make sense, for each component."
      ) { $0.range = $1 },
      Field(
        "unit", .text, example: "unit: pt", summary: "The unit that people read beside the numbers."
      ) { $0.unit = $1.value },
      Field(
        "description", .text, example: "description: How bright it glows.", summary: "What it is."
      ) { $0.summary = $1.value },
      Field(
        "display", .word(["integer"], what: "`display`"), example: "display: integer",
        summary:
          "Samples the rounded number beside the one that moves, as an animated counter shows it."
      ) { $0.display = $1 },
      Field(
        "interpolation",
        .word(ColorInterpolation.allCases.map(\.rawValue), what: "`interpolation`"),
        example: "interpolation: perceptual",
        summary: "How a colour moves: `perceptual` through Oklab, `linear` through linear sRGB."
      ) { $0.interpolation = $1 },
    ], rules: [.oneOf(["like", "type"]), .propertyType])

  /// The keys that make sense for some types alone.
  package static let types: [String: [String]] = [
    "dimension": ["vector"], "display": ["number"], "interpolation": ["color"],
    "range": ["number", "angle", "point", "size", "rect", "unitPoint", "vector", "integer"],
  ]

  /// Whether a key makes sense for a type.
  package static func fits(_ key: String, _ type: PropertyType) -> Bool {
    types[key].map { $0.contains(type.name) } ?? true
  }
}

extension ValueType where Value == [Double] {
  /// Two numbers, the smaller one first.
  static let range = ValueType(.list(.number(.any), minimumCount: 2, maximumCount: 2)) {
    decoder, id in
    let node = decoder.tree.resolve(id)
    let children =
      decoder.tree[node].kind == .sequence ? Array(decoder.tree.children(of: node)) : []
    guard children.count == 2 else {
      decoder.report(
        decoder.tree[node].kind == .sequence ? .dimensionMismatch : .wrongType,
        "a range has two numbers, but this is \(children.isEmpty ? decoder.describe(node) : "a list of \(children.count)")",
        at: id, help: "write `[0, 1]`")
      return nil
    }
    guard let low = ValueType<Double>.number(what: "a bound").decode(&decoder, children[0]),
      let high = ValueType<Double>.number(what: "a bound").decode(&decoder, children[1])
    else { return nil }
    guard low < high else {
      decoder.report(
        .valueOutOfBounds, "a range begins with its smaller number", at: id,
        help: "write `[\(NumberText.string(high)), \(NumberText.string(low))]`")
      return nil
    }
    return [low, high]
  }
}

extension DocumentDecoder {
  /// Reads the declared properties.
  mutating func readProperties(at id: NodeID) {
    let node = tree.resolve(id)
    let example = "properties: { glow: { type: number, initial: 0 } }"
    guard checkMapping(node, at: id, what: "`properties`", example: example) else { return }
    for entry in tree.entries(of: node) where !isExtension(entry.key) {
      guard let name = name(of: entry.key, what: "a property") else { continue }
      define(.property, name, at: tree[entry.key].span)
      if let first = scope.properties[name] {
        if let place = first.declaration {
          // The reader has said it of two in one file.
          if place.source === tree.source { continue }
          var place = place
          place.message = "first declared here"
          report(
            .duplicateKey, "the property `\(name)` is declared twice", at: entry.key,
            label: "and again here", secondary: [place])
        } else {
          report(
            .reservedName, "`\(name)` is already a built-in property",
            at: entry.key, label: "a declaration would hide it",
            help: "use it as it is, or choose another name and `like: \(name)`")
        }
        continue
      }
      if reportShortProperty(name, at: entry.value) {
        brokenProperties.insert(name)
        continue
      }
      var fields = PropertyFields()
      let keys = decode(
        PropertyFields.record, at: entry.value, into: &fields, name: "the property `\(name)`")
      // A property that is declared badly is still declared: its uses are not to blame.
      if let keys, let property = declaration(name, fields, keys: keys, entry: entry) {
        scope.properties[name] = property
        properties.append(property)
      } else {
        brokenProperties.insert(name)
      }
    }
  }

  /// `glow: number` or `glow: 0` in place of a declaration's mapping; whether it was one of them.
  private mutating func reportShortProperty(_ name: String, at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .scalar, !tree[node].content.isEmpty else { return false }
    let type = Vocabulary.candidates(for: tree.string(of: node), among: PropertyType.names).first
    let isNumber = if case .number = tree.quantity(at: node) { true } else { false }
    guard type != nil || isNumber else { return false }
    report(
      .wrongType, "the property `\(name)` must be a mapping, but this is \(describe(node))", at: id,
      help:
        "write `{ type: \(type ?? "number"), initial: \(isNumber ? tree.sourceText(of: node) : "0") }`"
    )
    return true
  }

  private mutating func declaration(
    _ name: String, _ fields: PropertyFields, keys: DecodedKeys, entry: YAMLEntry
  ) -> PropertyDeclaration? {
    var declaration: PropertyDeclaration
    if let like = fields.like {
      guard let model = BuiltInProperty.byName[like.value] else {
        let names = BuiltInProperty.all.map(\.name)
        let candidates = Vocabulary.candidates(for: like.value, among: names)
        report(
          .unknownProperty, "there is no built-in property `\(like.value)`", at: like.node,
          help: candidates.first.map { "did you mean `\($0)`?" } ?? "",
          fix: unsafeReplacement(of: tree[like.node].span, by: candidates.first))
        return nil
      }
      for key in ["type", "dimension"] {
        guard let other = keys[key], let place = keys["like"] else { continue }
        report(
          .wrongType, "`like` already says the type of `\(name)`", at: other,
          secondary: [label(place, "it is that of `\(like.value)`")], help: "remove `\(key)`")
      }
      declaration = model.declaration
      declaration.name = name
    } else {
      guard let type = propertyType(fields, keys: keys, entry: entry) else { return nil }
      declaration = PropertyDeclaration(name: name, type: type)
      if type == .angle { declaration.unit = "deg" }
    }
    declaration.declaration = label(entry.key, "declared here")
    if keys.hasUnknown { brokenStarts.insert(name) }
    if let node = fields.initialNode {
      if let initial = value(at: node, type: declaration.type) {
        declaration.initial = initial
      } else {
        brokenStarts.insert(name)
      }
    }
    if let range = fields.range {
      (declaration.minimum, declaration.maximum) = (range.value[0], range.value[1])
      if !PropertyFields.fits("range", declaration.type) {
        report(.wrongType, "\(declaration.type.article) has no range", at: range.node)
      }
    }
    if let unit = fields.unit { declaration.unit = unit }
    if let summary = fields.summary { declaration.summary = summary }
    if let display = fields.display {
      declaration.displaysInteger = true
      if !PropertyFields.fits("display", declaration.type) {
        report(
          .wrongType,
          "`display: integer` is for numbers, and `\(name)` is \(declaration.type.article)",
          at: display.node)
      }
    }
    if let interpolation = fields.interpolation {
      declaration.interpolation = ColorInterpolation(rawValue: interpolation.value)
      if !PropertyFields.fits("interpolation", declaration.type) {
        report(
          .wrongType,
          "`interpolation` is for colours, and `\(name)` is \(declaration.type.article)",
          at: interpolation.node)
      }
    }
    return declaration
  }

  private mutating func propertyType(
    _ fields: PropertyFields, keys: DecodedKeys, entry: YAMLEntry
  ) -> PropertyType? {
    guard let name = fields.type?.value else {
      if keys["type"] == nil, keys["like"] == nil, !keys.hasUnknown,
        !isBroken(tree.resolve(entry.value))
      {
        report(
          .missingKey, "a property needs `type` or `like`",
          at: opening(of: tree.resolve(entry.value)), help: "add `type: number`")
      }
      return nil
    }
    if name == "vector" {
      guard let dimension = fields.dimension else {
        if keys["dimension"] == nil {
          report(
            .missingKey, "a vector needs its `dimension`",
            at: opening(of: tree.resolve(entry.value)), help: "add `dimension: 3`")
        }
        return nil
      }
      guard dimension.value <= 64 else {
        report(
          .valueOutOfBounds, "a vector has at most 64 numbers", at: dimension.node)
        return nil
      }
      return .vector(dimension: dimension.value)
    }
    if let dimension = fields.dimension {
      report(
        .unknownKey, "only a vector has a `dimension`, and this is a property of type `\(name)`",
        at: keys["dimension"] ?? dimension.node)
    }
    return PropertyType.all.first { $0.name == name }
  }

  /// The property that a key names, or nil after a report.
  mutating func property(named key: NodeID) -> PropertyDeclaration? {
    guard tree[key].kind == .scalar else { return nil }
    let name = tree.string(of: key)
    record(.property, name, at: tree[key].span)
    if brokenProperties.contains(name) { return nil }
    if let property = scope.properties[name] { return property }
    let names = BuiltInProperty.all.map(\.name) + comparable(properties.lazy.map(\.name))
    let candidates = Vocabulary.candidates(for: name, among: names)
    report(
      .unknownProperty, "there is no property `\(name)`", at: key,
      help: candidates.isEmpty && TimelineFields.record.keys.contains(name)
        ? "`\(name)` belongs to the timeline: indent it less"
        : candidates.isEmpty
          ? "declare it: `properties: { \(name): { type: number, initial: 0 } }`"
          : "did you mean \(list(candidates, limit: 3, conjunction: "or"))? Others are declared under `properties`",
      fix: unsafeReplacement(
        of: tree[key].span, by: candidates.count == 1 ? candidates[0] : nil))
    return nil
  }
}
