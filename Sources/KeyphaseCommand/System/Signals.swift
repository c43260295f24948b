/// Functions for POSIX signals.
enum Signals {
  /// Converts a handler to an integer, so that handlers can be compared.
  static func number(of handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}
