import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension ExportInput {
  /// Whether a timeline moves elements.
  var hasElements: Bool { timelines.contains { part(of: $0) != nil } }

  /// Whether copies of an element start one after another.
  var hasCopies: Bool { timelines.contains { part(of: $0)?.isStaggered ?? false } }

  /// Reports the images of elements and views that a stage does not show.
  func reportMissingArt(log: inout ExportLog) {
    let views = timelines.compactMap { timeline in
      part(of: timeline)?.view.element == nil
        ? timeline.timeline.art.map { (name: timeline.timeline.name.value, element: $0) } : nil
    }
    let elements = hasElements ? document.elements.map { (name: $0.name, element: $0) } : []
    for (name, element) in elements + views {
      guard let art = element.art else { continue }
      let reason: String
      switch self.art[art] {
      case .success: continue
      case .failure(let failure): reason = failure.reason
      case nil: reason = "it has not been read"
      }
      log.warn(
        "the art `\(art.path)` of `\(name)` is not shown: \(reason)",
        at: span(of: element, in: document.timelines.first), instead: "its shape is drawn")
    }
  }

  /// The parts of replacements for reduced motion that move views which the timelines do not move,
  /// and reports them: they are not played by themselves.
  @discardableResult func viewsOfReducedMotion(
    log: inout ExportLog, instead: (CompiledTimeline) -> String
  ) -> [CompiledTimeline] {
    let replaced = Set(timelines.compactMap(reducedMotion).map(\.name))
    var known = Set(timelinesWithReducedMotion.map(\.name))
    var reported: Set<String> = []
    return timelines.flatMap { timeline in
      let own = part(of: timeline)?.whole ?? timeline.timeline
      return wholeReducedMotion(of: timeline).filter { other in
        guard !replaced.contains(other.name), reported.insert(other.name).inserted else {
          return false
        }
        log.warn(
          "`\(other.name)` moves a view that `\(own.name.value)` does not", at: own.name.span,
          instead: "\(instead(other)) for reduced motion")
        return known.insert(other.name).inserted
      }
    }
  }

  /// Reports that a format does not start the copies of an element one after another.
  private func reportStarts(log: inout ExportLog) {
    // Each copy may be a part of its own.
    let parts = Dictionary(
      grouping: timelines.compactMap { part(of: $0) }.filter { $0.view.element != nil }
    ) { [$0.whole.name.value, $0.view.element?.name ?? ""] }
    for timeline in timelines {
      guard let part = part(of: timeline), let element = part.view.element,
        let all = parts[[part.whole.name.value, element.name]], all[0].view.copy == part.view.copy
      else { continue }
      let starts = all.flatMap(\.starts)
      guard starts.contains(where: { $0 > 0 }) else { continue }
      let times = starts.map { Digits.text($0, decimals: 4) }
      let shown = times.count > 8 ? times.prefix(8) + ["…"] : times.dropLast()
      let list =
        shown.joined(separator: ", ") + (times.count > 8 ? "" : " and \(times.last ?? "0")")
      log.warn(
        "the copies of `\(element.name)` in `\(part.whole.name.value)` start one after another",
        at: part.whole.name.span, instead: "all motions are exported: start them at \(list) s")
    }
  }

  /// Reports what a format cannot say of the elements that timelines move.
  func reportElements(of format: ExportFormat, log: inout ExportLog) {
    var seen: Set<String> = []
    for timeline in timelines {
      guard let part = part(of: timeline) else { continue }
      let whole = part.whole
      let isLooping =
        timeline.hasEndlessTracks ? !format.repeatsTracks : timeline.repeatCount != .times(1)
      if part.isStaggered, isLooping, !format.restartsCopies, timeline.jumpsAtItsEnd {
        log.warn(
          "between two iterations of `\(whole.name.value)`, a copy of `\(part.view.element?.name ?? "")` shows its start value until its own start",
          at: whole.name.span, instead: "it keeps its end value until then")
      }
      if let element = part.view.element, let parent = element.parent, !format.drawsElements,
        format.name != ExportFormat.lottie.name,
        let placed = timeline.properties.first(where: {
          $0.property.builtIn == .position || $0.property.builtIn == .frame
        })
      {
        log.warn(
          "`\(placed.name)` of `\(element.name)` has the coordinates of the stage", at: placed.span,
          instead: "if your view is inside of that of `\(parent.name)`, subtract its corner")
      }
      guard seen.insert(whole.name.value).inserted else { continue }
      let isReduced = format.reducesViews && !hasOwnCopies(of: whole)
      if let reduced = whole.reducedMotion, !format.choosesReducedMotion, !isReduced {
        log.warn(
          "the parts of `\(whole.name.value)` do not react to Reduce Motion by themselves",
          at: reduced.span, instead: "play those of `\(reduced.value)` when Reduce Motion is on")
      }
    }
    if !format.startsCopies { reportStarts(log: &log) }
  }

  /// Whether a copy of an element that a timeline moves is a part of its own.
  private func hasOwnCopies(of whole: Timeline) -> Bool {
    timelines.contains { timeline in
      guard let part = part(of: timeline) else { return false }
      return part.whole.name.value == whole.name.value && part.view.copy != nil
    }
  }
}

extension CompiledTimeline {
  /// Whether a property has another value at the end than at the start.
  fileprivate var jumpsAtItsEnd: Bool {
    let first = motion.sample(at: [0])
    let last = motion.sample(at: [duration])
    return zip(first, last).contains { $0.values != $1.values }
  }
}

extension TimelineDocument {
  /// The elements whose copies are views of their own in a timeline, in what replaces it for reduced
  /// motion, or in what it replaces, by the timeline's name: in all of them the parts have the same
  /// views.
  var copiesByReducedMotion: [String: Set<String>] {
    let replaced = timelines.compactMap { timeline in
      timeline.reducedMotion.map { (timeline.name.value, $0.value) }
    }
    guard !replaced.isEmpty else { return [:] }
    let names = Set(replaced.flatMap { [$0.0, $0.1] })
    var copies: [String: Set<String>] = [:]
    for timeline in timelines where names.contains(timeline.name.value) {
      let own = timeline.views().lazy.filter { $0.copy != nil }
      copies[timeline.name.value] = Set(own.compactMap { $0.element?.name })
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (one, other) in replaced {
        let both = (copies[one] ?? []).union(copies[other] ?? [])
        for name in [one, other] where copies[name] != both {
          copies[name] = both
          isSettled = false
        }
      }
    }
    return copies
  }
}
