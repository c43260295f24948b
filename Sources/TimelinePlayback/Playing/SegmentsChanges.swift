internal import AnimationCore

/// The changes of states of a view so far, each from what was seen.
struct SegmentsChanges: Sendable {
  /// What delays an animation, by which the same one is known again.
  private struct Delay: Sendable {
    /// That of the copy; nil where copies do not change one after another.
    var copy: Double?
    /// How long the animation itself does not move, in seconds.
    var lead: Double

    func isSame(as other: Delay) -> Bool {
      guard abs(lead - other.lead) < SegmentTimes.tolerance else { return false }
      guard let copy, let own = other.copy else { return copy == nil && other.copy == nil }
      return abs(copy - own) < SegmentTimes.tolerance
    }
  }

  /// What moves: a single animation, with its delay and when it begins to move, or several ones above each
  /// other, which have none.
  private struct Motion: Sendable {
    var delay: Delay?
    var origin = 0.0
  }

  /// A state, from when it was entered on.
  private struct Visit: Sendable {
    var time: Double
    var state: Int
    /// The state that was left.
    var left: Int
    /// The values that were seen before; empty for the first state.
    var from: [Double] = []
    /// Those that a spring takes over, with their velocities; empty where it takes over nothing.
    var earlier: [Double] = []
    var speeds: [Double] = []
    var animation = SegmentsStates.Animation(progress: nil, spring: nil)
    var delay = Delay(copy: nil, lead: 0)
    /// When what was at rest begins to move.
    var starts = 0.0
    /// When what a spring takes over begins to move.
    var origin = 0.0
    /// Whether something moved when it was entered.
    var interrupts = false
    /// Whether the visit before it plays on below it.
    var isAbove = false
    /// How much earlier it begins above another one.
    var early = 0.0
    /// How long something moves.
    var rest = 0.0
  }

  private let states: SegmentsStates
  private let tracks: [SegmentsTrack]
  private let width: Int
  private let copy: Int
  private var visits: [Visit]

  /// The most changes that are kept for earlier times, and that follow each other at once.
  private static let (mostVisits, mostFollowers) = (100, 1000)

  init(
    _ states: SegmentsStates, of timeline: SegmentsTimeline, copy: Int, restingIn state: Int = 0
  ) {
    visits = [Visit(time: -.infinity, state: state, left: state)]
    self.states = states
    self.copy = copy
    (tracks, width) = (timeline.content.tracks, timeline.width)
  }

  /// The index of the state that was entered last.
  var state: Int { visits[visits.count - 1].state }

  /// Enters a state, after those that have followed by themselves.
  mutating func enter(_ state: Int, at time: Double) {
    follow(until: time)
    // What came later is forgotten.
    visits.removeAll { $0.time > time }
    add(state, at: time)
  }

  private mutating func follow(until time: Double) {
    for _ in 0..<Self.mostFollowers {
      let last = visits[visits.count - 1]
      guard last.time > -.infinity, let next = states.all[last.state].next else { return }
      let due = last.time + (states.all[last.state].after ?? last.rest)
      guard due <= time + SegmentTimes.tolerance else { return }
      add(next, at: due)
    }
  }

  private mutating func add(_ state: Int, at time: Double) {
    let last = visits[visits.count - 1]
    var visit = Visit(time: time, state: state, left: last.state)
    visit.animation = states.animation(from: last.state, to: state)
    let moves = visit.animation.progress != nil
    let delays = moves ? states.delays(from: last.state, to: state) : []
    let wait = copy < delays.count ? delays[copy] : 0
    let lead = visit.animation.progress?.lead ?? 0
    visit.delay = Delay(copy: delays.isEmpty ? nil : wait, lead: lead)
    visit.starts = time + wait + lead
    visit.origin = visit.starts
    visit.rest = moves ? (delays.max() ?? 0) + visit.animation.end : 0
    if let play = states.all[state].play { visit.rest = max(visit.rest, play.end) }
    let frame = states.frame
    visit.early = frame + min(lead, frame)
    let before = seen(at: time)
    visit.from = before.values
    if let motion = before.motion {
      visit.interrupts = true
      let isSame = motion.delay?.isSame(as: visit.delay) ?? false
      let isPlain = delays.isEmpty && lead < 1.5 * frame
      if visit.animation.spring != nil, isSame || isPlain {
        // A spring takes over what still moves, from the frame before, and waits no longer than that.
        (visit.earlier, visit.speeds, _) = seen(at: time - frame)
        visit.origin = isSame ? max(time - frame, motion.origin) : time - frame
      } else {
        // Anything else runs from what plays on below it, from the frame before, too.
        visit.isAbove = true
      }
    }
    visits.append(visit)
    guard visits.count > Self.mostVisits else { return }
    visits.remove(at: 1)
    visits[1].isAbove = false
  }

