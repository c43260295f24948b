internal import TimelineSyntax

extension DocumentDecoder {
  /// Reads the declared elements.
  mutating func readElements(at id: NodeID) {
    let node = tree.resolve(id)
    let example = "elements: { row: { count: 8, spacing: [0, 52] } }"
    guard reader.checkMapping(node, at: id, what: "`elements`", example: example) else { return }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      let label = tree.label(entry.key, "declared here")
      guard let name = reader.name(of: entry.key, what: "an element") else {
        names.elements.addBroken(tree.string(of: entry.key))
        continue
      }
      reader.noteDefinition(.element, name, at: tree[entry.key].span)
      var fields = ElementFields()
      let isEmpty = tree.classify(tree.resolve(entry.value)) == .null
      let keys =
        isEmpty
        ? nil
        : decode(
          ElementFields.record, at: entry.value, into: &fields, name: "the element `\(name)`")
      let isValid = isEmpty || keys != nil
      checkHeading(keys)
      if keys?["path"] != nil, fields.route == nil { names.paths.brokenUsers.insert(name) }
      guard !reportTakenName(name, at: entry.key), isValid else {
        if names.elements[name] == nil { names.elements.addBroken(name) }
        continue
      }
      names.elements.add(ElementModel(name, fields, label: label))
    }
  }

  /// Reports an element whose name is another's or a property's; returns whether it did.
  private mutating func reportTakenName(_ name: String, at key: NodeID) -> Bool {
    if let other = names.elements[name] {
      // The parser reports duplicate keys within one file.
      guard other.label.source !== tree.source else { return true }
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
