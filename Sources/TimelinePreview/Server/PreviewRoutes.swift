internal import TimelineEvaluation
package import TimelineFiles
internal import TimelineSyntax

/// Answers the requests for the page and its data.
struct PreviewRoutes: Sendable {
  let preview: Preview
  private let editor: EditorCommand?
  private let channel: EditorChannel?
  private let isReadOnly: Bool
  private let stageToken: String

  init(
    _ preview: Preview, editor: EditorCommand?, channel: EditorChannel? = nil, isReadOnly: Bool,
    stageToken: String = ""
  ) {
    self.preview = preview
    self.stageToken = stageToken
    self.editor = editor
    self.channel = channel
    self.isReadOnly = isReadOnly
  }

  /// The response to a request whose origin has been checked.
  ///
  /// - Parameter names: the components of the path after the token.
  func response(to request: Request, _ names: [String]) async -> Response {
    let change = names.count == 1 ? Self.changes[names[0]] : nil
    let isPost = change != nil || [["open"], ["draft"], ["run"], ["place"]].contains(names)
    let method = isPost ? "POST" : "GET"
    guard request.head.method == method || method == "GET" && request.head.method == "HEAD" else {
      var refusal = Response.refusal(.methodNotAllowed, "only \(method) is allowed here")
      refusal.headers = [("Allow", method == "GET" ? "GET, HEAD" : method)]
      return refusal
    }
    let missing = Response.refusal(.notFound, "there is nothing here")
    if let change {
      guard !isReadOnly else {
        return .refusal(.forbidden, "the preview was started with --read-only")
      }
      guard request.isJSON else { return .refusal(.wrongType, "send application/json") }
      guard let json = try? JSONReader.read(request.body) else {
        return .refusal(.badRequest, "the body is not JSON")
      }
      return await change(preview.session, json).response
    }
    switch (names[0], names.count) {
    case ("", 1):
      var page = PageFiles.response(for: PageFiles.indexName) ?? missing
      if preview.ownStage.page != nil { page.policy += "; frame-src 'self'" }
      return page
    case ("own-stage", 1):
      let version = preview.board.stageVersion
      return .json(preview.ownStage.json(stageToken: stageToken, version: version))
    case ("own-art", 1): return preview.ownStage.artResponse ?? missing
    case ("page", 2): return PageFiles.response(for: "page/\(names[1])") ?? missing
    case ("state", 1):
      return .json(
        preview.state(
          canOpen: editor != nil || channel != nil, hasEditor: channel != nil,
          isReadOnly: isReadOnly))
    case ("events", 1):
      let last = request.head.value(of: "last-event-id").flatMap { Int($0) }
      let version = last ?? request.head.number(named: "since")
      return .events { preview.events(after: version) }
    case ("timeline", 2):
      return await preview.motion(ofTimeline: names[1]).map(Response.json) ?? missing
    case ("file", 2): return await preview.text(ofFile: names[1]).map(Response.json) ?? missing
    case ("names", 2): return preview.names(ofFile: names[1]).map(Response.json) ?? missing
    case ("export", 3):
      return preview.export(ofTimeline: names[2], as: names[1], request.head.queryItems)
        .map(Response.json) ?? missing
    case ("save", 1): return .json(SavedFile.missing)
    case ("save", 3): return await preview.save(names[2], as: names[1], request.head.queryItems)
    case ("spring", 3): return NamesJSON.spring(names[1], names[2]).map(Response.json) ?? missing
    case ("before", 3): return await preview.before(names[1], "", id: names[2])
    case ("before", 4): return await preview.before(names[1], names[2], id: names[3])
    case ("revisions", 2): return await preview.revisions(ofFile: names[1])
    case ("art", 3): return preview.art(ofFile: names[1], element: names[2]) ?? missing
    case ("view-art", 3): return preview.art(ofFile: names[1], timeline: names[2]) ?? missing
    case ("open", 1): return open(request)
    case ("place", 1): return select(request)
    case ("draft", 1): return await draft(request)
    case ("run", 1): return await run(request)
    default: return missing
    }
  }

  /// The user's own page, or a file beside it.
  func stage(_ names: [String], token: String) -> Response {
    preview.ownStage.page?.response(for: names, token: token)
      ?? .refusal(.notFound, "there is nothing here")
  }

  /// The motion that edits would make, which are not written.
  private func draft(_ request: Request) async -> Response {
    guard !isReadOnly else {
      return .refusal(.forbidden, "the preview was started with --read-only")
    }
    guard request.isJSON else { return .refusal(.wrongType, "send application/json") }
    guard let json = try? JSONReader.read(request.body), let edit = EditRequest(json),
      let id = json["show"].string
    else { return .refusal(.badRequest, "send a file, its base, edits and what to show") }
    // What is dragged may pass places where it cannot stay: that is no error.
    let nothing = Response.json(Array("{}".utf8))
    guard let timeline = await preview.session.draft(edit, ofTimeline: id) else { return nothing }
    return await timeline.json(draftedBy: edit.edits).map(Response.json) ?? nothing
  }

