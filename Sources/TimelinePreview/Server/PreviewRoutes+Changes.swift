internal import TimelineSyntax

extension PreviewRoutes {
  /// What changes files, by the name of its route.
  static let changes: [String: @Sendable (EditSession, JSONValue) async -> EditAnswer] = [
    "edit": { session, json in
      guard let request = EditRequest(json) else {
        return .malformed("send {\"file\":\"f0\",\"base\":\"…\",\"edits\":[…]}")
      }
      return await session.whenSaved { $0.edit(request) }
    },
    "drop": { session, json in
      guard let request = DropRequest(json) else {
        return .malformed(
          "send {\"file\":\"f0\",\"base\":\"…\",\"name\":\"logo.svg\",\"data\":\"…\"}, with the data in Base64"
        )
      }
      let dropped = DroppedFile(request)
      return await session.whenSaved { $0.drop(dropped, request) }
    },
    "record": { session, json in
      guard let request = RecordRequest(json) else {
        return .malformed(
          "send {\"file\":\"f0\",\"base\":\"…\",\"timeline\":\"…\",\"as\":\"position\",\"start\":0,\"tolerance\":1,\"samples\":[[0,0,0],[0.1,2,3]]}"
        )
      }
      return await session.whenSaved { $0.record(request) }
    },
    "undo": { session, _ in await session.whenSaved { $0.revert(.undo) } },
    "redo": { session, _ in await session.whenSaved { $0.revert(.redo) } },
    "fix": { session, json in
      guard let request = FixRequest(json) else {
        return .malformed(
          "send {\"file\":\"f0\",\"base\":\"…\",\"rule\":\"…\",\"line\":1,\"column\":1}")
      }
      return await session.whenSaved { await $0.fix(request) }
    },
    "format": { session, json in
      guard let file = json["file"].string, let base = json["base"].string else {
        return .malformed("send {\"file\":\"f0\",\"base\":\"…\"}")
      }
      return await session.whenSaved { $0.format(file: file, base: base) }
    },
  ]
}

extension Request {
  /// Whether the body is JSON, which a form of another page cannot send.
  var isJSON: Bool {
    let type = head.value(of: "content-type")?.lowercased() ?? ""
    return type.split(separator: ";").first == "application/json"
  }
}
