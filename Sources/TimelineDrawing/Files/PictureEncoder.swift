/// Makes the parts of a file from pictures that follow each other.
///
/// A part depends on nothing but its picture and the one before, so that parts can be made at the same
/// time.
package protocol PictureEncoder: Sendable {
  associatedtype Part: Sendable

  /// Takes a picture as the one before the next one.
  mutating func show(_ picture: PixelBuffer)

  /// The part of the next picture.
  mutating func part(of picture: PixelBuffer) -> Part
}

/// Takes pictures as they are.
package struct PlainEncoder: PictureEncoder {
  package init() {}

  package mutating func show(_ picture: PixelBuffer) {}

  package mutating func part(of picture: PixelBuffer) -> PixelBuffer { picture }
}
