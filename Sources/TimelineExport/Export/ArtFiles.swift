package import TimelineDocument

/// The images of elements, for the formats that draw them.
package struct ArtFiles: Sendable {
  /// Why an image is not there, as a part of a sentence.
  package struct Failure: Error, Sendable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The contents of the files, by the path of the art.
  private var contents: [String: Result<[UInt8], Failure>] = [:]

  package init() {}

  /// Adds the image of an element.
  package mutating func add(_ result: Result<[UInt8], Failure>, of art: ElementArt) {
    contents[art.location] = result
  }

  /// The content of a file; nil if it was not asked for.
  subscript(_ art: ElementArt) -> Result<[UInt8], Failure>? { contents[art.location] }
}
