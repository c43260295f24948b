internal import TimelineSyntax

/// The rows of a table (keyframes, phases, events) with aligned columns.
///
/// Values of the same key share a column while all preceding keys are the same, so a key that a row
/// omits leaves no gap. If a row would exceed the line length, fewer columns are aligned.
struct ColumnTable {
  struct Row {
    /// A keyframe's kind; nil if the row is a plain mapping.
    var kind: VerbatimText?
    /// Whether the kind is in braces, after an anchor of the whole keyframe.
    var isInBraces = false
    /// The number of spaces that align the fields after the kind and the anchors.
    var kindPadding = 0
    /// The number of spaces after each cell and its comma, except the last.
    var paddings: [Int] = []
    fileprivate var kindWidth = 0
    fileprivate var cells: [Cell] = []
    /// The width of the whole row on one line without padding, including the indentation.
    fileprivate var width = 0
  }

  fileprivate struct Cell {
    var slot: Int
    var width: Int
    /// The column's index in the table.
    var column = 0
  }

  /// The row of each item; nil for items that are too wide or are not rows.
  private(set) var rows: [Row?]

  /// Aligns as many leading columns as every row has room for.
  init(_ items: [LayoutEntry], indent: Int, isAligned: Bool) {
    rows = items.map { Self.row($0, indent: indent) }
    guard isAligned else { return }
    var columns = Columns()
    rows = rows.map { row in
      guard var row else { return nil }
      columns.add(&row.cells)
      return row
    }
    let count = rows.reduce(0) { max($0, $1?.cells.count ?? 0) }
    let kindWidth = rows.reduce(0) { max($0, $1?.kindWidth ?? 0) }
    for aligned in stride(from: max(count - 1, 0), through: 0, by: -1) {
      align(columns, upTo: aligned, kindWidth: kindWidth)
      if isFitting { return }
    }
    align(columns, upTo: 0, kindWidth: 0)
  }

  private var isFitting: Bool {
    rows.allSatisfy { row in
      guard let row else { return true }
      return row.width + row.kindPadding + row.paddings.reduce(0, +) <= LayoutPrinter.lineLength
    }
  }

  private static func row(_ item: LayoutEntry, indent: Int) -> Row? {
    guard case .mapping(let entries) = item.value.content, let first = entries.first else {
      return nil
    }
    // A keyframe with an anchor is a mapping in braces with its kind.
    let isInBraces = item.value.isKeyframe && !item.value.isBlock
    guard item.value.isBlock || isInBraces else {
      // A mapping in braces.
      guard let width = item.value.width, indent + 2 + width <= LayoutPrinter.lineLength else {
        return nil
      }
      let prefix = item.value.anchor == nil ? 0 : item.value.anchorWidth + 1
      return Row(kindWidth: prefix, cells: cells(of: entries), width: indent + 2 + width)
    }
    // A kind with its fields or its value.
    guard entries.count == 1, let width = first.value.width, width > 0, !first.value.isBlock,
      !first.hasComments || !isInBraces, item.value.dangling.isEmpty
    else { return nil }
    var row = Row(kind: first.key, isInBraces: isInBraces, kindWidth: first.keyWidth + 1)
    row.width = indent + 2 + first.keyWidth + 2 + width
    if isInBraces {
      row.kindWidth += item.value.anchorWidth + 3
      row.width += item.value.anchorWidth + 5
    }
    if case .mapping(let fields) = first.value.content {
      if first.value.anchor != nil { row.kindWidth += first.value.anchorWidth + 1 }
      row.cells = cells(of: fields)
    }
    return row.width <= LayoutPrinter.lineLength ? row : nil
  }

  private static func cells(of entries: [LayoutEntry]) -> [Cell] {
    entries.indices.map { index in
      // An unknown key has a column of its own.
      let slot = entries[index].slot >= 0 ? entries[index].slot : -2 - index
      return Cell(
        slot: slot, width: entries[index].keyWidth + 2 + (entries[index].value.width ?? 0))
    }
  }

  /// Computes the padding after each row's kind and its first columns.
  private mutating func align(_ columns: Columns, upTo count: Int, kindWidth: Int) {
    rows = rows.map { row in
      guard var row else { return nil }
      row.kindPadding = max(kindWidth - row.kindWidth, 0)
      row.paddings = row.cells.dropLast().prefix(count).map {
        columns.widths[$0.column] - $0.width
      }
      return row
    }
  }

  /// The columns as a tree: a column's children are the columns that may follow it.
  private struct Columns {
    private(set) var widths = [0]
    private var following: [[Int: Int]] = [[:]]

    /// Adds a row's cells and assigns each to its column.
    mutating func add(_ cells: inout [Cell]) {
      var column = 0
      for index in cells.indices {
        let slot = cells[index].slot
        if let known = following[column][slot] {
          column = known
        } else {
          widths.append(0)
          following.append([:])
          following[column][slot] = widths.count - 1
          column = widths.count - 1
        }
        cells[index].column = column
        // The last cell has no padding and does not widen its column.
        if index < cells.count - 1 { widths[column] = max(widths[column], cells[index].width) }
      }
    }
  }
}
