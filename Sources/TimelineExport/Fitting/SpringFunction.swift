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
