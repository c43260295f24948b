import TestSupport
import Testing

/// Rates, exact times and triggers on the command line.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct SamplingOptionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      keyphase: 1
      timelines:
        shift:
          trigger: step
          tracks: { offsetX: [{ linear: { to: 10, duration: 0.5 } }] }
        pulse:
          trigger: step
          phases:
            - { phase: rest, set: { scale: 1 } }
            - { phase: grown, set: { scale: 2 }, animation: { linear: 0.5 } }
        fade:
          events: [{ at: 0, set: { opacity: 0 }, animation: { linear: 1 } }]
        spin:
          repeat: forever
          tracks: { rotation: [{ linear: { to: 360, duration: 1 } }] }

      """, to: "a.yaml")
  }

  private func keyphase(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path)
  }

  @Test func `a trigger in mid-run keeps the value`() throws {
    let result = try keyphase(
      "sample", "a.yaml", "--timeline", "shift", "--trigger", "0.1,0.35s", "--fps", "4")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output == "time,offsetX\n0,0\n0.25,3\n0.5,6.5\n0.75,9\n0.85,10\n")
    let phases = try keyphase(
      "sample", "a.yaml", "--timeline", "pulse", "--trigger", "0,0.2,0.3", "--at", "0.1,0.4")
    #expect(phases.exitCode == 0, "\(phases.errors)")
  }

  @Test func `plots show all runs`() throws {
    let once = try keyphase("plot", "a.yaml", "--timeline", "shift", "--height", "8")
    let twice = try keyphase(
      "plot", "a.yaml", "--timeline", "shift", "--height", "8", "--trigger", "0,0.6")
    #expect(once.exitCode == 0 && twice.exitCode == 0)
    #expect(twice.output.filter { $0 == "●" }.count == 2)
    #expect(once.output.filter { $0 == "●" }.count == 1)
  }

  @Test(arguments: ["sample", "plot"])
  func `what has no trigger, and times in disorder, are usage errors`(command: String) throws {
    let events = try keyphase(command, "a.yaml", "--timeline", "fade", "--trigger", "0")
    #expect(events.exitCode == 2 && events.output == "")
    #expect(events.errors.contains("timeline `fade` cannot be triggered"))
    for times in ["0.4,0", "0,0", "0,x", "-1"] {
      let result = try keyphase(
        command, "a.yaml", "--timeline", "shift", "--trigger=\(times)")
      #expect(result.exitCode == 2 && result.output == "", "\(times)")
    }
  }

  @Test func `a rate chooses rows and not the motion`() throws {
    let all = try keyphase("sample", "a.yaml", "--timeline", "fade").output.split(separator: "\n")
    let some = try keyphase("sample", "a.yaml", "--timeline", "fade", "--fps", "4").output
      .split(separator: "\n")
    for row in some.dropFirst().dropLast() { #expect(all.contains(row), "\(row)") }
    #expect(some.count == 7)
  }

  @Test func `exact times of an endless timeline are in their own iterations`() throws {
    let result = try keyphase("sample", "a.yaml", "--timeline", "spin", "--at", "1.25,2.5,0.5")
    #expect(result.output == "time,rotation\n1.25,90\n2.5,180\n0.5,180\n")
    #expect(result.errors == "")
  }

  @Test func `the configured rate is that of the rows`() throws {
    try folder.write("sampleRate: 4\n", to: ".keyphase.yaml")

    let rows = ["0", "0.25", "0.5", "0.75", "1", "1.0333333333333334"]
    func times(_ arguments: String...) throws -> [String] {
      let result = try Program.run(
        try #require(Program.keyphase),
        ["sample", "a.yaml", "--timeline", "fade"] + arguments, in: folder.path)
      return result.output.split(separator: "\n").dropFirst().map {
        String($0.prefix { $0 != "," })
      }
    }
    #expect(try times() == rows)
    #expect(try times("--fps", "2") == ["0", "0.5", "1", "1.0333333333333334"])
    #expect(try times("--no-config").count == 63)
    // Exact times are still those of the file's frames.
    let exact = try keyphase(
      "sample", "a.yaml", "--timeline", "fade", "--at", "0.1", "--format", "json")
    let plain = try keyphase(
      "sample", "a.yaml", "--timeline", "fade", "--at", "0.1", "--format", "json", "--no-config")
    #expect(exact.output.contains("\"frameRate\":4"))
    #expect(
      exact.output.replacing("\"frameRate\":4", with: "\"frameRate\":60") == plain.output)
    try folder.write("sampleRate: fast\n", to: ".keyphase.yaml")
    #expect(try keyphase("sample", "a.yaml").exitCode == 2)
  }

  @Test func `the output's name does not tell of another format`() throws {
    let refused = try keyphase("sample", "a.yaml", "--format", "csv", "-o", "x.json")
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors == """
        error: `--format csv` writes `.csv`, but the output is `x.json`
          = help: name it `x.csv`, or write `.json` by `--format json`

        """)
    #expect(
      try keyphase(
        "sample", "a.yaml", "--timeline", "fade", "--fps", "1", "--format", "csv", "-o", "x.txt"
      ).exitCode == 0)
    #expect(
      try keyphase("sample", "a.yaml", "--timeline", "fade", "--fps", "1", "-o", "x.json")
        .exitCode == 0)
    #expect(try folder.read("x.json").hasPrefix("{"))
  }
}
