import Foundation
import SystemLibrary

/// A connection that sends exactly what it is told to.
///
/// It blocks threads of its own, since those of tasks and of Dispatch serve.
final class RawClient: Sendable {
  private let descriptor: Int32

  init?(port: UInt16) {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status != 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false if the server has closed the connection.
  @discardableResult
  func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) async -> Bool {
    return await blocking { [descriptor] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  /// Receives until the server closes the connection, or enough has come, or the time is over.
  func receive(
    seconds limit: Double? = nil, until isEnough: (@Sendable (String) -> Bool)? = nil
  ) async -> (text: String, isClosed: Bool) {
    // Where something is expected, only a failure waits until the end, on a busy machine, too.
    let seconds = limit ?? (isEnough == nil ? 20 : 120)
    return await blocking { [descriptor] in
      var bytes: [UInt8] = []
      let end = Date().addingTimeInterval(seconds)
      while true {
        let rest = end.timeIntervalSinceNow
        if rest <= 0 { return (String(decoding: bytes, as: UTF8.self), false) }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(rest * 1000) + 1) > 0 else { continue }
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &part, part.count)
        if count <= 0 { return (String(decoding: bytes, as: UTF8.self), true) }
        bytes += part[..<count]
        if let isEnough {
          let text = String(decoding: bytes, as: UTF8.self)
          if isEnough(text) { return (text, false) }
        }
      }
    }
  }

  private func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: work()) }.start()
    }
  }
}
