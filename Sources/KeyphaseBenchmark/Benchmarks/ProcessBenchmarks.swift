extension BenchmarkGroup {
  /// The tool as a process, from launch to exit.
  ///
  /// - Parameter folder: the folder that contains `keyphase` and `BareEventLoop`.
  static func processes(in folder: String) throws -> [BenchmarkGroup] {
    let inputs = try TemporaryFolder()
    let tool = "\(folder)/keyphase"
    let ten = try inputs.write(GeneratedTimelines.tenTracks(), to: "ten.yaml")
    let large = try inputs.write(GeneratedTimelines.text(bytes: 200_000), to: "large.yaml")
    let faulty = try inputs.write(
      GeneratedTimelines.text(bytes: 200_000, findings: .many), to: "faulty.yaml")
    let anchored = try inputs.write(
      GeneratedTimelines.text(bytes: 200_000, isAnchored: true), to: "anchored.yaml")
    let manyFiles = try TemporaryFolder()
    for number in 0..<1000 {
      let text = GeneratedTimelines.text(bytes: 1000, seed: UInt64(number))
      _ = try manyFiles.write(text, to: "small\(number).yaml")
    }
    func benchmark(_ name: String, _ arguments: [String], tool: String = tool) -> Benchmark {
      // Exit code 1 means findings, which are not a failure of the tool.
      let child = ChildProcess(arguments: [tool] + arguments, expected: [0, 1])
      return Benchmark(name, .process, in: .milliseconds) {
        {
          try child.run()
          withExtendedLifetime((inputs, manyFiles)) {}
        }
      }
    }
    return [
      BenchmarkGroup(
        "process",
        [
          benchmark("start-up, --version", ["--version"]),
          benchmark("10 tracks of 10 s at 60 fps to CSV", ["sample", ten, "--fps", "60"]),
          benchmark("format 200 KB, --check", ["fmt", "--check", large]),
          Benchmark("format 200 KB into the file", .process, in: .milliseconds) {
            let text = GeneratedTimelines.text(bytes: 200_000)
            let child = ChildProcess(arguments: [tool, "fmt", "\(inputs.path)/format.yaml"])
            return {
              // Formatting changes the file, so each iteration restores it first, at negligible
              // cost.
              _ = try inputs.write(text, to: "format.yaml")
              try child.run()
            }
          },
        ]),
      BenchmarkGroup(
        "process, 200 KB",
        [
          benchmark("bare libyaml loop in C", [large], tool: "\(folder)/BareEventLoop"),
          benchmark("validate", ["validate", large]),
          benchmark("lint", ["lint", large]),
          benchmark("lint, 1400 findings in frames", ["lint", faulty]),
          benchmark("lint, with an anchor", ["lint", anchored]),
        ], isComparedWithFirst: true),
      BenchmarkGroup(
        "process, 1000 files of 1.5 KB", [benchmark("lint", ["lint", manyFiles.path])]),
    ]
  }

  /// The peak memory of linting files of different sizes.
  static func peakMemory(in folder: String) -> [Result<PeakMemory, BenchmarkFailure>] {
    [2_000_000, 7_000_000].map { size in
      Result {
        let inputs = try TemporaryFolder()
        let text = GeneratedTimelines.text(bytes: size, findings: .many)
        let path = try inputs.write(text, to: "\(size).yaml")
        let child = ChildProcess(
          arguments: ["\(folder)/keyphase", "lint", path], expected: [0, 1])
        return PeakMemory(bytes: text.utf8.count, peak: try child.run())
      }.mapError {
        BenchmarkFailure(
          group: "memory", name: "lint of \(size / 1_000_000) MB", reason: "\($0)")
      }
    }
  }
}
