import AnimationCore

/// A component of a spring keyframe as a function to fit.
struct SpringFunction: SmoothFunction {
  private let component: SegmentComponent
  let extrema: [Double]

  init(_ component: SegmentComponent, duration: Double) {
    self.component = component
    var times: [Double] = []
    component.forEachExtremum(within: duration, limit: WorkLimit.points) { times.append($0) }
    extrema = times
  }

  func value(at time: Double) -> Double { component.value(at: time) }
  func velocity(at time: Double) -> Double { component.velocity(at: time) }
}

/// A smooth function backwards.
struct ReversedFunction<Function: SmoothFunction>: SmoothFunction {
  let function: Function
  /// The time of the function at which this one starts, in seconds.
  let from: Double

  func value(at time: Double) -> Double { function.value(at: max(from - time, 0)) }
  func velocity(at time: Double) -> Double { -function.velocity(at: max(from - time, 0)) }
  var extrema: [Double] { function.extrema.reversed().map { from - $0 }.filter { $0 > 0 } }
}
