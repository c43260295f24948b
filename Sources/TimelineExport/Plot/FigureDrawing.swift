import TimelineEvaluation
import TimelineSyntax

/// Draws a figure as SVG, in light and dark appearance.
struct FigureDrawing {
  private static let stripHeight = 20.0
  private static let markerRowHeight = 14.0

  let figure: Figure
  var layout = FigureLayout.wide
  /// An identifier that makes the figure's definitions unique on a page.
  let identifier: String

  /// The height of the figure.
  var height: Double { drawn().height }

  /// Writes the figure's groups, starting at `top`.
  func write(to svg: inout MarkupWriter, top: Double) {
    let drawing = drawn()
    svg.element("g", [("transform", "translate(0 \(FigureScale.text(top)))")]) { svg in
      for line in drawing.lines { svg.line(line) }
    }
  }

  private func drawn() -> (lines: [MarkupText], height: Double) {
    var svg = MarkupWriter()
    let length = amount(NumberText.string(figure.duration, decimals: 3))
    svg.element(
      "text", [("class", "title"), ("x", "14"), ("y", "24")],
      text: "\(figure.name) · \(length)")
    var top = 36.0
    top += Double(markerRows.count) * FigureDrawing.markerRowHeight
    for (index, panel) in figure.panels.enumerated() {
      let isLast = index == figure.panels.count - 1 && figure.strips.isEmpty
      draw(panel, index, top: top, isLast: isLast, to: &svg)
      top += titleHeight(panel) + legendHeight(panel) + layout.panelHeight + (isLast ? 38 : 30)
    }
    if !figure.strips.isEmpty {
      drawStrips(top: top, to: &svg)
      top += Double(figure.strips.count) * stripDistance + 38
    }
    return (svg.text.lines.filter { !$0.isEmpty }, top + 6)
  }

  // MARK: Panels

  private func draw(
    _ panel: Figure.Panel, _ index: Int, top: Double, isLast: Bool, to svg: inout MarkupWriter
  ) {
    if !panel.title.isEmpty {
      svg.element(
        "text", [("class", "name plain"), ("x", number(layout.left)), ("y", number(top + 14))],
        text: panel.title)
    }
    let rise = titleHeight(panel) + legendHeight(panel)
    let top = top + 16 + rise
    let scale = FigureScale(
      left: layout.left, right: layout.right, top: top,
      bottom: top + layout.panelHeight - 16, duration: figure.duration,
      values: FigureScale.range(of: panel))
    if !panel.unit.isEmpty {
      svg.element(
        "text",
        [
          ("class", "unit"), ("x", number(scale.left - 8)), ("y", number(top - 6)),
          ("text-anchor", "end"),
        ], text: panel.unit)
    }
    drawAxes(scale, isLast: isLast, to: &svg)
    drawMarkers(scale, nameRise: index == 0 ? 4 + rise : nil, to: &svg)
    svg.element(
      "clipPath", [("id", "\(text: identifier)-\(index)")]
    ) { svg in
      svg.element(
        "rect",
        [
          ("x", number(scale.left - 6)), ("y", number(scale.top)),
          ("width", number(scale.right - scale.left + 12)),
          ("height", number(scale.bottom - scale.top)),
        ])
    }
    svg.element("g", [("clip-path", "url(#\(text: identifier)-\(index))")]) { svg in
      for (color, series) in panel.series.enumerated() {
        drawBand(series, scale, color: color, to: &svg)
        drawOvershoot(series, scale, color: color, to: &svg)
      }
      for (color, series) in panel.series.enumerated() {
        svg.element(
          "path",
          [
            ("class", "line \(self.color(color))\(isDashed(color) ? " dashed" : "" as MarkupText)"),
            ("d", path(series, scale)),
          ])
      }
    }
    for (color, series) in panel.series.enumerated() {
      for dot in series.dots {
        svg.element(
          "circle",
          [
            ("class", "dot \(self.color(color))"), ("cx", number(scale.x(dot.x))),
            ("cy", number(scale.y(dot.y))), ("r", "3.2"),
          ])
      }
    }
    drawNames(panel, scale, to: &svg)
  }

  private func drawAxes(_ scale: FigureScale, isLast: Bool, to svg: inout MarkupWriter) {
    let ticks = AxisTicks(scale.values, limit: 6)
    for value in ticks.values {
      let y = number(scale.y(value))
      svg.element(
        "path",
        [("class", "grid"), ("d", "M\(number(scale.left)) \(y)H\(number(scale.right))")])
      svg.element(
        "text",
        [
          ("class", "tick"), ("x", number(scale.left - 8)), ("y", number(scale.y(value) + 4)),
          ("text-anchor", "end"),
        ], text: ticks.label(value))
    }
    drawTimes(scale, isLast: isLast, to: &svg)
  }

