package import TimelineDocument
internal import TimelineDrawing
internal import TimelineSyntax

/// A picture of two versions of a timeline: both curves on top of each other, and a filmstrip of the
/// stage, the older version over the newer one.
package struct ComparisonPicture {
  /// Both curves of a property over the same times.
  package struct Curves {
    package var name: String
    package var unit: String
    package var times: [Double]
    package var before: [Double]
    package var after: [Double]

    package init(
      name: String, unit: String, times: [Double], before: [Double], after: [Double]
    ) {
      (self.name, self.unit, self.times) = (name, unit, times)
      (self.before, self.after) = (before, after)
    }
  }

  /// A version of the timeline on a stage.
  package struct Version {
    var document: TimelineDocument
    var timeline: String
    var art: ArtFiles

    package init(document: TimelineDocument, timeline: String, art: ArtFiles) {
      (self.document, self.timeline, self.art) = (document, timeline, art)
    }
  }

  private let drawing: FigureDrawing
  /// Both versions of the stage; nil where there is nothing on a stage, or an input moves it.
  private let filmstrip: Drawing?
  private let title: String

  /// The most curves of a picture.
  private static let mostCurves = 6

  /// - Parameters:
  ///   - name: the timeline's name, for insertions and removals with that of the part.
  ///   - timeUnit: the unit of times: `s`, or that of the input.
  ///   - versions: the older and the newer version.
  ///   - times: when the stage is shown.
  package init(
    name: String, curves: [Curves], timeUnit: String,
    versions: [Version], at times: [Double]
  ) {
    let first = curves.first?.times.first ?? 0
    let panels = curves.prefix(Self.mostCurves).map { curves in
      Figure.Panel(
        title: curves.name, unit: curves.unit,
        series: [("before", curves.before), ("after", curves.after)].map { name, values in
          let points = zip(curves.times, values).map { CurvePoint($0 - first, $1) }
          let range = (values.max() ?? 0) - (values.min() ?? 0)
          let line = PolylineFit.onCurve(points, tolerance: range * Figure.lineTolerance)
          return Figure.Series(
            name: name, runs: [range > 0 ? line : points], dots: [], tolerance: 0)
        })
    }
    let figure = Figure(
      name: name, start: first, duration: (curves.first?.times.last ?? 0) - first,
      timeUnit: timeUnit, panels: panels)
    drawing = FigureDrawing(figure: figure, identifier: "figure")
    title = "\(name): \(curves.map(\.name).joined(separator: ", ")) before and after"
    let rows = zip(["before", "after"], versions).compactMap { label, version in
      Self.motion(version).map {
        FilmstripSheet.Row(motion: $0, label: label, times: times)
      }
    }
    filmstrip =
      rows.count == 2 && !times.isEmpty
      ? FilmstripSheet(rows, setter: TextOutline()).drawing(width: FigureLayout.wide.width) : nil
  }

  /// What a timeline moves on a stage; nil if that is nothing, or cannot be computed.
  private static func motion(_ version: Version) -> StageMotion? {
    guard var input = try? ExportInput(version.document, timelines: [version.timeline]),
      let scene = input.scenes.first(where: { $0.name == version.timeline })
    else { return nil }
    input.art = version.art
    return try? StageMotion(scene, input)
  }

  /// A file with nothing but the picture.
  package var file: [UInt8] {
    var svg = MarkupWriter()
    writeFile(to: &svg)
    return Array(svg.text.string.utf8)
  }

  /// Writes it as an image of a page, whose rules are not those of the page.
  package func write(to page: inout MarkupWriter) {
    page.element(
      "img",
      [
        ("src", "data:image/svg+xml;base64,\(text: Base64.text(file))"), ("alt", "\(text: title)"),
        ("width", FigureScale.text(FigureLayout.wide.width)),
      ])
  }

  private func writeFile(to svg: inout MarkupWriter) {
    let height = drawing.height + (filmstrip.map { $0.height * Self.scale(of: $0) } ?? 0)
    let size = (FigureScale.text(FigureLayout.wide.width), FigureScale.text(height))
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(size.0) \(size.1)"),
        ("width", size.0), ("height", size.1), ("role", "img"), ("class", "figure"),
        ("aria-label", "\(text: title)"),
      ]
    ) { svg in
      svg.element("style", []) { svg in
        // XML has entities in a style, unlike HTML.
        for line in FigureStyle.css.lines { svg.line("\(text: line.string)") }
        if filmstrip != nil { svg.line("\(style: DrawingMarkup.rules(.auto))") }
      }
      svg.element("rect", [("class", "paper"), ("width", size.0), ("height", size.1)])
      drawing.write(to: &svg, top: 0)
      if let filmstrip { write(filmstrip, to: &svg) }
    }
  }

  private static func scale(of filmstrip: Drawing) -> Double {
    min(FigureLayout.wide.width / max(filmstrip.width, 1), 1)
  }

  private func write(_ filmstrip: Drawing, to svg: inout MarkupWriter) {
    let (width, height) = (
      FigureScale.text(filmstrip.width), FigureScale.text(filmstrip.height)
    )
    let scale = Self.scale(of: filmstrip)
    svg.element(
      "svg",
      [
        ("class", "filmstrip"), ("x", "0"), ("y", FigureScale.text(drawing.height)),
        ("width", FigureScale.text(filmstrip.width * scale)),
        ("height", FigureScale.text(filmstrip.height * scale)),
        ("viewBox", "0 0 \(width) \(height)"),
      ]
    ) { svg in
      var markup = DrawingMarkup(nil, scope: "strip", size: (filmstrip.width, filmstrip.height))
      markup.write([filmstrip.nodes], to: &svg)
    }
  }
}
