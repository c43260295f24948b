import Testing
import TimelineDrawing

/// Areas, lines and effects become pixels.
@Suite struct PixelTests {
  /// The pixels of a drawing with some marks.
  private static func pixels(
    _ marks: [DrawingMark], opacity: Double = 1, effects: [DrawingEffect] = []
  ) -> PixelBuffer {
    var drawing = Drawing(width: 20, height: 20)
    var node = DrawingNode(key: "a")
    (node.marks, node.opacity, node.effects) = (marks, opacity, effects)
    drawing.nodes = [node]
    var renderer = PictureRenderer(width: 20, height: 20, background: nil, ink: [0, 0, 0, 1])
    return renderer.render(drawing, PlaneTransform())
  }

  private static func alpha(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Int {
    Int(picture.bytes[4 * (20 * y + x) + 3])
  }

  @Test func `a pixel is covered by the part of it that is inside`() {
    let box = DrawingPath(x: 2.5, y: 3, width: 4.25, height: 5.5)
    let picture = Self.pixels([DrawingMark(box, .fill(.color([1, 0, 0, 1])))])
    let row = (1...7).map { Self.alpha(picture, $0, 4) }
    #expect(row == [0, 128, 255, 255, 255, 191, 0])
    #expect([2, 3, 7, 8, 9].map { Self.alpha(picture, 4, $0) } == [0, 255, 255, 128, 0])
  }

  @Test func `the area of a circle is exact to a hundredth`() {
    let circle = DrawingPath(roundedWidth: 16, height: 16, radius: 8).mapped(.translation(2, 2))
    let picture = Self.pixels([DrawingMark(circle, .fill(.color([0, 0, 0, 1])))])
    let area = (0..<400).reduce(0.0) { $0 + Double(picture.bytes[4 * $1 + 3]) / 255 }
    #expect(abs(area / (64 * Double.pi) - 1) < 0.01)
  }

  @Test func `a line with dashes is drawn where its dashes are`() {
    var stroke = DrawingStroke(color: [0, 0, 0, 1], width: 2)
    (stroke.dashes, stroke.phase) = ([0.25, 0.25], 0)
    let line = DrawingPath(parts: [.move(DrawingPoint(2, 10)), .line(DrawingPoint(18, 10))])
    let picture = Self.pixels([DrawingMark(line, .stroke(stroke))])
    #expect(
      [2, 5, 6, 9, 10, 13, 14].map { Self.alpha(picture, $0, 9) } == [255, 255, 0, 0, 255, 255, 0])
  }

  @Test func `an opacity is that of all that is drawn together`() {
    let box = DrawingPath(x: 0, y: 0, width: 20, height: 20)
    let marks = [[1.0, 0, 0, 1], [0, 1, 0, 1]].map { DrawingMark(box, .fill(.color($0))) }
    let picture = Self.pixels(marks, opacity: 0.5)
    let pixel = Array(picture.plainBytes(of: PixelRect(5, 5, 6, 6)))
    #expect(pixel == [0, 255, 0, 127] || pixel == [0, 255, 0, 128])
  }

  @Test func `a blur keeps what it spreads`() {
    let box = DrawingPath(x: 8, y: 8, width: 4, height: 4)
    let picture = Self.pixels(
      [DrawingMark(box, .fill(.color([0, 0, 0, 1])))], effects: [.blur(1.5)])
    let sum = (0..<400).reduce(0) { $0 + Int(picture.bytes[4 * $1 + 3]) }
    #expect(abs(sum - 16 * 255) < 300)
    #expect(Self.alpha(picture, 6, 10) > 20)
  }
}
