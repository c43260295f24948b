/// The element whose properties are being decoded.
struct ElementScope: Sendable {
  let element: ElementModel
  /// The copy for which they are decoded.
  var copy = 0
  /// Whether a value depends on the copy, so that each copy is decoded by itself.
  var dependsOnCopy = false

  init(_ element: ElementModel) { self.element = element }
}
