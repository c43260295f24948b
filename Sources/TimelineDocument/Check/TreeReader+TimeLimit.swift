internal import AnimationCore
internal import TimelineSyntax

/// The limit on times.
extension TreeReader {
  /// Checks that a time in seconds is within a limit, and reports it otherwise.
  ///
  /// - Parameter what: the beginning of the message, before the time.
  func check(
    _ seconds: Double, within limit: Double, _ what: @autoclosure () -> String, at id: NodeID
  ) -> Bool {
    if seconds <= limit { return true }
    report(
      .excessiveDuration,
      "\(what()) \(NumberText.longTime(seconds)), over the limit of \(NumberText.longTime(limit))",
      at: id, help: "`--max-duration` raises the limit")
    return false
  }

  /// Checks that the iterations of a timeline's tracks are within the limit.
  func checkIterations(of list: TrackList, within limit: Double) {
    guard let count = list.repeatCount, case .times(let times) = count.value,
      let length = list.tracks.map(\.end).max()
    else { return }
    _ = check(
      Double(times) * length, within: limit, "\(times) times \(NumberText.longTime(length)) are",
      at: count.node)
  }

  /// Checks that the iterations of a sequence are within the limit.
  func checkIterations(of sequence: SequenceModel, within limit: Double) {
    guard let count = sequence.repeatCount, case .times(let times) = count.value else { return }
    _ = check(
      Double(times) * sequence.duration, within: limit,
      "\(times) times \(NumberText.longTime(sequence.duration)) are", at: count.node)
  }

  /// Checks that one iteration of phases is within the limit.
  func checkLength(of phases: [Phase], within limit: Double) {
    var length = CompensatedSum()
    for phase in phases {
      // A phase whose animation is never complete is the last one.
      guard let animation = phase.animation, animation.value.logicalDuration.isFinite else {
        continue
      }
      length.add(animation.value.logicalDuration)
      guard
        check(
          length.value, within: limit, "the phases up to this one last", at: animation.node)
      else { return }
    }
  }

  /// Checks that the changes of events are within the limit.
  func checkEnds(of events: [Event], within limit: Double) {
    for event in events {
      for drag in event.drags {
        guard let last = drag.samples.last?.time else { continue }
        _ = check(
          event.time.value + last.value, within: limit, "the drag ends at", at: last.node)
      }
      guard let animation = event.animation else { continue }
      _ = check(
        event.time.value + animation.value.playingDuration, within: limit, "the change ends at",
        at: animation.node)
    }
  }
}

/// Tracks that repeat by themselves.
extension TreeReader {
  /// Checks that the cycles of a track are within the limit on times.
  func checkCycles(of track: Track, within limit: Double) -> Bool {
    guard let count = track.repeatCount, let cycle = track.cycle, let end = cycle.end else {
      return true
    }
    return check(
      end, within: limit, "\(cycle.count ?? 1) times \(NumberText.longTime(cycle.length)) are",
      at: count.node)
  }

  /// Checks that no track repeats forever in a timeline that repeats.
  func checkEndlessTracks(of list: TrackList) {
    guard let outer = list.repeatCount, outer.value != .times(1) else { return }
    for track in list.tracks where track.isEndless {
      guard let count = track.repeatCount else { continue }
      report(
        .endlessDuration,
        "`\(track.name.value)` never ends, so its timeline cannot repeat", at: count.node,
        label: "repeats forever", secondary: [tree.label(outer.node, "the timeline repeats here")],
        help: "leave out one of the two `repeat`")
    }
  }
}
