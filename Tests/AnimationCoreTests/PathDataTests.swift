import Testing

@testable import AnimationCore

@Suite("Path data")
struct PathDataTests {
  @Test(
    "compact, relative and repeated forms draw what their long forms draw",
    arguments: [
      ("M0-1.5.5.25", "M 0 -1.5 L 0.5 0.25"),
      ("m10,10 5-5h4v-4H0V0z", "M 10 10 L 15 5 L 19 5 L 19 1 L 0 1 L 0 0 L 10 10 Z"),
      ("M1e1 0 2e1,0", "M 10 0 L 20 0"),
      ("M0 0q1 2 3 4t3 4", "M 0 0 Q 1 2 3 4 Q 5 6 6 8"),
      ("M0 0c1 2 3 4 5 6s3 4 5 6", "M 0 0 C 1 2 3 4 5 6 C 7 8 8 10 10 12"),
      ("M0 0S3 4 5 6", "M 0 0 C 0 0 3 4 5 6"),
      ("M0 0L9 9T3 4", "M 0 0 L 9 9 Q 9 9 3 4"),
      ("M0 0a5 5 0 0110 0", "M 0 0 A 5 5 0 0 1 10 0"),
      ("M 0 0\n\tL\r5 5", "M 0 0 L 5 5"),
      ("M0 0A0 5 0 0 1 10 0", "M 0 0 L 10 0"),
      ("M5 5L9 5ZL7 7", "M 5 5 L 9 5 Z M 5 5 L 7 7"),
      ("M1 1M2 2L3 3", "M 2 2 L 3 3"),
    ])
  func compactForms(short: String, long: String) throws {
    let (short, long) = (
      try PathParser.parse(Array(short.utf8)), try PathParser.parse(Array(long.utf8))
    )
    #expect(short.pieces.count == long.pieces.count)
    for (a, b) in zip(short.pieces, long.pieces) {
      for t in [0, 0.25, 0.5, 1] { #expect((a.point(at: t) - b.point(at: t)).length < 1e-12) }
    }
    #expect(short.isClosed == long.isClosed)
  }

  @Test(
    "the first wrong character is the place of the error",
    arguments: [
      ("", 0, "empty"), ("  ", 2, "empty"), ("L 5 5", 0, "begins with `M`"),
      ("M 0", 3, "two numbers"), ("M 0 0 L 5", 9, "but here is the end"),
      ("M 0 0 X 5 5", 6, "`X` is not a command"), ("M 0 0 L 5,,5", 10, "`,`"),
      ("M 0 0 L 5 5,", 11, "after this comma"), ("M 0 0 C 1 2 3 4 5", 17, "six numbers"),
      ("M 0 0 A 5 5 0 2 1 9 9", 14, "flags of an arc"), ("M 0 0 Z 5", 8, "after `Z`"),
      ("M 0 0 L 5. 5", 9, "decimal point"), ("M 0 0 L 1e99 5", 8, "too large"),
      ("M 0 0 L 5 ä", 10, "`ä`"), ("M 0 0 H", 7, "one number, x"), ("M 0 0 L 5 5 e", 12, "`e`"),
    ])
  func wrongCharacters(text: String, offset: Int, part: String) throws {
    let error = try #require(throws: PathDataError.self) {
      try PathParser.parse(Array(text.utf8))
    }
    #expect(error.offset == offset)
    #expect(error.message.contains(part), "\(error.message)")
  }

  @Test("64 KiB are read, and not one byte more")
  func greatestCount() throws {
    let data = "M0 0" + String(repeating: "h1", count: (PathParser.greatestCount - 4) / 2)
    let path = MeasuredPath(try PathParser.parse(Array(data.utf8)))
    #expect(path.length == Double((PathParser.greatestCount - 4) / 2))
    #expect(abs(path.point(at: 0.5).x - path.length / 2) < 1e-6)
    let error = try #require(throws: PathDataError.self) {
      try PathParser.parse(Array((data + " ").utf8))
    }
    #expect(error.isTooLong)
  }

  @Test("an arc that its radii cannot reach is scaled up")
  func smallRadii() throws {
    let path = try PathParser.parse(Array("M 0 0 A 1 1 0 0 1 100 0".utf8))
    #expect(abs(MeasuredPath(path).length - 50 * .pi) < 1e-9)
    // Clockwise on a screen, from left to right: over the top.
    #expect((path.pieces[0].point(at: 0.5) - PathPoint(50, -50)).length < 1e-9)
  }
}