  /// What is seen at a time during the last visit, with its velocities, and what moves.
  private func seen(at time: Double) -> (values: [Double], speeds: [Double], motion: Motion?) {
    var values = Array(repeating: 0.0, count: width)
    var speeds = values
    let motion = values.withUnsafeMutableBufferPointer { values in
      speeds.withUnsafeMutableBufferPointer { speeds in
        values.baseAddress.flatMap {
          show(visits.count - 1, at: time, $0, speeds: speeds.baseAddress)
        }
      }
    }
    return (values, speeds, motion)
  }

  /// Writes what is seen during a visit, colours in the space of states.
  ///
  /// - Parameter speeds: where velocities are written; nothing is written where there is none.
  /// - Returns: what moves.
  @discardableResult private func show(
    _ index: Int, at time: Double, _ values: UnsafeMutablePointer<Double>,
    speeds: UnsafeMutablePointer<Double>?
  ) -> Motion? {
    guard visits[index].isAbove else {
      return show(visits[index], at: time, values, speeds, above: nil, nil)
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * width) { buffer in
      buffer.initialize(repeating: 0)
      guard let below = buffer.baseAddress else { return nil }
      let motion = show(index - 1, at: time, below, speeds: below + width)
      return show(visits[index], at: time, values, speeds, above: below, motion)
    }
  }

  /// - Parameters:
  ///   - below: the values of the visit that plays on below it, and then their velocities.
  ///   - motion: what moves there.
  private func show(
    _ visit: Visit, at time: Double, _ values: UnsafeMutablePointer<Double>,
    _ speeds: UnsafeMutablePointer<Double>?, above below: UnsafeMutablePointer<Double>?,
    _ motion: Motion?
  ) -> Motion? {
    let (animation, lead) = (visit.animation, visit.delay.lead)
    let isAnimated = animation.progress != nil
    let isMoving =
      isAnimated && time - visit.origin + lead <= animation.end + SegmentTimes.tolerance
    // What begins at rest, what a spring takes over, and what runs above another motion.
    let atRest = animation.basis(at: time - visit.starts, lead: lead)
    let merged =
      visit.earlier.isEmpty ? atRest : animation.basis(at: time - visit.origin, lead: lead)
    let above =
      below == nil ? 0 : animation.progress(at: time - visit.starts + lead + visit.early)
    let (state, left) = (states.all[visit.state], states.all[visit.left])
    var index = 0
    for track in tracks {
      let places = index..<index + track.width
      index += track.width
      for place in places { values[place] = state.values[place] }
      guard !visit.from.isEmpty, !track.isDiscrete else { continue }
      let moved =
        visit.interrupts && !left.places.contains(places.lowerBound)
        && places.contains { visit.from[$0] != left.values[$0] }
      if moved, let below {
        for place in places {
          let (old, goal) = (below[place], state.values[place])
          // A change without an animation moves what plays on.
          values[place] = isAnimated ? old + (goal - old) * above : old + goal - left.values[place]
          if !isAnimated { speeds?[place] = below[width + place] }
        }
        continue
      }
      let takesOver = moved && !visit.earlier.isEmpty
      let (progress, basis) = takesOver ? merged : atRest
      for place in places {
        let old = takesOver ? visit.earlier[place] : visit.from[place]
        let (speed, goal) = (takesOver ? visit.speeds[place] : 0, state.values[place])
        values[place] = old + (goal - old) * progress
        guard let basis else { continue }
        values[place] += speed * basis.velocity
        if isMoving {
          speeds?[place] = (goal - old) * basis.targetRate + speed * basis.velocityRate
        }
      }
    }
    if let play = state.play { show(play, state.places, at: time - max(visit.time, 0), values) }
    if below != nil, let motion { return isAnimated ? Motion() : motion }
    return isMoving ? Motion(delay: visit.delay, origin: visit.origin) : nil
  }

  private func show(
    _ play: SegmentsTracks, _ places: [Int], at time: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    let local = play.local(time)
    for (track, place) in zip(play.tracks, places) {
      track.write(local: local, total: time, to: values + place)
      guard let space = track.space else { continue }
      let own = tracks.first { $0.name == track.name }
      space.convert(values + place, count: track.width, to: own?.stateSpace ?? .sRGB)
    }
  }

  /// Writes what is seen at a time, colours in sRGB.
  mutating func write(at time: Double, to values: UnsafeMutablePointer<Double>) {
    follow(until: time)
    let index = visits.lastIndex { $0.time <= time + SegmentTimes.tolerance } ?? 0
    show(index, at: time, values, speeds: nil)
    var first = 0
    for track in tracks {
      track.stateSpace?.convert(values + first, count: track.width, to: .sRGB)
      first += track.width
    }
  }
}
