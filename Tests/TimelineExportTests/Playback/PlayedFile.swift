import Foundation
import TestSupport
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// What a motion is seen to do, by the name of its computed style.
enum Quantity: String, CaseIterable, Codable, Sendable {
  case translate, scale, rotate, opacity
  case cornerRadius = "border-top-left-radius"
  case color = "background-color"

  /// The properties of a timeline that it shows.
  var properties: [String] {
    switch self {
    case .translate: ["offset", "offsetX", "offsetY"]
    case .scale: ["scale", "scaleX", "scaleY"]
    case .rotate: ["rotation"]
    case .opacity: ["opacity"]
    case .cornerRadius: ["cornerRadius"]
    case .color: ["backgroundColor"]
    }
  }
}

/// A timeline of a file, with the values that `sample` has over four periods of it.
struct PlayedFile: Sendable {
  /// A copy of an element, or the view itself.
  struct View: Sendable {
    let element: ElementModel?
    let index: Int
    /// The part of the timeline that moves it.
    let part: CompiledTimeline
    /// When it starts, in seconds.
    let start: Double
    /// The values by quantity and time: just before the time, at it and just after it.
    fileprivate(set) var expected: [Quantity: [[[Double]]]] = [:]

    var name: String { element.map { $0.count > 1 ? "\($0.name)[\(index)]" : $0.name } ?? "" }
  }

  /// What identifies the file: its seed, or the name of the loop.
  let name: String
  let text: String
  let isOnFrames: Bool
  let document: TimelineDocument
  let input: ExportInput
  let scene: ExportScene
  let whole: CompiledTimeline
  /// The times in seconds, ascending.
  let times: [Double]
  private(set) var views: [View]
  /// The end of the first iteration, with all copies.
  let firstEnd: Double
  /// Where the whole motion begins again and how long that takes; nil if it does not.
  let loop: (start: Double, length: Double)?
  /// Whether the loop ends as it begins.
  private let isSeamless: Bool

  /// The time at which a file that contains one iteration, or all until the end of a loop, has what is
  /// seen at a time; nil if there is none.
  func localTime(_ time: Double) -> Double? {
    if let loop {
      let later = time - loop.start - loop.length
      guard later > 0 else { return time }
      return isSeamless ? loop.start + later.truncatingRemainder(dividingBy: loop.length) : nil
    }
    guard case .times(let count) = whole.repeatCount, count > 1 else { return time }
    guard time < Double(count) * whole.duration - 1e-6 else { return nil }
    return time.truncatingRemainder(dividingBy: whole.duration)
  }

  var timeline: String { scene.name }

  /// The time around a time in which a jump may be seen early or late: half of it before.
  private static let jump = 2e-5
  /// The number of times at which each file is looked at.
  private static let timeCount = 48

  /// - Parameters:
  ///   - timeline: the timeline to play.
  ///   - isOnFrames: whether all times are those of frames.
  init(name: String, text: String, timeline: String, isOnFrames: Bool = false) throws {
    (self.name, self.text, self.isOnFrames) = (name, text, isOnFrames)
    document = try Examples.document(text: text)
    input = try ExportInput(document, timelines: [timeline])
    guard let scene = input.scenes.first,
      let own = document.timelines.first(where: { $0.name.value == timeline })
    else { throw PythonProgram.Failure(description: "\(name): nothing to play") }
    self.scene = scene
    whole = try CompiledTimeline.compile(own, of: document)[0]
    firstEnd = whole.duration
    let motion = MotionLoop(whole.contents)
    isSeamless = motion?.isSeamless ?? true
    let repeats = scene.views.first?.copies.first?.timeline.repeatCount ?? .times(1)
    let end: Double
    if let motion {
      loop = (motion.start, motion.end - motion.start)
      end = motion.start + min(4 * (motion.end - motion.start), 60)
    } else if repeats == .forever {
      loop = (0, whole.duration)
      end = 4 * whole.duration
    } else {
      loop = nil
      end = (whole.motion.isEndless ? 4 * whole.duration : whole.motion.end) + 0.5
    }
    var random = SeededGenerator(seed: UInt64(text.utf8.count) ^ 0x5eed)
    // A time stands in each part of the motion, in whole microseconds as browsers keep them.
    let isStepped = whole.contents.isStepped
    let frameRate = document.frameRate
    times = (0..<Self.timeCount).map { index in
      let time =
        end * (Double(index) + Double.random(in: 0.02..<0.98, using: &random))
        / Double(Self.timeCount)
      // Between two frames a motion that is computed frame by frame shows the earlier one.
      let frame = (time * frameRate).rounded() / frameRate + (isOnFrames ? 0 : 2e-6)
      if isOnFrames { return frame }
      return ((isStepped ? frame : time) * 1e6).rounded() / 1e6
    }
    views = scene.views.flatMap { view in
      view.copies.map {
        View(element: view.element, index: $0.index, part: $0.timeline, start: $0.start)
      }
    }
    // A curve that begins steeply has left its first value soon after a jump.
    try sample(isStepped ? [0] : [-Self.jump / 2, -1e-9, 0, 1e-9, Self.jump / 2])
  }

