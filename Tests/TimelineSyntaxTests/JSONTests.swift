import Testing
import TimelineSyntax

/// Tests the JSON reader and writer.
@Suite struct JSONTests {
  func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test(arguments: [
    "null", "true", "false", "0", "-1.5", "1e+21", "\"a\"", "[]", "{}", "[1,[2,{\"a\":null}]]",
    "{\"a\":1,\"b\":[true,\"x\"]}", "\"\\u0001 \\\" \\\\ \\n\"", "\"✓ 🎉\"",
  ])
  func `what is written reads back the same`(text: String) throws {
    #expect(String(decoding: try read(text).bytes, as: UTF8.self) == text)
  }

  @Test func `escapes stand for characters`() throws {
    #expect(try read(#""\u00e9\ud83c\udf89\/\b\f\r\t""#) == "é🎉/\u{8}\u{C}\r\t")
    // A lone surrogate is not a character.
    #expect(try read(#""\ud83c!""#) == "\u{FFFD}!")
    #expect(try read(#""\ud83c\u0041""#) == "\u{FFFD}A")
  }

  @Test func `space may stand between everything`() throws {
    #expect(try read(" \n{ \"a\" :\t[ 1 , 2 ] }\r\n") == ["a": [1, 2]])
  }

  @Test func `of two members with one name the first one counts`() throws {
    #expect(try read(#"{"a":1,"a":2}"#)["a"] == 1)
  }

  @Test(arguments: [
    "", "nul", "[1,]", "{\"a\" 1}", "{a:1}", "01", "1.", "1e", "-", "+1", ".5", "\"a", "\"\\x\"",
    "\"\\u12g4\"", "\"\n\"", "[1 2]", "1 2", "'a'", "NaN",
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `nesting without end is refused`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }
}
