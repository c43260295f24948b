internal import TimelineDocument
internal import TimelineSyntax

/// A table of samples, from any source: columns over time.
struct SampleColumns: Sendable {
  /// A column of a table.
  struct Column: Sendable {
    /// The name in the source, such as `dot[2].offset.x`.
    var name: String
    /// The cells, as many as there are times.
    var cells: [Cell]
    /// Where the column is declared.
    var span: SourceSpan
  }

  /// A value of a table.
  enum Cell: Sendable, Hashable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case empty

    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  /// The name of the timeline; nil if the table has none.
  var timeline: String?
  /// The times in seconds.
  var times: [Double]
  var columns: [Column]
}

extension SampleColumns.Column {
  /// The columns of the components of colours such as `#ff8800`; the column itself for other values.
  var colorComponents: [SampleColumns.Column] {
    let type = BuiltInProperty(rawValue: ColumnName(name).property)?.declaration.type
    guard type == .color else { return [self] }
    var colors: [[Double]?] = []
    for cell in cells {
      switch cell {
      case .empty: colors.append(nil)
      case .text(let text):
        guard let color = HexColor.components(of: text) else { return [self] }
        colors.append(color)
      case .number, .boolean: return [self]
      }
    }
    return (type?.components ?? []).enumerated().map { index, component in
      .init(
        name: "\(name).\(component)", cells: colors.map { $0.map { .number($0[index]) } ?? .empty },
        span: span)
    }
  }
}
