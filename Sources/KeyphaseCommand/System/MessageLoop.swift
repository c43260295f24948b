import TimelineServer
import TimelineSyntax

import Dispatch
import SystemLibrary

/// Passes an editor's messages to a language server in order.
struct MessageLoop {
  private let server: LanguageServer

  init(_ server: LanguageServer) { self.server = server }

  /// Runs the loop, then exits the process.
  func runToExit() -> Never {
    Task { exit(await run()) }
    dispatchMain()
  }

  /// Processes messages until the `exit` notification or the end of input.
  ///
  /// - Returns: the exit code.
  private func run() async -> Int32 {
    let (messages, continuation) = AsyncStream<Incoming>.makeStream()
    // Reading blocks, so it needs its own thread rather than one of the concurrency pool.
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

  /// A message from the editor, or a framing error.
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

  /// Starts the thread; returns false if the system cannot create one.
  func start() -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    guard pthread_create(&thread, nil, InputThread.main, context) == 0 else { return false }
    // The thread is never joined.
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
