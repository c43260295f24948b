extension HostileFile {
  /// Structures that a YAML reader has to limit.
  static let structure = [
    HostileFile(
      name: "billion laughs", text: billionLaughs { "[\($0)]" },
      message: "once its aliases are followed"),
    HostileFile(
      name: "billion merges", text: billionLaughs { "{ <<: [\($0)] }" },
      message: "once its aliases are followed"),
    HostileFile(
      name: "100,000 open brackets", text: "x-a: " + String(repeating: "[", count: 100_000),
      message: "nested more than 64 deep"),
    HostileFile(
      name: "100,000 open brackets, deeper allowed",
      text: "x-a: " + String(repeating: "[", count: 100_000), options: ["--max-depth", "1000"],
      message: "nested more than 1000 deep"),
    HostileFile(
      name: "100,000 open mappings",
      text: "keyphase: 1\nx-a: " + String(repeating: "{ a: ", count: 100_000),
      message: "nested more than 64 deep"),
    HostileFile(
      name: "100,000 dashes",
      text: "keyphase: 1\nx-a:\n " + String(repeating: "- ", count: 100_000),
      message: "nested more than 64 deep"),
    HostileFile(
      name: "900 levels, deeper allowed",
      text: "keyphase: 1\nx-a: " + String(repeating: "[", count: 900)
        + String(repeating: "]", count: 900) + "\ntimelines:\n  \(validTimeline)",
      options: ["--max-depth", "1000"], message: ""),
    HostileFile(
      name: "1,000 levels by indentation",
      text: "keyphase: 1\n"
        + (0..<1000).map { String(repeating: " ", count: $0) + "x-a:" }.joined(separator: "\n"),
      message: "nested more than 64 deep"),
    HostileFile(
      name: "a key of 64 KiB", text: "x-" + String(repeating: "k", count: 65_534) + ": 1\n",
      message: "a key can have at most 1024 characters"),
    HostileFile(
      name: "a text of 70,000 bytes",
      text: "keyphase: 1\nx-a: " + String(repeating: "k", count: 70_000) + "\n",
      message: "the limit is 65536"),
    HostileFile(
      name: "a track of 1.2 MB", text: track(keyframes: 30_000),
      options: ["--max-file-size", "1MiB"], message: "more than 1048576 bytes"),
    HostileFile(
      name: "a track of 3,000 keyframes", text: track(keyframes: 3000),
      options: ["--max-keyframes", "2000"],
      message: "more than 2000 keyframes"),
    HostileFile(
      name: "100,000 documents", text: String(repeating: "---\n", count: 100_000),
      message: "multiple-documents"),
    HostileFile(
      name: "one key 1,000 times",
      text: "keyphase: 1\n" + String(repeating: "x-a: 1\n", count: 1000), message: "duplicate-key"),
    HostileFile(
      name: "NUL characters", text: String(repeating: "\0", count: 100_000),
      message: "a NUL character"),
  ]
}
