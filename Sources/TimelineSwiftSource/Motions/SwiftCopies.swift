#if Importer
  import SwiftSyntax
  import TimelineImport
  import TimelineSyntax

  /// The copies of a view that knows its `index`: their motions become one, in which what differs is computed from
  /// the index.
  struct SwiftCopies {
    /// The number of copies.
    let count: Int
    /// Whether the number is in the source.
    let isCounted: Bool
    /// The number of copies if the source has none.
    private static let fallback = 5

    /// Nil for a type whose motion does not depend on an index.
    init?(of place: Place, _ evaluator: SwiftEvaluator, _ file: SwiftFile) {
      guard let type = place.type, let syntax = place.syntax,
        let variable = file.declarations.variable("index", of: type), variable.body == nil,
        syntax.tokens(viewMode: .sourceAccurate).count(where: { $0.text == "index" }) > 3
      else { return nil }
      var counts: [Int] = []
      for call in SwiftCalls(["min"], in: syntax).calls {
        guard call.node.description.contains("index"), let last = call.arguments.last?.value,
          let number = evaluator.value(last)?.number, number >= 1, number < 10_000
        else { continue }
        counts.append(Int(number) + 1)
      }
      isCounted = !counts.isEmpty
      count = min(counts.max() ?? Self.fallback, 500)
    }

    /// One timeline for all copies; nil if they differ in more than numbers.
    func merged(_ timelines: [ImportedTimeline]) -> (timeline: ImportedTimeline, isSame: Bool)? {
      guard var result = timelines.first else { return nil }
      let waits = timelines.contains { timeline in
        timeline.tracks.contains { track in
          if case .hold? = track.keyframes.first { true } else { false }
        }
      }
      let all = timelines.map { waits ? $0.tracks.map(Self.withDelay) : $0.tracks }
      guard all.allSatisfy({ $0.count == result.tracks.count }) else { return nil }
      var isSame = true
      for index in result.tracks.indices {
        let tracks = all.map { $0[index] }
        guard let track = Self.merged(tracks, &isSame) else { return nil }
        result.tracks[index] = track
      }
      let starts = timelines.map { ImportedNode.mapping($0.initial) }
      guard let start = Self.merged(starts, &isSame) else { return nil }
      result.initial = start.entries
      return (result, isSame)
    }

    /// A track whose first wait is its delay, so that copies that do not wait have the same keyframes.
    private static func withDelay(_ track: ImportedTrack) -> ImportedTrack {
      var track = track
      var delay = 0.0
      switch track.keyframes.first {
      case .hold(let duration)?: delay = duration
      case .move(let value)? where value == track.from: break
      default: return track
      }
      guard track.keyframes.count > 1 else { return track }
      track.keyframes.removeFirst()
      if let index = track.options.firstIndex(where: { $0.key == "delay" }) {
        guard case .number(let own) = track.options[index].value else { return track }
        track.options[index].value = .number(own + delay)
      } else {
        track.options.insert(.init("delay", .number(delay)), at: 0)
      }
      return track
    }

    private static func merged(_ tracks: [ImportedTrack], _ isSame: inout Bool) -> ImportedTrack? {
      guard var result = tracks.first,
        tracks.allSatisfy({
          $0.property == result.property && $0.keyframes.count == result.keyframes.count
            && ($0.from == nil) == (result.from == nil)
        })
      else { return nil }
      if result.from != nil {
        guard let from = merged(tracks.compactMap(\.from), &isSame) else { return nil }
        result.from = from
      }
      // A track without a delay has one of 0.
      let delays = tracks.map { track in
        track.options.first { $0.key == "delay" }?.value ?? .number(0)
      }
      guard let delay = merged(delays, &isSame),
        let options = merged(
          tracks.map { .mapping($0.options.filter { $0.key != "delay" }) }, &isSame)
      else { return nil }
      let isDelayed = delay != .number(0)
      result.options = (isDelayed ? [.init("delay", delay)] : []) + options.entries
      for index in result.keyframes.indices {
        let keyframes = tracks.map { $0.keyframes[index] }
        guard let keyframe = merged(keyframes, &isSame) else { return nil }
        result.keyframes[index] = keyframe
      }
      return result
    }

    private static func merged(_ keyframes: [ImportedKeyframe], _ isSame: inout Bool)
      -> ImportedKeyframe?
    {
      let nodes = keyframes.map(\.node)
      if let node = merged(nodes, &isSame) { return .symbolic(node) }
      // Some copies rest where others go on at once.
      var value: ImportedNode?
      var durations: [ImportedNode] = []
      for keyframe in keyframes {
        switch keyframe {
        case .move(let own):
          value = own
          durations.append(.number(shortest))
        case .hold(let duration): durations.append(.number(max(duration, shortest)))
        default: return nil
        }
      }
      guard let value, let duration = merged(durations, &isSame) else { return nil }
      return .symbolic(
        .mapping([.init("linear", .mapping([.init("to", value), .init("duration", duration)]))]))
    }

    /// The shortest time of a keyframe, for a rest that a copy has not.
    private static let shortest = 1e-6

    /// The node of all copies; nil if they differ in more than numbers.
    static func merged(_ nodes: [ImportedNode]) -> ImportedNode? {
      var isSame = true
      return merged(nodes, &isSame)
    }

    /// The node of all copies: numbers that differ are computed.
    private static func merged(_ nodes: [ImportedNode], _ isSame: inout Bool) -> ImportedNode? {
      guard let first = nodes.first else { return nil }
      if nodes.allSatisfy({ $0 == first }) { return first }
      isSame = false
      let numbers = nodes.compactMap { node -> Double? in
        if case .number(let number) = node { number } else { nil }
      }
      if numbers.count == nodes.count { return .string(expression(numbers)) }
      let lists = nodes.compactMap { node -> [ImportedNode]? in
        if case .list(let list) = node { list } else { nil }
      }
      if lists.count == nodes.count, lists.allSatisfy({ $0.count == lists[0].count }) {
        var items: [ImportedNode] = []
        for index in lists[0].indices {
          guard let item = merged(lists.map { $0[index] }, &isSame) else { return nil }
          items.append(item)
        }
        return .list(items)
      }
      let keys = first.entries.map(\.key)
      guard !keys.isEmpty, nodes.allSatisfy({ $0.entries.map(\.key) == keys }) else { return nil }
      var entries: [ImportedNode.Entry] = []
      for (index, key) in keys.enumerated() {
        guard let value = merged(nodes.map { $0.entries[index].value }, &isSame) else { return nil }
        entries.append(.init(key, value))
      }
      return .mapping(entries)
    }

    /// An expression that has these values at the indices from 0.
    private static func expression(_ values: [Double]) -> String {
      let step = SwiftValue.rounded(values[1] - values[0])
      let isEven = values.indices.allSatisfy {
        abs(values[$0] - (values[0] + step * Double($0))) < 1e-9 * max(1, abs(values[$0]))
      }
      func text(_ value: Double) -> String { NumberText.string(SwiftValue.rounded(value)) }
      guard isEven else {
        return "pick($index, \(values.map(text).joined(separator: ", ")))"
      }
      if values[0] == 0 { return "\(text(step)) * $index" }
      return "\(text(values[0])) \(step < 0 ? "-" : "+") \(text(abs(step))) * $index"
    }
  }
#endif
