/// Frames at 60 Hz.
enum Frames {
  static let rate = 60.0

  static func time(_ frame: Int) -> Double { Double(frame) / rate }
}

/// Records events in order, from any thread.
struct EventLog: Sendable {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: String.self) }

  func note(_ event: String) { continuation.yield(event) }

  /// Closes the log and returns all recorded events.
  func close() async -> [String] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
