internal import TimelineSyntax

/// How the tracks of an animation lie in time: its delay, its cycles and what is seen around them.
struct StyleTiming {
  private let animation: StyleAnimation
  private let delay: Double
  /// The value of the timeline's `repeat`; nil if the tracks repeat by themselves, or nothing does.
  private(set) var wholeRepeat: ImportedNode?
  private var options: [ImportedNode.Entry] = []
  private var isOnce = true

  /// - Parameter repeatsWhole: whether the timeline has only this animation.
  init(_ animation: StyleAnimation, _ subject: StyleImport.Subject, repeatsWhole: Bool) {
    self.animation = animation
    let base = animation.delay.constant[StyleQuantity.Unit.seconds.rawValue]
    let copies = 1...max(1, subject.delays.keys.max() ?? 1)
    // The delays of copies are those of the first animation; the others have the same stagger.
    let usual =
      subject.animations.first?.delay.constant[StyleQuantity.Unit.seconds.rawValue] ?? base
    let first =
      (copies.map { subject.delays[$0] ?? usual }.min() ?? usual) + (base - usual)
    delay = max(0, NumberText.rounded(first, decimals: 9))
    // What plays for more than a day plays as good as forever.
    let count =
      animation.iterations * max(animation.duration, 1e-3) > 43_000
      ? .infinity : animation.iterations
    let node: ImportedNode? =
      count == .infinity ? .word("forever") : count > 1 ? .number(max(1, count.rounded(.up))) : nil
    isOnce = node == nil
    if let node, repeatsWhole, !animation.alternates, delay == 0 {
      wholeRepeat = node
    } else if let node {
      options.append(.init("repeat", node))
      if animation.alternates { options.append(.init("autoreverses", .word("true"))) }
    }
  }

  /// Reports what has no equivalent.
  func report(_ name: String, _ log: inout ImportLog) {
    if animation.delay.constant[3] < 0 {
      log.lose(
        "`\(name)` begins in its middle, by a negative delay", at: animation.span,
        instead: "it begins at its start")
    }
    if animation.iterations.isFinite, animation.iterations != animation.iterations.rounded() {
      log.lose(
        "`\(name)` plays \(NumberText.string(animation.iterations)) times", at: animation.span,
        instead: "the last iteration is played to its end")
    }
  }

  /// The tracks of what keyframes move, and the properties that they hold still.
  ///
  /// - Parameter own: the values that the rule of the view gives it, before and after the animation.
  func tracks(
    of style: StyleTracks, _ input: ImportInput, _ element: String?, own: [ImportedNode.Entry],
    _ log: inout ImportLog
  ) -> (tracks: [ImportedTrack], initial: [ImportedNode.Entry]) {
    var tracks: [ImportedTrack] = []
    var initial: [ImportedNode.Entry] = []
    let duration = animation.duration
    for original in style.stops {
      let stops = animation.isReversed ? original.reversed : original
      guard let first = stops.stops.first?.value, let last = stops.stops.last?.value else {
        continue
      }
      if stops.isStill {
        initial.append(.init(stops.property, first.node))
        continue
      }
      let found = stops.keyframes(lasting: duration, tolerance: input.tolerance, &log)
      let range = 1.0
      if found.error > 0 {
        log.add(
          .init(
            property: element.map { "\($0).\(stops.property)" } ?? stops.property,
            error: found.error,
            unit: "", relativeError: found.error / range, time: found.time))
      }
      let isKnown = StyleProperty.all.values.first { $0.name == stops.property }
      // What has no value of its own here, such as `height`, has one that only the page knows.
      let usual = isKnown.map(\.base) ?? Self.base(stops.property)
      let base = Self.own(stops.property, of: own) ?? usual?.node
      reportAddition(to: stops.property, own, &log)
      tracks.append(
        track(element, stops.property, first.node, last.node, base, found.keyframes, &log))
    }
    for original in style.sampled {
      let samples = animation.isReversed ? original.reversed : original
      for fitted in samples.fitted(lasting: duration, input.tolerance) {
        guard !fitted.keyframes.isEmpty else {
          initial.append(.init(fitted.property, .number(fitted.start)))
          continue
        }
        log.add(
          .init(
            property: element.map { "\($0).\(fitted.property)" } ?? fitted.property,
            error: fitted.error, unit: fitted.property.hasPrefix("offset") ? "pt" : "",
            relativeError: fitted.range > 0 ? fitted.error / fitted.range : 0, time: fitted.time))
        reportAddition(to: fitted.property, own, &log)
        tracks.append(
          track(
            element, fitted.property, .number(fitted.start), .number(fitted.end),
            Self.own(fitted.property, of: own) ?? Self.base(fitted.property)?.node,
            fitted.keyframes, &log))
      }
    }
    return (tracks, initial)
  }

