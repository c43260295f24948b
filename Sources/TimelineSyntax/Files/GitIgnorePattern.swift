/// One line of a `.gitignore` file.
package struct GitIgnorePattern: Sendable {
  /// Whether it includes again what an earlier pattern excludes (a leading `!`).
  package let isNegated: Bool
  /// Whether it matches folders only (a trailing `/`).
  package let matchesFoldersOnly: Bool
  private let segments: [Segment]

  /// A part of a pattern between two slashes.
  private enum Segment: Sendable {
    /// `**`: any number of folders.
    case anyFolders
    case name([Token])
  }

  private enum Token: Sendable {
    case byte(UInt8)
    case anyByte
    case anyBytes
    case set(ByteSet)
  }

  /// Parses a line; returns nil for an empty line, a comment, or a pattern that cannot match.
  package init?(line: some StringProtocol) { self.init(line: Array(line.utf8)) }

  /// Parses the bytes of a line, which need not be UTF-8.
  package init?(line: [UInt8]) {
    var bytes = line
    while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    GitIgnorePattern.trimTrailingSpaces(&bytes)
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    matchesFoldersOnly = bytes.last == UInt8(ascii: "/")
    if matchesFoldersOnly { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
    // Without a slash, other than a trailing one, the pattern matches names at any depth.
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    var segments: [Segment] = isAnchored ? [] : [.anyFolders]
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == 0, part.isEmpty { continue }
      if part.elementsEqual("**".utf8) {
        segments.append(.anyFolders)
        continue
      }
      guard let tokens = GitIgnorePattern.tokens(of: part) else { return nil }
      segments.append(.name(tokens))
    }
    // `folder/**` matches the contents of the folder, not the folder itself.
    if case .anyFolders? = segments.last { segments.append(.name([.anyBytes])) }
    self.segments = segments
  }

  /// Whether it matches a path relative to the folder of its file.
  package func matches(_ path: String, isFolder: Bool) -> Bool {
    if matchesFoldersOnly, !isFolder { return false }
    let names = PathText.bytes(of: path).split(separator: UInt8(ascii: "/"))
    // reachable[j]: whether the segments so far match the first j names.
    var reachable = [true] + Array(repeating: false, count: names.count)
    for segment in segments {
      switch segment {
      case .anyFolders:
        guard let first = reachable.firstIndex(of: true) else { return false }
        for index in first...names.count { reachable[index] = true }
      case .name(let tokens):
        for index in stride(from: names.count, to: 0, by: -1) {
          reachable[index] =
            reachable[index - 1] && GitIgnorePattern.matches(tokens[...], Array(names[index - 1]))
        }
        reachable[0] = false
      }
    }
    return reachable[names.count]
  }

  /// Matches one name.
  ///
  /// After a mismatch, the last `*` is retried with one byte more.
  private static func matches(_ tokens: ArraySlice<Token>, _ name: [UInt8]) -> Bool {
    var token = tokens.startIndex
    var index = 0
    var retry: (token: Int, index: Int)?
    while index < name.count {
      if token < tokens.endIndex {
        if case .anyBytes = tokens[token] {
          retry = (token + 1, index)
          token += 1
          continue
        }
        if matches(tokens[token], name[index]) {
          token += 1
          index += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.token, last.index + 1)
      (token, index) = (last.token, last.index + 1)
    }
    return tokens[token...].allSatisfy { if case .anyBytes = $0 { true } else { false } }
  }

  private static func matches(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .byte(let expected): expected == byte
    case .anyByte, .anyBytes: true
    case .set(let set): set.contains(byte)
    }
  }

  private static func tokens(of part: ArraySlice<UInt8>) -> [Token]? {
    var tokens: [Token] = []
    var rest = part
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        if case .anyBytes? = tokens.last { continue }
        tokens.append(.anyBytes)
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        tokens.append(.byte(escaped))
      case UInt8(ascii: "["):
        guard let set = ByteSet(reading: &rest) else { return nil }
        tokens.append(.set(set))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// Removes trailing spaces that are not escaped by a backslash.
  private static func trimTrailingSpaces(_ bytes: inout [UInt8]) {
    while bytes.last == UInt8(ascii: " ") {
      let slashes = bytes.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if slashes % 2 == 1 { return }
      bytes.removeLast()
    }
  }
}
