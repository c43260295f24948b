import SystemLibrary

/// The fuzz target that the environment variable `KEYPHASE_FUZZ` selects.
enum ChosenTarget {
  static let value: FuzzTarget = {
    let name = getenv("KEYPHASE_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      stop("KEYPHASE_FUZZ names no target: there are \(names)")
    }
    return target
  }()

  /// Writes a message to standard error and aborts, so that libFuzzer reports a crash.
  static func stop(_ reason: String) -> Never {
    let text = Array((reason + "\n").utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    abort()
  }
}
