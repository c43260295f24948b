/// Reads PNGs that are not interlaced, for the artwork of elements.
package enum PNGReader {
  private static let largestSide = 4096

  /// The pixels; nil for a file that cannot be read.
  package static func pixels(of bytes: [UInt8]) -> PixelBuffer? {
    guard bytes.starts(with: PNGFile.signature) else { return nil }
    var place = 8
    var (width, height, depth, kind) = (0, 0, 0, 0)
    var (palette, opacities, data): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    func long(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
    while place + 12 <= bytes.count {
      let size = long(place)
      guard place + 12 + size <= bytes.count else { return nil }
      let content = bytes[place + 8..<place + 8 + size]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR":
        guard size == 13 else { return nil }
        (width, height) = (long(place + 8), long(place + 12))
        (depth, kind) = (Int(bytes[place + 16]), Int(bytes[place + 17]))
        guard bytes[place + 20] == 0 else { return nil }
      case "PLTE": palette = Array(content)
      case "tRNS": opacities = Array(content)
      case "IDAT": data += content
      default: break
      }
      place += 12 + size
    }
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind], [1, 2, 4, 8, 16].contains(depth),
      depth == 8 || kind == 0 || kind == 3 || depth == 16, (1...largestSide).contains(width),
      (1...largestSide).contains(height)
    else { return nil }
    let row = (width * channels * depth + 7) / 8
    guard let rows = Inflate.zlib(data[...], limit: (row + 1) * height),
      let samples = unfiltered(rows, row: row, height: height, step: max(channels * depth / 8, 1))
    else { return nil }
    var picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        func sample(_ channel: Int) -> Int {
          let index = x * channels + channel
          switch depth {
          case 8: return Int(samples[y * row + index])
          case 16: return Int(samples[y * row + 2 * index])
          default:
            let shift = 8 - depth - index * depth % 8
            return Int(samples[y * row + index * depth / 8]) >> shift & (1 << depth - 1)
          }
        }
        let color: [Int]
        switch kind {
        case 3:
          let index = sample(0)
          guard 3 * index + 2 < palette.count else { return nil }
          let opacity = index < opacities.count ? Int(opacities[index]) : 255
          color = palette[3 * index..<3 * index + 3].map(Int.init) + [opacity]
        case 0, 4:
          let gray = sample(0) * 255 / (depth < 8 ? 1 << depth - 1 : 255)
          color = [gray, gray, gray, kind == 4 ? sample(1) : 255]
        default: color = [sample(0), sample(1), sample(2), kind == 6 ? sample(3) : 255]
        }
        let start = 4 * (y * width + x)
        for part in 0..<3 {
          picture.bytes[start + part] = UInt8((color[part] * color[3] + 127) / 255)
        }
        picture.bytes[start + 3] = UInt8(color[3])
      }
    }
    return picture
  }

  /// The rows without the differences from their neighbours.
  private static func unfiltered(
    _ rows: [UInt8], row: Int, height: Int, step: Int
  ) -> [UInt8]? {
    guard rows.count == (row + 1) * height else { return nil }
    var result = [UInt8](repeating: 0, count: row * height)
    for y in 0..<height {
      let kind = rows[y * (row + 1)]
      for index in 0..<row {
        let value = rows[y * (row + 1) + 1 + index]
        let left = index >= step ? Int(result[y * row + index - step]) : 0
        let up = y > 0 ? Int(result[(y - 1) * row + index]) : 0
        let corner = y > 0 && index >= step ? Int(result[(y - 1) * row + index - step]) : 0
        let before: Int
        switch kind {
        case 0: before = 0
        case 1: before = left
        case 2: before = up
        case 3: before = (left + up) / 2
        case 4:
          let guess = left + up - corner
          let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
          before = a <= b && a <= c ? left : b <= c ? up : corner
        default: return nil
        }
        result[y * row + index] = value &+ UInt8(truncatingIfNeeded: before)
      }
    }
    return result
  }
}
