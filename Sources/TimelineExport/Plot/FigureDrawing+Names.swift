import TimelineSyntax

/// The names of the curves, beside or above their panel.
extension FigureDrawing {
  /// The least vertical distance between curve names.
  private static let nameGap = 15.0

  /// The height of the names above a panel.
  func legendHeight(_ panel: Figure.Panel) -> Double {
    guard layout.hasNamesAbove else { return 0 }
    return Double(layout.rows(of: panel.series.map(\.name)).count) * FigureLayout.nameRow
  }

  private func drawLegend(
    _ panel: Figure.Panel, _ scale: FigureScale, to svg: inout MarkupWriter
  ) {
    let names = panel.series.map(\.name)
    var y = scale.top - 10 - legendHeight(panel) + FigureLayout.nameRow
    for row in layout.rows(of: names) {
      for (index, x) in row { drawName(names[index], index, x: x, y: y, to: &svg) }
      y += FigureLayout.nameRow
    }
  }

  private func drawName(
    _ name: String, _ index: Int, x: Double, y: Double, to svg: inout MarkupWriter
  ) {
    let limit = layout.hasNamesAbove ? 30 : 16
    svg.element(
      "text", [("class", "name \(color(index))"), ("x", number(x)), ("y", number(y))],
      text: name.count > limit ? "\(name.prefix(limit - 1))…" : name)
  }

  /// The class of the colour of a curve.
  func color(_ index: Int) -> MarkupText { "c\(index % FigureStyle.colorCount)" }

  func isDashed(_ index: Int) -> Bool { index / FigureStyle.colorCount % 2 == 1 }

  /// Draws the names of the curves at the right, each as close to its curve's end as possible.
  func drawNames(
    _ panel: Figure.Panel, _ scale: FigureScale, to svg: inout MarkupWriter
  ) {
    if layout.hasNamesAbove { return drawLegend(panel, scale, to: &svg) }
    var labels = panel.series.enumerated().map { index, series in
      (index: index, y: scale.y(series.runs.last?.last?.y ?? 0))
    }
    labels.sort { ($0.y, $0.index) < ($1.y, $1.index) }
    for index in labels.indices.dropFirst() {
      labels[index].y = max(labels[index].y, labels[index - 1].y + Self.nameGap)
    }
    // Names below the panel move back up, and so do the names above them.
    var lowest = scale.bottom
    for index in labels.indices.reversed() {
      labels[index].y = min(labels[index].y, lowest)
      lowest = labels[index].y - Self.nameGap
    }
    for label in labels {
      drawName(
        panel.series[label.index].name, label.index, x: scale.right + 10, y: label.y + 4, to: &svg)
    }
  }
}
