internal import TimelineSyntax

/// The elements on which entries of sequences play.
extension SequenceBinder {
  /// The element of an entry; nil after a report.
  func entryElement(
    _ fields: SequenceFields, _ keys: DecodedKeys
  ) -> (model: ElementModel?, key: NodeID?)? {
    guard let key = keys[SequenceFields.elementKey] else {
      for word in ["copy", "stagger"] {
        guard let node = keys[word] else { continue }
        reader.report(
          .missingKey, "`\(word)` needs `element`: it applies to the copies of one", at: node,
          help: "add `element: \(names.elements.all.first?.name ?? "row")`")
        return nil
      }
      return (nil, nil)
    }
    guard let name = fields.element else { return nil }
    reader.noteUse(.element, name.value, at: name.span)
    guard let element = names.elements[name.value] else {
      if !names.elements.broken.contains(name.value) {
        ElementBinder(scope).reportUnknownElement(name.value, at: tree.resolve(name.node))
      }
      return nil
    }
    guard let copy = fields.copy else { return (element, key) }
    guard copy.value < element.count else {
      reader.report(
        .valueOutOfBounds,
        "there is no copy \(copy.value) of `\(element.name)`, which has \(element.count)",
        at: copy.node, secondary: [element.label],
        help: element.count == 1
          ? "leave out `copy`"
          : "copies count from 0: write a number from 0 to \(element.count - 1)")
      return nil
    }
    return (element, key)
  }

  func entryStagger(
    _ fields: SequenceFields, _ keys: DecodedKeys, of element: ElementModel?
  ) -> Located<Stagger>? {
    guard let value = fields.stagger, let key = keys["stagger"], let element else { return nil }
    if let copy = keys["copy"] {
      reader.report(
        .invalidStagger, "`stagger` needs several copies, but `copy` chooses only one", at: key,
        secondary: [tree.label(copy, "only this copy is moved")], help: "leave out one of the two")
      return nil
    }
    return ElementBinder(scope.inPlace { $0.element = element })
      .stagger(at: YAMLEntry(key: key, value: value, isMerged: false), isKnown: true)
  }
}

extension TreeReader {
  /// Reports an `element` for a timeline that names its own; returns whether there is none.
  func checkElement(_ keys: DecodedKeys, of found: FoundTimeline) -> Bool {
    guard found.timeline.movesElements, let node = keys[SequenceFields.elementKey] else {
      return true
    }
    let names = WordList.text(
      found.timeline.elements.map(\.name), limit: 4, conjunction: "and")
    report(
      .unknownKey,
      "`\(found.name)` names the elements that it moves (\(names)), so it cannot be played on an element",
      at: node, secondary: [tree.label(found.timeline.name.node, "defined here")],
      help: "leave out `element`")
    return false
  }
}
