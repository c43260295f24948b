internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineFiles
internal import TimelineSyntax

/// A place in a file, as the preview and the language server tell it each other: lines and columns
/// count from 1, columns in units of UTF-16.
struct EditorPlace: Sendable {
  let path: String
  let line: Int
  let column: Int

  init(path: String, line: Int, column: Int) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  init?(_ json: JSONValue) {
    guard let path = json["path"].string, let line = json["line"].int,
      let column = json["column"].int
    else { return nil }
    self.init(path: path, line: line, column: column)
  }

  var json: JSONValue {
    ["path": .string(path), "line": JSONValue(line), "column": JSONValue(column)]
  }
}

/// The language server that has started the preview: it reads the preview's standard output and
/// writes to its standard input, one JSON object a line.
package struct EditorChannel: Sendable {
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: Writes bytes at once.
  package init(write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  /// Shows a place in the editor.
  func show(_ place: EditorPlace, takesFocus: Bool) {
    send(["selected": place.json, "takesFocus": .bool(takesFocus)])
  }

  /// Tells why there is no preview.
  package func fail(_ reason: String) { send(["failure": .string(reason)]) }

  /// Takes a line of the language server.
  ///
  /// - Parameter address: Makes an address of the page.
  package func receive(_ line: [UInt8], _ preview: Preview, address: () -> String) {
    guard let message = try? JSONReader.read(line), let place = EditorPlace(message["place"]) else {
      return
    }
    let found = preview.board.place(place)
    if let found { preview.board.publish(place: found.json.bytes) }
    guard let number = message["open"].int else { return }
    if let found {
      let fragment = URIText.escape(found.timeline ?? found.file)
      send(["open": JSONValue(number), "address": .string("\(address())#\(fragment)")])
    } else {
      send([
        "open": JSONValue(number),
        "failure": .string("the preview does not show `\(place.path)`: it is not a timeline file"),
      ])
    }
  }

  private func send(_ message: JSONValue) { write(message.bytes + [UInt8(ascii: "\n")]) }
}

extension PreviewBoard {
  /// A place in a served file, with the identifiers that the page knows.
  struct FoundPlace {
    let file: String
    /// The timeline around the place; nil where it is in none that can be played.
    let timeline: String?
    let place: EditorPlace

    var json: JSONValue {
      [
        "file": .string(file), "timeline": timeline.map { .string($0) } ?? .null,
        "line": JSONValue(place.line), "column": JSONValue(place.column),
      ]
    }
  }

  /// Finds a place; nil if its file is not served.
  func place(_ place: EditorPlace) -> FoundPlace? {
    let files = files
    let target = SystemFile.realPath(place.path)
    guard
      let file = files.first(where: { $0.absolutePath == place.path })
        ?? files.first(where: { SystemFile.realPath($0.absolutePath) == target })
    else { return nil }
    let name = TimelinePlaces(file.loaded.document).name(ofLine: place.line)
    // An insertion or removal of a transition has the line of its timeline.
    let timeline = file.timelines.first { $0.resolved.timeline.name.value == name }
    return FoundPlace(file: file.id, timeline: timeline?.id, place: place)
  }
}
