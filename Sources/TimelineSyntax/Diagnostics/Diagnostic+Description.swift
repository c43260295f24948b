extension Diagnostic: CustomStringConvertible {
  /// The location, severity and message on one line, in the style of compilers:
  /// `file:line:column: error: message`.
  public var description: String {
    let position = primary.source.position(at: primary.span.start)
    let place = "\(primary.source.path):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(message)"
  }
}
