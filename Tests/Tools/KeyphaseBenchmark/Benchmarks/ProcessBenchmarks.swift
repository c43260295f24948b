import TimelineExport

/// Benchmarks of the tool as a process, from launch to exit.
struct ProcessBenchmarks {
  /// The folder that contains `keyphase` and `BareEventLoop`.
  let folder: String
  /// The folder of an earlier build, with which it is compared.
  let earlier: String?
  private let inputs: TemporaryFolder
  /// The files of a project: a thousand of 5.5 KB, with hardly any findings and with some in each.
  private let clean: TemporaryFolder
  private let faulty: TemporaryFolder

  init(in folder: String, comparedWith earlier: String?) throws {
    (self.folder, self.earlier) = (folder, earlier)
    inputs = try TemporaryFolder()
    (clean, faulty) = (try TemporaryFolder(), try TemporaryFolder())
    for number in 0..<1000 {
      for (folder, findings) in [(clean, GeneratedTimelines.Findings.few), (faulty, .single)] {
        let text = GeneratedTimelines.text(
          bytes: 4750, seed: UInt64(number), findings: findings)
        _ = try folder.write(text, to: "\(number).yaml")
      }
    }
  }

  func groups() throws -> [BenchmarkGroup] {
    let ten = try inputs.write(GeneratedTimelines.tenTracks(), to: "ten.yaml")
    let text = GeneratedTimelines.text(bytes: 200_000)
    let large = try inputs.write(text, to: "large.yaml")
    let manyFaults = try [GeneratedTimelines.Findings.single, .some, .many].map { findings in
      let file = FaultyFile(findings)
      return (file.name, try inputs.write(file.text, to: "faulty-\(file.count).yaml"))
    }
    return [
      BenchmarkGroup(
        "process",
        benchmarks("start-up, --version", ["--version"])
          + benchmarks("10 tracks of 10 s at 60 fps to CSV", ["sample", ten, "--fps", "60"])
          + benchmarks("format 200 KB, --check", ["fmt", "--check", large])
          // Formatting changes the file, so each iteration restores it first, at negligible cost.
          + benchmarks(
            "format 200 KB into the file", ["fmt", "\(inputs.path)/format.yaml"],
            restoring: ("format.yaml", text))
          + benchmarks("format 200 KB, formatted already", ["fmt", try formatted(text)])),
      BenchmarkGroup(
        "process, 200 KB",
        [bareLoop(large)] + benchmarks("validate", ["validate", large])
          + benchmarks("lint", ["lint", large])
          + manyFaults.flatMap { benchmarks("lint, \($0) in frames", ["lint", $1]) },
        isComparedWithFirst: true),
      BenchmarkGroup(
        "process, files of 5.5 KB",
        benchmarks("lint a thousand, clean", ["lint", clean.path])
          + benchmarks("lint a thousand with about seven findings each", ["lint", faulty.path])
          + benchmarks("validate a thousand", ["validate", clean.path])
          + benchmarks("lint one with findings", ["lint", "\(faulty.path)/7.yaml"])
          + benchmarks("validate one", ["validate", "\(clean.path)/7.yaml"])),
    ] + (try kinds()) + [try exports()]
  }

  /// The commands on files of 200 KB with phases, events, sequences and so on.
  private func kinds() throws -> [BenchmarkGroup] {
    try GeneratedKind.all.map { kind in
      let (text, included) = kind.files(200_000)
      for (name, text) in included { _ = try inputs.write(text, to: name) }
      let path = try inputs.write(text, to: "\(kind.name).yaml")
      let commands = [["validate"], ["lint"], ["fmt", "--check"], ["sample"]]
      return BenchmarkGroup(
        "process, 200 KB of \(kind.name)",
        [bareLoop(path)]
          + commands.flatMap { benchmarks($0.joined(separator: " "), $0 + [path]) },
        isComparedWithFirst: true)
    }
  }

  /// The exports of a file of 20 KB in each format.
  private func exports() throws -> BenchmarkGroup {
    let path = try inputs.write(GeneratedTimelines.text(bytes: 20_000), to: "exported.yaml")
    return BenchmarkGroup(
      "process, 20 KB to a format",
      ExportFormat.all.flatMap {
        benchmarks($0.name, ["export", "--to", $0.name, "-o", "-", path])
      })
  }

  /// A text in the canonical layout, as a file.
  private func formatted(_ text: String) throws -> String {
    let path = try inputs.write(text, to: "formatted.yaml")
    try ChildProcess(arguments: ["\(folder)/keyphase", "fmt", path]).run()
    return path
  }

  private func bareLoop(_ path: String) -> Benchmark {
    benchmark(
      "bare libyaml loop in C", ChildProcess(arguments: ["\(folder)/BareEventLoop", path]), nil)
  }

  /// A command of the tool, and of the earlier build.
  ///
  /// - Parameter restored: a file that is written before each run.
  private func benchmarks(
    _ name: String, _ arguments: [String], restoring restored: (name: String, text: String)? = nil
  ) -> [Benchmark] {
    ([(folder, name)] + (earlier.map { [($0, "\(name), earlier build")] } ?? [])).map {
      // Exit code 1 means findings, which are not a failure of the tool.
      benchmark(
        $1, ChildProcess(arguments: ["\($0)/keyphase"] + arguments, expected: [0, 1]), restored)
    }
  }

  private func benchmark(
    _ name: String, _ child: ChildProcess, _ restored: (name: String, text: String)?
  ) -> Benchmark {
    let folders = (inputs, clean, faulty)
    return Benchmark(name, .process, in: .milliseconds, command: child.arguments) {
      {
        if let restored { _ = try folders.0.write(restored.text, to: restored.name) }
        try child.run()
      }
    }
  }
}

extension BenchmarkGroup {
  /// The peak memory of commands on files of different sizes.
  static func peakMemory(in folder: String) -> [Result<PeakMemory, BenchmarkFailure>] {
    [
      ("validate", 2_000_000, .few), ("lint", 2_000_000, .few), ("fmt", 2_000_000, .few),
      ("lint", 2_000_000, .many), ("lint", 7_000_000, .many),
    ].map { (command: String, size: Int, findings: GeneratedTimelines.Findings) in
      Result {
        let inputs = try TemporaryFolder()
        let text = GeneratedTimelines.text(bytes: size, findings: findings)
        let path = try inputs.write(text, to: "\(size).yaml")
        let child = ChildProcess(
          arguments: ["\(folder)/keyphase", command, path], expected: [0, 1])
        return PeakMemory(
          command: findings == .many ? "\(command), many findings," : command,
          bytes: text.utf8.count, peak: try child.run())
      }.mapError {
        BenchmarkFailure(
          group: "memory", name: "\(command) of \(size / 1_000_000) MB", reason: "\($0)")
      }
    }
  }
}
