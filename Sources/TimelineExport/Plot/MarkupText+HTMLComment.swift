import TimelineSyntax

extension EncodedText where Sink == MarkupSink {
  /// A line of a comment of HTML, where options such as `--to` may stand, other than in XML.
  init(htmlComment line: String) {
    self.init()
    // A comment of XML has a space between any two hyphens. Those before a letter may go.
    let encoded: MarkupText = "\(comment: line)"
    let parts = encoded.string.split(separator: " - -", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isOption = part.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      if index > 0 { self += isOption == true ? " --" : " - -" }
      self += "\(comment: String(part))"
    }
  }
}
