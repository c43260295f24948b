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
    /// The times at which something stands in place of a number, such as `NaN`.
    var gaps: [Double] = []
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
  /// Whether the source says that its times are in seconds, or frames, or milliseconds.
  var hasUnit = false
  var columns: [Column]
}
