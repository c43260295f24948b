#if canImport(SwiftUI)
  import SwiftUI
#else
  import AnimationCore
#endif

/// Prints values of the timelines, which `.ci/check-consumer` compares with samples.
@main
struct Consumer {
  /// Prints the values of a timeline at some times, one number a line.
  static func show<Values>(
    _ file: String, _ timeline: String, _ times: [Double], _ values: (Double) -> Values
  ) {
    for time in times {
      for member in Mirror(reflecting: values(time)).children {
        for number in numbers(of: member.value) {
          print("\(file)|\(timeline)|\(member.label ?? "")|\(time)|\(number)")
        }
      }
    }
  }

  /// The numbers of a value, in the units of samples.
  static func numbers(of value: Any) -> [Double] {
    if let number = value as? Double { return [number] }
    if let angle = value as? Angle { return [angle.degrees] }
    #if canImport(SwiftUI)
      if let color = value as? Color.Resolved {
        return [color.red, color.green, color.blue, color.opacity].map(Double.init)
      }
    #else
      if let color = value as? ResolvedColor {
        return [color.red, color.green, color.blue, color.opacity]
      }
    #endif
    return Mirror(reflecting: value).children.flatMap { numbers(of: $0.value) }
  }

  static func main() {
    typealias Toast = Motion.toast
    print("duration \(Toast.duration), leaves at \(Toast.markers.leaves)")
    print("reduced \(Toast.reducedMotion.duration)")
    print("pressed \(Motion.EmptyState.button.State.pressed.values.scale)")
    print("states \(Motion.EmptyState.button.State.allCases.map { "\($0)" })")
    print("pull from \(Motion.EmptyState.pullDown.input.start) to 80")
    print("half pulled \(Motion.EmptyState.pullDown.values(pull: 40).scale)")
    print("symbol \(Motion.Detail.rise.values(at: 0.2).symbol)")
    print("blinks \(Motion.Detail.blink.iterations) times")
    let times = [0, 0.05, 0.1, 0.3, 0.45, 0.7, 1.2, 1.5, 1.75, 1.8]
    show("Motion/toast.yaml", "toast", times) { Toast.timeline.value(time: $0) }
    show("Motion/toast.yaml", "toastFade", times) { Motion.toastFade.values(at: $0) }
    show("Motion/detail/rise.yaml", "rise", times) { Motion.Detail.rise.values(at: $0) }
    show("Motion/detail/rise.yaml", "blink", times) { Motion.Detail.blink.values(at: $0) }
    show("Motion/empty state/pull it.yaml", "pulse", times) {
      Motion.EmptyState.pulse.values(at: $0)
    }
    for copy in 0..<3 {
      show("Motion/home/rise.yaml", "rise.row[\(copy)]", times) {
        Motion.Home.rise.row.values(at: $0, copy: copy)
      }
    }
  }
}
