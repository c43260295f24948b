/// A property of a timeline that is played, and the place of its numbers.
public struct SegmentsColumn: Hashable, Sendable {
  /// The name of the element that has the property; nil for the view that plays the timeline.
  public let element: String?
  /// The index of the copy of the element, from 0.
  public let copy: Int
  /// The name of the property, such as `opacity`.
  public let property: String
  /// The type of the property, such as `number`, `angle` (in degrees) or `color` (in sRGB).
  public let type: String
  /// The place of its first number among those of all properties.
  public let first: Int
  /// How many numbers it has.
  public let count: Int
  /// The strings of the timeline: a property of the type `string` has the index of one as its number.
  public let strings: [String]

  /// The name in `keyphase conformance`, such as `opacity` or `row[2].opacity`.
  public var name: String { element.map { "\($0)[\(copy)].\(property)" } ?? property }

  /// The string that a number of a property of the type `string` stands for; nil for any other.
  public func string(_ number: Double) -> String? {
    guard type == "string", let index = Int(exactly: number), strings.indices.contains(index) else {
      return nil
    }
    return strings[index]
  }
}
