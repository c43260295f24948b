import Foundation
import TestSupport
import Testing
import TimelineDrawing

/// The palettes, the clear parts and the compression of GIF.
@Suite(
  .waitsForPrograms, .needs(PythonProgram.has(modules: ["PIL", "numpy"]), "needs Pillow and NumPy"))
struct GIFColorTests {
  private struct Reading: Decodable {
    /// The pixels of each frame, each as red, green, blue and opacity.
    var frames: [[[Int]]]
    var durations: [Double]
  }

  /// The pictures of a file, as Pillow decodes them.
  private static func read(
    _ pictures: [PixelBuffer], hasClearParts: Bool = false
  ) throws -> (reading: Reading, size: Int) {
    var counter = ColorCounter()
    let plain = hasClearParts ? pictures.map { $0.withPlainColors() } : pictures
    for (index, picture) in plain.enumerated() {
      counter.add(picture)
      if index > 0 { counter.add(changesOf: picture, after: plain[index - 1]) }
    }
    let palette = ColorPalette(counter)
    var file = GIFFile(
      width: pictures[0].width, height: pictures[0].height, palette, repeats: true)
    var encoder = GIFEncoder(palette, hasClearParts: hasClearParts)
    for picture in pictures { file.add(encoder.part(of: picture), delay: 5) }
    let bytes = file.finish()
    let code = """
      import io, json, sys
      import numpy
      from PIL import Image, ImageSequence
      image = Image.open(io.BytesIO(sys.stdin.buffer.read()))
      frames, durations = [], []
      for frame in ImageSequence.Iterator(image):
        durations.append(frame.info["duration"])
        frames.append(numpy.asarray(frame.convert("RGBA")).reshape(-1, 4).tolist())
      json.dump({"frames": frames, "durations": durations}, sys.stdout)
      """
    let output = try PythonProgram.run(code: code, input: Data(bytes))
    return (try JSONDecoder().decode(Reading.self, from: output), bytes.count)
  }

  /// Pictures of some colours, in which parts change: what is decoded is what was drawn, to the bit.
  @Test(arguments: [1, 2, 3, 4, 7, 16, 100, 255])
  func `few colours are exact, however many bits they have`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let colors: [[UInt8]] = (0..<count).map { index in
      let value = UInt8(index)
      return [value, 255 - value, value &* 7, 255]
    }
    var picture = PixelBuffer(width: 37, height: 23)
    var pictures: [PixelBuffer] = []
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...300, using: &generator) {
        let place = Int.random(in: 0..<37 * 23, using: &generator)
        let color = colors[Int.random(in: 0..<count, using: &generator)]
        picture.bytes.replaceSubrange(4 * place..<4 * place + 4, with: color)
      }
      if pictures.isEmpty {
        for place in 0..<37 * 23 {
          picture.bytes.replaceSubrange(
            4 * place..<4 * place + 4, with: colors[place % count])
        }
      }
      pictures.append(picture)
    }
    let (reading, _) = try Self.read(pictures)
    // Pictures that are the same are one frame.
    let distinct = pictures.indices.filter {
      $0 == 0 || pictures[$0].bytes != pictures[$0 - 1].bytes
    }
    #expect(reading.frames.count == distinct.count)
    #expect(reading.durations.reduce(0, +) == 300)
    for (frame, index) in zip(reading.frames, distinct) {
      #expect(frame.flatMap { $0.map { UInt8($0) } } == pictures[index].bytes, "\(index)")
    }
  }

  @Test func `noise is decoded as it was drawn, over many tables of codes`() throws {
    var generator = SeededGenerator(seed: 3)
    var pictures: [PixelBuffer] = []
    for _ in 0..<2 {
      var picture = PixelBuffer(width: 160, height: 120)
      for place in 0..<160 * 120 {
        let value = UInt8.random(in: 0..<200, using: &generator)
        picture.bytes.replaceSubrange(4 * place..<4 * place + 4, with: [value, value, 0, 255])
      }
      pictures.append(picture)
    }
    let (reading, _) = try Self.read(pictures)
    for (frame, picture) in zip(reading.frames, pictures) {
      #expect(frame.flatMap { $0.map { UInt8($0) } } == picture.bytes)
    }
  }

  /// What was drawn becomes clear again, and edges have the colour of what they belong to.
  @Test func `clear parts are clear in each frame`() throws {
    let pictures = (0..<5).map { step in
      var picture = PixelBuffer(width: 30, height: 10)
      for y in 2..<8 {
        for x in 4 * step..<4 * step + 6 {
          // An edge of half opacity, whose components are multiplied by it.
          let opacity = x == 4 * step ? 160 : 255
          let place = 4 * (y * 30 + x)
          picture.bytes[place] = UInt8(240 * opacity / 255)
          picture.bytes[place + 1] = UInt8(80 * opacity / 255)
          picture.bytes[place + 3] = UInt8(opacity)
        }
      }
      return picture
    }
    let (reading, _) = try Self.read(pictures, hasClearParts: true)
    #expect(reading.frames.count == 5)
    for (step, frame) in reading.frames.enumerated() {
      for (place, pixel) in frame.enumerated() {
        let (x, y) = (place % 30, place / 30)
        let isInside = (2..<8).contains(y) && (4 * step..<4 * step + 6).contains(x)
        #expect(pixel[3] == (isInside ? 255 : 0), "\(step): \(x), \(y)")
        if isInside { #expect(abs(pixel[0] - 240) <= 2 && abs(pixel[1] - 80) <= 2, "\(pixel)") }
      }
    }
  }

  @Test func `a picture of few colours takes few bytes`() throws {
    let pictures = (0..<20).map { step in
      var picture = PixelBuffer(width: 60, height: 40)
      for place in 0..<60 * 40 {
        let isBox = (15..<25).contains(place / 60) && (step..<step + 10).contains(place % 60)
        picture.bytes.replaceSubrange(
          4 * place..<4 * place + 4, with: isBox ? [255, 0, 0, 255] : [255, 255, 255, 255])
      }
      return picture
    }
    let (reading, size) = try Self.read(pictures)
    #expect(reading.frames.count == 20)
    #expect(size < 1000, "\(size)")
  }
}
