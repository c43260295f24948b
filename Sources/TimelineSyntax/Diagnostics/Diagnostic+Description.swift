extension Diagnostic: CustomStringConvertible {
  /// The location, severity and message on one line, in the style of compilers:
  /// `file:line:column: error: message`.
  public var description: String {
    let position = primary.source.position(at: primary.span.start)
    return "\(primary.source.path):\(position.line):\(position.column): \(severity.rawValue): \(message)"
  }
}
