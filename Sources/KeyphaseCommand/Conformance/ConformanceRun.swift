import TimelineFiles
import TimelineSyntax

/// Asks a player for the values of all tests.
struct ConformanceRun {
  private(set) var results: ConformanceResults
  private let player: PlayerProcess
  private var requestCount = 0
  /// How many requests in a row had no answer.
  private var problemCount = 0

  /// After so many requests without an answer, the player is not asked any more.
  private static let mostProblems = 3

  init(_ player: PlayerProcess) {
    self.player = player
    results = ConformanceResults(player: player.command)
  }

  /// Runs the tests of groups, and adds what they find to the results.
  ///
  /// - Throws: ``CommandFailure`` if the tests cannot be read or the command is not found.
  mutating func ask(
    _ groups: [ConformanceSet.Group], of tests: ConformanceSet
  ) throws(CommandFailure) {
    defer { player.stop() }
    for group in groups {
      results.begin(group)
      for name in group.cases {
        let (segments, own) = try tests.tests(of: name)
        for test in own {
          guard problemCount < Self.mostProblems else {
            results.leaveOut()
            continue
          }
          try ask(test, segments, tolerance: group.tolerance)
        }
      }
    }
  }

  private mutating func ask(
    _ test: ConformanceTest, _ segments: JSONValue, tolerance: Double
  ) throws(CommandFailure) {
    requestCount += 1
    switch try player.answer(to: test.line(id: requestCount, segments)) {
    case .success(let line):
      problemCount = 0
      compare(line, test, tolerance: tolerance)
    case .failure(.ended(_, exitCode: 127)) where requestCount == 1:
      throw CommandFailure(
        "the shell does not find the player `\(player.command)`",
        help: "--player takes a command, such as \"node player.js\" or ./player")
    case .failure(let problem):
      problemCount += 1
      let reason =
        switch problem {
        case .late: "it gave no answer in time; it must flush each line, and --timeout allows more"
        case .ended(let how, _): "it ended \(how) before it answered"
        case .long: "its answer is longer than 16 MiB"
        }
      results.fail(test, reason)
    }
  }

  private mutating func compare(_ line: [UInt8], _ test: ConformanceTest, tolerance: Double) {
    let answer: JSONValue
    do throws(JSONError) {
      answer = try JSONReader.read(line)
    } catch {
      let start = String(decoding: line.prefix(60), as: UTF8.self)
      return results.fail(test, "its answer is no JSON: \(error.message) in `\(start)`")
    }
    guard answer.object != nil else { return results.fail(test, "its answer is no JSON object") }
    guard answer["id"].int == requestCount else {
      let found = String(decoding: answer["id"].bytes, as: UTF8.self)
      return results.fail(
        test, "its answer has the `id` \(found), and the request had \(requestCount)")
    }
    if let reason = answer["skipped"].string { return results.skip(test, reason) }
    if let reason = answer["error"].string {
      return results.fail(test, "it reports an error: \(reason)")
    }
    let (difference, fault) = test.compare(answer, tolerance: tolerance)
    results.add(test, difference: difference, fault: fault)
  }
}
