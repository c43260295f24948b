internal import TimelineSyntax

extension DocumentDecoder {
  /// Records a number without a unit, in the checked file or in a definition of an included one.
  ///
  /// Times under one second and whole degrees are the common case, and unambiguous; they are
  /// ignored.
  mutating func noteBareNumber(_ quantity: BareNumber.Quantity, _ value: Double, at node: NodeID) {
    guard quantity == .time ? value >= 1 : value != value.rounded() else { return }
    if reader.isRepeated { return }
    // In a string with escapes, an argument has no source range of its own.
    if tree.isDerived, tree[node].contentSpan == nil { return }
    let definition = definitions.inProgress.last ?? declaredProperty
    // An included file's timelines are not read, so that only its definitions have numbers.
    guard !reader.isIncluded || definition != nil else { return }
    bareNumbers.append(
      BareNumber(
        quantity: quantity, value: value, source: reader.source, span: tree[node].span,
        isArgument: tree.isDerived, use: reader.cursor.useSites.first,
        definition: reader.isIncluded ? definition : nil))
  }
}
