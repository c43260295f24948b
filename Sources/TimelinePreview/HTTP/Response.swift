/// An HTTP response.
struct Response: Sendable {
  /// What follows the headers.
  enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, which begin when the stream is asked for.
    case events(@Sendable () -> AsyncStream<PreviewEvent>)
  }

  var status: Status
  var type: String
  var policy = Response.pagePolicy
  var headers: [(name: String, value: String)] = []
  var body: Body
  /// Whether it is for the frame with the user's own page, which has no origin.
  var isOfStage = false

  /// What a page of this server may load: only what it serves, and no code within the document.
  ///
  /// Only panels of Visual Studio Code may frame it: pages of the web never have these schemes.
  static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors vscode-webview: vscode-file:"

  /// What a picture may load: nothing.
  static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  init(_ status: Status = .ok, type: String, _ bytes: [UInt8]) {
    self.status = status
    self.type = type
    body = .bytes(bytes)
  }

  /// A stream of events.
  static func events(_ stream: @escaping @Sendable () -> AsyncStream<PreviewEvent>) -> Response {
    var response = Response(type: "text/event-stream; charset=utf-8", [])
    response.body = .events(stream)
    return response
  }

  /// A JSON document.
  static func json(_ bytes: [UInt8]) -> Response {
    Response(type: "application/json; charset=utf-8", bytes)
  }

  /// A refusal, with one sentence.
  static func refusal(_ status: Status, _ reason: String) -> Response {
    Response(status, type: "text/plain; charset=utf-8", Array("\(reason)\n".utf8))
  }

  /// Nothing but success.
  static let done = Response(.noContent, type: "text/plain; charset=utf-8", [])

  /// The status line and the headers.
  func head(isPersistent: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
    func add(_ name: String, _ value: String) { lines.append("\(name): \(value)") }
    add("Content-Type", type)
    switch body {
    case .bytes(let bytes): if status != .noContent { add("Content-Length", String(bytes.count)) }
    case .events: add("X-Accel-Buffering", "no")
    }
    add("Connection", isPersistent ? "keep-alive" : "close")
    add("Cache-Control", "no-store")
    add("Content-Security-Policy", policy)
    add("X-Content-Type-Options", "nosniff")
    // Only for browsers that do not know `frame-ancestors`.
    add("X-Frame-Options", isOfStage ? "SAMEORIGIN" : "DENY")
    add("Referrer-Policy", "no-referrer")
    add("Cross-Origin-Resource-Policy", isOfStage ? "cross-origin" : "same-origin")
    if isOfStage { add("Access-Control-Allow-Origin", "null") }
    add("Cross-Origin-Opener-Policy", "same-origin")
    for (name, value) in headers { add(name, value) }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

extension Response {
  /// The status of a response.
  enum Status: Int {
    case ok = 200
    case noContent = 204
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case conflict = 409
    case lengthRequired = 411
    case tooLarge = 413
    case wrongType = 415
    case misdirected = 421
    case unprocessable = 422
    case headTooLarge = 431
    case failed = 500
    case busy = 503

    /// The words after the number.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .noContent: "No Content"
      case .seeOther: "See Other"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .conflict: "Conflict"
      case .lengthRequired: "Length Required"
      case .tooLarge: "Content Too Large"
      case .wrongType: "Unsupported Media Type"
      case .misdirected: "Misdirected Request"
      case .unprocessable: "Unprocessable Content"
      case .headTooLarge: "Request Header Fields Too Large"
      case .failed: "Internal Server Error"
      case .busy: "Service Unavailable"
      }
    }
  }
}

/// A change for the page, as server-sent events have it.
struct PreviewEvent: Sendable, Equatable {
  let bytes: [UInt8]

  /// Creates an event of a kind with a JSON object, which is not sent again.
  init(_ kind: String, _ data: [UInt8]) {
    bytes = Array("event: \(kind)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// Creates an event with the version that it leads to and a JSON object.
  init(version: Int, _ data: [UInt8]) {
    // The version is sent again by a page that connects again.
    bytes = Array("id: \(version)\nevent: change\ndata: ".utf8) + data + Array("\n\n".utf8)
  }
}
