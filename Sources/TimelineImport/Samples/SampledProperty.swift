internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// The samples of a property, from one or several columns.
struct SampledProperty: Sendable {
  var name: ColumnName
  var type: PropertyType
  var unit: String
  /// The start value of the declaration; nil if it has none.
  var initial: [Double]?
  /// The numbers, with colours as linear light, in which tracks interpolate them; nil for discrete
  /// values.
  var samples: CurveSamples?
  /// The discrete values.
  var discrete: (times: [Double], values: [SampleColumns.Cell])?
  /// Where its first column is declared.
  var span: SourceSpan

  /// The name for messages.
  var title: String {
    guard let element = name.element else { return name.property }
    return "\(element)\(name.copy.map { "[\($0)]" } ?? "").\(name.property)"
  }

  /// The properties of a table, in the order of their first columns.
  static func all(
    of table: SampleColumns, _ names: inout ImportedNames, _ log: inout ImportLog
  ) -> [SampledProperty] {
    var order: [ColumnName] = []
    var groups: [ColumnName: [(name: ColumnName, column: SampleColumns.Column)]] = [:]
    for column in table.columns.map(\.withoutUnit).flatMap(\.numbered) {
      if let first = column.gaps.first {
        let more = column.gaps.count == 1 ? "" : " and \(column.gaps.count - 1) more"
        log.lose(
          "`\(column.name)` has no number at \(NumberText.seconds(first))\(more)", at: column.span,
          instead: "it moves there as between the samples before and after")
      }
      if column.name.hasSuffix("/s") {
        log.lose(
          "the velocities in `\(column.name)` are left out", at: column.span,
          instead: "they follow from the values")
        continue
      }
      let name = ColumnName(column.name)
      if name.component == "display" {
        log.lose(
          "the displayed number in `\(column.name)` is left out", at: column.span,
          instead: "it follows from `\(name.owner.property)`; add `display` to its declaration")
        continue
      }
      let owner = name.owner
      if owner.property == "travel" {
        log.lose(
          "`\(column.name)` leads along a path that a table does not have", at: column.span,
          instead: "it is left out; the columns of the position or offset show where it leads")
        continue
      }
      if groups[owner] == nil { order.append(owner) }
      groups[owner, default: []].append((name, column))
    }
    var all: [(owner: ColumnName, columns: [(name: ColumnName, column: SampleColumns.Column)])] = []
    for owner in order {
      let columns = groups[owner] ?? []
      guard let parts = owner.parts(columns.map(\.name)) else {
        all.append((owner, columns))
        continue
      }
      for (part, column) in zip(parts, columns) { all.append((part, [(part, column.column)])) }
    }
    return all.compactMap { property($0.owner, $0.columns, table.times, &names, &log) }
  }

  private static func property(
    _ owner: ColumnName, _ columns: [(name: ColumnName, column: SampleColumns.Column)],
    _ times: [Double], _ names: inout ImportedNames, _ log: inout ImportLog
  ) -> SampledProperty? {
    guard let first = columns.first?.column else { return nil }
    // Rows in which a cell is empty have no sample of this property.
    let rows = times.indices.filter { row in
      columns.allSatisfy { $0.column.cells[row] != .empty }
    }
    guard !rows.isEmpty else {
      log.lose("column `\(first.name)` is empty", at: first.span, instead: "it is left out")
      return nil
    }
    let cells = columns.flatMap { column in rows.map { column.column.cells[$0] } }
    let components = columns.map(\.name.component)
    let builtIn = BuiltInProperty(rawValue: owner.property)?.declaration
    let inferred = PropertyType.inferred(components: components, cells: cells)
    guard let type = builtIn.map({ Self.resolved($0.type, components.count) }) ?? inferred,
      (type.components ?? []) == components.compactMap(\.self)
    else {
      log.lose(
        "the columns of `\(owner.property)` are no value: \(WordList.text(components.map { $0 ?? "no component" }, limit: 8, conjunction: "and"))",
        at: first.span, instead: "they are left out; name the components as `keyphase sample` does")
      return nil
    }
    var property = SampledProperty(
      name: owner, type: type, unit: builtIn?.unit ?? "", initial: builtIn?.initial?.numbers,
      span: first.span)
    if builtIn == nil {
      property.name.property = names.name(for: owner.property, fallback: "value")
    }
    let found = rows.map { times[$0] }
    guard !type.isDiscrete else {
      property.discrete = (found, rows.map { columns[0].column.cells[$0] })
      return property
    }
    var values: [Double] = []
    values.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for (index, column) in columns.enumerated() {
        guard let number = column.column.cells[row].number else {
          let text =
            if case .text(let text) = column.column.cells[row] { ": `\(text)`" } else { "" }
          log.lose(
            "`\(first.name)` has no number at \(NumberText.seconds(times[row]))\(text)",
            at: column.column.span, instead: "the column is left out")
          return nil
        }
        values.append(
          type.hasColors && index % 4 != 3 ? ColorSpace.linear(fromSRGB: number) : number)
      }
    }
    property.samples = CurveSamples(times: found, values: values, dimension: columns.count)
    return property
  }

  /// The type of a built-in property whose length its values decide.
  private static func resolved(_ type: PropertyType, _ count: Int) -> PropertyType {
    type.item.flatMap { type.list(of: count / $0.dimension) } ?? type
  }
}