  /// Draws the time axis of a panel, with labels below the last panel.
  private func drawTimes(_ scale: FigureScale, isLast: Bool, to svg: inout MarkupWriter) {
    let (left, right, bottom) = (number(scale.left), number(scale.right), number(scale.bottom))
    svg.element("path", [("class", "axis"), ("d", "M\(left) \(bottom)H\(right)")])
    guard figure.duration > 0 else { return }
    let ticks = AxisTicks(0...figure.duration, limit: layout.timeLabels)
    for (index, time) in ticks.values.enumerated() {
      let x = number(scale.x(time))
      svg.element("path", [("class", "axis"), ("d", "M\(x) \(bottom)v4")])
      let label = ticks.label(figure.start + time)
      svg.element(
        "text",
        [
          ("class", "tick"), ("x", x), ("y", number(scale.bottom + 18)),
          ("text-anchor", "middle"),
        ], text: index == ticks.values.count - 1 ? amount(label) : label)
    }
  }

  /// A number of the time axis with its unit.
  private func amount(_ number: String) -> String {
    figure.timeUnit.isEmpty ? number : "\(number) \(figure.timeUnit)"
  }

  /// Draws the markers.
  ///
  /// - Parameter nameRise: the distance of their names from the panel; nil without names.
  private func drawMarkers(
    _ scale: FigureScale, nameRise: Double?, to svg: inout MarkupWriter
  ) {
    for (row, markers) in markerRows.enumerated() {
      for marker in markers {
        let rise = nameRise.map { $0 + Double(row) * FigureDrawing.markerRowHeight } ?? 4
        svg.element(
          "path",
          [
            ("class", "marker"),
            ("d", "M\(number(marker.x)) \(number(scale.top - rise))V\(number(scale.bottom))"),
          ])
        guard nameRise != nil else { continue }
        svg.element(
          "text",
          [
            ("class", "tick"), ("x", number(marker.x)), ("y", number(scale.top - rise - 4)),
            ("text-anchor", marker.isBefore ? "end" : "start"),
          ], text: marker.name)
      }
    }
  }

  /// The markers' names in as few rows as avoid overlaps, the lowest row first.
  private var markerRows: [[(name: String, x: Double, isBefore: Bool)]] {
    var rows: [(end: Double, names: [(name: String, x: Double, isBefore: Bool)])] = []
    let scale = FigureScale(
      left: layout.left, right: layout.right, top: 0, bottom: 0,
      duration: figure.duration, values: 0...1)
    for marker in figure.markers.sorted(by: { $0.time < $1.time }) {
      let x = scale.x(marker.time)
      let width = Double(marker.name.count) * 7 + 8
      let isBefore = x + width > scale.right + 20
      let (start, end) = isBefore ? (x - width, x) : (x, x + width)
      let entry = (name: marker.name, x: x, isBefore: isBefore)
      if let row = rows.firstIndex(where: { $0.end <= start }) {
        rows[row].names.append(entry)
        rows[row].end = end
      } else {
        rows.append((end, [entry]))
      }
    }
    return rows.map(\.names)
  }

  // MARK: Curves

  /// The height of the name of the element above a panel.
  private func titleHeight(_ panel: Figure.Panel) -> Double {
    panel.title.isEmpty ? 0 : FigureLayout.nameRow
  }

  /// Shades what all copies of an element cover.
  private func drawBand(
    _ series: Figure.Series, _ scale: FigureScale, color: Int, to svg: inout MarkupWriter
  ) {
    guard !series.band.isEmpty else { return }
    let edge =
      series.band.map { CurvePoint($0.x, $0.high) }
      + series.band.reversed().map { CurvePoint($0.x, $0.low) }
    let line = edge.enumerated().map { index, point -> MarkupText in
      let command: MarkupText = index == 0 ? "M" : "L"
      return "\(command)\(number(scale.x(point.x))) \(number(scale.y(point.y)))"
    }.joined()
    svg.element("path", [("class", "band \(self.color(color))"), ("d", "\(line)Z")])
  }

  private func path(_ series: Figure.Series, _ scale: FigureScale) -> MarkupText {
    series.runs.map { run in
      run.enumerated().map { index, point -> MarkupText in
        let command: MarkupText = index == 0 ? "M" : "L"
        return "\(command)\(number(scale.x(point.x))) \(number(scale.y(point.y)))"
      }.joined()
    }.joined()
  }

