import TimelineSyntax

/// The invariant of all JSON output: it can be parsed.
enum JSONLaws {
  static func check(_ text: [UInt8], of name: String) throws(BrokenLaw) {
    do throws(JSONError) { _ = try JSONReader.read(text) } catch {
      throw BrokenLaw("\(name): \(error.message) at byte \(error.offset)")
    }
  }
}
