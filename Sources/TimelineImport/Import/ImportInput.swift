package import TimelineSyntax

/// What is imported, and how.
package struct ImportInput: Sendable {
  /// The content.
  package let source: SourceFile
  /// The name for a timeline that has none in the source; nil to derive it from the file.
  package var timeline: String?
  /// The largest error of an approximated curve.
  package var tolerance: ImportTolerance
  /// The size of the view in points, from which percentages count; nil if it is not known.
  package var size: (width: Double, height: Double)?
  /// The limits on work.
  package var limits = ImportLimits()
  /// The content as JSON, which several sources are; nil if it is none.
  package let json: JSONValue?
  /// What a program of its own has read from the content, for the sources that need one.
  package var reading: JSONValue?

  package init(
    _ source: SourceFile, timeline: String? = nil, tolerance: ImportTolerance = .standard,
    size: (width: Double, height: Double)? = nil
  ) {
    let source = source.withoutWideCharacters
    self.source = source
    self.timeline = timeline
    self.tolerance = tolerance
    self.size = size
    let first = source.bytes.first { !$0.isWhitespace && $0 < 0x80 }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    json = isJSON ? try? JSONReader.read(source.bytesWithoutMark) : nil
  }

  /// The extension of the file's name, in lower case; empty if it has none.
  var fileExtension: String { FilePath.fileExtension(of: source.location) }

  /// A valid name for the only timeline of the source.
  package var timelineName: String {
    if let timeline { return timeline }
    let name = source.location.split(separator: "/").last ?? ""
    let stem = String(name.prefix { $0 != "." })
    let valid = source.location == "-" ? nil : ImportedNames.valid(stem)
    return valid ?? "imported"
  }
}

extension SourceFile {
  /// The file in UTF-8, if it is in UTF-16, as spreadsheets save it.
  fileprivate var withoutWideCharacters: SourceFile {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count % 2 == 0 else { return self }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return SourceFile(path: path, text: String(decoding: units, as: UTF16.self))
  }

  /// The bytes without a byte order mark at their start.
  var bytesWithoutMark: ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}
