import TimelineDrawing

/// Arranges drawings beside and below each other, with a line of text above each one.
struct PictureSheet {
  /// A drawing with its place.
  struct Cell {
    /// A name that is the same in all drawings of a moving picture.
    var key: String
    var label: String
    var drawing: Drawing
  }

  let columns: Int
  let setter: TextOutline

  /// The space between drawings.
  static let gap = 12.0
  private static let (labelHeight, textSize) = (20.0, 12.0)

  /// The columns in which stages of a size make a sheet that is about as wide as a page.
  static func columns(of count: Int, width: Double, height: Double) -> Int {
    (1...max(count, 1)).min { one, other in
      func excess(_ columns: Int) -> Double {
        let rows = Double((count + columns - 1) / columns)
        let ratio = Double(columns) * width / (rows * (height + labelHeight))
        return max(ratio / 1.6, 1.6 / ratio)
      }
      return excess(one) < excess(other)
    } ?? 1
  }

  /// The drawing of all.
  ///
  /// - Parameter scale: the size of stages on it.
  func drawing(of cells: [Cell], scale: Double = 1) -> Drawing {
    let width = (cells.map(\.drawing.width).max() ?? 0) * scale
    let height = (cells.map(\.drawing.height).max() ?? 0) * scale
    let columns = min(columns, cells.count)
    let rows = (cells.count + columns - 1) / columns
    let (gap, top) = (Self.gap, Self.labelHeight)
    var sheet = Drawing(
      width: Double(columns) * (width + gap) + gap,
      height: Double(rows) * (height + top + gap / 2) + gap)
    for (index, cell) in cells.enumerated() {
      let x = gap + Double(index % columns) * (width + gap)
      let y = gap / 2 + Double(index / columns) * (height + top + gap / 2)
      var label = DrawingNode(key: "label \(cell.key)")
      let text = setter.outline(
        of: cell.label, size: Self.textSize, weight: 400, alignment: .leading, width: width,
        height: top)
      label.marks = [DrawingMark(text, .fill(.ink(0.8)))]
      (label.placement.x, label.placement.y) = (x, y)
      sheet.nodes.append(label)
      var stage = DrawingNode(key: "stage \(cell.key)")
      let (own, high) = (cell.drawing.width, cell.drawing.height)
      (stage.placement.x, stage.placement.y) = (
        x + (width - own * scale) / 2, y + top + (height - high * scale) / 2
      )
      (stage.placement.scaleX, stage.placement.scaleY) = (scale, scale)
      let box = DrawingPath(x: 0, y: 0, width: own, height: high)
      if let background = cell.drawing.background {
        stage.marks.append(DrawingMark(box, .fill(.color(background))))
      }
      // A thin frame shows where the stage ends.
      stage.marks.append(DrawingMark(Self.frame(own, high, 1 / scale), .fill(.ink(0.2))))
      stage.clip = box
      stage.children = cell.drawing.nodes
      sheet.nodes.append(stage)
    }
    return sheet
  }

  /// A line inside of the edges of a rectangle.
  private static func frame(_ width: Double, _ height: Double, _ line: Double) -> DrawingPath {
    func point(_ x: Double, _ y: Double) -> DrawingPoint { DrawingPoint(x, y) }
    let (right, bottom) = (width - line, height - line)
    return DrawingPath(
      parts: DrawingPath(x: 0, y: 0, width: width, height: height).parts + [
        .move(point(line, line)), .line(point(line, bottom)), .line(point(right, bottom)),
        .line(point(right, line)), .close,
      ])
  }
}
