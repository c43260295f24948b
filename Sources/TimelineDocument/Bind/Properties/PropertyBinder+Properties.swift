internal import TimelineSyntax

extension PropertyBinder {
  /// Reads the declared properties.
  func readProperties(at id: NodeID) {
    let node = tree.resolve(id)
    let example = "properties: { glow: { type: number, initial: 0 } }"
    guard reader.checkMapping(node, at: id, what: "`properties`", example: example) else { return }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      guard let name = reader.name(of: entry.key, what: "a property") else {
        names.properties.addBroken(tree.string(of: entry.key))
        continue
      }
      reader.noteDefinition(.property, name, at: tree[entry.key].span)
      if name == FieldKey.stagger {
        reader.report(
          .reservedName, "`\(name)` is a key of an element's tracks", at: entry.key,
          label: "a property with this name could not be distinguished from it",
          help: "choose another name")
        names.properties.addBroken(name)
        continue
      }
      if let first = names.properties[name] {
        if let label = first.declaration {
          // The reader reports duplicate keys within one file.
          if label.source === tree.source { continue }
          var label = label
          label.message = "first declared here"
          reader.report(
            .duplicateKey, "the property `\(name)` is declared twice", at: entry.key,
            label: "and again here", secondary: [label])
        } else {
          reader.report(
            .reservedName, "`\(name)` is already a built-in property",
            at: entry.key, label: "this declaration would hide it",
            help: "use the built-in property, or choose another name with `like: \(name)`")
        }
        continue
      }
      if reader.reportShortProperty(name, at: entry.value) {
        names.properties.addBroken(name)
        continue
      }
      let inner = inPlace { $0.declaredProperty = name }
      var fields = PropertyFields()
      let keys = inner.scope.decode(
        PropertyFields.record, at: entry.value, into: &fields, name: "the property `\(name)`")
      let property = keys.flatMap { inner.declaration(name, fields, keys: $0, entry: entry) }
      // A property with an invalid declaration is still declared, so that its uses are not reported.
      if let property { names.properties.add(property) } else { names.properties.addBroken(name) }
    }
  }

  private func declaration(
    _ name: String, _ fields: PropertyFields, keys: DecodedKeys, entry: YAMLEntry
  ) -> PropertyDeclaration? {
    var declaration: PropertyDeclaration
    if let like = fields.like {
      guard let model = BuiltInProperty(rawValue: like.value) else {
        let candidates = Vocabulary.candidates(for: like.value, among: BuiltInProperty.names)
        reader.report(
          .unknownProperty, "there is no built-in property `\(like.value)`", at: like.node,
          help: Suggestion.question(candidates) ?? "",
          fix: tree.unsafeReplacement(
            of: tree[like.node].span,
            by: Vocabulary.closest(to: like.value, of: candidates)))
        return nil
      }
      for key in ["type", "dimension"] {
        guard let other = keys[key], let likeKey = keys["like"] else { continue }
        reader.report(
          .wrongType, "`like` already determines the type of `\(name)`", at: other,
          secondary: [tree.label(likeKey, "it has the type of `\(like.value)`")],
          help: "remove `\(key)`"
        )
      }
      declaration = model.declaration
      declaration.name = name
    } else {
      guard let type = reader.declaredType(fields, keys: keys, entry: entry) else { return nil }
      declaration = PropertyDeclaration(name: name, type: type)
      if type == .angle { declaration.unit = "deg" }
    }
    declaration.declaration = tree.label(entry.key, "declared here")
    if keys.hasUnknown { names.properties.brokenStarts.insert(name) }
    if let node = fields.initialNode {
      if declaration.type.isOpen,
        let list = ValueBinder(scope).listType(at: node, of: declaration.type)
      {
        declaration.type = list.type
        names.properties.noteFirst(list.first, of: name)
      }
      if let initial = ValueBinder(scope).value(at: node, type: declaration.type) {
        declaration.initial = initial
      } else {
        names.properties.brokenStarts.insert(name)
      }
    }
    if let range = fields.range {
      (declaration.minimum, declaration.maximum) = (range.value[0], range.value[1])
      if !PropertyFields.fits("range", declaration.type) {
        reader.report(.wrongType, "\(declaration.type.article) has no range", at: range.node)
      }
    }
    if let unit = fields.unit { declaration.unit = unit }
    if let summary = fields.summary { declaration.summary = summary }
    if let display = fields.display {
      declaration.display = IntegerDisplay(rawValue: display.value)
      if !PropertyFields.fits("display", declaration.type) {
        reader.report(
          .wrongType,
          "`display` is for numbers, but `\(name)` is \(declaration.type.article)",
          at: display.node)
      }
    }
    if let interpolation = fields.interpolation {
      declaration.interpolation = ColorInterpolation(rawValue: interpolation.value)
      if !PropertyFields.fits("interpolation", declaration.type) {
        reader.report(
          .wrongType,
          "`interpolation` is for colours, but `\(name)` is \(declaration.type.article)",
          at: interpolation.node)
      }
    }
    return declaration
  }
}

extension TreeReader {
  /// Reports `glow: number` or `glow: 0` instead of a mapping.
  ///
  /// - Returns: Whether the declaration has one of these forms.
  fileprivate func reportShortProperty(_ name: String, at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .scalar, tree.contentCount(of: node) > 0 else { return false }
    let type = Vocabulary.candidates(for: tree.string(of: node), among: PropertyType.names).first
    let isNumber = if case .number = tree.quantity(at: node) { true } else { false }
    guard type != nil || isNumber else { return false }
    report(
      .wrongType, "the property `\(name)` must be a mapping, but this is \(tree.describe(node))",
      at: id,
      help:
        "write `{ type: \(type ?? "number"), initial: \(isNumber ? tree.sourceText(of: node) : "0") }`"
    )
    return true
  }

  fileprivate func declaredType(
    _ fields: PropertyFields, keys: DecodedKeys, entry: YAMLEntry
  ) -> PropertyType? {
    guard let name = fields.type?.value else {
      if keys["type"] == nil, keys["like"] == nil, !keys.hasUnknown,
        !tree.isBroken(tree.resolve(entry.value))
      {
        report(
          .missingKey, "a property needs `type` or `like`",
          at: tree.opening(of: tree.resolve(entry.value)), help: "add `type: number`")
      }
      return nil
    }
    if name == "vector" {
      guard let dimension = fields.dimension else {
        if keys["dimension"] == nil {
          report(
            .missingKey, "a vector needs its `dimension`",
            at: tree.opening(of: tree.resolve(entry.value)), help: "add `dimension: 3`")
        }
        return nil
      }
      guard dimension.value <= 64 else {
        report(
          .valueOutOfBounds, "a vector can have at most 64 numbers", at: dimension.node)
        return nil
      }
      return .vector(dimension: dimension.value)
    }
    if let dimension = fields.dimension {
      report(
        .unknownKey, "only a vector has a `dimension`, but this property has the type `\(name)`",
        at: keys["dimension"] ?? dimension.node)
    }
    return PropertyType.all.first { $0.name == name }
  }
}
