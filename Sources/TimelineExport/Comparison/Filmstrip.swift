import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The stage of a timeline at several times, side by side.
struct Filmstrip {
  private let stage: StagePicture
  private let label: String
  /// The class of its frames, whose rules are its own.
  private let scope: String
  private let times: [Double]
  /// The rules that move its elements to where they are at the time of their frame.
  let sheet: StyleText

  private static let (margin, gap, labelHeight) = (14.0, 6.0, 20.0)
  private static let largestHeight = 150.0

  /// - Returns: nil if it has nothing on a stage that moves with time, or cannot be computed.
  init?(
    _ document: TimelineDocument, _ timeline: String, label: String, scope: String,
    at times: [Double]
  ) {
    var log = ExportLog(document.source)
    var sheet = StyleSheet(isOfStage: true, scope: scope)
    guard !times.isEmpty, let input = try? ExportInput(document, timelines: [timeline]),
      let scene = input.scenes.first(where: { $0.name == timeline }), scene.hasPicture,
      let stage = try? StagePicture(scene, input, &sheet, log: &log)
    else { return nil }
    (self.stage, self.label, self.scope, self.times) = (stage, label, scope, times)
    self.sheet = sheet.text
  }

  /// The size of a frame: as large as all fit beside each other.
  private var size: [Double] {
    let count = Double(times.count)
    let width = (FigureLayout.wide.width - 2 * Self.margin - (count - 1) * Self.gap) / count
    let scale = min(width / stage.size[0], Self.largestHeight / stage.size[1])
    return stage.size.map { $0 * scale }
  }

  var height: Double { size[1] + Self.labelHeight + 12 }

  func write(to svg: inout MarkupWriter, top: Double) {
    let size = size
    for (index, time) in times.enumerated() {
      let x = Self.margin + Double(index) * (size[0] + Self.gap)
      let text = "\(NumberText.string(time, decimals: 2)) s"
      svg.element(
        "text",
        [
          ("class", "tick"), ("x", FigureScale.text(x)),
          ("y", FigureScale.text(top + Self.labelHeight - 6)),
        ], text: index == 0 ? "\(label), \(text)" : text)
      stage.writeFrame(
        to: &svg, x: x, y: top + Self.labelHeight, size: size, scope: scope, at: time)
    }
  }
}
