package import Foundation

#if canImport(FoundationXML)
  package import FoundationXML
#endif

/// The elements of an XML document, as Foundation reads it.
package final class MarkupOutline: NSObject, XMLParserDelegate {
  /// The names of the elements in order.
  package private(set) var elements: [String] = []
  /// The values of all attributes in order.
  package private(set) var attributes: [[String: String]] = []

  /// Reads a document.
  ///
  /// - Throws: the parser's error if the document is not well-formed.
  package init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes.append(attributes)
  }
}
