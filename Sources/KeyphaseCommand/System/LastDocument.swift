import TimelineFiles

/// The document that was read last, kept until the next one is.
///
/// To free a document of thousands of values takes a twentieth of the time to check it, which is for
/// nothing in a process that ends: so the only file of a command is not freed.
enum LastDocument {
  private static let value = Locked<(any Sendable)?>(nil)

  static func keep(_ document: some Sendable) { value.withValue { $0 = document } }
}
