import Testing

@testable import TimelineLint

/// Tests that flashes are counted as in WCAG 2.3.1.
@Suite struct FlashCountTests {
  func count(_ states: [(Double, Double)]) -> Int {
    var count = FlashCount()
    for (time, value) in states { count.add(value, at: time) }
    count.finish()
    return count.worst.count
  }

  /// A luminance that alternates linearly; each change takes `length` seconds.
  func blink(_ length: Double, changes: Int, low: Double = 0, high: Double = 1) -> Int {
    count((0...changes).map { (Double($0) * length, $0 % 2 == 0 ? high : low) })
  }

  @Test func `a flash is a pair of opposing changes`() {
    #expect(blink(0.1, changes: 1) == 0)
    #expect(blink(0.1, changes: 2) == 1)
    #expect(blink(0.1, changes: 7) == 3)
    #expect(blink(0.1, changes: 8) == 4)
  }

  @Test func `only flashes within one second are counted together`() {
    #expect(blink(0.125, changes: 40) == 4)
    #expect(blink(0.126, changes: 40) == 3)
    #expect(blink(2, changes: 40) == 0)
  }

  @Test func `small changes and changes between bright states do not count`() {
    #expect(blink(0.05, changes: 40, low: 0.5, high: 0.59) == 0)
    #expect(blink(0.05, changes: 40, low: 0.5, high: 0.61) == 10)
    #expect(blink(0.05, changes: 40, low: 0.8, high: 1) == 0)
    #expect(blink(0.05, changes: 40, low: 0.79, high: 1) == 10)
  }

  @Test func `intermediate steps and small oscillations belong to one change`() {
    let stairs = [0, 0.3, 0.25, 0.6, 0.55, 1, 0.95, 0.6, 0.65, 0.3, 0.35, 0.0]
    #expect(count(stairs.enumerated().map { (Double($0.offset) * 0.05, $0.element) }) == 1)
  }

  @Test func `a jump counts from the time at which it happens`() {
    var states: [(Double, Double)] = []
    for step in 0..<8 {
      let value = step % 2 == 0 ? 1.0 : 0.0
      states += [(Double(step) * 0.3, value), (Double(step) * 0.3 + 0.3, value)]
    }
    #expect(count(states) == 2)
  }

  @Test func `a small drift does not add up to a change where it turns`() {
    let states = (0..<200).map { (Double($0) * 0.01, 0.5 + ($0 % 2 == 0 ? 0.04 : -0.04)) }
    #expect(count(states) == 0)
  }
}
