import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

/// The stages of timelines over time: of one timeline its stage, of several ones a sheet.
struct PictureReel {
  private let request: PictureRequest
  private let ranges: [StageRange]
  /// How long something moves, in seconds.
  let moving: Double
  /// The same, with the time for which the end is shown.
  let duration: Double
  /// Whether it plays again after its end.
  let repeats: Bool
  /// Whether all of it is a loop, whose end is its start.
  let isLoop: Bool

  init(_ request: PictureRequest, _ input: ExportInput, log: inout ExportLog) {
    self.request = request
    ranges = request.motions.map(request.range)
    moving = ranges.map { $0.end - $0.start }.max() ?? 0
    repeats = !input.option(PictureOnce.self).isOn
    // A loop goes on at once, and a picture that plays once stays where it ends.
    isLoop = ranges.allSatisfy(\.isLoop)
    let isEndless = ranges.allSatisfy { $0.isLoop || $0.goesOn }
    let hold = input.option(PictureHold.self).value ?? (isEndless || !repeats ? 0 : 0.5)
    duration = moving + hold
    guard repeats else { return }
    for (motion, range) in zip(request.motions, ranges) where range.goesOn {
      warn(of: motion, range, log: &log)
    }
    let moving = moving
    for (motion, range) in zip(request.motions, ranges)
    where range.isLoop && abs(range.end - range.start - moving) > 1e-6 {
      let name = motion.timeline.timeline.name
      log.warn(
        "`\(name.value)` repeats every \(NumberText.seconds(range.end - range.start)), and the sheet every \(NumberText.seconds(moving))",
        at: name.span,
        instead: "it begins again with the sheet; a picture of it alone has no such break")
    }
  }

  /// Reports a motion that repeats otherwise than the picture.
  private func warn(of motion: StageMotion, _ range: StageRange, log: inout ExportLog) {
    let (name, period) = (motion.timeline.timeline.name, NumberText.seconds(moving))
    if range.rest > range.start, range.rest < range.end {
      log.warn(
        "`\(name.value)` begins once, and repeats from \(NumberText.seconds(range.rest)) on",
        at: name.span,
        instead:
          "the picture shows both, and begins again after \(period); `--start \(NumberText.string(range.rest))` shows what repeats"
      )
    } else {
      log.warn(
        "the tracks of `\(name.value)` repeat by themselves, and do not begin together again within \(period)",
        at: name.span, instead: "the picture begins again after \(period), where it jumps")
    }
  }

  /// The time of a timeline at a time from the start of the picture.
  private func time(_ time: Double, in range: StageRange) -> Double {
    if range.goesOn { return range.start + min(time, moving) }
    let length = range.end - range.start
    // A loop plays on, also on a sheet with longer ones; the others stay at their end.
    let isOver = time >= length && !(range.isLoop && length > 0 && time < moving)
    if isOver || length == 0 { return range.isLoop ? range.end : range.rest }
    return range.start + time.truncatingRemainder(dividingBy: length)
  }

  /// The times of the first timeline at times from the start of the picture.
  func timelineTimes(_ times: [Double]) -> [Double] {
    ranges.first.map { range in times.map { time($0, in: range) } } ?? times
  }

  /// The jumps between times from its start, in their order.
  ///
  /// - Returns: the first moment after each jump, with the time whose values are there before it.
  func jumps(between times: [Double]) -> [StageMoment] {
    let found = StageJumps.find(between: times) { times in
      let parts = zip(request.motions, ranges).map { motion, range in
        motion.numbers(at: times.map { time($0, in: range) })
      }
      return times.indices.map { index in parts.flatMap { $0[index] } }
    }
    return found.filter { $0.after <= moving }.map {
      StageMoment($0.after, earlier: $0.before)
    }
  }

  /// Draws it at times from its start.
  func drawings(at times: [Double]) -> [Drawing] { drawings(at: times.map { StageMoment($0) }) }

  /// Draws it at times from its start, and before jumps.
  func drawings(at times: [StageMoment]) -> [Drawing] {
    let parts = zip(request.motions, ranges).map { motion, range in
      motion.drawings(
        at: times.map { moment in
          StageMoment(
            time(moment.time, in: range), earlier: moment.earlier.map { time($0, in: range) })
        }, request.setter)
    }
    guard parts.count > 1 else { return parts[0] }
    let size = (
      parts.compactMap { $0.first?.width }.max() ?? 1,
      parts.compactMap { $0.first?.height }.max() ?? 1
    )
    let sheet = PictureSheet(
      columns: PictureSheet.columns(of: parts.count, width: size.0, height: size.1),
      setter: request.setter)
    return times.indices.map { frame in
      sheet.drawing(
        of: parts.indices.map { index in
          PictureSheet.Cell(
            key: "\(index)", label: request.motions[index].scene.name,
            drawing: parts[index][frame])
        })
    }
  }
}
