/// A change for the page, as server-sent events have it.
struct PreviewEvent: Sendable {
  let bytes: [UInt8]

  /// Creates an event with the version that it leads to and a JSON object.
  init(version: Int, _ data: [UInt8]) {
    // The version is sent again by a page that connects again.
    bytes = Array("id: \(version)\nevent: change\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// Creates an event with the place in the editor.
  init(place data: [UInt8]) {
    bytes = Array("event: place\ndata: ".utf8) + data + Array("\n\n".utf8)
  }
}
