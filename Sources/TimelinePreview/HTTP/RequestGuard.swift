/// Decides which requests are answered: those of this page, and of whoever has its address.
struct RequestGuard: Sendable {
  /// The secret word in the path, at least 128 random bits.
  let token: String
  /// The hosts by which the server can be addressed, with its port.
  ///
  /// Another name with the server's address would be that of a page elsewhere, whose owner chose
  /// the address to read from this server.
  let hosts: [String]
  /// The secret word in the addresses of the user's own page and of the files beside it.
  ///
  /// It is all that scripts of that page can find out, and leads to nothing else.
  let stageToken = RequestGuard.randomToken()
  /// What leads to the page once.
  let invitations = Invitations()

  /// What a request is for.
  enum Admission {
    /// The page or its data, by the components of the path after the token.
    case page([String])
    /// The page, by a word that works once.
    case invitation(String)
    /// The user's own page or a file beside it, by the components of the path after the token.
    case stage([String])
  }

  init(token: String, port: UInt16) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
  }

  /// Admits a request.
  ///
  /// - Throws: ``RefusedRequest`` if the request is not answered.
  func admission(of head: RequestHead) throws(RefusedRequest) -> Admission {
    guard head.count(of: "host") == 1, let host = head.value(of: "host"), hosts.contains(host)
    else { throw RefusedRequest(.misdirected, "this host name is not served") }
    guard let names = head.components, let first = names.first, names.count > 1 else {
      throw RefusedRequest(.notFound, "there is nothing here")
    }
    if Self.isEqual(first, stageToken) {
      try admitStage(head, host)
      return .stage(Array(names.dropFirst()))
    }
    let isInvitation = names.count == 2 && names[1].isEmpty && invitations.contains(first)
    guard isInvitation || Self.isEqual(first, token) else {
      throw RefusedRequest(.notFound, "there is nothing here")
    }
    // Only browsers send these, and only they can be made to ask by a page of another origin.
    if let origin = head.value(of: "origin"),
      head.count(of: "origin") > 1 || origin != "http://\(host)"
    {
      throw RefusedRequest(.forbidden, "requests from another origin are refused")
    }
    if let site = head.value(of: "sec-fetch-site"), !["same-origin", "none"].contains(site),
      !(names.count == 2 && names[1].isEmpty && Self.isFrame(head))
    {
      throw RefusedRequest(.forbidden, "requests from another origin are refused")
    }
    if head.method == "POST" {
      guard head.value(of: "origin") != nil else {
        throw RefusedRequest(.forbidden, "the request does not name its origin")
      }
    }
    return isInvitation ? .invitation(first) : .page(Array(names.dropFirst()))
  }

  /// Admits a request of the frame with the user's own page, whose scripts have no origin.
  private func admitStage(_ head: RequestHead, _ host: String) throws(RefusedRequest) {
    guard ["GET", "HEAD"].contains(head.method) else {
      throw RefusedRequest(.methodNotAllowed, "only GET is allowed here")
    }
    if let origin = head.value(of: "origin"),
      head.count(of: "origin") > 1 || !["null", "http://\(host)"].contains(origin)
    {
      throw RefusedRequest(.forbidden, "requests from another origin are refused")
    }
  }

  /// Whether a browser loads a page into a frame, where ``Response/pagePolicy`` says who may have one.
  private static func isFrame(_ head: RequestHead) -> Bool {
    head.method == "GET" && head.value(of: "sec-fetch-mode") == "navigate"
      && head.value(of: "sec-fetch-dest") == "iframe"
  }

  /// Compares in a time that does not depend on how much of the word is right.
  static func isEqual(_ word: String, _ token: String) -> Bool {
    let (word, token) = (Array(word.utf8), Array(token.utf8))
    guard word.count == token.count else { return false }
    return zip(word, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A word of 160 random bits.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    let bytes = (0..<32).map { _ in digits[Int(generator.next() & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
