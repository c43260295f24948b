/// A ZIP archive of uncompressed files with a fixed modification date.
///
/// Archives are limited to 4 GiB (no ZIP64), well above the size of any sampled file.
struct ZipArchive {
  private struct Entry {
    var name: [UInt8]
    var checksum: UInt32
    var size: UInt32
    var offset: UInt32
  }

  private var data: [UInt8] = []
  private var entries: [Entry] = []

  /// The first date of the format, so that archives do not depend on the time of creation.
  private static let date: UInt16 = 1 << 5 | 1
  /// The flag for names in UTF-8.
  private static let flags: UInt16 = 0x0800

  /// Adds a file.
  mutating func add(_ name: String, _ bytes: [UInt8]) {
    let entry = Entry(
      name: Array(name.utf8), checksum: ZipArchive.checksum(bytes),
      size: UInt32(clamping: bytes.count),
      offset: UInt32(clamping: data.count))
    entries.append(entry)
    append(0x0403_4B50 as UInt32)
    append(20 as UInt16)
    appendCommon(entry)
    data += entry.name
    data += bytes
  }

  /// The archive, with its directory at the end.
  func bytes() -> [UInt8] {
    var archive = self
    let start = UInt32(clamping: data.count)
    for entry in entries {
      archive.append(0x0201_4B50 as UInt32)
      archive.append(20 as UInt16)
      archive.append(20 as UInt16)
      archive.appendCommon(entry)
      for _ in 0..<3 { archive.append(0 as UInt16) }
      archive.append(0 as UInt32)
      archive.append(entry.offset)
      archive.data += entry.name
    }
    let size = UInt32(clamping: archive.data.count) - start
    archive.append(0x0605_4B50 as UInt32)
    archive.append(0 as UInt32)
    archive.append(UInt16(clamping: entries.count))
    archive.append(UInt16(clamping: entries.count))
    archive.append(size)
    archive.append(start)
    archive.append(0 as UInt16)
    return archive.data
  }

  /// Appends the fields that local headers and the central directory share: flags, method, date,
  /// checksum, sizes.
  private mutating func appendCommon(_ entry: Entry) {
    append(ZipArchive.flags)
    append(0 as UInt16)
    append(0 as UInt16)
    append(ZipArchive.date)
    append(entry.checksum)
    append(entry.size)
    append(entry.size)
    append(UInt16(clamping: entry.name.count))
    append(0 as UInt16)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }

  /// The CRC-32 of a byte sequence.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ (checksum >> 8)
    }
    return ~checksum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
