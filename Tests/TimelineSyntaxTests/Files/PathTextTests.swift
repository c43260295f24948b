import Testing

@testable import TimelineSyntax

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b.yaml", "a/b.yaml"), ("é/ü", "é/ü"), ("", ""),
  ])
  func `a path in UTF-8 stays as it is`(_ path: String, _ expected: String) {
    #expect(Array(PathText.string(Array(path.utf8)).utf8) == Array(expected.utf8))
    #expect(PathText.shown(path) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x2F, 0x80], #"a\xFF/\x80"#), ([0xC3], #"\xC3"#),
      // Overlong, surrogate, too large, cut off.
      ([0xC0, 0xAF], #"\xC0\xAF"#), ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xF4, 0x90, 0x80, 0x80], #"\xF4\x90\x80\x80"#), ([0xE2, 0x82, 0x41], #"\xE2\x82A"#),
      // The scalars that stand for bytes.
      ([0xF4, 0x8F, 0xBE, 0x80], #"\xF4\x8F\xBE\x80"#),
      ([0xF4, 0x8F, 0xBF, 0xBF], #"\xF4\x8F\xBF\xBF"#),
      ([0xF4, 0x8F, 0xBD, 0xBF], "\u{10FF7F}"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are shown as such`(_ bytes: [UInt8], _ shown: String) {
    let path = PathText.string(bytes)
    #expect(PathText.shown(path) == shown)
    #expect(PathText.bytes(of: path) == bytes)
    #expect(PathText.withCString(path) { PathText.string($0) } == path)
  }

  @Test func `every path has a string of its own`() {
    var generator = SystemRandomNumberGenerator()
    var known: [[UInt8]: [UInt8]] = [:]
    let parts: [[UInt8]] = [
      [0xF4, 0x8F, 0xBE], [0x80], [0xFF], [0xC3, 0xA9], [0x61], [0xBF], [0xF4],
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...5, using: &generator)).flatMap { _ in
        parts[Int.random(in: 0..<parts.count, using: &generator)]
      }
      let path = PathText.string(bytes)
      #expect(PathText.bytes(of: path) == bytes)
      if let other = known.updateValue(bytes, forKey: Array(path.utf8)) { #expect(other == bytes) }
    }
  }

  @Test func `a scalar in a text does not stand for a byte`() {
    let text = "a\u{10FFE9}.yaml"
    #expect(PathText.bytes(of: PathText.string(writtenAs: text)) == Array(text.utf8))
  }
}
