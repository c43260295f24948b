/// The compression of GIF, for pictures in which some pixels may be written in two ways.
enum LZW {
  /// The codes of a table; each has at most twelve bits.
  private static let most = 4096

  /// The known codes, by the code before and the index after it.
  private struct Table {
    private static let size = 1 << 14
    private var keys = [Int32](repeating: -1, count: size)
    private var codes = [Int32](repeating: 0, count: size)

    /// The place of a key, or the empty one in which it belongs.
    @inline(__always) private func place(of key: Int32) -> Int {
      keys.withUnsafeBufferPointer { keys in
        var place = Int((UInt32(bitPattern: key) &* 2_654_435_761) >> 18)
        while keys[place] >= 0, keys[place] != key { place = (place + 1) & (Self.size - 1) }
        return place
      }
    }

    /// The code of another one that is followed by an index; negative if there is none.
    @inline(__always) func code(after code: Int32, _ index: UInt8) -> Int32 {
      let key = code << 8 | Int32(index)
      let place = place(of: key)
      return keys[place] == key ? codes[place] : -1
    }

    mutating func add(_ new: Int, after code: Int32, _ index: UInt8) {
      let key = code << 8 | Int32(index)
      let place = place(of: key)
      (keys[place], codes[place]) = (key, Int32(new))
    }

    mutating func clear() {
      keys.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    }
  }

  /// The codes of repetitions of the same length: the first ones of those that there are.
  private struct Codes {
    private var codes = SIMD4<Int32>()
    private(set) var count = 0

    var first: Int32 { codes[0] }

    subscript(_ index: Int) -> Int32 { codes[index] }

    mutating func add(_ code: Int32) {
      guard code >= 0, count < 4 else { return }
      codes[count] = code
      count += 1
    }
  }

  /// The indices with their code size, in blocks.
  ///
  /// - Parameter others: for each index one that shows the same, or itself; empty for none.
  static func compressed(_ indices: [UInt8], others: [UInt8] = []) -> [UInt8] {
    // A decoder wants two bits at least.
    let size = max(8 - (indices.max() ?? 0).leadingZeroBitCount, 2)
    let (reset, end) = (1 << size, 1 << size + 1)
    var output = BitWriter()
    var table = Table()
    var (next, bits) = (end + 1, size + 1)
    output.write(reset, bits: bits)
    indices.withUnsafeBufferPointer { indices in
      others.withUnsafeBufferPointer { others in
        /// Another index of a place that the code size has; the same one if there is none.
        func other(_ place: Int) -> UInt8 {
          guard place < others.count, Int(others[place]) < reset else { return indices[place] }
          return others[place]
        }
        var place = 0
        while place < indices.count {
          // The longest repetition from here, of whichever indices; its first one ends the code before.
          var current = Codes()
          current.add(Int32(indices[place]))
          place += 1
          while place < indices.count {
            var longer = Codes()
            let (own, other) = (indices[place], other(place))
            for index in 0..<current.count {
              longer.add(table.code(after: current[index], own))
              if other != own { longer.add(table.code(after: current[index], other)) }
            }
            if longer.count == 0 { break }
            current = longer
            place += 1
          }
          output.write(Int(current.first), bits: bits)
          if next < most {
            if place < indices.count { table.add(next, after: current.first, indices[place]) }
            if next == 1 << bits { bits += 1 }
            next += 1
          } else if place < indices.count {
            output.write(reset, bits: bits)
            table.clear()
            (next, bits) = (end + 1, size + 1)
          }
        }
      }
    }
    output.write(end, bits: bits)
    output.finish()
    return [UInt8(size)] + blocks(output.bytes)
  }

  /// Bytes in blocks of at most 255, with an empty one at the end.
  static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 2)
    var start = 0
    while start < bytes.count {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
      start = end
    }
    return blocks + [0]
  }
}
