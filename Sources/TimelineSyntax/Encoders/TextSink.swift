/// A language or format that text from outside is written into.
///
/// Names, strings and messages come from files that anyone may have written, and so do the names of
/// the files. Each sink is one file of this folder, with an encoder for every place in which such
/// text may stand: what it contains can neither end that place nor control what reads it.
package protocol TextSink: Sendable {
  /// The number that is written for a finite one; by default itself, with all of its digits.
  static func literal(of number: Double) -> Double
}

extension TextSink {
  package static func literal(of number: Double) -> Double { number }
}
