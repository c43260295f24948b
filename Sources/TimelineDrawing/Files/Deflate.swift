/// Compresses bytes as zlib does (RFC 1950 and 1951).
package enum Deflate {
  /// The longest and the shortest repetition.
  private static let (longest, shortest) = (258, 4)
  /// How far back repetitions are.
  private static let window = 32_768
  /// The most places at which a repetition is looked for.
  private static let attempts = 12
  private static let blockSize = 60_000

  fileprivate static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  fileprivate static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  fileprivate static let lengthBits = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : ($0 - 4) / 4 }
  fileprivate static let distanceBits = (0..<30).map { $0 < 4 ? 0 : ($0 - 2) / 2 }
  private static let lengthSymbols: [UInt8] = (0...longest).map { length in
    UInt8((lengthBases.lastIndex { $0 <= max(length, 3) }) ?? 0)
  }
  /// The symbols of distances up to 256, and of those above by their upper bits.
  private static let distanceSymbols: [UInt8] = (0..<512).map { index in
    let distance = index < 256 ? index + 1 : (index - 256) << 7 + 1
    return UInt8((distanceBases.lastIndex { $0 <= max(distance, 1) }) ?? 0)
  }

  private static func symbol(ofDistance distance: Int) -> Int {
    distance <= 256
      ? Int(distanceSymbols[distance - 1]) : Int(distanceSymbols[256 + (distance - 1) >> 7])
  }

  /// The bytes of a zlib stream.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var output = BitWriter()
    output.write(0x78, bits: 8)
    output.write(0x9C, bits: 8)
    bytes.withUnsafeBufferPointer { compress($0, &output) }
    output.finish()
    let sum = adler(bytes)
    return output.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// The checksum of a zlib stream.
  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let end = min(index + 5000, bytes.count)
        while index < end {
          a &+= UInt32(bytes[index])
          b &+= a
          index += 1
        }
        a %= 65_521
        b %= 65_521
      }
    }
    return b << 16 | a
  }

  /// How many bytes are the same from two places on.
  @inline(__always) private static func sameCount(
    _ bytes: UnsafeBufferPointer<UInt8>, _ one: Int, _ other: Int, limit: Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var count = 0
    while count + 8 <= limit {
      let difference =
        raw.loadUnaligned(fromByteOffset: one + count, as: UInt64.self)
        ^ raw.loadUnaligned(fromByteOffset: other + count, as: UInt64.self)
      if difference != 0 {
        return count + UInt64(littleEndian: difference).trailingZeroBitCount / 8
      }
      count += 8
    }
    while count < limit, bytes[one + count] == bytes[other + count] { count += 1 }
    return count
  }

  private static func compress(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout BitWriter) {
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var chain = [Int32](repeating: -1, count: window)
    var tokens: [UInt32] = []
    tokens.reserveCapacity(blockSize + 8)
    var place = 0
    func hash(_ place: Int) -> Int {
      let word =
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        | UInt32(bytes[place + 3]) << 24
      return Int((word &* 2_654_435_761) >> 17)
    }
    heads.withUnsafeMutableBufferPointer { heads in
      chain.withUnsafeMutableBufferPointer { chain in
        while place < bytes.count {
          var (length, distance) = (0, 0)
          if place + shortest <= bytes.count {
            let key = hash(place)
            var candidate = Int(heads[key])
            let most = min(longest, bytes.count - place)
            var tries = attempts
            while candidate >= 0, place - candidate <= window, tries > 0 {
              if length == 0 || bytes[candidate + length] == bytes[place + length] {
                let own = sameCount(bytes, candidate, place, limit: most)
                if own > length {
                  (length, distance) = (own, place - candidate)
                  if own == most { break }
                }
              }
              let next = Int(chain[candidate & (window - 1)])
              guard next < candidate else { break }
              candidate = next
              tries -= 1
            }
            chain[place & (window - 1)] = heads[key]
            heads[key] = Int32(place)
          }
          if length >= shortest {
            tokens.append(UInt32(length) << 16 | UInt32(distance - 1) | 1 << 31)
            let end = place + length
            place += 1
            // Only some places inside of a long repetition are remembered.
            let step = length > 64 ? 8 : 1
            while place < end {
              if place + shortest <= bytes.count {
                let key = hash(place)
                chain[place & (window - 1)] = heads[key]
                heads[key] = Int32(place)
              }
              place += step
            }
            place = end
          } else {
            tokens.append(UInt32(bytes[place]))
            place += 1
          }
          if tokens.count >= blockSize {
            write(tokens, isLast: place >= bytes.count, &output)
            tokens.removeAll(keepingCapacity: true)
            if place >= bytes.count { return }
          }
        }
        write(tokens, isLast: true, &output)
      }
    }
  }

  /// Writes a block with codes of its own.
  private static func write(_ tokens: [UInt32], isLast: Bool, _ output: inout BitWriter) {
    var counts = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    counts[256] = 1
    for token in tokens {
      if token & 1 << 31 == 0 {
        counts[Int(token)] += 1
      } else {
        counts[257 + Int(lengthSymbols[Int(token >> 16 & 0x1FF)])] += 1
        distances[symbol(ofDistance: Int(token & 0xFFFF) + 1)] += 1
      }
    }
    // A decoder may want two codes of distances.
    if distances.count(where: { $0 > 0 }) < 2 {
      distances[0] += 1
      distances[1] += 1
    }
    let lengths = HuffmanLengths.lengths(counts, limit: 15)
    let distanceLengths = HuffmanLengths.lengths(distances, limit: 15)
    output.write(isLast ? 1 : 0, bits: 1)
    output.write(2, bits: 2)
    writeLengths(lengths, distanceLengths, &output)
    let codes = HuffmanLengths.codes(lengths)
    let distanceCodes = HuffmanLengths.codes(distanceLengths)
    for token in tokens {
      guard token & 1 << 31 != 0 else {
        output.write(codes[Int(token)], bits: lengths[Int(token)])
        continue
      }
      let (length, distance) = (Int(token >> 16 & 0x1FF), Int(token & 0xFFFF) + 1)
      let symbol = Int(lengthSymbols[length])
      output.write(codes[257 + symbol], bits: lengths[257 + symbol])
      output.write(length - lengthBases[symbol], bits: lengthBits[symbol])
      let other = self.symbol(ofDistance: distance)
      output.write(distanceCodes[other], bits: distanceLengths[other])
      output.write(distance - distanceBases[other], bits: distanceBits[other])
    }
    output.write(codes[256], bits: lengths[256])
  }

  /// The order in which the lengths of the codes of lengths are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static func writeLengths(_ own: [Int], _ distances: [Int], _ output: inout BitWriter) {
    // Runs of zeros are written by their lengths.
    var symbols: [(symbol: Int, extra: Int, bits: Int)] = []
    let all = own + distances
    var index = 0
    while index < all.count {
      let run = min(all[index...].prefix { $0 == 0 }.count, 138)
      if run >= 11 {
        symbols.append((18, run - 11, 7))
        index += run
      } else if run >= 3 {
        symbols.append((17, run - 3, 3))
        index += run
      } else {
        symbols.append((all[index], 0, 0))
        index += 1
      }
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let lengths = HuffmanLengths.lengths(counts, limit: 7)
    let codes = HuffmanLengths.codes(lengths)
    output.write(own.count - 257, bits: 5)
    output.write(distances.count - 1, bits: 5)
    output.write(15, bits: 4)
    for symbol in order { output.write(lengths[symbol], bits: 3) }
    for (symbol, extra, bits) in symbols {
      output.write(codes[symbol], bits: lengths[symbol])
      output.write(extra, bits: bits)
    }
  }
}

extension Deflate {
  // What a decoder needs of the tables.

  static func length(_ index: Int) -> Int { lengthBases[index] }
  static func bits(ofLength index: Int) -> Int { lengthBits[index] }
  static func distance(_ index: Int) -> Int { distanceBases[index] }
  static func bits(ofDistance index: Int) -> Int { distanceBits[index] }
}
