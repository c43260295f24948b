import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// A player that is tested: a program that answers lines with lines.
final class PlayerProcess {
  /// Why there is no answer.
  enum Problem: Error {
    /// It took longer than it may.
    case late
    /// It ended with an exit code, or by a signal.
    case ended(String, exitCode: Int32?)
    /// It wrote more than an answer can have.
    case long
  }

  let command: String
  private let seconds: Double
  private var running: Running?

  /// The most bytes of an answer.
  private static let limit = 16 << 20

  private struct Running {
    var process: pid_t
    var input: Int32
    var output: Int32
    /// What it has written after its last answer.
    var rest: [UInt8] = []
  }

  /// - Parameters:
  ///   - command: what a shell runs.
  ///   - seconds: how long an answer may take.
  init(command: String, seconds: Double) {
    self.command = command
    self.seconds = seconds
  }

  deinit { stop() }

  /// The line that answers a line; starts the program if it does not run.
  ///
  /// - Throws: ``Problem``, after which it does not run any more.
  func answer(to line: [UInt8]) throws(CommandFailure) -> Result<[UInt8], Problem> {
    try start()
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    let result = write(line, until: end) ?? read(until: end)
    if case .failure = result { stop() }
    return result
  }

  private func start() throws(CommandFailure) {
    guard running == nil else { return }
    let started = try ChildProgram.startConversation(["/bin/sh", "-c", command], isGuest: true)
    // A player that reads nothing must not keep the program waiting.
    _ = fcntl(started.input, F_SETFL, O_NONBLOCK)
    running = Running(process: started.process, input: started.input, output: started.output)
  }

  /// Writes a line; returns a result only if that is impossible.
  private func write(
    _ line: [UInt8], until end: ContinuousClock.Instant
  ) -> Result<[UInt8], Problem>? {
    guard let running else { return nil }
    var start = 0
    while start < line.count {
      guard ContinuousClock.now < end else { return .failure(.late) }
      var entry = pollfd(fd: running.input, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      let count = line.withUnsafeBytes { Self.write(running.input, $0[start...]) }
      if count > 0 { start += count } else if errno != EAGAIN, errno != EINTR { return ended() }
    }
    return nil
  }

  private static func write(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Darwin)
      return Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      return Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private func read(until end: ContinuousClock.Instant) -> Result<[UInt8], Problem> {
    var searched = 0
    while true {
      guard var own = running else { return .failure(.late) }
      if let newline = own.rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(own.rest[..<newline])
        own.rest.removeFirst(newline + 1)
        running = own
        return .success(line)
      }
      searched = own.rest.count
      guard own.rest.count < Self.limit else { return .failure(.long) }
      guard let more = ChildProgram.readSome(from: own.output, until: end) else {
        return .failure(.late)
      }
      if more.isEmpty { return ended() }
      running?.rest += more
    }
  }

  /// How it ended by itself.
  private func ended() -> Result<[UInt8], Problem> {
    guard let own = running else { return .failure(.late) }
    var status: Int32 = 0
    let end = ContinuousClock.now.advanced(by: .milliseconds(500))
    while ContinuousClock.now < end {
      let waited = SystemFile.retrying { Int(waitpid(own.process, &status, WNOHANG)) }
      if waited == 0 {
        usleep(2000)
        continue
      }
      close(own.input)
      close(own.output)
      running = nil
      if waited < 0 { break }
      let signal = status & 0x7F
      if signal != 0 { return .failure(.ended("by signal \(signal)", exitCode: nil)) }
      let code = (status >> 8) & 0xFF
      return .failure(.ended("with exit code \(code)", exitCode: code))
    }
    return .failure(.ended("its output", exitCode: nil))
  }

  /// Ends the program and those that it has started.
  func stop() {
    guard let own = running else { return }
    running = nil
    close(own.input)
    close(own.output)
    kill(-own.process, SIGKILL)
    var status: Int32 = 0
    _ = SystemFile.retrying { Int(waitpid(own.process, &status, 0)) }
  }
}
