import TimelineSyntax

/// A format of `keyphase files`.
struct FileListing: Sendable {
  let name: String
  /// Writes the timeline files; with `all`, also the skipped ones.
  let write: @Sendable (_ files: FoundFiles, _ all: Bool) -> [UInt8]

  static let all: [FileListing] = [.text, .json]

  static func named(_ name: String) -> FileListing? { all.first { $0.name == name } }

  /// A line for each file, and one for each file that it includes.
  static let text = FileListing(name: "text") { files, all in
    var text = TerminalText()
    for file in files.timelines {
      let path = PathText.shown(file.path)
      if let line = file.line {
        text += "\(path)  `keyphase` in line \("\(line)")\n"
      } else {
        text += "\(path)  named on the command line\n"
      }
      for include in file.includes { text += "  includes \(PathText.shown(include))\n" }
      for image in file.art { text += "  draws \(PathText.shown(image))\n" }
    }
    guard all else { return Array(text.string.utf8) }
    for file in files.skipped {
      text += "skipped \(PathText.shown(file.path))  \(file.reason.text)\n"
    }
    return Array(text.string.utf8)
  }

  /// An object with the lists `files` and, if asked for, `skipped`.
  static let json = FileListing(name: "json") { files, all in
    var json = JSONWriter()
    json.object { json in
      json.member("format", "keyphase-files")
      json.member("version", 1)
      json.key("files")
      json.array { json in
        for file in files.timelines {
          json.object { json in
            json.member("path", file.path)
            json.member("reason", file.line == nil ? "named" : "key")
            if let line = file.line { json.member("line", line) }
            json.key("includes")
            json.array { json in for include in file.includes { json.value(include) } }
            json.key("art")
            json.array { json in for image in file.art { json.value(image) } }
          }
        }
      }
      guard all else { return }
      json.key("skipped")
      json.array { json in
        for file in files.skipped {
          json.object { json in
            json.member("path", file.path)
            json.member("reason", file.reason.rawValue)
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
