internal import TimelineDocument
internal import TimelineSyntax

/// Makes timelines and elements of a Lottie file.
struct LottieImport {
  private let input: ImportInput
  private let json: JSONValue
  private(set) var log: ImportLog
  private let source: SourceFile

  init(_ input: ImportInput, _ json: JSONValue, _ source: SourceFile, _ log: ImportLog) {
    (self.input, self.json, self.source, self.log) = (input, json, source, log)
  }

  /// Whether JSON is an animation of Lottie.
  static func isLottie(_ json: JSONValue) -> Bool {
    json["layers"].array != nil && json["fr"].number != nil && json["op"].number != nil
  }

  mutating func motion() throws(ImportError) -> ImportedMotion {
    guard Self.isLottie(json) else {
      throw ImportError(
        "this is no animation of Lottie", at: SourceSpan(0, 1), in: source,
        help: "it has to have the members `fr`, `op` and `layers`")
    }
    let rate = json["fr"].number ?? 0
    let (first, last) = (json["ip"].number ?? 0, json["op"].number ?? 0)
    guard (0.01...10_000).contains(rate), abs(first) < 1e7, (0...1e7).contains(last - first),
      last > first, (last - first) / rate <= 86_400
    else {
      throw ImportError(
        "the frames from \(NumberText.string(first)) to \(NumberText.string(last)), \(NumberText.string(rate)) in a second, are no animation",
        at: SourceSpan(0, 1), in: source, help: "`op` has to be greater than `ip`, `fr` than 0")
    }
    let size = ["w", "h"].map { min(max(json[$0].number ?? 400, 1), 1e5) }
    let clock = LottieClock(start: -first / rate, rate: 1 / rate)
    let end = clock.seconds(last)
    if let motion = try ownCompositions(size, clock, end) { return motion }
    let name =
      input.timeline ?? json["nm"].string.flatMap(ImportedNames.valid) ?? input.timelineName
    var layers = LottieLayers(
      LottieReader(input, source, log, frameRate: rate), json, [(name, end)])
    let root = LottieNode(name: name, clock: clock, timeline: 0)
    layers.read(json["layers"].elements, into: root)
    return try written(&layers, [(root, size)], size, markersOf: [""], rate)
  }

  /// Several timelines that this tool has exported as compositions side by side; nil for other files.
  private mutating func ownCompositions(
    _ size: [Double], _ clock: LottieClock, _ end: Double
  ) throws(ImportError) -> ImportedMotion? {
    let outer = json["layers"].elements
    guard json["meta"]["g"].string == "keyphase", outer.count > 1, outer.count <= 1000,
      outer.allSatisfy({ $0["ty"].int == 0 && $0["refId"].string != nil })
    else { return nil }
    let names = outer.map { $0["refId"].string ?? "" }
    let timelines = outer.enumerated().map { index, layer in
      (names[index], min(clock.seconds(layer["op"].number ?? 0), end))
    }
    var layers = LottieLayers(
      LottieReader(input, source, log, frameRate: 1 / clock.rate), json, timelines)
    var roots: [(LottieNode, [Double])] = []
    for (index, layer) in outer.enumerated() {
      let root = LottieNode(name: names[index], clock: clock, timeline: index)
      layers.read(layers.assets[names[index]]?["layers"].elements ?? [], into: root, [names[index]])
      roots.append((root, ["w", "h"].map { min(max(layer[$0].number ?? 400, 1), 1e5) }))
    }
    return try written(
      &layers, roots, roots[0].1, markersOf: names.map { "\($0)." }, 1 / clock.rate)
  }

  private mutating func written(
    _ layers: inout LottieLayers, _ roots: [(node: LottieNode, size: [Double])], _ size: [Double],
    markersOf prefixes: [String], _ rate: Double
  ) throws(ImportError) -> ImportedMotion {
    var writer = LottieWriter(input, layers.reader, layers.timelines)
    for (root, size) in roots {
      for child in root.children {
        if let entry = writer.element(child, in: size.map { $0 / 2 }) {
          writer.motion.elements.append(entry)
        }
      }
    }
    log = writer.reader.log
    if let failure = writer.reader.failure ?? layers.reader.failure { throw failure }
    var motion = writer.motion
    motion.stage = .mapping([.init("size", .numbers(size))])
    if (1...1000).contains(rate), rate != FormatDefaults.frameRate {
      motion.frameRate = NumberText.rounded(rate, decimals: 6)
    }
    var timelines = writer.timelines
    for index in timelines.indices { timelines[index].fill(until: writer.ends[index]) }
    for (index, prefix) in prefixes.enumerated() {
      addMarkers(prefix, to: &timelines[index], until: writer.ends[index])
    }
    LottieSequence.join(&timelines, layers.entries)
    motion.timelines = timelines
    motion.shareCurves()
    return motion
  }

  private func addMarkers(
    _ prefix: String, to timeline: inout ImportedTimeline, until end: Double
  ) {
    var names = ImportedNames()
    let rate = json["fr"].number ?? 60
    let entries = json["markers"].elements.prefix(1000).compactMap {
      marker -> ImportedNode.Entry? in
      guard let comment = marker["cm"].string, let frame = marker["tm"].number,
        comment.hasPrefix(prefix),
        let name = ImportedNames.valid(String(comment.dropFirst(prefix.count)))
      else { return nil }
      let time = NumberText.rounded((frame - (json["ip"].number ?? 0)) / rate, decimals: 6)
      guard time >= 0, time <= end + 1e-6 else { return nil }
      return .init(names.unique(name), .number(time))
    }
    if !entries.isEmpty { timeline.options.append(.init("markers", .mapping(entries))) }
  }
}

extension ImportedTimeline {
  /// Lets the longest track last until a time.
  fileprivate mutating func fill(until end: Double) {
    func length(_ track: ImportedTrack) -> Double {
      track.keyframes.reduce(0) { $0 + ($1.duration ?? 0) }
    }
    let lengths = tracks.map(length)
    guard let longest = lengths.max(), let index = lengths.firstIndex(of: longest),
      longest < end - 1e-6
    else { return }
    let rest = NumberText.rounded(end - longest, decimals: 9)
    tracks[index].keyframes.append(.hold(duration: rest))
  }
}
