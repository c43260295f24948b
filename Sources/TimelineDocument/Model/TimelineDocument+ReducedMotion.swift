extension TimelineDocument {
  /// The document as it plays where the user asked for less motion.
  ///
  /// A timeline with a `reducedMotion` has the contents of the one that this names, or that one's in
  /// turn, under its own name. A transition in which anything moves becomes a fade of opacity, with its
  /// own animations, and property animations are left alone (both measured on SwiftUI).
  ///
  /// - Complexity: O(n) in the number of timelines, where none leads over several others.
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

  /// A timeline with the contents of the one that it leads to.
  private func reduced(_ timeline: Timeline) -> Timeline {
    var played = timeline
    // A document with errors may lead in a circle.
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
  /// The same sides where nothing moves, else fades with the sides' own animations.
  ///
  /// The two sides are one transition: motion in either turns both into fades.
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
