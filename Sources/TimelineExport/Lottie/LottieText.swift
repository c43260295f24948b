import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The text of a figure: a layer of its own, since Lottie's shapes contain none.
struct LottieText {
  /// What is shown from a frame on.
  struct Line: Equatable {
    var frame: Double
    var text: String
  }

  /// The largest number of texts that one layer shows in turn.
  private static let limit = 1_000
  /// The height of a line, and the distance of its baseline from its middle, in sizes of the font: that
  /// of the systems' fonts, which differ by less than 0.02.
  private static let (lineHeight, baseline) = (1.2, 0.35)

  private let font: ElementFont
  private let color: [Double]
  private let width: Double
  private(set) var lines: [Line]

  /// The text of an item where nothing moves what it shows; nil if it has none.
  init?(_ item: StageItem, _ texts: StageTexts) {
    guard item.element.art == nil, let text = texts.text(of: item) else { return nil }
    (font, width) = (item.element.font, item.element.size[0])
    color = item.ink ?? StageItem.darkInk
    lines = [Line(frame: 0, text: text)]
  }

  /// Takes over the texts at the frames of a timeline that moves what is shown.
  mutating func follow(
    _ timeline: CompiledTimeline, _ item: StageItem, _ texts: StageTexts, start: Double,
    log: inout ExportLog
  ) {
    let shown = item.element.text(ofCopy: item.copy)?.properties ?? []
    let moving = timeline.properties.first {
      $0.isMoving && shown.contains($0.property.localName)
    }
    guard let moving else { return }
    let rate = timeline.frameRate
    let frames = (start * rate - 1e-6).rounded(.up)...((start + timeline.duration) * rate)
    var own: [Line] = []
    if frames.upperBound - frames.lowerBound < 100_000 {
      let numbers = Array(stride(from: frames.lowerBound, through: frames.upperBound, by: 1))
      let times = numbers.map { min(max($0 / rate - start, 0), timeline.duration) }
      let tracks = timeline.motion.sample(
        at: times, inCopy: item.element.count > 1 ? item.copy : nil)
      for (index, frame) in numbers.enumerated() {
        let text = texts.text(of: item) { name in
          tracks.first { $0.property == name }?.value(at: index)
        }
        if let text, text != own.last?.text { own.append(Line(frame: frame, text: text)) }
      }
    }
    guard !own.isEmpty, own.count <= Self.limit else {
      log.warn(
        "the text of `\(item.key)` changes more than \(Self.limit) times", at: moving.span,
        instead: "it shows the value at the start")
      return
    }
    own[0].frame = 0
    lines = own
  }

  // MARK: Writing

  /// The name of its font in the list of a file's fonts.
  private var fontName: String { "system-ui-\(font.weight.number)" }

  /// Writes its font as one of a file: players look up the family among those that they have.
  func writeFont(to json: inout JSONWriter) {
    json.object { json in
      json.member("fName", fontName)
      json.member("fFamily", "system-ui")
      json.member(
        "fStyle", font.weight.rawValue.prefix(1).uppercased() + font.weight.rawValue.dropFirst())
      json.member("fWeight", "\(font.weight.number)")
      json.member("ascent", 75)
    }
  }

  /// Whether another text has the same font.
  func hasFont(of other: LottieText) -> Bool { fontName == other.fontName }

  /// Where the baseline of the first line begins, is in the middle, or ends: from the centre of the figure.
  var origin: [Double] {
    let rows = 1 + Double(lines.map { $0.text.count { $0 == "\n" } }.max() ?? 0)
    let x: Double =
      switch font.alignment {
      case .leading: -width / 2
      case .center: 0
      case .trailing: width / 2
      }
    return [x, font.size * (Self.baseline - Self.lineHeight * (rows - 1) / 2)]
  }

  /// The opacities in percent by which the text of the last of figures is drawn.
  ///
  /// Those that change, and the product of the others if it is not 100. A layer has one, and all letters together have a second one.
  static func fades(_ figures: [LottieFigure]) -> [LottieValue] {
    let all = figures.flatMap(\.fades)
    let own = 100 * (figures.last?.text?.color[3] ?? 1)
    let still = all.compactMap(\.number).reduce(own) { $0 * $1 / 100 }
    return all.filter { $0.number == nil } + (still == 100 ? [] : [.fixed([still])])
  }

  /// Reports what a text cannot follow of the figures that contain it, the last of which has it.
  static func warn(of figures: [LottieFigure], at span: SourceSpan, log: inout ExportLog) {
    guard let last = figures.last, let text = last.text else { return }
    if fades(figures).count > 2 {
      log.warn(
        "the text of `\(last.name)` fades with more than one element around it", at: span,
        instead: "it follows the two outermost")
    }
    if last.hasMovingSize, text.font.alignment != .center {
      log.warn(
        "the text of `\(last.name)` does not follow its width", at: span,
        instead: "it keeps its place in the middle")
    }
  }

