import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline in the terms of libraries that animate elements.
///
/// They have numbers for translation, scale and rotation, which are used where the library
/// composes them as SwiftUI does. All other properties move custom properties, which the style of the
/// element uses as on any page.
struct ElementTimeline {
  let name: String
  /// The duration of an iteration in seconds.
  let duration: Double
  /// The number of iterations; nil if infinite.
  let iterations: Int?
  let markers: [SampledMarker]
  /// The view that it moves; nil for a timeline that moves no elements.
  let part: ExportPart?
  /// The static declarations of the element's style.
  private(set) var style: [(property: StyleText, value: StyleText)] = []
  private(set) var tracks: [ElementTrack] = []

  private let tolerance: ExportTolerance
  private let library: ElementLibrary

  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, _ library: ElementLibrary,
    log: inout ExportLog
  ) throws(EvaluationError) {
    name = WebTimeline.identifier(timeline.name)
    duration = timeline.duration
    markers = timeline.markers
    part = input.part(of: timeline)
    tolerance = input.tolerance
    self.library = library
    iterations =
      switch timeline.repeatCount {
      case .forever: nil
      case .times(let count): count
      }
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    var parts: [BuiltInProperty: PropertyCurves] = [:]
    let properties = timeline.properties
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

  // MARK: Numbers

  /// Adds the numbers that the library animates itself, and returns their properties.
  private mutating func addNumbers(
    _ parts: [BuiltInProperty: PropertyCurves], _ timeline: CompiledTimeline,
    log: inout ExportLog
  ) -> Set<BuiltInProperty> {
    func curve(_ property: BuiltInProperty, _ component: Int = 0) -> PiecewiseCurve? {
      parts[property]?.curves(duration: duration)?[component].curve
    }
    var own: Set<BuiltInProperty> = []
    func product(_ factors: [Double]) -> Double { factors.reduce(1, *) }
    func sum(_ terms: [Double]) -> Double { terms.reduce(0, +) }
    add(.opacity, .opacity, [curve(.opacity)], timeline, log: &log)
    own.insert(.opacity)
    let isUneven = parts[.scaleX] != nil || parts[.scaleY] != nil
    let isInSpace = parts[.rotationX] != nil || parts[.rotationY] != nil
    let skews = [BuiltInProperty.skewX, .skewY].filter { parts[$0] != nil }
    let isTurning = parts[.rotation] != nil || !skews.isEmpty
    let isReordered = isUneven && isTurning && !library.scalesBeforeTurning
    guard !isInSpace, !isReordered, skews.count < 2 || library.skewsInTurn else { return own }
    if isUneven {
      add(.scaleX, .scaleX, [curve(.scale), curve(.scaleX)], timeline, log: &log, product)
      add(.scaleY, .scaleY, [curve(.scale), curve(.scaleY)], timeline, log: &log, product)
    } else {
      add(.scale, .scale, [curve(.scale)], timeline, log: &log)
    }
    add(.skewX, .skewX, [curve(.skewX)], timeline, log: &log)
    add(.skewY, .skewY, [curve(.skewY)], timeline, log: &log)
    add(.rotation, .rotation, [curve(.rotation)], timeline, log: &log)
    add(.x, .offsetX, [curve(.offset, 0), curve(.offsetX)], timeline, log: &log, sum)
    add(.y, .offsetY, [curve(.offset, 1), curve(.offsetY)], timeline, log: &log, sum)
    return own.union([
      .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .offset, .offsetX, .offsetY,
    ])
  }

  /// Adds a number that is a function of components.
  ///
  /// - Parameter property: the property with the unit of the number, and its name in messages.
  private mutating func add(
    _ target: ElementProperty, _ property: BuiltInProperty, _ curves: [PiecewiseCurve?],
    _ timeline: CompiledTimeline, log: inout ExportLog,
    _ function: ([Double]) -> Double = { $0[0] }
  ) {
    let curves = curves.compactMap { $0 }
    guard !curves.isEmpty else { return }
    let curve =
      curves.count == 1 ? curves[0] : PiecewiseCurve.combining(curves, function)
    // One component of a vector may move, and the other one be where it always is.
    if curve.isConstant, property.declaration.initial == .number(curve.finalValue) { return }
    let allowed = tolerance.curve(of: property.declaration)
    let height = curve.height
    if library == .motion, iterations == 1,
      let spring = ElementSpring(curve, tolerance: allowed.error(forHeight: height))
    {
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: property.name, error: spring.error,
          unit: allowed.unit, relativeError: spring.error / height, isWithin: true,
          time: spring.delay))
      tracks.append(
        ElementTrack(
          target,
          [spring.from, spring.to].enumerated().map { index, value in
            WebKeyframe(offset: Double(index), value: StyleText(value), easing: .linear)
          }, spring: spring))
      return
    }
    let fit = EasedFit(style: .beziers, tolerance: allowed).roundedFit(curve, duration: duration)
    log.add(fit.approximation(of: property.name, in: timeline.name))
    let keyframes = WebBuilder.keyframes(fit.keyframes, duration: duration) {
      "\($0, decimals: 12)"
    }
    tracks.append(ElementTrack(target, keyframes))
  }

  // MARK: Style

  /// Adds the custom properties of all other properties, and the style that uses them.
  private mutating func addStyle(
    _ properties: [PropertyCurves], _ timeline: CompiledTimeline, _ input: ExportInput,
    log: inout ExportLog
  ) {
    var builder = WebBuilder(timeline, input, .shared)
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
    tracks += builder.tracks.map { ElementTrack(.style($0.property), $0.keyframes) }
  }
}

extension PropertyDeclaration {
  /// Whether its values are neither numbers nor made of them.
  fileprivate var isWord: Bool { type == .boolean || type == .string }
}
