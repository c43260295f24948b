/// A rectangle of whole pixels, without its right and bottom edge.
package struct PixelRect: Sendable, Hashable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  package var width: Int { max(right - left, 0) }
  package var height: Int { max(bottom - top, 0) }
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels of both.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      max(left, other.left), max(top, other.top), min(right, other.right),
      min(bottom, other.bottom))
  }

  /// The smallest rectangle with the pixels of both.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      min(left, other.left), min(top, other.top), max(right, other.right),
      max(bottom, other.bottom))
  }

  /// The rectangle with a margin.
  func grown(by margin: Int) -> PixelRect {
    PixelRect(left - margin, top - margin, right + margin, bottom + margin)
  }
}
