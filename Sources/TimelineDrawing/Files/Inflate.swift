/// Reads what zlib has compressed (RFC 1950 and 1951).
package enum Inflate {
  /// The bytes of a zlib stream; nil if it is malformed or has more of them than the limit.
  static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard bytes.count > 6, bytes[bytes.startIndex] & 15 == 8 else { return nil }
    return raw(bytes.dropFirst(2), limit: limit)
  }

  /// The bytes of a stream without zlib's header, as zip files have it; nil if it is malformed or has more
  /// of them than the limit.
  package static func raw(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var input = BitReader(bytes)
    var output: [UInt8] = []
    while true {
      let isLast = input.read(1) == 1
      switch input.read(2) {
      case 0:
        input.align()
        let count = input.read(16)
        guard count ^ input.read(16) == 0xFFFF, output.count + count <= limit else { return nil }
        for _ in 0..<count { output.append(UInt8(input.read(8))) }
      case 1:
        let lengths =
          [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
          + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        guard
          let codes = PrefixCode(lengths),
          let distances = PrefixCode([Int](repeating: 5, count: 30)),
          read(&input, codes, distances, &output, limit)
        else { return nil }
      case 2:
        guard let (codes, distances) = codes(&input), read(&input, codes, distances, &output, limit)
        else { return nil }
      default: return nil
      }
      if input.isOver { return nil }
      if isLast { return output }
    }
  }

  private static func codes(_ input: inout BitReader) -> (PrefixCode, PrefixCode)? {
    let (own, others, count) = (257 + input.read(5), 1 + input.read(5), 4 + input.read(4))
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count { lengths[Deflate.order[index]] = input.read(3) }
    guard let code = PrefixCode(lengths) else { return nil }
    var all: [Int] = []
    while all.count < own + others {
      guard let symbol = code.read(&input) else { return nil }
      switch symbol {
      case 16:
        guard let last = all.last else { return nil }
        all += Array(repeating: last, count: 3 + input.read(2))
      case 17: all += Array(repeating: 0, count: 3 + input.read(3))
      case 18: all += Array(repeating: 0, count: 11 + input.read(7))
      default: all.append(symbol)
      }
    }
    guard all.count == own + others, let codes = PrefixCode(Array(all.prefix(own))),
      let distances = PrefixCode(Array(all.suffix(others)))
    else { return nil }
    return (codes, distances)
  }

  private static func read(
    _ input: inout BitReader, _ codes: PrefixCode, _ distances: PrefixCode,
    _ output: inout [UInt8], _ limit: Int
  ) -> Bool {
    while let symbol = codes.read(&input), !input.isOver {
      if symbol == 256 { return true }
      guard symbol > 256 else {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      guard index < 29 else { return false }
      let length = Deflate.length(index) + input.read(Deflate.bits(ofLength: index))
      guard let other = distances.read(&input), other < 30 else { return false }
      let distance = Deflate.distance(other) + input.read(Deflate.bits(ofDistance: other))
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }
}

/// A prefix code that is read bit by bit.
private struct PrefixCode {
  private var counts = [Int](repeating: 0, count: 16)
  private var symbols: [Int] = []

  /// - Returns: nil if there are more codes than their lengths allow.
  init?(_ lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = 2 * left - counts[length]
      guard left >= 0 else { return nil }
    }
    for length in 1...15 {
      symbols += lengths.indices.filter { lengths[$0] == length }
    }
  }

  func read(_ input: inout BitReader) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= input.read(1)
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
