internal import TimelineSyntax

/// Turns a run of states into events.
package struct StateRun {
  /// Why a run has no events.
  package enum Failure: Error {
    /// It has too many frames.
    case tooLong
    /// States follow each other without time passing: the state with which it begins.
    case circle(Located<String>)
  }

  private let timeline: Timeline
  private let states: ViewStates
  private let frameRate: Double
  private let measurer: any RunMeasurer
  /// Whether what plays forever goes on until nothing else moves, and for one iteration more.
  private let goesOn: Bool
  /// The numbers that may still be stepped through.
  private(set) var limit: Int

  private var events: [Event] = []
  private var visits: [StateVisit] = []
  private var current = 0
  /// When the current state was entered, in seconds.
  private var entered = 0.0
  /// What the current state plays, until it is left; nil for nothing.
  private var played: (any MeasuredRun)?
  private var loop: ClosedRange<Double>?

  private init(
    _ timeline: Timeline, _ states: ViewStates, frameRate: Double, _ measurer: any RunMeasurer,
    goesOn: Bool, within limit: Int
  ) {
    (self.timeline, self.states, self.limit, self.goesOn) = (timeline, states, limit, goesOn)
    (self.frameRate, self.measurer) = (frameRate, measurer)
  }

  /// The timeline as it shows a run.
  ///
  /// - Parameters:
  ///   - states: its states.
  ///   - run: the changes in order of time; nil for those that are written, or else to visit each state
  ///     in order, and then the first one again.
  ///   - goesOn: whether what plays forever in the last state goes on until nothing else moves, and for
  ///     one iteration more, which is then the ``ViewStates/loop``; without it, it plays once.
  ///   - first: the state in which everything rests at the start.
  ///   - limit: the numbers that may be stepped through; less what was.
  package static func timeline(
    _ timeline: Timeline, with states: ViewStates, showing run: [StateVisit]? = nil,
    goesOn: Bool = false, from first: Int = 0, frameRate: Double, measurer: any RunMeasurer,
    within limit: inout Int
  ) throws(Failure) -> Timeline {
    var timeline = timeline
    timeline.initial = states.initial(timeline.initial, in: first)
    var maker = StateRun(
      timeline, states, frameRate: frameRate, measurer, goesOn: goesOn, within: limit)
    maker.current = first
    defer { limit = maker.limit }
    try maker.startPlay()
    if let run = run ?? states.run {
      try maker.follow(run)
    } else {
      try maker.visitAll()
    }
    try maker.addPlay(until: nil)
    var states = states
    (states.first, states.visits, states.loop) = (first, maker.visits, maker.loop)
    timeline.states = states
    timeline.contents = .events(EventList(events: maker.events))
    return timeline
  }

  // MARK: Runs

  /// Makes changes at their times, and those by which states follow each other.
  private mutating func follow(_ run: [StateVisit]) throws(Failure) {
    for visit in run {
      try followNext(until: visit.time.value)
      guard let index = states.index(of: visit.state.value) else { continue }
      try change(to: index, at: visit.time)
    }
    try followNext(until: nil)
  }

  /// Visits each state to which no other one has led, and then the first one again, each as soon as
  /// nothing moves.
  private mutating func visitAll() throws(Failure) {
    for index in Array(states.states.indices.dropFirst()) + [0] {
      try followNext(until: nil)
      let name = states.states[index].name.value
      if index == current || index > 0 && visits.contains(where: { $0.state.value == name }) {
        continue
      }
      let time = try restTime()
      try change(to: index, at: states.states[index].name.map { _ in time })
    }
    try followNext(until: nil)
  }

  /// Changes to the states that follow by themselves.
  ///
  /// - Parameter end: the time before which they follow; nil to follow a circle of states once.
  private mutating func followNext(until end: Double?) throws(Failure) {
    var seen: Set<Int> = []
    // States that follow in no time lead back to one of them.
    var countInNoTime = 0
    while let next = states.states[current].next, let target = states.index(of: next.state.value),
      end != nil || seen.insert(current).inserted
    {
      let time: Double
      switch next.time.value {
      case .after(let seconds): time = entered + seconds
      case .played:
        guard let played, !played.isEndless else { return }
        time = entered + played.duration
      case .settled:
        guard let rest = try settledTime() else { return }
        time = rest
      }
      if let end, time >= end { return }
      countInNoTime = time > entered ? 0 : countInNoTime + 1
      guard countInNoTime <= states.states.count else { throw .circle(next.state) }
      try change(to: target, at: next.state.map { _ in time })
    }
  }

  // MARK: Changes

  private mutating func change(to index: Int, at time: Located<Double>) throws(Failure) {
    try addPlay(until: time.value)
    let (old, new) = (states.states[current], states.states[index])
    let values = new.changed(from: old)
    let animation =
      states.animation(from: old, to: new)
      ?? new.name.map { _ in AnimationModel(base: .default) }
    var event = Event(
      time: Located(time.value, node: new.name.node, span: new.name.span), values: values,
      animation: animation, span: new.span)
    event.contentTransition = new.contentTransition
    if !values.isEmpty {
      events += event.staggered(by: states.stagger(from: old, to: new)?.value)
    }
    visits.append(StateVisit(at: time, to: new.name))
    (current, entered) = (index, time.value)
    try startPlay()
  }

  private mutating func startPlay() throws(Failure) {
    played = nil
    guard let play = states.states[current].play else { return }
    played = try measure(play.timeline, to: nil)
  }

  /// When everything is at rest, or after one period of what is endless.
  private mutating func restTime() throws(Failure) -> Double {
    max(try measuredEvents().duration, entered + (played?.duration ?? 0))
  }

  /// When everything is at rest; nil if something is endless.
  private mutating func settledTime() throws(Failure) -> Double? {
    let own = try measuredEvents()
    if own.isEndless || played?.isEndless ?? false { return nil }
    return max(entered, own.duration, entered + (played?.duration ?? 0))
  }

  private mutating func measuredEvents() throws(Failure) -> any MeasuredRun {
    var timeline = timeline
    timeline.contents = .events(EventList(events: events))
    return try measure(timeline, to: nil)
  }

  private mutating func measure(
    _ timeline: Timeline, to end: Double?
  ) throws(Failure) -> any MeasuredRun {
    let run = measurer.run(
      of: timeline, isInsertion: nil, frameRate: frameRate, to: end, within: &limit)
    guard let run else { throw .tooLong }
    return run
  }

  /// The frame in which the last iteration of what plays forever ends, in seconds; nil if nothing
  /// does, or it plays once.
  private mutating func endOfLoop(after start: Double) throws(Failure) -> Double? {
    guard goesOn, let played, played.isEndless, played.duration > 0 else { return nil }
    let moving = try max(0, measuredEvents().duration - start) / played.duration
    let last = start + (moving.rounded(.up) + 1) * played.duration
    let end = (last * frameRate - 1e-6).rounded(.up) / frameRate
    loop = end - played.duration...end
    return end
  }

  /// Adds the frames of what the current state plays.
  ///
  /// - Parameter end: when the state is left; nil for a whole play, or one period of an endless one.
  private mutating func addPlay(until end: Double?) throws(Failure) {
    guard let play = states.states[current].play, var run = played else { return }
    // It begins in the frame in which the state is entered.
    let first = (entered * frameRate - 1e-6).rounded(.up)
    var end = end
    if end == nil { end = try endOfLoop(after: first / frameRate) }
    if run.isEndless, let end { run = try measure(play.timeline, to: end - entered) }
    let whole = first / frameRate + run.duration
    let isCut = end.map { run.isEndless || $0 < whole } ?? false
    let last = isCut ? end ?? whole : whole
    let count = max(0, (last * frameRate - 1e-6).rounded(.up) - first)
    limit -= Int(min(count, 1e9)) * max(1, play.timeline.movedProperties.count)
    guard limit > 0 else { throw .tooLong }
    var times = (0..<Int(count)).map { (first + Double($0)) / frameRate } + [last]
    // What is over is shown once more, so that it is known to be at rest.
    if !isCut { times.append(last + 1 / frameRate) }
    if let end { times.removeAll { $0 > end } }
    let columns = run.values(
      at: times.map { min($0 - first / frameRate, run.isEndless ? .infinity : run.duration) })
    for (index, time) in times.enumerated() {
      var event = Event(
        time: Located(time, node: play.name.node, span: play.name.span),
        values: columns.map { property, values in
          PropertyAssignment(
            name: play.name.map { _ in property.name }, property: property,
            value: Located(values[index], node: play.name.node, span: play.name.span))
        }, span: play.name.span)
      event.isPlayed = true
      events.append(event)
    }
  }
}

