import TimelineSyntax

/// How many pictures of a moving picture are shown in a second.
struct PictureRate: ExportOption {
  static let name = "fps"
  static let help =
    "The pictures per second, 1 to 120; 30 by default, and the file's frameRate for videos."
  static let words: [String] = []
  static let defaultValue = PictureRate(rate: nil, argument: "auto")

  let rate: Double?
  let argument: String

  private init(rate: Double?, argument: String) { (self.rate, self.argument) = (rate, argument) }

  init?(argument: String) {
    let rate = Double(argument)
    guard rate.map({ (1...120).contains($0) }) ?? (argument == "auto") else { return nil }
    self.init(rate: rate, argument: argument)
  }
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

  /// The most pictures.
  static let limit = 3600

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
    let edges = starts + [end]
    let rate = clock ?? Self.rate(of: edges, Int(framesPerSecond.rounded()))
    self.rate = rate
    let whole = edges.map { Int(($0 * Double(rate)).rounded()) }
    ticks = zip(whole, whole.dropFirst()).map { max($1 - $0, clock == nil ? 1 : 2) }
    length = Double(ticks.reduce(0, +)) / Double(rate)
  }

  /// Ticks of a second at which all pictures begin.
  private static func rate(of edges: [Double], _ frames: Int) -> Int {
    let longest = zip(edges, edges.dropFirst()).map { $1 - $0 }.max() ?? 0
    let rates = [frames, 100, 1000, 3000, 6000, 10_000, 30_000, 60_000].filter {
      longest * Double($0) < 65_000
    }
    return rates.first { rate in
      edges.allSatisfy { edge in
        let place = edge * Double(rate)
        return abs(place - place.rounded()) < 1e-6 * Double(rate)
      }
    } ?? rates.last ?? 100
  }
}
