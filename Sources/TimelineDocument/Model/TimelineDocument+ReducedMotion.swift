extension TimelineDocument {
  /// The document as it is played when Reduce Motion is enabled.
  ///
  /// A timeline with a `reducedMotion` keeps its name and has the contents of the timeline that it
  /// refers to, directly or indirectly. A transition with motion becomes a fade of opacity with its
  /// own animations; property animations are unchanged (both measured on SwiftUI). Changes between
  /// states are there at once, and what states play is left out.
  ///
  /// - Complexity: O(*n*) in the number of timelines, if references are not chained.
  public func reducingMotion() -> TimelineDocument {
    var result = self
    result.timelines = timelines.map { timeline in
      var reduced = self.reduced(timeline)
      reduced = reduced.reducingTransition
      if case .sequence(let sequence) = reduced.contents, var own = sequence.reduced.first {
        own.repeatCount = sequence.repeatCount
        reduced.contents = .sequence(own)
      }
      return reduced
    }
    return result
  }

  /// A timeline with the contents of the timeline that it refers to.
  private func reduced(_ timeline: Timeline) -> Timeline {
    var reduced = timeline
    // In an invalid document, the references may form a cycle.
    var seen: Set<String> = [timeline.name.value]
    while let name = reduced.reducedMotion?.value, seen.insert(name).inserted,
      let next = timelines.first(where: { $0.name.value == name })
    {
      reduced = next
    }
    reduced.name = timeline.name
    return reduced
  }
}

extension Timeline {
  /// The same timeline, in which a transition with motion fades and states change at once.
  var reducingTransition: Timeline {
    var result = self
    if case .transition(let transition) = contents {
      result.contents = .transition(transition.reducingMotion())
    } else if case .events(var list) = contents {
      // A change of states keeps its end and loses the way.
      if states != nil {
        list.events.removeAll(where: \.isPlayed)
        for index in list.events.indices { list.events[index].animation = nil }
      }
      for index in list.events.indices {
        guard let presence = list.events[index].presence else { continue }
        list.events[index].presence?.transition = presence.transition.reducingMotion()
      }
      result.contents = .events(list)
    }
    return result
  }

  /// Whether it is a transition with motion.
  var isMovingTransition: Bool {
    guard case .transition(let transition) = contents else { return false }
    return transition.hasMotion
  }
}

extension TransitionModel {
  fileprivate var hasMotion: Bool {
    [insertion, removal].contains { $0.effects.contains { $0.value.hasMotion } }
  }

  /// The same transition if it has no motion, otherwise fades with the same animations.
  ///
  /// Insertion and removal form one transition: motion in either replaces both with fades.
  fileprivate func reducingMotion() -> TransitionModel {
    guard hasMotion else { return self }
    var result = self
    result.insertion = insertion.fade
    result.removal = removal.fade
    return result
  }
}

extension TransitionChange {
  /// A fade in place of the effects.
  fileprivate var fade: TransitionChange {
    var result = self
    result.effects = effects.prefix(1).map { effect in
      var effect = effect
      effect.value = .opacity
      return effect
    }
    return result
  }
}
