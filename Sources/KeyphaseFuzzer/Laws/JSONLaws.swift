import TimelineSyntax

/// What holds for all that is written as JSON: it can be read.
enum JSONLaws {
  static func check(_ text: [UInt8], of name: String) throws(BrokenLaw) {
    do throws(JSONError) { _ = try JSONReader.read(text) } catch {
      throw BrokenLaw("\(name): \(error.message) at byte \(error.offset)")
    }
  }
}
