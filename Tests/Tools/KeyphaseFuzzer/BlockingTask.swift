import SystemLibrary

/// Runs asynchronous work from synchronous code outside the concurrency thread pool.
enum BlockingTask {
  /// Runs an operation, blocks until it ends, and returns its string, passed through a pipe.
  static func run(_ work: @escaping @Sendable () async -> String) -> String {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { return "the system has no pipe left" }
    let (readEnd, writeEnd) = (descriptors[0], descriptors[1])
    Task {
      let text = Array(await work().utf8)
      _ = text.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
      close(writeEnd)
    }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(readEnd, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      result += chunk[..<count]
    }
    close(readEnd)
    return String(decoding: result, as: UTF8.self)
  }
}
