import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline in the terms of libraries that animate elements.
///
/// They have numbers for translation, scale and rotation, which are used where the library
/// composes them as SwiftUI does. All other properties move custom properties, which the style of the
/// element uses as on any page.
struct ElementTimeline {
  /// The duration of an iteration in seconds.
  private let duration: Double
  /// The number of iterations; nil if infinite.
  ///
  /// A timeline whose tracks repeat forever by themselves has one.
  private let iterations: Int?
  private let markers: [SampledMarker]
  /// The static declarations of the element's style.
  private var style: [(property: StyleText, value: StyleText)] = []
  private var tracks: [ScriptTrack] = []

  private let tolerance: ExportTolerance
  private let library: ElementLibrary

  /// - Parameter copy: what it has from other copies that it is exported with.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, _ library: ElementLibrary,
    copy: CopyRun.Copy? = nil, log: inout ExportLog
  ) throws(EvaluationError) {
    duration = copy?.duration ?? timeline.duration
    markers = timeline.markers
    tolerance = input.tolerance
    self.library = library
    iterations =
      switch timeline.repeatCount {
      case .forever: timeline.hasEndlessTracks ? 1 : nil
      case .times(let count): count
      }
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    var parts: [BuiltInProperty: PropertyCurves] = [:]
    let properties = copy?.properties ?? timeline.properties
    for property in properties {
      if let builtIn = property.property.builtIn { parts[builtIn] = property }
    }
    timeline.warnOfTrigger(properties, library.name, log: &log)
    let own = addNumbers(parts, timeline, log: &log)
    let others = properties.filter { property in
      property.property.builtIn.map { !own.contains($0) } ?? true
    }
    addStyle(others, timeline, input, log: &log)
  }

  /// What a module moves.
  var source: ScriptSource {
    ScriptSource(
      duration: duration, iterations: iterations, markers: markers, style: style, tracks: tracks)
  }

  // MARK: Numbers

  /// Adds the numbers that the library animates itself, and returns their properties.
  private mutating func addNumbers(
    _ parts: [BuiltInProperty: PropertyCurves], _ timeline: CompiledTimeline,
    log: inout ExportLog
  ) -> Set<BuiltInProperty> {
    func product(_ factors: [Double]) -> Double { factors.reduce(1, *) }
    func sum(_ terms: [Double]) -> Double { terms.reduce(0, +) }
    /// The number of some properties; nil if it has none of them.
    func number(
      _ target: ElementNumber, _ property: BuiltInProperty,
      _ sources: [(BuiltInProperty, component: Int)],
      _ function: @escaping ([Double]) -> Double = { $0[0] }
    ) -> Number? {
      let own = sources.compactMap { source in parts[source.0].map { ($0, source.component) } }
      return own.isEmpty
        ? nil : Number(target: target, property: property, parts: own, function: function)
    }
    add([number(.opacity, .opacity, [(.opacity, 0)])], timeline, log: &log)
    let isUneven = parts[.scaleX] != nil || parts[.scaleY] != nil
    let isInSpace = parts[.rotationX] != nil || parts[.rotationY] != nil
    let skews = [BuiltInProperty.skewX, .skewY].filter { parts[$0] != nil }
    let isTurning = parts[.rotation] != nil || !skews.isEmpty
    let isReordered = isUneven && isTurning && !library.scalesBeforeTurning
    guard !isInSpace, !isReordered, skews.count < 2 || library.skewsInTurn else {
      return [.opacity]
    }
    let scales =
      isUneven
      ? [
        number(.scaleX, .scaleX, [(.scale, 0), (.scaleX, 0)], product),
        number(.scaleY, .scaleY, [(.scale, 0), (.scaleY, 0)], product),
      ] : [number(.scale, .scale, [(.scale, 0)])]
    let transforms =
      scales + [
        number(.skewX, .skewX, [(.skewX, 0)]), number(.skewY, .skewY, [(.skewY, 0)]),
        number(.rotation, .rotation, [(.rotation, 0)]),
        number(.x, .offsetX, [(.offset, 0), (.offsetX, 0)], sum),
        number(.y, .offsetY, [(.offset, 1), (.offsetY, 0)], sum),
      ]
    guard add(transforms, timeline, log: &log) else { return [.opacity] }
    return [
      .opacity, .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .offset, .offsetX, .offsetY,
    ]
  }

  /// A number that is a function of components.
  private struct Number {
    var target: ElementNumber
    /// The property with the unit of the number, and its name in messages.
    var property: BuiltInProperty
    var parts: [(property: PropertyCurves, component: Int)]
    var function: ([Double]) -> Double
  }

  /// Adds numbers, unless parts of one of them repeat at different times.
  ///
  /// - Returns: whether they were added.
  @discardableResult
  private mutating func add(
    _ numbers: [Number?], _ timeline: CompiledTimeline, log: inout ExportLog
  ) -> Bool {
    var curves: [(number: Number, curve: PiecewiseCurve, timing: CurveTiming?)] = []
    for number in numbers.compactMap({ $0 }) {
      guard let own = timeline.combined(number.parts, number.function) else { return false }
      curves.append((number, own.curve, own.timing))
    }
    for own in curves { add(own.number, own.curve, own.timing, timeline, log: &log) }
    return true
  }

  private mutating func add(
    _ number: Number, _ curve: PiecewiseCurve, _ timing: CurveTiming?,
    _ timeline: CompiledTimeline, log: inout ExportLog
  ) {
    let (target, property) = (number.target, number.property)
    // One component of a vector may move, and the other one be where it always is.
    if curve.isConstant, curve.copy == nil,
      property.declaration.initial == .number(curve.finalValue)
    {
      return
    }
    let allowed = tolerance.curve(of: property.declaration)
    let height = curve.height
    if library == .motion, (timing.map(\.iterations) ?? iterations) == 1,
      let spring = ElementSpring(curve, tolerance: allowed.error(forHeight: height))
    {
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: property.name, error: spring.error,
          unit: allowed.unit, relativeError: spring.error / height, isWithin: true,
          time: spring.delay))
      tracks.append(
        ScriptTrack(
          key: library.key(target),
          keyframes: [spring.from, spring.to].enumerated().map { index, value in
            WebKeyframe(offset: Double(index), value: StyleText(value), easing: .linear)
          }, timing: timing, spring: spring))
      return
    }
    let duration = timing?.duration ?? duration
    let fit = EasedFit(style: .beziers, tolerance: allowed).roundedFit(curve, duration: duration)
    log.add(fit.approximation(of: property.name, in: timeline.name))
    let keyframes = WebBuilder.keyframes(fit.keyframes, duration: duration) {
      "\(fit.keyframes[$0].value, decimals: 12)"
    }
    tracks.append(ScriptTrack(key: library.key(target), keyframes: keyframes, timing: timing))
  }

  // MARK: Style

  /// Adds the custom properties of all other properties, and the style that uses them.
  private mutating func addStyle(
    _ properties: [PropertyCurves], _ timeline: CompiledTimeline, _ input: ExportInput,
    log: inout ExportLog
  ) {
    var builder = WebBuilder(timeline, input, duration: duration, hasDirectProperties: false)
    for property in properties {
      if !library.hasSteps, property.isMoving, property.property.isWord {
        log.warn(
          "\(library.name) cannot animate the discrete values of `\(property.name)`",
          at: property.span, instead: "it is left out")
      } else {
        builder.add(property, log: &log)
      }
    }
    builder.finish(log: &log)
    style = builder.style
    tracks += builder.tracks.map(ScriptTrack.init)
  }
}

extension PropertyDeclaration {
  /// Whether its values are neither numbers nor made of them.
  fileprivate var isWord: Bool { type == .boolean || type == .string }
}
