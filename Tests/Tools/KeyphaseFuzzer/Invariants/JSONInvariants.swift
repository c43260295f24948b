import TimelineSyntax

/// The invariant of all JSON output: it can be parsed.
enum JSONInvariants {
  static func check(_ text: [UInt8], of name: String) throws(InvariantViolation) {
    do throws(JSONError) { _ = try JSONReader.read(text) } catch {
      throw InvariantViolation("\(name): \(error.message) at byte \(error.offset)")
    }
  }
}
