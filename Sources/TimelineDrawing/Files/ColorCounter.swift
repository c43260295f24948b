/// Counts the colours of pictures, in steps that the eye hardly tells apart.
package struct ColorCounter {
  /// How many pixels have a colour, by five bits of each component.
  private(set) var counts = [Int](repeating: 0, count: 1 << 15)
  /// The exact colours, as long as there are few.
  private(set) var exact: Set<UInt32> = []
  private(set) var hasFew = true

  /// In how many pictures pixels that change have a colour.
  private(set) var changes = [Int](repeating: 0, count: 1 << 15)

  package init() {}

  /// The sums of the components of the pixels with a colour.
  private(set) var sums = [SIMD3<Int>](repeating: .zero, count: 1 << 15)

  static func key(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
  }

  /// Counts the pixels that are not mostly clear.
  package mutating func add(_ picture: PixelBuffer) {
    var last: UInt32?
    picture.bytes.withUnsafeBufferPointer { bytes in
      counts.withUnsafeMutableBufferPointer { counts in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] >= 128 {
            let (red, green, blue) = (
              Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2])
            )
            let key = Self.key(red, green, blue)
            counts[key] += 1
            sums[key] &+= SIMD3(red, green, blue)
            let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            if hasFew, color != last {
              exact.insert(color)
              hasFew = exact.count <= 255
              last = color
            }
          }
        }
      }
    }
  }

  /// Counts the colours of the pixels that are others than in the picture before.
  package mutating func add(changesOf picture: PixelBuffer, after previous: PixelBuffer) {
    guard picture.bytes.count == previous.bytes.count else { return }
    var isSeen = [Bool](repeating: false, count: changes.count)
    picture.bytes.withUnsafeBytes { own in
      previous.bytes.withUnsafeBytes { old in
        for index in stride(from: 0, to: own.count, by: 4) where own[index + 3] >= 128 {
          guard
            own.loadUnaligned(fromByteOffset: index, as: UInt32.self)
              != old.loadUnaligned(fromByteOffset: index, as: UInt32.self)
          else { continue }
          isSeen[Self.key(Int(own[index]), Int(own[index + 1]), Int(own[index + 2]))] = true
        }
      }
    }
    for key in isSeen.indices where isSeen[key] { changes[key] += 1 }
  }
}

/// The at most 255 colours of a GIF, which are those of all its pictures, so that none of them flickers.
package struct ColorPalette {
  let colors: [SIMD3<Int>]
  /// The index of the nearest colour, by six bits of each component; -1 where it is not known yet.
  private var nearest = [Int16](repeating: -1, count: 1 << 18)
  private let isExact: Bool

  package init(_ counter: ColorCounter) {
    isExact = counter.hasFew
    var found: [SIMD3<Int>] =
      counter.hasFew
      ? counter.exact.sorted().map { SIMD3(Int($0 >> 16), Int($0 >> 8 & 255), Int($0 & 255)) }
      : Self.divided(counter)
    if found.isEmpty { found = [SIMD3(0, 0, 0)] }
    // What changes most often has the least indices, which take the least bits.
    let counts = found.map { counter.changes[ColorCounter.key($0.x, $0.y, $0.z)] }
    let colors = found.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { found[$0] }
    self.colors = colors
    // Boxes of colours that are nearly the same can have the same mean.
    exactIndices = Dictionary(colors.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private let exactIndices: [SIMD3<Int>: Int]

  /// Whether pictures need a pattern of colours for those between them.
  var dithers: Bool { !isExact }

  /// Divides the box of the colours with the greatest spread again and again in the middle of its pixels.
  private static func divided(_ counter: ColorCounter) -> [SIMD3<Int>] {
    struct Box {
      var colors: [(mean: SIMD3<Double>, count: Double)]
      var axis = 0
      var spread = 0.0

      init(_ colors: [(mean: SIMD3<Double>, count: Double)]) {
        self.colors = colors
        let total = colors.reduce(0) { $0 + $1.count }
        let mean = colors.reduce(SIMD3<Double>.zero) { $0 + $1.mean * $1.count } / max(total, 1)
        var variance = SIMD3<Double>.zero
        for color in colors {
          let distance = color.mean - mean
          variance += distance * distance * color.count
        }
        // The eye tells greens apart best.
        variance *= SIMD3(0.6, 1, 0.4)
        axis = (0..<3).max { variance[$0] < variance[$1] } ?? 0
        spread = variance[axis]
      }
    }
    let used = counter.counts.indices.filter { counter.counts[$0] > 0 }
    // Large areas count less than by their pixels, so that small ones keep their colours.
    let all = used.map { index -> (mean: SIMD3<Double>, count: Double) in
      let count = Double(counter.counts[index])
      let sum = counter.sums[index]
      return (SIMD3(Double(sum.x), Double(sum.y), Double(sum.z)) / count, count.squareRoot())
    }
    var boxes = [Box(all)]
    while boxes.count < 255 {
      guard let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[index].spread > 0, boxes[index].colors.count > 1
      else { break }
      let box = boxes.remove(at: index)
      let sorted = box.colors.sorted { $0.mean[box.axis] < $1.mean[box.axis] }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var (count, cut) = (0.0, 0)
      while cut < sorted.count - 1, count < half {
        count += sorted[cut].count
        cut += 1
      }
      boxes.append(Box(Array(sorted[..<cut])))
      boxes.append(Box(Array(sorted[cut...])))
    }
    return boxes.map { box in
      let total = box.colors.reduce(0) { $0 + $1.count }
      let mean = box.colors.reduce(SIMD3<Double>.zero) { $0 + $1.mean * $1.count } / total
      return SIMD3(Int(mean.x.rounded()), Int(mean.y.rounded()), Int(mean.z.rounded()))
    }
  }

  /// Whether a colour is no other one for the eye.
  func isNear(_ index: Int, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    let known = colors[index]
    return max(abs(known.x - red), abs(known.y - green), abs(known.z - blue)) <= 1
  }

  /// The index of the nearest colour.
  mutating func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    if isExact, let known = exactIndices[SIMD3(red, green, blue)] { return known }
    let key = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
    let known = nearest[key]
    if known >= 0 { return Int(known) }
    // The middle of the colours with the same bits, whichever of them is the first one.
    let middle = SIMD3(red & ~3, green & ~3, blue & ~3) &+ 2
    var best = (index: 0, distance: Int.max)
    for (index, color) in colors.enumerated() {
      let (r, g, b) = (color.x - middle.x, color.y - middle.y, color.z - middle.z)
      let distance = 3 * r * r + 5 * g * g + 2 * b * b
      if distance < best.distance { best = (index, distance) }
    }
    nearest[key] = Int16(best.index)
    return best.index
  }
}
