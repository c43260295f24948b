/// Frames at 60 a second.
enum Frames {
  static let rate = 60.0

  static func time(_ frame: Int) -> Double { Double(frame) / rate }
}

/// Notes what happens, from any thread, in order.
struct EventLog: Sendable {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: String.self) }

  func note(_ event: String) { continuation.yield(event) }

  /// All that has been noted; the log takes no more.
  func close() async -> [String] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
