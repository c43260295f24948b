internal import AnimationCore

/// The changes of states of a view so far, each from what was seen.
struct SegmentsChanges: Sendable {
  /// A state, from when it was entered on.
  private struct Visit: Sendable {
    var time: Double
    var state: Int
    /// The values that were seen before, and their velocities; empty for the first state.
    var from: [Double] = []
    var speeds: [Double] = []
    var animation = SegmentsStates.Animation(progress: nil, spring: nil)
    /// How long its animation does not move, in seconds.
    var lead = 0.0
    /// How much later the copy begins.
    var delay = 0.0
    /// How much earlier a spring begins that merges with another motion.
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
    visits = [Visit(time: -.infinity, state: state)]
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
    var visit = Visit(time: time, state: state)
    visit.animation = states.animation(from: last.state, to: state)
    visit.lead = visit.animation.progress?.lead ?? 0
    let moves = visit.animation.progress != nil
    let delays = moves ? states.delays(from: last.state, to: state) : []
    visit.delay = copy < delays.count ? delays[copy] : 0
    visit.rest = moves ? (delays.max() ?? 0) + visit.animation.end : 0
    if let play = states.all[state].play { visit.rest = max(visit.rest, play.end) }
    let isMoving = remember(last, at: time, in: &visit)
    let frame = states.frame
    if isMoving, visit.animation.spring != nil, visit.lead < 1.5 * frame {
      // A spring merges with what still moves, from the frame before, and does not wait.
      _ = remember(last, at: time - frame, in: &visit)
      visit.early = frame + visit.lead
    }
    visits.append(visit)
    if visits.count > Self.mostVisits { visits.remove(at: 1) }
  }

  /// Stores what is seen at a time; returns whether it moves.
  private func remember(_ last: Visit, at time: Double, in visit: inout Visit) -> Bool {
    visit.from = Array(repeating: 0, count: width)
    visit.speeds = visit.from
    return visit.from.withUnsafeMutableBufferPointer { values in
      visit.speeds.withUnsafeMutableBufferPointer { speeds in
        guard let first = values.baseAddress else { return false }
        return show(last, at: time, first, speeds: speeds.baseAddress)
      }
    }
  }

  /// Writes what is seen during a visit, colours in the space of states.
  ///
  /// - Returns: whether its animation runs.
  @discardableResult private func show(
    _ visit: Visit, at time: Double, _ values: UnsafeMutablePointer<Double>,
    speeds: UnsafeMutablePointer<Double>?
  ) -> Bool {
    let local = time - visit.time - visit.delay + visit.early
    let progressTrack = visit.animation.progress
    let isMoving = progressTrack != nil && local <= visit.animation.end + SegmentTimes.tolerance
    var progress = 1.0
    if isMoving { progressTrack?.write(local: local, total: local, to: &progress) }
    var basis: SpringBasis?
    if let spring = visit.animation.spring, local > visit.lead {
      basis = spring.basis(at: local - visit.lead)
    }
    let state = states.all[visit.state]
    var index = 0
    for track in tracks {
      for place in index..<index + track.width {
        let goal = state.values[place]
        values[place] = goal
        guard !visit.from.isEmpty, !track.isDiscrete else { continue }
        let (old, speed) = (visit.from[place], visit.speeds[place])
        values[place] = old + (goal - old) * progress
        guard let basis else { continue }
        values[place] += speed * basis.velocity
        if isMoving {
          speeds?[place] = (goal - old) * basis.targetRate + speed * basis.velocityRate
        }
      }
      index += track.width
    }
    if let play = state.play { show(play, state.places, at: time - max(visit.time, 0), values) }
    return isMoving
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
    show(visits[index], at: time, values, speeds: nil)
    var first = 0
    for track in tracks {
      track.stateSpace?.convert(values + first, count: track.width, to: .sRGB)
      first += track.width
    }
  }
}
