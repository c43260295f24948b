import Testing

@testable import TimelineLint

/// Short arrays are compared, long ones hashed; both keep the first element of each key.
@Suite struct DistinctTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 100])
  func `the first element of each key is kept`(_ count: Int) {
    let elements = (0..<count).map { (key: $0 % 7, number: $0) }
    let kept = elements.distinct { $0.key }
    #expect(kept.map(\.number) == Array(0..<min(count, 7)))
    #expect(elements.distinct { $0.number }.count == count)
  }
}
