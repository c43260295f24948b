import TimelineServer

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Hands an editor's messages to a server, one after the other.
struct MessageLoop {
  private let server: LanguageServer

  init(_ server: LanguageServer) { self.server = server }

  /// Runs, and ends the process with its exit code.
  func runToExit() -> Never {
    Task { exit(await run()) }
    dispatchMain()
  }

  /// Reads until the editor says `exit` or goes away.
  ///
  /// - Returns: the exit code.
  private func run() async -> Int32 {
    let (messages, continuation) = AsyncStream<Incoming>.makeStream()
    // Reading waits, and so needs a thread of its own: the pool's threads are for work.
    let thread = InputThread(continuation)
    guard thread.start() else { return 1 }
    for await message in messages {
      switch message {
      case .content(let content):
        if case .exit(let code) = await server.receive(content) { return code }
      case .failure(let reason):
        OutputStream.error.write("error: \(reason)\n")
        return 1
      }
    }
    await server.finish()
    return await server.endOfInput()
  }

  /// What comes from the editor.
  enum Incoming: Sendable {
    case content([UInt8])
    case failure(String)
  }
}

/// A thread that reads standard input.
private final class InputThread: Sendable {
  private let continuation: AsyncStream<MessageLoop.Incoming>.Continuation

  init(_ continuation: AsyncStream<MessageLoop.Incoming>.Continuation) {
    self.continuation = continuation
  }

  /// Starts it; false where the system has no thread left.
  func start() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    guard pthread_create(&thread, nil, InputThread.main, context) == 0 else { return false }
    // Nobody waits for its end: the system takes it back by itself.
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { context in
        Unmanaged<InputThread>.fromOpaque(context).takeRetainedValue().read()
        return nil
      }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { context in
        guard let context else { return nil }
        Unmanaged<InputThread>.fromOpaque(context).takeRetainedValue().read()
        return nil
      }
  #endif

  private func read() {
    defer { continuation.finish() }
    var reader = MessageReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { readBytes(into: $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      reader.append(chunk[..<count])
      do throws(MessageReader.Failure) {
        while let content = try reader.next() { continuation.yield(.content(content)) }
      } catch {
        continuation.yield(.failure(error.message))
        return
      }
    }
  }

  private func readBytes(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #else
      Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    #endif
  }
}
