import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension WebBuilder {
  /// A moving component of a property, and the axes on which it acts.
  private struct AxisTerm {
    var part: PropertyCurves
    var component: Int
    var source: String
    var curve: PiecewiseCurve
    var axes: [Int]

    var name: String {
      part.name + (part.property.type.components.map { "-\($0[component])" } ?? "")
    }
  }

  /// Adds the keyframes of a property with two axes: one track if what moves it moves together, else
  /// tracks that are added to each other.
  mutating func addAxes(_ axes: WebAxes, log: inout ExportLog) {
    var terms: [AxisTerm] = []
    var base = [axes.neutral, axes.neutral]
    for (property, part) in parts where WebAxes(property) == axes {
      for (index, entry) in (part.curves(duration: duration) ?? []).enumerated() {
        let own = axes.axes(of: property, index)
        if entry.curve.isStill {
          for axis in own { base[axis] = axes.sum(base[axis], entry.curve.finalValue) }
        } else {
          terms.append(
            AxisTerm(
              part: part, component: index, source: entry.name, curve: entry.curve, axes: own))
        }
      }
    }
    if addJoint(terms, axes, base, isAdded: false, log: &log) { return }
    var rest = terms[...]
    while let first = rest.first {
      let own = Array(rest.prefix { $0.part.name == first.part.name })
      let isAdded = rest.count < terms.count
      // What is constant counts once.
      let start = isAdded ? [axes.neutral, axes.neutral] : base
      if addJoint(own, axes, start, isAdded: isAdded, log: &log) {
        rest = rest.dropFirst(own.count)
      } else {
        _ = addJoint([first], axes, start, isAdded: isAdded, log: &log)
        rest = rest.dropFirst()
      }
    }
  }

  /// Adds one track for components that move together.
  ///
  /// - Parameter base: the value of each axis without them.
  /// - Returns: false if they do not.
  private mutating func addJoint(
    _ terms: [AxisTerm], _ axes: WebAxes, _ base: [Double], isAdded: Bool, log: inout ExportLog
  ) -> Bool {
    func text(_ values: [Double]) -> StyleText {
      var (x, y) = (base[0], base[1])
      for (term, value) in zip(terms, values) {
        if term.axes.contains(0) { x = axes.sum(x, value) }
        if term.axes.contains(1) { y = axes.sum(y, value) }
      }
      let isShort =
        switch axes {
        case .translate: base[1] == 0 && !terms.contains { $0.axes.contains(1) }
        case .scale: base[0] == base[1] && terms.allSatisfy { $0.axes.count == 2 }
        }
      return axes.text(x, y, isShort: isShort)
    }
    if terms.count == 1 {
      let term = terms[0]
      addTrack(
        motion(of: term.part, term.component, term.curve), property: axes.property, name: term.name,
        source: term.source, isAdded: isAdded, tolerance: tolerance.curve(of: term.part.property),
        text: { text([$0]) }, log: &log)
      return true
    }
    guard terms.flatMap(\.axes).count == Set(terms.flatMap(\.axes)).count,
      let (curves, timing) = motions(of: terms)
    else { return false }
    let duration = timing?.duration ?? self.duration
    let fit = JointFit(
      style: easing.fit, tolerances: terms.map { tolerance.curve(of: $0.part.property) })
    guard let fits = fit.roundedFits(curves, duration: duration) else { return false }
    for (term, var fit) in zip(terms, fits) {
      fit.time += timing?.delay ?? 0
      log.add(fit.approximation(of: term.source, in: timeline.name))
    }
    let keyframes = WebBuilder.keyframes(fits[0].keyframes, duration: duration) { index in
      text(fits.map { $0.keyframes[index].value })
    }
    let names = Set(terms.map(\.part.name))
    tracks.append(
      WebTrack(
        property: axes.property, name: names.count == 1 ? terms[0].part.name : axes.property.string,
        keyframes: keyframes, isAdded: isAdded, timing: timing))
    return true
  }

  /// The curves of components with the times that they share; nil if they play at different times.
  private func motions(
    of terms: [AxisTerm]
  ) -> (curves: [PiecewiseCurve], timing: CurveTiming?)? {
    let timings = Set(terms.map { $0.part.timing(in: timeline) })
    guard timings.count == 1, let timing = timings.first else { return nil }
    if timing != nil, terms.allSatisfy({ $0.part.cycle != nil }) {
      return (terms.map { motion(of: $0.part, $0.component, $0.curve).curve }, timing)
    }
    guard leavesOutRests, timeline.hasEndlessTracks || timeline.repeatCount == .times(1),
      terms.allSatisfy({ $0.part.cycle == nil })
    else { return (terms.map(\.curve), timing) }
    let rests = terms.map(\.curve.withoutRests)
    let start = rests.map(\.delay).min() ?? 0
    let end = rests.map { $0.delay + $0.curve.duration }.max() ?? 0
    return (
      terms.map { $0.curve.part(from: start, to: end) },
      CurveTiming(delay: start, duration: end - start, iterations: 1)
    )
  }
}
