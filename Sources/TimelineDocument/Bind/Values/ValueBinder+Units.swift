internal import TimelineSyntax

extension Quantity {
  /// The likely correction of a unit.
  static func likelyUnit(_ unit: String, among units: [String]) -> String? {
    Vocabulary.candidates(for: unit, among: units).first
      ?? units.first { $0.count > 1 && unit.hasPrefix($0) }
  }
}

extension ValueBinder {
  /// Reports a unit where none is allowed, and suggests the number without it.
  func reportNeedlessUnit(
    _ unit: Quantity.Unit, of value: Double, what: String, at node: NodeID
  ) {
    let isPercent = unit.text == "%"
    // A field of what moves the property is named; other names are those of a value's components.
    let isField =
      what.hasPrefix("`")
      && place.property?.type.components?.contains(String(what.dropFirst().dropLast())) != true
    if isPercent, !isField, place.property?.unit == "pt" {
      reader.report(
        .invalidUnit, "\(what) takes no unit, but this has `%`", at: node,
        help:
          "`\(place.property?.name ?? "")` is in points: write the number of points, such as `20`")
      return
    }
    let number = isPercent ? NumberText.fraction(ofPercent: value) : NumberText.string(value)
    reader.report(
      .invalidUnit, "\(what) takes no unit, but this has `\(unit.text)`", at: node,
      help: isPercent
        ? "write `\(number)`: `1` is all of it" : "write the number alone: `\(number)`",
      fix: reader.isInPlace ? tree.unsafeReplacement(of: tree[node].span, by: number) : nil)
  }

  /// Reports a number that is separated from its unit, such as `300 ms`, `90°` or `20 px`; returns
  /// whether it did.
  ///
  /// - Parameter units: the units that are allowed here.
  func reportSpacedUnit(at node: NodeID, units: [String], what: String) -> Bool {
    guard tree[node].kind == .scalar else { return false }
    let text = tree.string(of: node)
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = String(text.dropFirst(digits.count).drop { $0 == " " })
    guard !unit.isEmpty, unit.allSatisfy({ $0.isLetter || "%°º".contains($0) }),
      let value = Double(String(digits))
    else { return false }
    guard let likely = Quantity.likelyUnit(unit, among: units) else {
      guard units.isEmpty else { return false }
      reportNeedlessUnit(.unknown(unit), of: value, what: what, at: node)
      return true
    }
    let quantity = NumberText.string(value) + likely
    let isRight = likely == unit
    reader.report(
      .invalidUnit,
      isRight ? "a unit follows its number without a space" : "there is no unit `\(unit)` here",
      at: node,
      label: isRight ? "" : "expected \(WordList.text(units, limit: 4, conjunction: "or"))",
      help: "write `\(quantity)`",
      fix: reader.isInPlace ? tree.unsafeReplacement(of: tree[node].span, by: quantity) : nil)
    return true
  }
}
