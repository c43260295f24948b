import Foundation
import TestSupport
import Testing

/// What another program writes while a command runs is not lost.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ConcurrentWriteTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try WritingCommand.writeInputs(to: folder)
  }

  /// Runs a command that also reads a pipe, and changes a file once the command has read it.
  ///
  /// - Parameter change: a shell script.
  private func run(
    _ arguments: [String], changing file: String, by change: String
  ) throws -> Program.Result {
    // Opening the pipe for writing waits until the command reads it. The time of the last access
    // tells when the file has been read; not every disk keeps that time, so there is a limit.
    let script = """
      mkfifo pipe.yaml || exit 90
      touch -a -t 200001010000 \(file)
      "$0" "$@" & program=$!
      exec 3>pipe.yaml
      for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -z "$(find \(file) -atime -1)" ] || break
        sleep 0.1
      done
      sleep 0.1
      \(change)
      cat valid.yaml >&3; exec 3>&-
      wait $program
      """
    try folder.write(WritingCommand.fixedInput, to: "valid.yaml")
    return try Program.run(
      "/bin/sh", ["-c", script, try #require(Program.keyphase)] + arguments, in: folder.path)
  }

  @Test(arguments: [
    "echo '# saved' >> bell.yaml",
    "cp bell.yaml new; echo '# saved' >> new; mv new bell.yaml",
    // The size and the time stay the same.
    "touch -r bell.yaml stamp; sed -i s/bell/ball/ bell.yaml; touch -r stamp bell.yaml",
  ])
  func `an editor's save while fmt runs is kept and formatted`(change: String) throws {
    let result = try run(["fmt", "bell.yaml", "pipe.yaml"], changing: "bell.yaml", by: change)
    let text = try folder.read("bell.yaml")
    #expect(text.contains("# saved") || text.contains("ball:"), "\(text)")
    #expect(text.contains("        - linear: "), "\(text)")
    #expect(result.errors.contains("1 file changed"), "\(result.errors)")
    #expect(try folder.leftovers == [])
  }

  @Test func `an editor's save while lint fixes is kept and fixed`() throws {
    let result = try run(
      ["lint", "bad.yaml", "pipe.yaml", "--fix"], changing: "bad.yaml",
      by: "echo '# saved' >> bad.yaml")
    #expect(
      try folder.read("bad.yaml") == WritingCommand.fixedInput + "# saved\n", "\(result.output)")
  }

  @Test(.enabled(if: SaveRaceTests.hasLeases, "needs a system that tells of writers"))
  func `a file that another program has open for writing is left to it`() throws {
    for (command, file) in [("fmt bell.yaml", "bell.yaml"), ("lint --fix bad.yaml", "bad.yaml")] {
      let before = try folder.read(file)
      let result = try Program.run(
        "/bin/sh",
        ["-c", "exec 3>>\(file); \"$0\" \(command) 3>&-", try #require(Program.keyphase)],
        in: folder.path)
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains("`\(file)` is being written by another program"), "\(result.errors)")
      #expect(try folder.read(file) == before)
      #expect(try folder.leftovers == [])
    }
  }

  @Test func `a slow save in place is waited for`() throws {
    let result = try Program.run(
      "/bin/sh",
      [
        "-c", "(exec 3>>bell.yaml; sleep 0.3; echo '# saved' >&3) & \"$0\" fmt bell.yaml",
        try #require(Program.keyphase),
      ], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
    Thread.sleep(forTimeInterval: 0.4)
    #expect(try folder.read("bell.yaml").contains("# saved"))
  }

  @Test func `a file that is removed meanwhile is not made again`() throws {
    let result = try run(
      ["fmt", "bell.yaml", "pipe.yaml"], changing: "bell.yaml", by: "rm bell.yaml")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("cannot read `bell.yaml`"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "bell.yaml").path))
  }

  @Test func `an output is not older than its input`() throws {
    try folder.write("old\n", to: "out")
    let result = try run(
      ["sample", "bell.yaml", "pipe.yaml", "-o", "out"], changing: "bell.yaml",
      by: "echo '# saved' >> bell.yaml")
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("`bell.yaml` has changed since it was read, and nothing is written"),
      "\(result.errors)")
    #expect(try folder.read("out") == "old\n")
  }

  @Test func `an output is not older than what its input includes`() throws {
    try folder.write("keyphase: 1\nconstants: { far: 20deg }\n", to: "motion.yaml")
    try folder.write(
      WritingCommand.fixedInput.replacing(
        "keyphase: 1", with: "keyphase: 1\ninclude: [motion.yaml]"),
      to: "bell.yaml")
    let result = try run(
      ["sample", "bell.yaml", "pipe.yaml", "-o", "out"], changing: "motion.yaml",
      by: "echo '# x' >> motion.yaml")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("motion.yaml` has changed"), "\(result.errors)")
  }
}

extension TemporaryFolder {
  /// The temporary files of a write.
  var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".tmp") }
    }
  }
}