  /// Reports an animation that is added to what a view has: a part of a transform that the rule of the view
  /// leaves as it is becomes the same.
  private func reportAddition(
    to property: String, _ own: [ImportedNode.Entry], _ log: inout ImportLog
  ) {
    let isPart = ["offset", "rotation", "scale", "skew"].contains { property.hasPrefix($0) }
    guard animation.isAdded, !isPart || Self.own(property, of: own) != nil else { return }
    log.lose(
      "`\(animation.name ?? "")` is added to the `\(property)` of the view", at: animation.span,
      instead: "it replaces it")
  }

  /// The value of a property, also as a part of one with two axes or of both axes.
  private static func own(_ property: String, of entries: [ImportedNode.Entry]) -> ImportedNode? {
    func value(_ name: String) -> ImportedNode? { entries.first { $0.key == name }?.value }
    if let value = value(property) { return value }
    switch property {
    case "offset":
      guard value("offsetX") != nil || value("offsetY") != nil else { return nil }
      return .list([value("offsetX") ?? .number(0), value("offsetY") ?? .number(0)])
    case "offsetX", "offsetY":
      guard case .list(let axes)? = value("offset"), axes.count == 2 else { return nil }
      return axes[property == "offsetX" ? 0 : 1]
    case "scaleX", "scaleY": return value("scale")
    default: return nil
    }
  }

  private static func base(_ property: String) -> StyleValue? {
    switch property {
    case "scale", "scaleX", "scaleY", "contrast", "saturation": StyleValue(1)
    case "offset", "shadowOffset": StyleValue([0, 0])
    case "perspective", "shadowColor": nil
    default: StyleValue(0)
    }
  }

  /// A track with the animation's delay and cycles; what a view shows before and after them is its
  /// own value unless the animation fills.
  private func track(
    _ element: String?, _ property: String, _ first: ImportedNode, _ last: ImportedNode,
    _ base: ImportedNode?, _ keyframes: [ImportedKeyframe], _ log: inout ImportLog
  ) -> ImportedTrack {
    var keyframes = keyframes
    var options = options
    var from = first
    if delay > 0 {
      if isOnce, !animation.fillsBackwards, let base, base != first {
        from = base
        keyframes = [.hold(duration: delay), .move(to: first)] + keyframes
      } else {
        options.insert(.init("delay", .seconds(delay)), at: 0)
        if !animation.fillsBackwards, let base, base != first {
          if animation.alternates {
            log.lose(
              "`\(property)` jumps when `\(animation.name ?? "")` begins", at: animation.span,
              instead: "it waits at its first value; `animation-fill-mode: both` does the same")
          } else {
            from = base
            keyframes.insert(.move(to: first), at: 0)
          }
        }
      }
    }
    if !isOnce, animation.iterations.isFinite, !animation.fillsForwards, let base, base != last {
      log.lose(
        "`\(property)` jumps when `\(animation.name ?? "")` is over", at: animation.span,
        instead: "it keeps its last value, as by `animation-fill-mode: forwards`")
    }
    if isOnce, !animation.fillsForwards, let base, base != last {
      keyframes.append(.move(to: base))
    }
    return ImportedTrack(
      element: element, property: property, from: from, options: options, keyframes: keyframes)
  }

  /// One track of two animations of a property, of which the second one begins when the first one is
  /// over; nil if they overlap or repeat.
  static func joined(_ first: ImportedTrack, _ second: ImportedTrack) -> ImportedTrack? {
    func delay(_ track: ImportedTrack) -> Double {
      if case .number(let seconds)? = track.options.first(where: { $0.key == "delay" })?.value {
        return seconds
      }
      return 0
    }
    guard (first.options + second.options).allSatisfy({ $0.key == "delay" }) else { return nil }
    var (begin, start, rest) = (delay(second), second.from, second.keyframes[...])
    if begin == 0, case .hold(let wait)? = rest.first, case .move(let to)? = rest.dropFirst().first
    {
      (begin, start, rest) = (wait, to, rest.dropFirst(2))
    }
    let durations = first.keyframes.map(\.duration)
    guard !durations.contains(nil), let start else { return nil }
    let end = durations.reduce(delay(first)) { $0 + ($1 ?? 0) }
    let gap = NumberText.rounded(begin - end, decimals: 9)
    guard gap >= 0 else { return nil }
    var track = first
    if gap > 0 { track.keyframes.append(.hold(duration: gap)) }
    let last = first.keyframes.last { $0.target != nil }
    if last?.target != start { track.keyframes.append(.move(to: start)) }
    track.keyframes = (track.keyframes + rest).mergingHolds
    return track
  }
}