  /// Writes the content of a layer.
  ///
  /// - Parameters:
  ///   - moved: the colour that a timeline gives it; nil for its own.
  ///   - fade: an opacity by which that of the layer is multiplied.
  func write(_ moved: LottieValue?, fade: LottieValue?, to json: inout JSONWriter) {
    let justification =
      switch font.alignment {
      case .leading: 0
      case .trailing: 1
      case .center: 2
      }
    json.object("t") { json in
      json.object("d") { json in
        json.array("k") { json in
          for line in lines {
            json.object { json in
              json.member("t", line.frame)
              json.object("s") { json in
                json.member("s", font.size)
                json.member("f", fontName)
                json.member("t", line.text.replacing("\n", with: "\r"))
                json.member("j", justification)
                json.member("tr", 0)
                json.member("lh", Self.lineHeight * font.size)
                json.member("ls", 0)
                json.key("fc")
                json.array(numbers: color.prefix(3).map { Digits.rounded($0, decimals: 6) })
              }
            }
          }
        }
      }
      json.object("p") { _ in }
      json.object("m") { json in
        json.member("g", 1)
        json.object("a") { LottieValue.fixed([0, 0]).write(to: &$0) }
      }
      json.array("a") { json in
        for (key, value) in [("fc", moved), ("o", fade)] {
          guard let value else { continue }
          json.object { json in
            json.member("nm", key == "o" ? "opacity" : "color")
            json.object("s") { Self.writeWhole(to: &$0) }
            json.object("a") { json in json.object(key) { value.write(to: &$0) } }
          }
        }
      }
    }
  }

  /// Writes the selection of all letters.
  private static func writeWhole(to json: inout JSONWriter) {
    for (key, number) in [("t", 0), ("b", 1), ("rn", 0), ("sh", 1), ("r", 1)] {
      json.member(key, number)
    }
    for (key, number) in [("xe", 0.0), ("ne", 0), ("a", 100), ("sm", 100), ("s", 0), ("e", 100)] {
      json.object(key) { LottieValue.fixed([number]).write(to: &$0) }
    }
  }
}

extension LottieFigure {
  /// Takes over the text of an item that a timeline moves.
  mutating func show(
    _ item: StageItem, _ texts: StageTexts, _ timeline: CompiledTimeline, start: Double,
    log: inout ExportLog
  ) {
    text = LottieText(item, texts)
    text?.follow(timeline, item, texts, start: start, log: &log)
  }

  /// Whether a timeline changes its size without scaling it.
  fileprivate var hasMovingSize: Bool {
    transforms.contains { $0.property.lottiePart == .geometry }
  }

  /// A layer with a part of what figures draw, since shapes and texts have layers of their own.
  enum Layer {
    /// Figures, of which other layers may draw a part.
    case shapes([LottieFigure])
    /// The text of the last figure, with those that contain it, the outermost first.
    case text([LottieFigure])
  }

  /// The layers of figures, the hindmost first.
  static func layers(_ figures: [LottieFigure]) -> [Layer] {
    var result: [Layer] = []
    for layer in figures.flatMap(\.layers) {
      if case .shapes(let more) = layer, case .shapes(let last)? = result.last {
        result[result.count - 1] = .shapes(last + more)
      } else {
        result.append(layer)
      }
    }
    return result
  }

  private var layers: [Layer] {
    guard !texts.isEmpty else { return [.shapes([self])] }
    var own = self
    (own.children, own.text) = ([], nil)
    var result: [Layer] = isPainted ? [.shapes([own])] : []
    if text != nil { result.append(.text([self])) }
    own.hasShape = false
    for layer in children.flatMap(\.layers) {
      switch (layer, result.last) {
      case (.text(let figures), _): result.append(.text([self] + figures))
      case (.shapes(let figures), .shapes(var last)?):
        last[0].children += figures
        result[result.count - 1] = .shapes(last)
      case (.shapes(let figures), _):
        own.children = figures
        result.append(.shapes([own]))
      }
    }
    return result
  }

  /// Its text and those of what is inside of it.
  var texts: [LottieText] { (text.map { [$0] } ?? []) + children.flatMap(\.texts) }
}

extension ElementText {
  /// The properties whose values stand in it.
  var properties: [String] {
    pieces.compactMap { if case .value(let property, _) = $0 { property } else { nil } }
  }
}
