import TimelineSyntax

/// A format of the results of conformance tests.
struct ConformanceReport: Sendable {
  let name: String
  let write: @Sendable (ConformanceResults) -> [UInt8]

  static let all: [ConformanceReport] = [.text, .json]

  static func named(_ name: String) -> ConformanceReport? { all.first { $0.name == name } }

  /// A line for each group, then what failed or was skipped.
  static let text = ConformanceReport(name: "text") { results in
    var text = TerminalText()
    let width = (results.groups.map(\.name.count).max() ?? 0) + 2
    for group in results.groups {
      let space = String(repeating: " ", count: max(width - group.name.count, 1))
      let note = group.isOptional ? " (optional)" : ""
      text +=
        "\(group.name)\(space)\(amounts(group))\(note), largest difference \(short(group.largestDifference))\n"
    }
    for remark in results.remarks {
      let word = remark.isSkip ? "skipped" : "failed"
      text += "\(word): \(remark.name), timeline `\(remark.timeline)`: \(remark.reason)\n"
    }
    if results.leftOutCount > 0 {
      text +=
        "\("\(results.leftOutCount)") tests were not run: the player has not answered three times in a row\n"
    }
    let total = results.groups.reduce(into: ConformanceResults.Group(name: "", isOptional: false)) {
      $0.passedCount += $1.passedCount
      $0.failedCount += $1.failedCount
      $0.skippedCount += $1.skippedCount
      $0.largestDifference = max($0.largestDifference, $1.largestDifference)
    }
    text += "All groups: \(amounts(total)), largest difference \(short(total.largestDifference))\n"
    return Array(text.string.utf8)
  }

  /// An object with the lists `groups` and `remarks`.
  static let json = ConformanceReport(name: "json") { results in
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-conformance-results")
      json.member("version", 1)
      json.member("player", results.player)
      json.member("passed", results.hasPassed)
      json.array("groups") { json in
        for group in results.groups {
          json.object { json in
            json.member("name", group.name)
            json.member("optional", group.isOptional)
            json.member("passed", group.passedCount)
            json.member("failed", group.failedCount)
            json.member("skipped", group.skippedCount)
            json.member("largestDifference", group.largestDifference)
          }
        }
      }
      json.array("remarks") { json in
        for remark in results.remarks {
          json.object { json in
            json.member("kind", remark.isSkip ? "skipped" : "failed")
            json.member("case", remark.name)
            json.member("timeline", remark.timeline)
            json.member("reason", remark.reason)
          }
        }
      }
      json.member("notRun", results.leftOutCount)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func amounts(_ group: ConformanceResults.Group) -> String {
    let others = [(group.failedCount, "failed"), (group.skippedCount, "skipped")]
    return (["\(group.passedCount) passed"] + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// A difference as a power of ten that it does not exceed, such as `1e-12`.
  private static func short(_ difference: Double) -> String {
    if difference == 0 { return "0" }
    var (exponent, power) = (0, 1.0)
    while power < difference, exponent < 300 { (exponent, power) = (exponent + 1, power * 10) }
    while power / 10 >= difference, exponent > -18 {
      (exponent, power) = (exponent - 1, power / 10)
    }
    return exponent <= -18 ? "below 1e-17" : "below 1e\(exponent)"
  }
}
