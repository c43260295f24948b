internal import Dispatch
package import SystemLibrary
internal import TimelineSyntax

extension ChildProgram {
  /// What a program writes to its standard output, without a shell; nil if it fails, or writes more.
  ///
  /// - Parameters:
  ///   - input: what the program reads from its standard input; nil for nothing.
  ///   - seconds: how long it may take.
  package static func output(
    of arguments: [String], input: [UInt8]? = nil, limit: Int, seconds: Int = 5
  ) throws(CommandFailure) -> [UInt8]? {
    let ends = try makePipe()
    defer { close(ends.read) }
    let process = try started(arguments, input: input, output: ends.write)
    var bytes: [UInt8] = []
    let isComplete = readAll(from: ends.read, into: &bytes, limit: limit, seconds: seconds)
    if !isComplete { kill(process, SIGKILL) }
    var status: Int32 = 0
    // Where children are not waited for, there is no status: then the output alone tells.
    let waited = SystemFile.retrying { waitpid(process, &status, 0) }
    guard isComplete, waited < 0 ? !bytes.isEmpty : status == 0 else { return nil }
    return bytes
  }

  /// Starts a program with an end of a pipe, which is closed here.
  private static func started(
    _ arguments: [String], input: [UInt8]?, output: Int32
  ) throws(CommandFailure) -> pid_t {
    defer { close(output) }
    guard let input else { return try ChildProgram.start(arguments, output: output) }
    let ends = try makePipe()
    defer { close(ends.read) }
    let process: pid_t
    do throws(CommandFailure) {
      process = try ChildProgram.start(arguments, input: ends.read, output: output)
    } catch {
      close(ends.write)
      throw error
    }
    // A program may write before it has read everything.
    DispatchQueue.global().async {
      _ = DescriptorWriter.write(input, to: ends.write)
      close(ends.write)
    }
    return process
  }

  /// Starts a program whose standard input and output are the ends of pipes.
  ///
  /// - Parameter isGuest: as in ``start(_:input:output:isGuest:)``.
  /// - Returns: the process, and the other ends, which the caller closes.
  package static func startConversation(
    _ arguments: [String], isGuest: Bool = false
  ) throws(CommandFailure) -> (process: pid_t, input: Int32, output: Int32) {
    let (input, output) = (try makePipe(), try makePipe())
    defer {
      close(input.read)
      close(output.write)
    }
    let process = try start(
      arguments, input: input.read, output: output.write, isGuest: isGuest)
    return (process, input.write, output.read)
  }

  /// The ends of a pipe, which other programs do not inherit.
  private static func makePipe() throws(CommandFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure(SystemError.last.reason) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Reads until the end; false if there is more than the limit, or it takes too long.
  private static func readAll(
    from descriptor: Int32, into bytes: inout [UInt8], limit: Int, seconds: Int
  ) -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    while bytes.count <= limit {
      guard let more = readSome(from: descriptor, until: end) else { return false }
      if more.isEmpty { return true }
      bytes += more
    }
    return false
  }

  /// Reads what there is; empty at the end, and nil if it fails or there is nothing in time.
  package static func readSome(
    from descriptor: Int32, until end: ContinuousClock.Instant, limit: Int = 1 << 16
  ) -> [UInt8]? {
    while ContinuousClock.now < end {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 200) > 0 else { continue }
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
        let base = buffer.baseAddress
        count = SystemFile.retrying { readBytes(descriptor, base, limit) }
        size = max(count, 0)
      }
      return count < 0 ? nil : bytes
    }
    return nil
  }

  private static func readBytes(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int
  ) -> Int {
    guard let buffer else { return 0 }
    #if canImport(Darwin)
      return Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
      return Glibc.read(descriptor, buffer, count)
    #else
      return Musl.read(descriptor, buffer, count)
    #endif
  }
}
