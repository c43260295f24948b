extension SyntaxMistake {
  /// `gsap.to(".box", { x: 100 });`, also over several lines: a call of another tool's script.
  static let scriptCall = SyntaxMistake { error in
    for line in error.suspects {
      let span = error.span(ofLine: line)
      let start = span.start + error.indentation(ofLine: line)
      guard let call = ScriptCall.find(in: error.work, from: start, lineEnd: span.end) else {
        continue
      }
      let lines = error.line(at: call.span.start)...error.line(at: call.span.end)
      let masks = lines.map { line in
        let whole = error.span(ofLine: line)
        let part = SourceSpan(max(whole.start, start), min(whole.end, call.span.end))
        return (span: part, byte: UInt8(0x20))
      }
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax, "`\(call.name)(…)` is JavaScript, not YAML",
          at: error.label(SourceSpan(start, start + call.name.utf8.count)), help: ScriptCall.help),
        masks: masks)
    }
    return nil
  }
}

/// A call of the script of GSAP, anime.js, Motion or Web Animations.
package struct ScriptCall {
  var name: String
  /// The call, with the semicolon after it.
  var span: SourceSpan

  /// What to write in place of a call.
  package static let help =
    "write its motion as a timeline, as in `timelines: { box: { tracks: { offsetX: [{ linear: { to: 100, duration: 0.5 } }] } } }`"

  /// The maximum length of a call.
  private static let longest = 4_000

  private static let names: Set = [
    "gsap.to", "gsap.from", "gsap.fromTo", "gsap.set", "gsap.timeline", "tl.to", "tl.from",
    "tl.fromTo", "timeline.to", "timeline.from", "timeline.fromTo", "anime", "anime.timeline",
    "animate", "element.animate",
  ]

  /// The name of the call with which a text begins; nil if it begins with none.
  package static func name(of text: String) -> String? {
    guard let parenthesis = text.firstIndex(of: "(") else { return nil }
    let name = String(text[..<parenthesis])
    return names.contains(name) ? name : nil
  }

  /// The call that begins at an offset, up to the bracket that closes it; nil if it is none.
  static func find(in bytes: [UInt8], from start: Int, lineEnd: Int) -> ScriptCall? {
    guard start < lineEnd,
      let name = name(of: String(decoding: bytes[start..<lineEnd], as: UTF8.self))
    else { return nil }
    let limit = min(bytes.count, start + longest)
    var offset = start + name.utf8.count
    var depth = 0
    while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset = ValueScan.endOfQuotes(in: bytes, from: offset, end: limit)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      offset += 1
      guard depth == 0 else { continue }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ";") { offset += 1 }
      return ScriptCall(name: name, span: SourceSpan(start, offset))
    }
    return nil
  }
}
