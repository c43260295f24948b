extension BenchmarkGroup {
  /// The tool as a whole process, from its start to its end.
  ///
  /// - Parameter folder: where `keyphase` and `BareEventLoop` are.
  static func processes(in folder: String) throws -> [BenchmarkGroup] {
    let room = try TemporaryFolder()
    let tool = "\(folder)/keyphase"
    let ten = try room.write(GeneratedTimelines.tenTracks(), to: "ten.yaml")
    let large = try room.write(GeneratedTimelines.text(bytes: 200_000), to: "large.yaml")
    let faulty = try room.write(
      GeneratedTimelines.text(bytes: 200_000, findings: .many), to: "faulty.yaml")
    let crowd = try TemporaryFolder()
    for number in 0..<1000 {
      let text = GeneratedTimelines.text(bytes: 1000, seed: UInt64(number))
      _ = try crowd.write(text, to: "small\(number).yaml")
    }
    func benchmark(_ name: String, _ arguments: [String], tool: String = tool) -> Benchmark {
      // Findings are no failure of the tool.
      let child = ChildProcess(arguments: [tool] + arguments, expected: [0, 1])
      return Benchmark(name, .process, in: .milliseconds) {
        {
          try child.run()
          withExtendedLifetime((room, crowd)) {}
        }
      }
    }
    return [
      BenchmarkGroup(
        "process",
        [
          benchmark("start-up, --version", ["--version"]),
          benchmark("10 tracks of 10 s at 60 fps to CSV", ["sample", ten, "--fps", "60"]),
          benchmark("format 200 KB", ["fmt", "--check", large]),
        ]),
      BenchmarkGroup(
        "process, 200 KB",
        [
          benchmark("bare libyaml loop in C", [large], tool: "\(folder)/BareEventLoop"),
          benchmark("validate", ["validate", large]),
          benchmark("lint", ["lint", large]),
          benchmark("lint, 1400 findings in frames", ["lint", faulty]),
        ]),
      BenchmarkGroup(
        "process, 1000 files of 1.5 KB", [benchmark("lint", ["lint", crowd.path])]),
    ]
  }

  /// The most memory that linting takes, in megabytes, by the size of the file.
  static func peakMemory(in folder: String) throws -> [(bytes: Int, peak: Int)] {
    let room = try TemporaryFolder()
    return try [2_000_000, 7_000_000].map { size in
      let text = GeneratedTimelines.text(bytes: size, findings: .many)
      let path = try room.write(text, to: "\(size).yaml")
      let child = ChildProcess(arguments: ["\(folder)/keyphase", "lint", path], expected: [0, 1])
      return (text.utf8.count, try child.run())
    }
  }
}