extension ViewState {
  /// The values that a change from another state sets: those that differ, and those that it moved.
  fileprivate func changed(from old: ViewState) -> [PropertyAssignment] {
    let moved = Set((old.play?.timeline.movedProperties ?? []).map(\.sharedName))
    let before = Dictionary(grouping: old.targets, by: \.property.sharedName)
    let after = Dictionary(grouping: targets, by: \.property.sharedName)
    func values(_ list: [PropertyAssignment]?) -> [String: PropertyValue] {
      Dictionary((list ?? []).map { ($0.property.name, $0.value.value) }) { $1 }
    }
    let equal = Set(
      after.keys.filter { !moved.contains($0) && values(before[$0]) == values(after[$0]) })
    return targets.filter { !equal.contains($0.property.sharedName) }
  }
}

extension ViewStates {
  /// The start values of a timeline, which are those of a state.
  fileprivate func initial(
    _ values: [PropertyAssignment], in index: Int
  ) -> [PropertyAssignment] {
    guard states.indices.contains(index), case let first = states[index] else { return values }
    let own = Dictionary(grouping: first.targets, by: \.property.sharedName)
    var seen: Set<String> = []
    let replaced = values.flatMap { value -> [PropertyAssignment] in
      let name = value.property.sharedName
      guard let new = own[name] else { return [value] }
      return seen.insert(name).inserted ? new : []
    }
    return replaced + first.targets.filter { !seen.contains($0.property.sharedName) }
  }
}
