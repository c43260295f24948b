internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension Event {
  /// The properties that it sets or drags.
  var movedProperties: [PropertyDeclaration] { values.map(\.property) + drags.map(\.property) }
}

extension EventList {
  /// The animation of a change: the implicit one of the property, else the event's own; nil if it is
  /// not animated.
  func animation(
    of property: PropertyDeclaration, in event: Event
  ) -> Located<AnimationModel>? {
    let isDisabled = event.disablesAnimations?.value ?? false
    let implicit =
      isDisabled
      ? nil : implicitAnimations.first { $0.property.sharedName == property.sharedName }?.animation
    return (implicit ?? event.animation).flatMap { $0.value.isNone ? nil : $0 }
  }

  /// Whether later events set all values of an event again before its animation has begun, or up to
  /// a frame.
  ///
  /// - Parameters:
  ///   - frame: the time of the frame in seconds; nil for the end of the animation's delay.
  ///   - isAnimated: whether only changes with an animation count.
  func isReplaced(_ index: Int, upTo frame: Double? = nil, isAnimated: Bool = false) -> Bool {
    let event = events[index]
    let later = events[(index + 1)...]
    return event.values.allSatisfy { value in
      let delay = animation(of: value.property, in: event)?.value.delay ?? 0
      let end = (frame ?? event.time.value + delay) + 1e-9
      return later.prefix { $0.time.value <= end }.contains { other in
        other.values.contains {
          $0.property.name == value.property.name
            && (!isAnimated || animation(of: $0.property, in: other) != nil)
        }
      }
    }
  }
}

extension LintedTimeline {
  /// The index of the frame in which a change at a time in seconds happens: the first one at or after
  /// it.
  func frame(ofChangeAt time: Double) -> Int {
    Int(min(max(0, ((time - 1e-9) * frameRate).rounded(.up)), Double(EvaluationLimits.frames)))
  }

  /// Whether all frames are the same without an event.
  func isSame(withoutEvent index: Int) -> Bool {
    guard case .events(var list) = timeline.contents, let table = samples.first else {
      return false
    }
    list.events.remove(at: index)
    var shorter = timeline
    shorter.contents = .events(list)
    guard let other = alike(shorter).samples.first else { return false }
    return table.tracks.allSatisfy { track in
      guard let rest = other.tracks.first(where: { $0.name == track.name }) else {
        // Nothing else sets the property.
        return track.values.isConstant(width: track.width)
      }
      return track.values.equals(rest.values, width: track.width)
    }
  }
}

extension SampledValues {
  fileprivate func isConstant(width: Int) -> Bool {
    switch self {
    case .numbers(let values): values.indices.allSatisfy { values[$0] == values[$0 % width] }
    case .integers(let values): values.allSatisfy { $0 == values[0] }
    case .booleans(let values): values.allSatisfy { $0 == values[0] }
    case .strings(let values): values.allSatisfy { $0 == values[0] }
    }
  }

  /// Whether both show the same; the shorter one holds its last value.
  fileprivate func equals(_ other: SampledValues, width: Int) -> Bool {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)): Self.equal(one, two, width: width)
    case (.integers(let one), .integers(let two)): Self.equal(one, two, width: 1)
    case (.booleans(let one), .booleans(let two)): Self.equal(one, two, width: 1)
    case (.strings(let one), .strings(let two)): Self.equal(one, two, width: 1)
    default: false
    }
  }

  private static func equal<Value: Equatable>(
    _ one: [Value], _ two: [Value], width: Int
  ) -> Bool {
    guard one.count >= width, two.count >= width else { return one.isEmpty && two.isEmpty }
    return (0..<max(one.count, two.count)).allSatisfy { index in
      func value(_ values: [Value]) -> Value {
        values[index < values.count ? index : values.count - width + index % width]
      }
      return value(one) == value(two)
    }
  }
}
