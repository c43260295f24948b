internal import TimelineDocument
internal import TimelineSyntax

/// Properties and values in other tools' forms.
extension ForeignReader {
  /// A property with its values in the format's spelling.
  typealias Target = (property: String, values: [ForeignTween.Value])

  /// The properties that an entry sets, by their names here or elsewhere, and those of CSS's functions;
  /// nil if one of them is unknown or has no equivalent.
  func targets(of entry: ForeignEntry) -> [Target]? {
    if ["transform", "filter"].contains(entry.name) {
      guard let items = entry.items else { return cssTargets(entry.text) }
      return joined(items.map { cssTargets($0.text) })
    }
    if let targets = componentTargets(of: entry) { return targets }
    guard let property = declaration(entry.name) else { return nil }
    let type = property.type
    // `offset: [10, 20]` is one value, `x: [0, 100]` are two.
    if let items = entry.items, type.dimension == 1 || items.contains(where: { $0.items != nil }) {
      return mapAll(items) { value($0, of: property) }.map { [(property.name, $0)] }
    }
    return value(entry, of: property).map { [(property.name, [$0])] }
  }

  /// The values of an entry for the property of the track: those of its own name, whatever it is.
  func values(of entry: ForeignEntry, for property: PropertyDeclaration) -> [ForeignTween.Value]? {
    var entry = entry
    entry.name = property.localName
    guard let targets = targets(of: entry), targets.count == 1,
      targets[0].property == property.localName
    else { return nil }
    return targets[0].values
  }

  /// The property that another tool's name means; nil if several are as likely.
  func declaration(_ name: String) -> PropertyDeclaration? {
    scope.properties[name]
      ?? Vocabulary.translation(of: name, among: BuiltInProperty.names)
      .flatMap { scope.properties[$0] }
  }

  /// Entries of values for `set`: `opacity: 0, offsetY: 20`; nil if one has no equivalent.
  func assignments(_ entries: [ForeignEntry]) -> String? {
    var texts: [String] = []
    // Motion has an animation for each state.
    for entry in entries where entry.name != "transition" {
      guard let targets = targets(of: entry) else { return nil }
      for target in targets {
        guard target.values.count == 1, !target.values[0].isChange else { return nil }
        texts.append("\(target.property): \(target.values[0].text)")
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// `scale: { x: 2, y: 1 }` where a property of each axis has the values.
  private func componentTargets(of entry: ForeignEntry) -> [Target]? {
    guard let entries = entry.entries, let property = declaration(entry.name) else { return nil }
    if let names = property.type.components {
      guard entries.map(\.name) == names, let list = list(entries, count: names.count) else {
        return nil
      }
      return [(property.name, [list])]
    }
    let targets = mapAll(entries) { entry -> Target? in
      guard ["x", "y"].contains(entry.name),
        let axis = scope.properties[property.name + entry.name.uppercased()]
      else { return nil }
      return value(entry, of: axis).map { (axis.name, [$0]) }
    }
    return targets?.isEmpty ?? true ? nil : targets
  }

  /// The properties of `translateX(10px) scale(1.2)` and `blur(5px)`.
  private func cssTargets(_ text: String) -> [Target]? {
    guard let calls = ForeignCall.list(text), !calls.isEmpty else { return nil }
    return mapAll(calls.joined(), cssTarget)?.flatMap { $0 }
  }

  /// Lists of functions as the values of each property, which all lists have.
  private func joined(_ lists: [[Target]?]) -> [Target]? {
    guard var targets = lists.first.flatMap({ $0 }) else { return nil }
    for list in lists.dropFirst() {
      guard let list, list.map(\.property) == targets.map(\.property) else { return nil }
      for index in list.indices { targets[index].values += list[index].values }
    }
    return targets
  }

  private func cssTarget(_ call: ForeignCall) -> [Target]? {
    let values = call.values
    let isScale = call.name.hasPrefix("scale")
    if values.count == 2 || call.name.hasSuffix("3d") && values.count > 1,
      isScale || call.name.hasPrefix("translate")
    {
      return mapAll(zip(isScale ? ["scaleX", "scaleY"] : ["offsetX", "offsetY"], values)) {
        targets(of: ForeignEntry(name: $0, text: $1))
      }?.flatMap { $0 }
    }
    // CSS multiplies by the brightness, which SwiftUI adds.
    guard values.count == 1, call.name != "brightness" else { return nil }
    let name = call.name == "translate" ? "offsetX" : call.name
    return targets(of: ForeignEntry(name: name, text: values[0]))
  }

  /// A value in the format's spelling; nil if it has none.
  private func value(_ entry: ForeignEntry, of property: PropertyDeclaration)
    -> ForeignTween.Value?
  {
    let text = entry.text
    if text.hasPrefix("$"), entry.items == nil { return ForeignTween.Value(text: text) }
    let type = property.type
    if type.dimension == 1, let change = ForeignValue.change(text) {
      return ForeignTween.Value(text: change, isChange: true)
    }
    switch type {
    case .number, .integer:
      if text.hasSuffix("%"), property.unit != "pt", let percent = Double(text.dropLast()) {
        return ForeignTween.Value(text: NumberText.fraction(ofPercent: percent))
      }
      return ForeignValue.number(ForeignValue.bare(text[...])).map { ForeignTween.Value(text: $0) }
    case .angle:
      let digits = text.prefix { "+-.0123456789e".contains($0) }
      guard Double(digits) != nil,
        ["", "deg", "rad", "turn"].contains(text.dropFirst(digits.count))
      else { return nil }
      return ForeignTween.Value(text: text)
    case .color:
      let color = text.hasPrefix("#") ? text : ColorNotation.hexadecimal(of: text)
      return color.map { ForeignTween.Value(text: "\"\($0)\"") }
    case .boolean: return ForeignValue.flag(text).map { ForeignTween.Value(text: $0) }
    case .point, .size, .rect, .unitPoint, .edgeInsets, .vector, .colors, .points, .string:
      return entry.items.flatMap { list($0, count: type.dimension) }
    }
  }

  /// Numbers as a list in the format; nil if some are none, or there are more or fewer.
  private func list(_ entries: [ForeignEntry], count: Int) -> ForeignTween.Value? {
    guard let numbers = mapAll(entries, { ForeignValue.number(ForeignValue.bare($0.text[...])) }),
      numbers.count == count
    else { return nil }
    return ForeignTween.Value(text: "[\(numbers.joined(separator: ", "))]")
  }
}
