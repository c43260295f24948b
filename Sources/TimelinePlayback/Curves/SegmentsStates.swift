internal import AnimationCore

/// The states of a timeline, and the animations of the changes between them.
struct SegmentsStates: Sendable {
  struct State: Sendable {
    let name: String
    /// The components of all properties in order, colours in the space of states.
    let values: [Double]
    /// The index of the state that follows by itself.
    let next: Int?
    /// When it follows, in seconds; nil for when nothing moves any more.
    let after: Double?
    let play: SegmentsTracks?
    /// Where the components of each track of ``play`` are.
    let places: [Int]
  }

  struct Animation: Sendable {
    /// Its progress from 0 to 1; nil for a change at once.
    let progress: SegmentsTrack?
    let spring: Spring?

    /// When it ends, in seconds after its start.
    var end: Double { progress?.pieces.last?.end ?? 0 }

    /// Its progress at a time after its start; 1 after its end.
    func progress(at time: Double) -> Double {
      var value = 1.0
      if let progress, time <= end + SegmentTimes.tolerance {
        progress.write(local: time, total: time, to: &value)
      }
      return value
    }

    /// Its progress and that of its spring at a time after it has begun to move.
    ///
    /// - Parameter lead: how long it does not move after its start.
    func basis(at time: Double, lead: Double) -> (progress: Double, spring: SpringBasis?) {
      (progress(at: time + lead), time > 0 ? spring?.basis(at: time) : nil)
    }
  }

  /// Changes between some states; those of all states without names.
  private struct Choice<Value: Sendable>: Sendable {
    let from: [String]?
    let to: [String]?
    let value: Value

    func matches(_ old: String, _ new: String) -> Bool {
      (from?.contains(old) ?? true) && (to?.contains(new) ?? true)
    }
  }

  let all: [State]
  /// The length of a frame, in seconds.
  let frame: Double
  private let animations: [Animation]
  private let changes: [Choice<Int>]
  private let staggers: [Choice<[Double]>]

  /// Reads the members of a timeline.
  init(
    _ node: SegmentsNode, _ tracks: [SegmentsTrack], _ words: inout SegmentsWords
  ) throws(SegmentsError) {
    let rate = try node["frameRate"].number
    guard rate > 0 else { throw node.failure("`frameRate` is not over 0") }
    frame = 1 / rate
    let nodes = try node["states"].elements
    var names: [String] = []
    for state in nodes { names.append(try state["name"].string) }
    guard !names.isEmpty else { throw node.failure("`states` is empty") }
    var states: [State] = []
    for state in nodes { states.append(try Self.state(state, names, tracks, &words)) }
    all = states
    var animations: [Animation] = []
    for animation in try node["animations"].elements {
      let progress = try SegmentsTrack(progress: try animation["pieces"])
      let spring = try animation.member("spring")
      animations.append(
        Animation(
          progress: progress.pieces.isEmpty ? nil : progress,
          spring: spring == nil ? nil : try Spring(try animation["spring"])))
    }
    self.animations = animations
    var changes: [Choice<Int>] = []
    for change in try node["changes"].elements {
      let index = try change["animation"].index
      guard index < animations.count else { throw change.failure("there is no such animation") }
      changes.append(try Self.choice(change, index))
    }
    self.changes = changes
    var staggers: [Choice<[Double]>] = []
    for stagger in try node.member("staggers")?.elements ?? [] {
      staggers.append(try Self.choice(stagger, try stagger["delays"].numbers))
    }
    self.staggers = staggers
  }

  private static func choice<Value>(
    _ node: SegmentsNode, _ value: Value
  ) throws(SegmentsError) -> Choice<Value> {
    Choice(
      from: try node.member("from")?.strings, to: try node.member("to")?.strings, value: value)
  }

  private static func state(
    _ node: SegmentsNode, _ names: [String], _ tracks: [SegmentsTrack],
    _ words: inout SegmentsWords
  ) throws(SegmentsError) -> State {
    let own = try node["values"]
    var values: [Double] = []
    var places: [String: (first: Int, width: Int)] = [:]
    for track in tracks {
      places[track.name] = (values.count, track.width)
      guard let value = try own.member(track.name) else {
        values += track.start
        continue
      }
      let numbers = try words.numbers(value)
      guard numbers.count == track.width else {
        throw value.failure("this has not \(track.width) components")
      }
      values += numbers
    }
    var (next, after): (Int?, Double?) = (nil, nil)
    if let follows = try node.member("next") {
      let name = try follows["state"].string
      next = names.firstIndex(of: name)
      if next == nil { throw follows.failure("there is no state `\(name)`") }
      after = try follows.member("after")?.amount
    }
    var (play, first): (SegmentsTracks?, [Int]) = (nil, [])
    if let node = try node.member("play") {
      let content = try SegmentsTracks(node, &words)
      for track in content.tracks {
        guard let place = places[track.name], place.width == track.width else {
          throw node.failure("`\(track.name)` is no property of the timeline")
        }
        first.append(place.first)
      }
      play = content
    }
    return State(
      name: try node["name"].string, values: values, next: next, after: after, play: play,
      places: first)
  }

  /// The animation of a change.
  func animation(from old: Int, to new: Int) -> Animation {
    let choice = changes.first { $0.matches(all[old].name, all[new].name) }
    return choice.map { animations[$0.value] } ?? Animation(progress: nil, spring: nil)
  }

  /// How much later the copies begin a change; none if all begin at once.
  func delays(from old: Int, to new: Int) -> [Double] {
    staggers.first { $0.matches(all[old].name, all[new].name) }?.value ?? []
  }
}
