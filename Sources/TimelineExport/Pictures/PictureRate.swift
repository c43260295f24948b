import TimelineDocument
import TimelineSyntax

/// How many pictures of a moving picture are shown in a second.
struct PictureRate: PictureOption {
  static let name = "fps"
  static let help =
    "The pictures per second, 1 to 120; 30 by default, and the file's frameRate for videos."

  let value: Double?
  let argument: String

  static func value(of argument: String) -> Double? { number(argument, in: 1...120) }
}

/// When the pictures of a moving picture are shown.
struct FrameTable {
  /// The times from the start of the motion.
  let times: [Double]
  /// How long each picture is shown, in ticks.
  let ticks: [Int]
  /// The ticks of a second.
  let rate: Int
  /// The time that all of them take, in seconds, and that of the motion.
  let (length, wanted): (Double, Double)
  /// Whether the end is the start of the next iteration.
  let isLoop: Bool
  /// The pictures per second while something moves.
  private let shownRate: Double

  /// The most pictures.
  static let limit = 3600
  /// The difference of two periods that is none, in seconds: after an hour of the shortest loop, half a
  /// second.
  private static let imperceptible = 1e-5

  /// - Parameters:
  ///   - clock: the ticks of a second of the format; nil for a format that can have any.
  ///   - isSteady: whether all pictures are shown for the same time, as in a video.
  init(_ reel: PictureReel, framesPerSecond: Double, clock: Int?, isSteady: Bool) {
    let moving = reel.moving
    var count = max(Int((moving * framesPerSecond).rounded()), 1)
    // No picture is shown for less than two hundredths of a second, which players take for ten.
    if let clock { count = max(min(count, Int(moving * Double(clock) / 2)), 1) }
    count = min(count, Self.limit)
    // The pictures divide the motion evenly, so that a loop goes on as it began.
    let step = isSteady ? 1 / framesPerSecond : max(moving, 0) / Double(count)
    var times = (0..<count).map { min(step * Double($0), moving) }
    var starts = times
    let hold = reel.duration - moving
    let isLoop = reel.isLoop && hold == 0
    self.isLoop = isLoop && moving > 0
    shownRate = moving > 0 ? isSteady ? framesPerSecond : Double(count) / moving : 0
    if !isLoop {
      // The end is a picture too.
      times.append(moving)
      starts.append(step * Double(count))
    }
    if moving == 0 { (times, starts) = ([0], [0]) }
    let rest = moving == 0 ? max(hold, 0.1) : isLoop ? 0 : max(hold, step)
    let end = moving == 0 ? rest : step * Double(count) + rest
    if isSteady {
      // The end is shown as often as its time needs.
      let more = Int((max(rest, step) * framesPerSecond).rounded()) - 1
      if !isLoop, more > 0 { times += Array(repeating: moving, count: min(more, Self.limit)) }
    }
    self.times = times
    wanted = isLoop ? moving : end
    guard !isSteady else {
      rate = Int((framesPerSecond * 500).rounded())
      ticks = times.map { _ in 500 }
      length = Double(times.count) / framesPerSecond
      return
    }
    guard let clock else {
      // The delay of a picture is a fraction, and the end is shown for about as long as it is asked for.
      let (numerator, rate) = Self.fraction(
        moving == 0 ? 0.001 : step, limit: min(65_535, Int(65_000 / max(rest, 1))))
      self.rate = rate
      ticks = times.indices.map { index in
        index < times.count - 1 || isLoop && moving > 0
          ? numerator : max(Int((rest * Double(rate)).rounded()), 1)
      }
      length = Double(ticks.reduce(0, +)) / Double(rate)
      return
    }
    rate = clock
    let whole = (starts + [end]).map { Int(($0 * Double(clock)).rounded()) }
    ticks = zip(whole, whole.dropFirst()).map { max($1 - $0, 2) }
    length = Double(ticks.reduce(0, +)) / Double(rate)
  }

  /// The fraction that is nearest to a number, by its continued fraction.
  ///
  /// - Parameter limit: the greatest numerator and denominator.
  static func fraction(_ value: Double, limit: Int) -> (numerator: Int, denominator: Int) {
    var (before, last) = ((0, 1), (1, 0))
    var rest = value
    while rest.isFinite, rest < Double(limit) {
      let whole = Int(rest.rounded(.down))
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      guard next.0 <= limit, next.1 <= limit else { break }
      (before, last) = (last, next)
      let part = rest - Double(whole)
      // What is left of a fraction is rounding.
      guard part > 1e-9, abs(Double(last.0) / Double(last.1) - value) > 1e-15 else { break }
      rest = 1 / part
    }
    return last.1 > 0 && last.0 > 0 ? last : (1, limit)
  }

  /// The number of pictures, how long they take and how many there are in a second.
  func summary(of size: String) -> String {
    let frames = "\(times.count) \(times.count == 1 ? "frame" : "frames")"
    let all = "\(frames) of \(size) in \(NumberText.seconds(length))"
    guard shownRate > 0 else { return all }
    let rate = "\(NumberText.string(shownRate, decimals: 2)) per second"
    return "\(all), \(rate)\(isLoop ? "" : " while it moves")"
  }

  /// That a loop takes another time than its timeline, and what helps; nil if it takes the same.
  func inexactPeriod(
    of names: [String], in medium: MovingPicture.Medium
  ) -> (what: String, instead: String)? {
    let difference = length - wanted
    guard isLoop, abs(difference) > Self.imperceptible else { return nil }
    // All digits of the period, by which the two times differ, too.
    let digits =
      (2...7).first { abs(NumberText.rounded(wanted, decimals: $0) - wanted) < 1e-9 } ?? 7
    let subject = names.count == 1 ? "`\(names[0])`" : "the sheet"
    let amount = NumberText.string(abs(difference) * 1000, decimals: 3)
    let other = medium.isSteady ? exactRate.map { "with --fps \($0) it is exact" } : nil
    return (
      "\(subject) repeats every \(NumberText.seconds(wanted, decimals: digits)), which no number of \(medium.name) frames divides",
      "the picture repeats every \(NumberText.seconds(length, decimals: digits)), which is \(amount) ms \(difference > 0 ? "more" : "less"); \(other ?? "apng and `svg` with `--stage` are exact")"
    )
  }

  /// The rate nearest to that of a video at which frames divide the loop; nil if it is no short number.
  private var exactRate: String? {
    let count = max((wanted * shownRate).rounded(), 1)
    let nearest = [count, count + 1, count - 1].filter { (1...120).contains($0 / wanted) }
    return nearest.lazy.map { count in
      (count, NumberText.rounded(count / wanted, decimals: 3))
    }.first { count, rate in
      abs(count / rate - wanted) < 1e-6
    }.map { NumberText.string($0.1) }
  }
}
