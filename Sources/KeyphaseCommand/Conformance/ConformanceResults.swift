/// What a run of conformance tests has found.
struct ConformanceResults {
  /// The results of a group.
  struct Group {
    var name: String
    var isOptional: Bool
    var passedCount = 0
    var failedCount = 0
    var skippedCount = 0
    /// The largest difference of a number, relative to it if it is more than 1.
    var largestDifference = 0.0
  }

  /// A test that failed or was skipped.
  struct Remark {
    var name: String
    var timeline: String
    var reason: String
    var isSkip = false
  }

  let player: String
  private(set) var groups: [Group] = []
  private(set) var remarks: [Remark] = []
  /// The number of tests that were not run, since the player did not answer.
  private(set) var leftOutCount = 0

  init(player: String) { self.player = player }

  /// Whether no required test failed.
  var hasPassed: Bool {
    leftOutCount == 0 && groups.allSatisfy { $0.failedCount == 0 || $0.isOptional }
  }

  mutating func begin(_ group: ConformanceSet.Group) {
    groups.append(Group(name: group.name, isOptional: group.isOptional))
  }

  mutating func leaveOut() { leftOutCount += 1 }

  mutating func fail(_ test: ConformanceTest, _ reason: String) {
    groups[groups.count - 1].failedCount += 1
    remarks.append(Remark(name: test.name, timeline: test.timeline, reason: reason))
  }

  mutating func skip(_ test: ConformanceTest, _ reason: String) {
    groups[groups.count - 1].skippedCount += 1
    remarks.append(
      Remark(name: test.name, timeline: test.timeline, reason: reason, isSkip: true))
  }

  /// Adds a test whose values were compared.
  mutating func add(_ test: ConformanceTest, difference: Double, fault: String?) {
    let index = groups.count - 1
    groups[index].largestDifference = max(groups[index].largestDifference, difference)
    if let fault { fail(test, fault) } else { groups[index].passedCount += 1 }
  }
}
