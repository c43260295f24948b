internal import FlyingSocks

/// A request that is refused before it is complete.
struct RefusedRequest: Error {
  let response: Response

  init(_ status: Response.Status, _ reason: String) {
    response = .refusal(status, reason)
  }
}

/// Reads the requests of a connection, one after another.
///
/// FlyingFox's own server bounds neither the head of a request nor the time that it takes, so only
/// its sockets are used.
struct RequestReader {
  private let socket: AsyncSocket
  private let limits: ServerLimits
  /// What has been received and not been used.
  private var received: [UInt8] = []

  init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// The next request; nil if the client has closed the connection, or sends none for too long.
  ///
  /// - Throws: ``RefusedRequest``, or the socket's error.
  mutating func next(isFirst: Bool) async throws -> Request? {
    if received.isEmpty {
      do {
        guard try await receive(within: isFirst ? limits.requestTime : limits.idleTime) else {
          return nil
        }
      } catch is DeadlineError {
        return nil
      }
    }
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.requestTime))
    let head = try await readHead(until: deadline)
    let body = try await readBody(of: head, until: deadline)
    return Request(head: head, body: body)
  }

  private mutating func readHead(until deadline: ContinuousClock.Instant) async throws
    -> RequestHead
  {
    var searched = 0
    while true {
      if let end = Self.endOfHead(in: received, from: searched) {
        guard end <= limits.headSize else { break }
        let head = RequestHead(received[..<end])
        received.removeFirst(end + 4)
        guard let head else { throw RefusedRequest(.badRequest, "this is not an HTTP request") }
        return head
      }
      guard received.count <= limits.headSize else { break }
      searched = max(0, received.count - 3)
      guard try await receive(until: deadline) else {
        throw RefusedRequest(.badRequest, "the request ends in its head")
      }
    }
    throw RefusedRequest(.headTooLarge, "the head of the request is over \(limits.headSize) bytes")
  }

  private mutating func readBody(
    of head: RequestHead, until deadline: ContinuousClock.Instant
  ) async throws -> [UInt8] {
    guard head.count(of: "transfer-encoding") == 0 else {
      throw RefusedRequest(.lengthRequired, "a body needs its length")
    }
    guard let text = head.value(of: "content-length") else { return [] }
    guard head.count(of: "content-length") == 1,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      !text.isEmpty
    else { throw RefusedRequest(.badRequest, "the length of the body is not a number") }
    guard let length = Int(text), length <= limits.bodySize else {
      throw RefusedRequest(.tooLarge, "the body is over \(limits.bodySize) bytes")
    }
    while received.count < length {
      guard try await receive(until: deadline) else {
        throw RefusedRequest(.badRequest, "the request ends in its body")
      }
    }
    defer { received.removeFirst(length) }
    return Array(received[..<length])
  }

  private mutating func receive(until deadline: ContinuousClock.Instant) async throws -> Bool {
    let rest = ContinuousClock.now.duration(to: deadline)
    do {
      return try await receive(
        within: max(
          0, Double(rest.components.seconds) + 1e-18 * Double(rest.components.attoseconds)))
    } catch is DeadlineError {
      throw RefusedRequest(.timeout, "the request took over \(Int(limits.requestTime)) s")
    }
  }

  /// Receives more; false if the client has closed the connection.
  private mutating func receive(within seconds: Double) async throws -> Bool {
    do {
      received += try await withDeadline(seconds: seconds) { [socket] in
        try await socket.read(atMost: 4096)
      }
      return true
    } catch SocketError.disconnected {
      return false
    }
  }

  /// The offset of the empty line that ends a head.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in start...(bytes.count - 4)
    where bytes[index] == 0x0D && bytes[index + 1] == 0x0A && bytes[index + 2] == 0x0D
      && bytes[index + 3] == 0x0A
    {
      return index
    }
    return nil
  }
}

/// Work that took too long.
struct DeadlineError: Error {}

/// Runs work that is cancelled after a number of seconds.
///
/// - Throws: ``DeadlineError`` if it took longer, or its own error.
func withDeadline<Value: Sendable>(
  seconds: Double, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else { throw DeadlineError() }
    return value
  }
}

/// An HTTP request.
struct Request: Sendable {
  let head: RequestHead
  let body: [UInt8]
}
