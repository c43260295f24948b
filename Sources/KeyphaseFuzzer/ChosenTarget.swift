#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The target that libFuzzer is to try, as the environment names it.
enum ChosenTarget {
  static let value: FuzzTarget = {
    let name = getenv("KEYPHASE_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else {
      let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
      stop("KEYPHASE_FUZZ names no target: there are \(names)")
    }
    return target
  }()

  /// Ends the process as a crash does.
  static func stop(_ reason: String) -> Never {
    let text = Array((reason + "\n").utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    abort()
  }
}
