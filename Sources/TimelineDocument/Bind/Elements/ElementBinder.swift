internal import TimelineSyntax

/// Binds elements, their copies, and staggers.
struct ElementBinder: Binder {
  let scope: BindingScope

  /// Reads the declared elements.
  func readElements(at id: NodeID) {
    var masked: [MaskedElement] = []
    readElements(at: id, in: nil, &masked)
    check(masked)
  }

  /// An element that another one masks.
  private typealias MaskedElement = (name: String, mask: Located<String>)

  /// Reads elements on the stage, or inside of another one.
  private func readElements(
    at id: NodeID, in parent: ElementModel?, _ masked: inout [MaskedElement]
  ) {
    let node = tree.resolve(id)
    let example = "elements: { row: { count: 8, spacing: [0, 52] } }"
    guard reader.checkMapping(node, at: id, what: "`elements`", example: example) else { return }
    if let parent, parent.depth >= ElementModel.depthLimit {
      reader.report(
        .limitExceeded,
        "elements can be inside of each other \(ElementModel.depthLimit) deep, and `\(parent.name)` is the last of them",
        at: id, help: "place these elements in one of those that contain `\(parent.name)`")
      return
    }
    var siblings: Set<String> = []
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let label = tree.label(entry.key, "declared here")
      guard let name = reader.name(of: entry.key, what: "an element") else {
        names.elements.addBroken(tree.string(of: entry.key))
        continue
      }
      // The parser reports duplicate keys of one mapping.
      let isRepeated = !siblings.insert(name).inserted
      reader.noteDefinition(.element, name, at: tree[entry.key].span)
      var fields = ElementFields()
      let isEmpty = tree.classify(tree.resolve(entry.value)) == .null
      let keys =
        isEmpty
        ? nil
        : scope.decode(
          ElementFields.record, at: entry.value, into: &fields, name: "the element `\(name)`")
      PathBinder(scope).checkHeading(keys)
      if keys?["path"] != nil, fields.route == nil, fields.path == nil {
        names.paths.brokenUsers.insert(name)
      }
      if let keys { checkLook(fields, keys, of: "the element `\(name)`") }
      if let count = fields.count, let parent, parent.count > 1 {
        reader.report(
          .valueOutOfBounds,
          "`\(parent.name)` has copies, and each of them contains one `\(name)`", at: count.node,
          secondary: [parent.label], help: "leave out `count`")
        fields.count = nil
      }
      let element = ElementModel(name, fields, in: parent, label: label)
      if isRepeated || reportTakenName(name, at: entry.key) || !isEmpty && keys == nil {
        if names.elements[name] == nil { names.elements.addBroken(name) }
      } else {
        names.elements.add(element)
        if let mask = fields.mask { masked.append((name, mask)) }
      }
      if let children = fields.children { readElements(at: children, in: element, &masked) }
    }
  }

  /// Reports keys of an element or of artwork that exclude each other.
  func checkLook(_ fields: ElementFields, _ keys: DecodedKeys, of what: String) {
    if let shape = keys["shape"], let path = keys["path"], fields.path != nil {
      reader.reportBoth(shape, path, in: what)
    }
    if let shape = fields.shape, shape.value == .circle, let size = fields.size,
      size.value[0] != size.value[1]
    {
      let diameter = NumberText.string(size.value.min() ?? 0)
      reader.report(
        .valueOutOfBounds,
        "a circle has one diameter, but its size is \(size.value.map(NumberText.string).joined(separator: " × "))",
        at: size.node, secondary: [tree.label(shape.node, "this is the shape")],
        help: "write `shape: ellipse`, or `size: [\(diameter), \(diameter)]`",
        fix: tree.unsafeReplacement(of: shape.span, by: "ellipse"))
    }
  }

  /// Reports masks that do not exist, and elements that mask each other.
  private func check(_ masked: [MaskedElement]) {
    let masks = Dictionary(masked.map { ($0.name, $0.mask) }) { first, _ in first }
    var done: Set<String> = []
    for (name, mask) in masked {
      reader.noteUse(.element, mask.value, at: mask.span)
      if names.elements[mask.value] == nil, !names.elements.broken.contains(mask.value) {
        reportUnknownElement(mask.value, at: mask.node)
      }
      var chain: [String] = []
      var places: [String: Int] = [:]
      var next = name
      while let mask = masks[next], !done.contains(next) {
        if let start = places[next] {
          let circle = (chain[start...] + [next]).map { "`\($0)`" }.joined(separator: " → ")
          reader.report(
            .cyclicReference,
            chain.count - start == 1
              ? "`\(next)` cannot mask itself" : "the elements mask each other: \(circle)",
            at: mask.node,
            help: chain.count - start == 1 ? "leave out `mask`" : "leave out one of the masks")
          break
        }
        places[next] = chain.count
        chain.append(next)
        next = mask.value
      }
      done.formUnion(chain)
    }
  }

  /// Reports an element whose name is another's or a property's; returns whether it did.
  private func reportTakenName(_ name: String, at key: NodeID) -> Bool {
    if let other = names.elements[name] {
      reader.report(
        .duplicateKey, "the element `\(name)` is declared twice", at: key, label: "and again here",
        secondary: [other.label.saying("first declared here")])
      return true
    }
    guard let property = names.properties[name] else { return false }
    let suggestion = "\(name)View"
    guard let declared = property.declaration else {
      reader.report(
        .reservedName, "`\(name)` is already a built-in property", at: key,
        label: "in a timeline the two could not be distinguished",
        help: "choose another name, such as `\(suggestion)`")
      return true
    }
    // Sections are decoded in a fixed order; the error is at whichever is later in the source.
    var (earlier, later) = (declared, tree.label(key, ""))
    if declared.source === tree.source, later.span < declared.span { swap(&earlier, &later) }
    reader.report(
      .duplicateKey, "`\(name)` is both an element and a property", at: later.span,
      label: "and again here", secondary: [earlier.saying("first declared here")],
      help: "give one of them another name, such as `\(suggestion)`")
    return true
  }
}

extension DiagnosticLabel {
  /// The same place with another message.
  fileprivate func saying(_ message: String) -> DiagnosticLabel {
    var label = self
    label.message = message
    return label
  }
}