  /// The motion of a run of states as the user has chosen them in the page, or of the drags of an input.
  private func run(_ request: Request) async -> Response {
    guard request.isJSON else { return .refusal(.wrongType, "send application/json") }
    guard let json = try? JSONReader.read(request.body), let id = json["show"].string,
      case let (run, drags) = (RequestedVisit.run(json["run"]), RequestedTouch.drags(json["drags"])),
      case let triggers = Self.triggers(json["triggers"]),
      run != nil || drags != nil || triggers != nil
    else {
      return .refusal(
        .badRequest,
        "send a timeline and its changes, each with `at` and `to`, or drags, each with `at` and `samples`, or the times of triggers"
      )
    }
    guard let timeline = preview.board.timeline(id) else {
      return .refusal(.notFound, "there is no such timeline")
    }
    do throws(EvaluationError) {
      let motion =
        if let triggers {
          try await timeline.json(triggeredAt: triggers)
        } else if let drags {
          try await timeline.json(dragging: drags)
        } else {
          try await timeline.json(showing: run ?? [], from: json["from"].string)
        }
      guard let motion else {
        return .refusal(
          .badRequest,
          triggers != nil
            ? "the timeline cannot be triggered again"
            : drags == nil
              ? "the timeline has no states, or not this one" : "no input moves the timeline")
      }
      return .json(motion)
    } catch {
      return .refusal(.badRequest, error.description)
    }
  }

  /// The times of a list in order; nil if it is none.
  private static func triggers(_ json: JSONValue) -> [Double]? {
    guard let list = json.array, !list.isEmpty, list.count <= 100 else { return nil }
    let times = list.compactMap(\.number).filter { $0 >= 0 && $0 <= 3600 }
    return times.count == list.count ? times.sorted() : nil
  }

  /// Opens a line of a served file in the editor.
  private func open(_ request: Request) -> Response {
    guard editor != nil || channel != nil else {
      return .refusal(
        .notFound, "no editor is set: start with `--editor \"code -g {file}:{line}\"`")
    }
    return place(request) { place in
      do throws(CommandFailure) {
        if let channel {
          channel.show(place, takesFocus: true)
        } else if let editor {
          try EditorProcess.start(
            editor.arguments(
              file: SystemFile.realPath(place.path) ?? place.path, line: place.line,
              column: place.column))
        }
        return .done
      } catch {
        return .refusal(.failed, error.message)
      }
    }
  }

  /// Shows what is selected in the page in the editor that has started the preview.
  private func select(_ request: Request) -> Response {
    guard let channel else { return .refusal(.notFound, "no editor has started the preview") }
    return place(request) { place in
      channel.show(place, takesFocus: false)
      return .done
    }
  }

  /// Answers a request about a place in a served file.
  private func place(_ request: Request, _ answer: (EditorPlace) -> Response) -> Response {
    guard request.isJSON else { return .refusal(.wrongType, "send application/json") }
    guard let value = try? JSONReader.read(request.body), let id = value["file"].string,
      let line = value["line"].int
    else { return .refusal(.badRequest, "send {\"file\":\"f0\",\"line\":1}") }
    guard let path = preview.path(ofFile: id, line: line) else {
      return .refusal(.notFound, "there is no such line")
    }
    return answer(EditorPlace(path: path, line: line, column: max(1, value["column"].int ?? 1)))
  }
}

extension RequestedVisit {
  /// The most changes that a page asks for.
  private static let limit = 10_000

  /// Reads changes in order of time; nil if they are anything else.
  fileprivate static func run(_ json: JSONValue) -> [RequestedVisit]? {
    guard let items = json.array, items.count <= limit else { return nil }
    let visits = items.compactMap { item -> RequestedVisit? in
      guard let time = item["at"].number, time.isFinite, time >= 0, let state = item["to"].string
      else { return nil }
      return RequestedVisit(time: time, state: state)
    }
    guard visits.count == items.count,
      zip(visits, visits.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    return visits
  }
}

extension RequestedTouch {
  /// The most samples that a page asks for.
  private static let limit = 100_000

  /// Reads drags in order of time; nil if they are anything else.
  fileprivate static func drags(_ json: JSONValue) -> [RequestedTouch]? {
    guard let items = json.array, !items.isEmpty else { return nil }
    let drags = items.compactMap { item -> RequestedTouch? in
      guard let at = item["at"].number, at >= 0, let samples = item["samples"].array else {
        return nil
      }
      let places = samples.compactMap { sample -> (time: Double, value: Double)? in
        guard let pair = sample.array, pair.count == 2, let time = pair[0].number,
          let value = pair[1].number
        else { return nil }
        return (at + time, value)
      }
      return places.count == samples.count ? RequestedTouch(places) : nil
    }
    let places = drags.flatMap(\.places)
    guard drags.count == items.count, places.count <= limit,
      places.allSatisfy({ $0.time.isFinite && $0.value.isFinite }),
      zip(places, places.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    return drags
  }
}

/// Runs editors and browsers.
package enum EditorProcess {
  /// Starts a program by its name in the PATH or its path, without a shell, and does not wait for it.
  ///
  /// - Throws: ``CommandFailure`` if there is no such program.
  package static func start(_ arguments: [String]) throws(CommandFailure) {
    guard !arguments.isEmpty else { return }
    _ = try ChildProgram.start(arguments)
  }
}
