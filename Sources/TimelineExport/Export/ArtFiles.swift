package import TimelineDocument
package import TimelineSyntax

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

  /// The largest file of an image.
  private static let largestFile = 4_000_000
  /// How much of a file is to be read, which tells whether it is too large.
  package static let limit = largestFile + 1

  /// Reads the images of the elements of a document, by the rules of includes.
  package init(of document: TimelineDocument, reading reader: ReferenceReader) {
    for element in document.drawnElements {
      guard let art = element.art else { continue }
      do throws(ReferenceError) {
        let file = try reader.find(art.location, for: element.label.source.location)
        guard file.size <= Self.largestFile else {
          add(.failure(.init(reason: "it is larger than 4 MB")), of: art)
          continue
        }
        add(.success(try reader.read(file, limit: Self.limit).bytes), of: art)
      } catch {
        add(.failure(.init(reason: error.reason)), of: art)
      }
    }
  }

  /// Adds the image of an element, unless it is none.
  package mutating func add(_ result: Result<[UInt8], Failure>, of art: ElementArt) {
    contents[art.location] = result.flatMap { content in
      Result { () throws(Failure) in _ = try ArtKind(content) }.map { content }
    }
  }

  /// The content of a file that is an image; nil if it was not asked for.
  subscript(_ art: ElementArt) -> Result<[UInt8], Failure>? { contents[art.location] }
}