  /// Whether a frame has the value of the one before.
  func isHeld(_ quantity: Quantity, _ view: View, _ time: Double) -> Bool {
    let frame = (time * document.frameRate).rounded(.down) / document.frameRate
    let table = try? whole.sample(
      SamplingOptions(times: [max(0, frame - 1 / document.frameRate), frame]))
    let track = table?.tracks.first {
      $0.element == view.element?.name && quantity.properties.contains($0.property)
        && ($0.index ?? 0) == (view.element == nil ? 0 : view.index)
    }
    return track.map { track in
      zip(track.numbers.prefix(track.width), track.numbers.suffix(track.width))
        .allSatisfy { abs($0 - $1) < 1e-9 * max(1, abs($0)) }
    } ?? false
  }

  private mutating func sample(_ shifts: [Double]) throws {
    let all = times.flatMap { time in shifts.map { max(0, time + $0) } }
    let table = try whole.sample(SamplingOptions(times: all))
    for index in views.indices {
      let view = views[index]
      let own = table.tracks.filter {
        $0.element == view.element?.name
          && ($0.index ?? 0) == (view.element == nil ? 0 : view.index)
      }
      var columns: [String: [Double]] = [:]
      for track in own {
        let numbers = track.numbers
        for (component, name) in track.columnNames(of: track.property).enumerated() {
          columns[name] = stride(from: component, to: numbers.count, by: track.width)
            .map { numbers[$0] }
        }
      }
      for quantity in Quantity.allCases {
        guard own.contains(where: { quantity.properties.contains($0.property) }) else { continue }
        let values = all.indices.map { Self.numbers(quantity, columns, $0) }
        views[index].expected[quantity] = stride(from: 0, to: all.count, by: shifts.count).map {
          Array(values[$0..<$0 + shifts.count])
        }
      }
    }
  }

  /// The numbers of a quantity at a sample.
  private static func numbers(
    _ quantity: Quantity, _ columns: [String: [Double]], _ sample: Int
  ) -> [Double] {
    func value(_ name: String, _ other: Double) -> Double { columns[name]?[sample] ?? other }
    switch quantity {
    case .translate:
      return [
        value("offset.x", 0) + value("offsetX", 0), value("offset.y", 0) + value("offsetY", 0),
      ]
    case .scale:
      return [value("scaleX", 1), value("scaleY", 1)].map { $0 * value("scale", 1) }
    case .rotate: return [value("rotation", 0)]
    case .opacity: return [min(max(value("opacity", 1), 0), 1)]
    case .cornerRadius: return [max(0, value("cornerRadius", 0))]
    case .color:
      return ["red", "green", "blue", "opacity"].map { name in
        let number = value("backgroundColor.\(name)", 1)
        return name == "opacity" ? min(max(number, 0), 1) : number
      }
    }
  }
}

extension SampledTrack {
  /// The names of its components' columns, without that of the element.
  fileprivate func columnNames(of property: String) -> [String] {
    components.map { $0.map { "\(property).\($0)" } } ?? [property]
  }
}
