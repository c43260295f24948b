import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// Values that interpolate, and values that do not.
@Suite struct ValueExamples {
  @Test func `a change of opacity passes through the values between`() {
    var opacity = AnimatedValue(0.0)
    opacity.set(1, animation: .easeInOut(duration: 0.5), at: 0)
    var shown: [Double] = []
    for frame in 1...32 {
      opacity.advance(to: Double(frame) / 60)
      shown.append(opacity.displayed)
    }
    #expect(shown.first == 0 && shown.last == 1)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shown.filter { $0 > 0 && $0 < 1 }.count == 29)
  }

  /// A `Float` counts where an `Int` would jump; the number is rounded down where it is shown.
  @Test func `a count animates as a floating point number`() {
    var visitors = AnimatedValue(Float(0))
    visitors.set(40, animation: .spring, at: 0)
    var labels: Set<String> = []
    for frame in 1...120 {
      visitors.advance(to: Double(frame) / 60)
      labels.insert("\(Int(visitors.displayed))")
    }
    #expect(labels.count > 20)
    #expect(labels.contains("40"))
  }

  @Test func `the model changes at once and the presentation follows`() {
    let isChosen = true
    var scale = AnimatedValue(1.0)
    scale.set(isChosen ? 1.5 : 1, animation: .linear(duration: 0.5), at: 0)
    #expect(scale.model == 1.5)
    #expect(scale.displayed == 1)
    for frame in 1...16 { scale.advance(to: Double(frame) / 60) }
    #expect(abs(scale.displayed - 1.25) < 1e-9)
  }

  @Test func `points, sizes and rectangles of Foundation move as one value`() {
    var frame = AnimatedValue(CGRect(x: 0, y: 0, width: 50, height: 50).animatableData)
    let target = CGRect(x: 100, y: 20, width: 200, height: 80)
    frame.set(target.animatableData, animation: .linear(duration: 0.5), at: 0)
    for step in 1...16 { frame.advance(to: Double(step) / 60) }
    var shown = CGRect.zero
    shown.animatableData = frame.displayed
    #expect(abs(shown.midX - 112.5) < 1e-9 && abs(shown.height - 65) < 1e-9)
  }
}
