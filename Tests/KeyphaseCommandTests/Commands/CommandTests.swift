import Foundation
import TestSupport
import Testing

/// Runs the built program and checks exit codes, standard output and standard error.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct CommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      keyphase: 1
      timelines:
        one:
          repeat: forever
          tracks: { scale: [{ linear: { to: 2, duration: 0.1 } }] }
        two:
          tracks: { rotation: [{ linear: { to: 90deg, duration: 0.1 } }] }

      """, to: "good.yaml")
    try folder.write(
      "keyphase: 1\ntimelines:\n  one:\n    tracks: { scale: [{ linaer: { to: 2 } }] }\n",
      to: "bad.yaml")
    try folder.write("on: push\n", to: "ci.yml")
  }

  func keyphase(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program.run(
      try #require(Program.keyphase), arguments, in: folder.path, input: input,
      environment: environment)
  }

  /// Runs the program and expects an error message, without standard output.
  func expectFailure(
    _ arguments: [String], code: Int32, says words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Program.run(
      try #require(Program.keyphase), arguments, in: folder.path)
    #expect(result.exitCode == code, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(result.errors.contains(words), "\(result.errors)", sourceLocation: sourceLocation)
  }

  @Test func `validate reports errors and exits with 1`() throws {
    let good = try keyphase("validate", "good.yaml", "--format", "concise")
    #expect(good.exitCode == 0)
    #expect(good.output == "" && good.errors == "")
    let bad = try keyphase("validate", "bad.yaml", "./good.yaml", "--format", "concise")
    #expect(bad.exitCode == 1)
    #expect(bad.output.hasPrefix("bad.yaml:4:25: error: "))
    #expect(bad.errors == "")
  }

  @Test func `sample and plot support reduced motion`() throws {
    try folder.write(
      """
      keyphase: 1
      timelines:
        pulse:
          reducedMotion: glow
          tracks: { scale: [{ linear: { to: 2, duration: 0.1 } }] }
        glow:
          tracks: { opacity: [{ linear: { to: 0, duration: 0.1 } }] }
        card: { size: [9, 9], transition: { use: slide, animation: { linear: 0.1 } } }

      """, to: "less.yaml")
    let pulse = ["sample", "less.yaml", "--timeline", "pulse", "--at", "0,0.1"]
    let program = try #require(Program.keyphase)
    let moving = try Program.run(program, pulse, in: folder.path)
    #expect(moving.output == "time,scale\n0,1\n0.1,2\n")
    let reduced = try Program.run(program, pulse + ["--reduced-motion"], in: folder.path)
    #expect(reduced.output == "time,opacity\n0,1\n0.1,0\n")
    let card = try keyphase(
      "sample", "less.yaml", "--timeline", "card.removal", "--reduced-motion", "--at", "0")
    #expect(card.output == "time,opacity\n0,1\n")
    let plot = try keyphase(
      "plot", "less.yaml", "--timeline", "pulse", "--reduced-motion", "--width", "40",
      "--color", "never")
    #expect(plot.output.hasPrefix("pulse · 0.1 s"))
    #expect(plot.output.contains("opacity") && !plot.output.contains("scale"))
  }

  @Test func `folders skip other YAML files and count them`() throws {
    let all = try keyphase("validate", ".")
    #expect(all.exitCode == 1)
    #expect(all.output.contains("Checked 2 files (skipped 1 other YAML file) in "))
    let named = try keyphase("validate", "ci.yml")
    #expect(named.exitCode == 1)
    let only = try keyphase("validate", "ci.yml", "--only-timelines")
    #expect(only.exitCode == 0)
  }

  @Test func `standard input has a name`() throws {
    let result = try keyphase(
      "validate", "-", "--stdin-filename", "x/y.yaml", "--format", "concise",
      input: "keyphase: 1\ntimelines: 3\n")
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("x/y.yaml:2:12: error: "))
  }

  @Test func `reports go to files and are the same on every run`() throws {
    let arguments = ["validate", ".", "--format", "sarif=a.sarif", "--format", "json"]
    let program = try #require(Program.keyphase)
    let first = try Program.run(program, arguments, in: folder.path)
    let sarif = try folder.read("a.sarif")
    let second = try Program.run(program, arguments, in: folder.path)
    #expect(first.output == second.output)
    #expect(first.output.contains("\"file\": \"bad.yaml\""))
    #expect(sarif == (try folder.read("a.sarif")))
    #expect(sarif.contains("\"uri\": \"bad.yaml\""))
    #expect(!sarif.contains(folder.path))
  }

  @Test func `an exceeded limit is a finding`() throws {
    let result = try keyphase("validate", "good.yaml", "--max-depth", "2", "--format", "concise")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("[limit-exceeded]"))
  }

  @Test func `usage errors exit with 2 and one sentence`() throws {
    try expectFailure(
      ["validate", "missing.yaml"], code: 2, says: "no file or folder `missing.yaml`")
    try expectFailure(["sample"], code: 2, says: "a file or folder is missing")
    try expectFailure(["validte", "x"], code: 2, says: "did you mean `validate`?")
    try expectFailure(
      ["validate", ".", "--fromat", "x"], code: 2, says: "did you mean `--format`?")
    try expectFailure(["validate", ".", "--format", "jsn"], code: 2, says: "did you mean `json`")
    try expectFailure(["validate", ".", "--max-depth", "0"], code: 2, says: "at least 1")
    try expectFailure(
      ["sample", "good.yaml", "--fps", "0"], code: 2, says: "--fps must be greater than 0")
    try expectFailure(
      ["sample", "good.yaml", "--timeline", "on"], code: 2, says: "did you mean `one`?")
    try expectFailure(
      ["sample", "good.yaml", "--property", "scael"], code: 2, says: "did you mean `scale`?")
    try expectFailure(["sample", "good.yaml", "--at", "0,x"], code: 2, says: "`x` is not a time")
    try expectFailure(
      ["sample", "good.yaml", "--at", "0", "--to", "1"], code: 2, says: "leave out")
    try expectFailure(["sample", "good.yaml", "-o", "good.yaml"], code: 2, says: "not overwritten")
    try expectFailure(
      ["curve", "bouncy", "--as", "sprig"], code: 2, says: "did you mean `spring`?")
    try expectFailure(["new", "good"], code: 2, says: "not overwritten")
  }

  @Test func `errors in a file to sample are framed and exit with 1`() throws {
    for command in ["sample", "plot"] {
      try expectFailure([command, "bad.yaml"], code: 1, says: "  --> bad.yaml:4:25")
    }
    try expectFailure(["curve", "bouncey"], code: 1, says: "  --> <expression>:1:1")
  }

  @Test func `sample and plot go on with the other files of one with errors`() throws {
    let result = try keyphase("sample", "good.yaml", "bad.yaml", "--fps", "10")
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("file,timeline,time,scale,rotation\ngood.yaml,one,0,1,"))
    #expect(result.errors.contains("  --> bad.yaml:4:25"), "\(result.errors)")
    let plot = try keyphase("plot", "bad.yaml", "good.yaml")
    #expect(plot.exitCode == 1)
    #expect(plot.output.contains("good.yaml · one"), "\(plot.output)")
    let missing = try keyphase("sample", "good.yaml", "none.yaml", "--fps", "10")
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("no file or folder `none.yaml`"), "\(missing.errors)")
    #expect(missing.output.contains("good.yaml,one,0,1,"))
    // A timeline may be in the file that is left out.
    let named = try keyphase("sample", "good.yaml", "bad.yaml", "--timeline", "three")
    #expect(named.exitCode == 1 && named.output.isEmpty)
    #expect(!named.errors.contains("there is no timeline"), "\(named.errors)")
  }

  @Test func `sample prints a table and notes where an endless timeline was cut`() throws {
    let result = try keyphase("sample", "good.yaml", "--fps", "10")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        timeline,time,scale,rotation
        one,0,1,
        one,0.1,2,
        two,0,,0
        two,0.1,,90

        """)
    #expect(result.errors.hasPrefix("note: "))
    let one = try keyphase(
      "sample", "good.yaml", "--timeline", "one", "--at", "0.15,0.05", "--to", "1")
    #expect(one.exitCode == 2)
    let longer = try keyphase(
      "sample", "good.yaml", "--timeline", "one", "--from", "0.1", "--to", "0.2", "--fps", "20")
    #expect(longer.output == "time,scale\n0.1,2\n0.15,1.5\n0.2,2\n")
  }

  @Test func `a transition is selected as a whole, by its insertion or by its removal`() throws {
    try folder.write(
      """
      keyphase: 1
      timelines:
        card:
          transition: { use: opacity, animation: { linear: 0.1 } }

      """, to: "card.yaml")
    let both = try keyphase("sample", "card.yaml", "--timeline", "card", "--at", "0")
    #expect(both.output == "timeline,time,opacity\ncard.insertion,0,0\ncard.removal,0,1\n")
    let one = try keyphase("sample", "card.yaml", "--timeline", "card.removal", "--at", "0")
    #expect(one.output == "time,opacity\n0,1\n")
    #expect(try keyphase("sample", "card.yaml", "--timeline", "card.remval").exitCode == 2)
  }

  @Test func `the output file's extension selects the format`() throws {
    let result = try keyphase(
      "sample", "good.yaml", "--timeline", "two", "--fps", "10", "-o", "x.json")
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(try folder.read("x.json").hasPrefix("{\"keyphase\":1,\"timelines\":[{\"name\":\"two\""))
  }

  @Test func `new creates a file that can be sampled`() throws {
    #expect(try keyphase("new", "bounce").exitCode == 0)
    #expect(try keyphase("validate", "bounce.yaml").exitCode == 0)
    let plot = try keyphase("plot", "bounce.yaml", "--width", "60")
    #expect(plot.exitCode == 0)
    #expect(plot.output.hasPrefix("bounce · "))
    #expect(!plot.output.contains("\u{1B}"))
  }

  @Test func `curve prints a spring in every family`() throws {
    let text = try keyphase("curve", "{ response: 0.4, dampingRatio: 0.5 }", "--width", "60")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("{ duration: 0.4, bounce: 0.5 }"))
    #expect(text.output.contains("{ mass: 1, stiffness: 246.74011, damping: 15.707963 }"))
    let result = try keyphase("curve", "{ duration: 0.4, bounce: 0 }", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(json?["kind"] as? String == "spring")
    #expect(json?["settlingDuration"] as? Double == 0.6)
    #expect((json?["times"] as? [Double])?.count == (json?["velocities"] as? [Double])?.count)
  }

  /// Each printed form of an overdamped spring is read again and moves as the spring.
  @Test func `curve prints an overdamped spring that reads back as the same spring`() throws {
    func values(_ spring: String) throws -> [Double] {
      let result = try keyphase("curve", spring, "--format", "json")
      #expect(result.exitCode == 0, "\(spring): \(result.errors)")
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      return try #require(json?["values"] as? [Double])
    }
    let spring = "{ mass: 3, stiffness: 100, damping: 90, allowOverDamping: true }"
    let expected = try values(spring)
    let text = try keyphase("curve", spring, "--width", "60").output
    let json = try #require(
      JSONSerialization.jsonObject(
        with: Data(try keyphase("curve", spring, "--format", "json").output.utf8))
        as? [String: Any])
    let (mass, stiffness) = (json["mass"] as? Double ?? 0, json["stiffness"] as? Double ?? 0)
    let (damping, isOver) = (json["damping"] as? Double ?? 0, json["allowOverDamping"] as? Bool)
    #expect(isOver == true)
    let forms =
      text.split(separator: "\n").filter { $0.hasPrefix("  {") }.map(String.init) + [
        "{ mass: \(mass), stiffness: \(stiffness), damping: \(damping), allowOverDamping: true }"
      ]
    #expect(forms.count == 4)
    for form in forms {
      let read = try values(form)
      #expect(read.count == expected.count, "\(form)")
      #expect(zip(read, expected).allSatisfy { abs($0 - $1) <= 1e-5 }, "\(form)")
    }
  }

  @Test func `curve samples an animation until it ends`() throws {
    let result = try keyphase("curve", "easeOut(duration: 0.31).delay(0.1)", "--format", "json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(json?["kind"] as? String == "animation")
    // 0.41 s is between two frames.
    #expect(json?["endTime"] as? Double == 25.0 / 60)
    #expect((json?["values"] as? [Double])?.count == 25)
    #expect((json?["values"] as? [Double])?.prefix(7).allSatisfy { $0 == 0 } == true)
    for endless in [
      "{ linear: 0.2, repeat: forever }", "interpolatingSpring(stiffness: 9, damping: 0)",
    ] {
      let result = try keyphase("curve", endless, "--format", "json")
      #expect(result.output.contains("\"endTime\":null"))
    }
    let played = try keyphase("curve", "bouncy", "--to", "100", "--format", "json")
    #expect(played.output.hasPrefix("{\"kind\":\"animation\""))
  }

  @Test func `help has examples in every command`() throws {
    for command in [[], ["validate"], ["sample"], ["curve"], ["plot"], ["new"]] {
      let result = try Program.run(
        try #require(Program.keyphase), command + ["--help"], in: folder.path)
      #expect(result.exitCode == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("Examples:\n  keyphase "))
      #expect(result.output.contains("--version"))
    }
    #expect(try keyphase("--version").exitCode == 0)
  }

  @Test func `colours are forced and forbidden`() throws {
    func isColored(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
      try Program.run(
        try #require(Program.keyphase), ["validate", "bad.yaml"] + arguments, in: folder.path,
        environment: environment
      ).output.contains("\u{1B}[")
    }
    #expect(try !isColored([], [:]))
    #expect(try isColored(["--color", "always"], ["NO_COLOR": "1"]))
    #expect(try isColored([], ["FORCE_COLOR": "1"]))
    #expect(try !isColored(["--color", "never"], ["FORCE_COLOR": "1"]))
    #expect(try !isColored([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
  }

  @Test(.needs(Program.find("sh") != nil, "needs a shell"))
  func `a closed pipe is no failure`() throws {
    let program = try #require(Program.keyphase)
    let script = "'\(program)' sample good.yaml --to 2000 --timeline one | head -n 1"
    let result = try Program.run(try #require(Program.find("sh")), ["-c", script], in: folder.path)
    #expect(result.output == "time,scale\n")
    #expect(result.errors == "")
  }

  @Test func `input files stay unchanged`() throws {
    let before = try folder.read("good.yaml")
    for command in [["validate", "."], ["sample", "good.yaml"], ["plot", "good.yaml"]] {
      _ = try Program.run(try #require(Program.keyphase), command, in: folder.path)
    }
    #expect(try folder.read("good.yaml") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["bad.yaml", "ci.yml", "good.yaml"])
  }

  @Test func `a crash prints a message and exits with 3`() throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.keyphase))
    process.arguments = ["validate", "-"]
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = errors
    try process.run()
    // The signal must arrive after the handlers are installed, which is certain once the program
    // reads its input: this is more than a pipe holds.
    let line = Data("# a line that waits to be read\n".utf8)
    for _ in 0..<10_000 { try input.fileHandleForWriting.write(contentsOf: line) }
    kill(process.processIdentifier, SIGSEGV)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 3)
    let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.contains("this is a bug in keyphase"))
    #expect(!text.contains("0x"))
  }
}
