import TestSupport
import Testing

@testable import TimelineDrawing

/// The compression of PNG.
@Suite struct CompressionTests {
  @Test(arguments: 0..<12)
  func `what is compressed is what is read`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = [0, 1, 2, 5, 300, 70_000][seed % 6]
    let most = [2, 256, 4][seed % 3]
    let bytes = (0..<count).map { _ in UInt8(Int.random(in: 0..<most, using: &generator)) }
    let file = Deflate.zlib(bytes)
    #expect(Inflate.zlib(file[...], limit: count) == bytes)
    if count > 1 { #expect(Inflate.zlib(file[...], limit: count - 1) == nil) }
  }

  @Test func `codes are no longer than they may be`() {
    // The counts of Fibonacci's numbers have the longest codes.
    var counts = [1, 1]
    for index in 2..<30 { counts.append(counts[index - 1] + counts[index - 2]) }
    let lengths = HuffmanLengths.lengths(counts, limit: 15)
    #expect(lengths.max() == 15)
    #expect(lengths.reduce(0.0) { $0 + 1 / Double(1 << $1) } == 1)
  }

  @Test(arguments: 0..<200)
  func `a damaged file is refused, and does not end the program`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var picture = PixelBuffer(width: 9, height: 7)
    for index in picture.bytes.indices {
      picture.bytes[index] = UInt8(index % 4 == 3 ? 255 : index % 251)
    }
    var file = PNGFile.still(picture)
    #expect(PNGReader.pixels(of: file)?.bytes == picture.bytes)
    for _ in 0..<3 {
      file[Int.random(in: 8..<file.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    _ = PNGReader.pixels(of: file)
    _ = OutlineFont(file)
  }
}
