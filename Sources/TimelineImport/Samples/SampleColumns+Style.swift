internal import TimelineDocument
internal import TimelineSyntax

/// Texts of CSS in the cells of a table, such as those that `getComputedStyle()` gives.
extension SampleColumns.Column {
  /// The columns of the numbers that the texts stand for; the column itself where they stand for none.
  var numbered: [SampleColumns.Column] {
    guard cells.contains(where: { if case .text = $0 { true } else { false } }) else {
      return [self]
    }
    let property = ColumnName(name)
    let type = BuiltInProperty(rawValue: property.property)?.declaration.type
    if type == .color {
      return colors(of: type?.components ?? [], as: owner + property.property) ?? [self]
    }
    if ["transform", "matrix"].contains(property.property) { return parts ?? [self] }
    return quantities.map { [$0] } ?? [self]
  }

  /// What a text is, for each cell; nil where one is nothing of the kind.
  private func values<Value>(_ value: ([StyleToken], String) -> Value?) -> [Value?]? {
    var result: [Value?] = []
    result.reserveCapacity(cells.count)
    for cell in cells {
      switch cell {
      case .empty: result.append(nil)
      case .text(let text):
        let tokens = StyleTokenizer.tokens(of: SourceFile(path: "", text: text))
        guard let value = value(tokens ?? [], text) else { return nil }
        result.append(value)
      case .number, .boolean: return nil
      }
    }
    return result
  }

  private func column(_ name: String, _ numbers: [Double?]) -> SampleColumns.Column {
    .init(name: name, cells: numbers.map { $0.map { .number($0) } ?? .empty }, span: span)
  }

  /// The name of the element, with its point.
  private var owner: String { name.split(separator: ".").dropLast().map { "\($0)." }.joined() }

  /// The components of colours such as `#ff8800` and `rgb(255, 136, 0)`.
  private func colors(of components: [String], as name: String) -> [SampleColumns.Column]? {
    values { HexColor.components(of: $1) ?? StyleColor.components($0) }.map { colors in
      components.enumerated().map { index, component in
        column("\(name).\(component)", colors.map { $0?[index] })
      }
    }
  }

  /// The offset, rotation, skew and scale of transforms such as `matrix(1, 0, 0, 1, 20, 0)`, without those that change nothing.
  private var parts: [SampleColumns.Column]? {
    var angle: Double?
    let parts = values { tokens, _ -> [Double]? in
      guard let list = StyleTransform.list(tokens), !list.contains(where: \.hasPercent),
        let matrix = StyleMatrix(list, size: (0, 0))
      else { return nil }
      let parts = matrix.parts(after: angle)
      angle = parts[2]
      return parts
    }
    guard let parts else { return nil }
    let identity: [(name: String, value: Double)] = [
      ("offsetX", 0), ("offsetY", 0), ("rotation", 0), ("skewX", 0), ("scaleX", 1), ("scaleY", 1),
    ]
    let columns = identity.enumerated().compactMap { index, part -> SampleColumns.Column? in
      let numbers = parts.map { $0?[index] }
      let isMoved = numbers.contains { abs(($0 ?? part.value) - part.value) > 1e-6 }
      return isMoved ? column(owner + part.name, numbers) : nil
    }
    let isUniform = parts.allSatisfy { $0.map { abs($0[4] - $0[5]) < 1e-6 } ?? true }
    guard isUniform else { return columns }
    return columns.filter { !$0.name.hasSuffix("scaleY") }.map {
      guard $0.name.hasSuffix("scaleX") else { return $0 }
      var scale = $0
      scale.name = owner + "scale"
      return scale
    }
  }

  /// The numbers of texts with one unit, such as `12px` or `50%`.
  private var quantities: SampleColumns.Column? {
    let units: [(unit: StyleQuantity.Unit, factor: Double)] = [
      (.none, 1), (.points, 1), (.degrees, 1), (.percent, 0.01),
    ]
    for (unit, factor) in units {
      let numbers = values { tokens, _ in StyleQuantity(tokens)?.value(unit).map { $0 * factor } }
      if let numbers, numbers.contains(where: { $0 != nil }) { return column(name, numbers) }
    }
    return nil
  }

  /// The column without the unit at the end of its name, such as `x [px]` or `angle (rad)`, with numbers in the unit that a
  /// property has here.
  var withoutUnit: SampleColumns.Column {
    guard let last = name.last, last == "]" || last == ")",
      let open = name.lastIndex(of: last == "]" ? "[" : "(")
    else { return self }
    let unit = name[name.index(after: open)...].dropLast().lowercased()
    guard let factor = Self.units[unit.filter { $0 != " " }] else { return self }
    var column = self
    column.name = String(name[..<open])
    while column.name.last == " " { column.name.removeLast() }
    guard factor != 1 else { return column }
    column.cells = cells.map { $0.number.map { .number($0 * factor) } ?? $0 }
    return column
  }

  /// The factors of units.
  private static let units: [String: Double] = [
    "px": 1, "pt": 1, "pts": 1, "points": 1, "pixels": 1, "deg": 1, "degrees": 1, "°": 1,
    "rad": 180 / .pi, "radians": 180 / .pi, "turn": 360, "turns": 360, "rev": 360, "%": 0.01,
    "percent": 0.01,
  ]
}

extension StyleTransform {
  /// Whether it counts from the size of the view.
  fileprivate var hasPercent: Bool {
    if case .translate(let x, let y, _) = self { x.percent != 0 || y.percent != 0 } else { false }
  }
}
