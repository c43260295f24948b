/// Notes in order, from any thread.
struct Notes: Sendable {
  private let stream: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: String.self) }

  func add(_ note: String) { continuation.yield(note) }

  /// Returns all notes; later ones are lost.
  func close() async -> [String] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
