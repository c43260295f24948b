internal import SystemLibrary
internal import TimelineFiles

/// The user of the program at the other end of a connection on the loopback address.
enum LoopbackUser {
  /// Whether it is the user of this process, or root, who can read everything anyway; nil if the system
  /// does not tell.
  ///
  /// - Parameters:
  ///   - client: the port of the other end.
  ///   - server: the port of this end.
  static func isOwn(client: UInt16, server: UInt16) -> Bool? {
    #if canImport(Darwin)
      return nil
    #else
      let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap { path in
        (try? FileSystem.regularContent(of: path, limit: 1 << 24)).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      guard let first = tables.first, !first.isEmpty else { return nil }
      let user = tables.lazy.compactMap { Self.user(client: client, server: server, in: $0) }.first
      return user == 0 || user == Int(geteuid())
    #endif
  }

  /// The user in a table of connections as Linux writes it; nil if it has no such connection.
  static func user(client: UInt16, server: UInt16, in table: String) -> Int? {
    for line in table.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard words.count > 7, isLoopback(words[1], client), isLoopback(words[2], server) else {
        continue
      }
      return Int(words[7])
    }
    return nil
  }

  /// Whether an address is 127.0.0.1, or the same mapped to IPv6, with a port.
  private static func isLoopback(_ address: Substring, _ port: UInt16) -> Bool {
    let parts = address.split(separator: ":")
    guard parts.count == 2, let number = UInt16(parts[1], radix: 16) else { return false }
    // In the order of bytes of the processor.
    return number == port && (parts[0].hasSuffix("0100007F") || parts[0].hasSuffix("7F000001"))
  }
}
