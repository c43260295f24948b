extension TimelineDocument {
  /// The document as it is played when Reduce Motion is enabled.
  ///
  /// A timeline with a `reducedMotion` keeps its name and has the contents of the timeline that it
  /// refers to, directly or indirectly. A transition with motion becomes a fade of opacity with its
  /// own animations; property animations are unchanged (both measured on SwiftUI).
  ///
  /// - Complexity: O(*n*) in the number of timelines, if references are not chained.
  public func reducingMotion() -> TimelineDocument {
    var result = self
    result.timelines = timelines.map { timeline in
      var played = reduced(timeline)
      if case .transition(let sides) = played.contents {
        played.contents = .transition(sides.reducingMotion())
      }
      return played
    }
    return result
  }

  /// A timeline with the contents of the timeline that it refers to.
  private func reduced(_ timeline: Timeline) -> Timeline {
    var played = timeline
    // In an invalid document, the references may form a cycle.
    var seen: Set<String> = [timeline.name.value]
    while let name = played.reducedMotion?.value, seen.insert(name).inserted,
      let next = timelines.first(where: { $0.name.value == name })
    {
      played = next
    }
    played.name = timeline.name
    return played
  }
}

extension TransitionSides {
  /// The same transition if it has no motion, otherwise fades with the same animations.
  ///
  /// Insertion and removal form one transition: motion in either replaces both with fades.
  fileprivate func reducingMotion() -> TransitionSides {
    let sides = [insertion, removal]
    guard sides.contains(where: { $0.effects.contains { $0.value.hasMotion } }) else { return self }
    var result = self
    result.insertion = insertion.fade
    result.removal = removal.fade
    return result
  }
}

extension TransitionSide {
  /// A fade in place of the effects.
  fileprivate var fade: TransitionSide {
    var result = self
    result.effects = effects.prefix(1).map { effect in
      var effect = effect
      effect.value = .opacity
      return effect
    }
    return result
  }
}