  /// Shades the area outside the bounds of valid values, and draws the bound.
  private func drawOvershoot(
    _ series: Figure.Series, _ scale: FigureScale, color: Int, to svg: inout MarkupWriter
  ) {
    let values = series.values
    let slack = (scale.values.upperBound - scale.values.lowerBound) * 1e-3
    for (bound, isUpper) in [(series.minimum, false), (series.maximum, true)] {
      guard let bound, values.contains(where: { isUpper ? $0 > bound + slack : $0 < bound - slack })
      else { continue }
      let y = number(scale.y(bound))
      for run in series.runs {
        let beyond = run.map { CurvePoint($0.x, isUpper ? max($0.y, bound) : min($0.y, bound)) }
        guard let first = beyond.first, let last = beyond.last, beyond.count > 1 else { continue }
        let line = FigureDrawing.crossings(run, bound).map { point -> MarkupText in
          let value = isUpper ? max(point.y, bound) : min(point.y, bound)
          return "L\(number(scale.x(point.x))) \(number(scale.y(value)))"
        }.joined()
        svg.element(
          "path",
          [
            ("class", "beyond"),
            ("d", "M\(number(scale.x(first.x))) \(y)\(line)L\(number(scale.x(last.x))) \(y)Z"),
          ])
      }
      svg.element(
        "path",
        [("class", "bound"), ("d", "M\(number(scale.left)) \(y)H\(number(scale.right))")])
    }
  }

  /// The points of a polyline, with those added at which it crosses a value.
  private static func crossings(_ run: [CurvePoint], _ value: Double) -> [CurvePoint] {
    var points: [CurvePoint] = []
    for point in run {
      if let last = points.last, (last.y - value) * (point.y - value) < 0 {
        let fraction = (value - last.y) / (point.y - last.y)
        points.append(CurvePoint(last.x + (point.x - last.x) * fraction, value))
      }
      points.append(point)
    }
    return points
  }

  // MARK: Strips

  /// The distance of a strip from the next one.
  private var stripDistance: Double {
    FigureDrawing.stripHeight + (layout.hasNamesAbove ? 8 + FigureLayout.nameRow : 8)
  }

  private func drawStrips(top: Double, to svg: inout MarkupWriter) {
    var y = top + 6 + (layout.hasNamesAbove ? FigureLayout.nameRow : 0)
    let scale = FigureScale(
      left: layout.left, right: layout.right, top: y,
      bottom: top + 6 + Double(figure.strips.count) * stripDistance, duration: figure.duration,
      values: 0...1)
    for (index, strip) in figure.strips.enumerated() {
      svg.element(
        "text",
        [
          ("class", "name plain"),
          ("x", number(layout.hasNamesAbove ? scale.left : scale.right + 10)),
          ("y", number(layout.hasNamesAbove ? y - 5 : y + 14)),
        ], text: strip.name.count > 16 ? "\(strip.name.prefix(15))…" : strip.name)
      draw(strip, index, y: y, scale, to: &svg)
      svg.element("rect", frame(scale.left, scale.right, y, "strip"))
      y += stripDistance
    }
    drawTimes(scale, isLast: true, to: &svg)
  }

  private func draw(
    _ strip: Figure.Strip, _ index: Int, y: Double, _ scale: FigureScale,
    to svg: inout MarkupWriter
  ) {
    let id: MarkupText = "\(text: identifier)-color-\(index)"
    var stops: [(Double, [Double])] = []
    for part in strip.parts {
      switch part.content {
      case .colors(let start, let end):
        if stops.isEmpty { stops.append((part.start, start)) }
        stops.append((part.end, end))
      case .text(let text):
        let (left, right) = (scale.x(part.start), scale.x(part.end))
        svg.element("rect", frame(left, right, y, "part"))
        guard right - left > Double(text.count) * 7.5 + 8 else { continue }
        svg.element(
          "text",
          [("class", "tick"), ("x", number(left + 6)), ("y", number(y + 14))], text: text)
      }
    }
    guard !stops.isEmpty, figure.duration > 0 else { return }
    svg.element("linearGradient", [("id", id)]) { svg in
      for (time, color) in stops {
        let bytes = color.prefix(3).map {
          MarkupText(Int((min(max($0, 0), 1) * 255).rounded()))
        }
        svg.element(
          "stop",
          [
            ("offset", "\(time / figure.duration, decimals: 4)"),
            ("stop-color", "rgb(\(bytes.joined(separator: ",")))"),
            ("stop-opacity", "\(min(max(color[3], 0), 1), decimals: 3)"),
          ])
      }
    }
    svg.element("rect", frame(scale.left, scale.right, y, nil) + [("fill", "url(#\(id))")])
  }

  private func frame(
    _ left: Double, _ right: Double, _ y: Double, _ kind: MarkupText?
  ) -> [(MarkupText, MarkupText)] {
    let attributes: [(MarkupText, MarkupText)] = [
      ("x", number(left)), ("y", number(y)), ("width", number(max(0, right - left))),
      ("height", number(FigureDrawing.stripHeight)),
    ]
    guard let kind else { return attributes }
    return [("class", kind)] + attributes
  }

  func number(_ value: Double) -> MarkupText { FigureScale.text(value) }
}
