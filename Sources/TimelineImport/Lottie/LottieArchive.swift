internal import TimelineDrawing
internal import TimelineSyntax

/// A dotLottie archive: a zip file with animations.
struct LottieArchive {
  /// An animation in it.
  struct Animation {
    var path: String
    var bytes: [UInt8]
  }

  /// A file of the archive, which may be compressed.
  private struct Entry {
    var path: String
    var method: Int
    var start: Int
    var packed: Int
    var size: Int
  }

  private let bytes: [UInt8]
  private let entries: [Entry]
  /// The most bytes of an animation.
  private static let limit = 16 << 20

  /// - Returns: nil if the bytes are no zip file.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard Self.isArchive(bytes) else { return nil }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    // The list of files is found from the end, before a comment of at most 64 KiB.
    var end = bytes.count - 22
    let least = max(0, end - 65_536)
    while end >= least, number(end, 4) != 0x0605_4B50 { end -= 1 }
    guard end >= least, let count = number(end + 10, 2), var next = number(end + 16, 4) else {
      return nil
    }
    var entries: [Entry] = []
    for _ in 0..<min(count, 4096) {
      guard number(next, 4) == 0x0201_4B50, let method = number(next + 10, 2),
        let packed = number(next + 20, 4), let size = number(next + 24, 4),
        let name = number(next + 28, 2), let extra = number(next + 30, 2),
        let comment = number(next + 32, 2), let header = number(next + 42, 4),
        next + 46 + name <= bytes.count
      else { return nil }
      let path = String(decoding: bytes[next + 46..<next + 46 + name], as: UTF8.self)
      if let ownName = number(header + 26, 2), let ownExtra = number(header + 28, 2) {
        entries.append(
          Entry(
            path: path, method: method, start: header + 30 + ownName + ownExtra, packed: packed,
            size: size))
      }
      next += 46 + name + extra + comment
    }
    self.entries = entries
  }

  /// Whether bytes begin as a zip file does.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// The paths of the animations, in order.
  var animations: [String] {
    entries.map(\.path).filter { path in
      let parts = path.split(separator: "/")
      return parts.count == 2 && ["animations", "a"].contains(parts[0]) && path.hasSuffix(".json")
    }
  }

  /// The contents of a file; nil if it is damaged, encrypted or too large.
  func contents(of path: String) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.path == path }), entry.start >= 0,
      entry.packed <= bytes.count, entry.start <= bytes.count - entry.packed,
      entry.size <= Self.limit
    else { return nil }
    let packed = bytes[entry.start..<entry.start + entry.packed]
    switch entry.method {
    case 0: return Array(packed)
    case 8: return Inflate.raw(packed, limit: min(Self.limit, max(entry.size, 1)))
    default: return nil
    }
  }
}
