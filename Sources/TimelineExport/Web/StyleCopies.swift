import TimelineDocument
import TimelineSyntax

/// The copies of an element in terms of one class, where they differ in numbers alone: those that grow
/// evenly follow from the custom property `--index`, others are listed for each copy.
struct StyleCopies {
  /// The rules and keyframes of the class, and the numbers of the copies.
  let text: StyleText
  /// Whether each copy has numbers of a class of its own.
  let areListed: Bool
  /// Whether something depends on the custom property `--index`, which no class sets.
  var needsIndex: Bool { usesIndex && !areListed }
  private let usesIndex: Bool

  /// - Parameters:
  ///   - texts: the rules and keyframes of each copy, as those of the same class.
  ///   - className: the class.
  /// - Returns: nil if the copies differ in what is no value, such as the percentages of keyframes.
  init?(_ texts: [StyleText], className: String) {
    guard let template = CopyTemplate(texts) else { return nil }
    let bytes = Array(template.text.string.utf8)
    var columns = CopyColumns(template)
    var parts: [(Range<Int>, StyleText)] = []
    var usesIndex = false
    var (keyframes, last) = (nil as String?, 0)
    for place in template.places {
      let (low, high) = (place.range.lowerBound, place.range.upperBound)
      let start = bytes[..<low].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let before = String(decoding: bytes[start..<low], as: UTF8.self)
      let unit = String(
        decoding: bytes[high...].prefix { Self.isLetter($0) || $0 == UInt8(ascii: "%") },
        as: UTF8.self)
      let since = String(decoding: bytes[last..<low], as: UTF8.self)
      keyframes = since.matches(of: #/@keyframes (\S+)/#).last.map { String($0.1) } ?? keyframes
      last = low
      guard let label = Self.label(before, unit, keyframes, className) else { return nil }
      let range = low..<(high + unit.utf8.count)
      let numbers = template.columns[place.column]
      if let line = AffineFunction(progression: numbers) {
        usesIndex = true
        parts.append((range, Self.text(line, unit)))
        continue
      }
      let item = columns.expression(
        place.column, label, of: "", isListed: true, literal: { "\($0)" },
        item: { "var(\(Self.variable($0)))" })
      parts.append((range, unit.isEmpty ? item : "calc(\(item) * 1\(Self.known(unit)))"))
    }
    self.usesIndex = usesIndex
    let own = template.text.replacing(parts)
    areListed = !columns.columns.isEmpty
    guard areListed else {
      text = own
      return
    }
    let lists = texts.indices.map { copy -> StyleText in
      let index: StyleText = usesIndex ? "--index: \(copy); " : ""
      let values = columns.columns.map { column, name -> StyleText in
        "\(Self.variable(name)): \(template.columns[column][copy]);"
      }
      let name = "\(className)-\(copy)"
      return ".\(identifier: name) { \(index)\(values.joined(separator: " ")) }\n"
    }
    text = own + "\n" + lists.joined()
  }

  /// A number that grows evenly, with its unit.
  private static func text(_ line: AffineFunction, _ unit: String) -> StyleText {
    let unit = known(unit)
    let size = Digits.rounded(abs(line.factor), decimals: 12)
    let product: StyleText =
      size == 1 && unit.string.isEmpty ? "var(--index)" : "var(--index) * \(size)\(unit)"
    if line.offset == 0, line.factor > 0 { return "calc(\(product))" }
    return "calc(\(line.offset)\(unit) \(line.factor < 0 ? "-" : "+") \(product))"
  }

  /// What a number of a line is of; nil for one that cannot be an expression.
  ///
  /// - Parameter name: that of the keyframes before it; nil if there are none.
  private static func label(
    _ before: String, _ unit: String, _ name: String?, _ className: String
  ) -> CopyColumns<StyleSink>.Label? {
    // The percentage of a keyframe stands at the start of its line.
    guard let word = before.split(separator: " ").first, !before.contains("\""),
      !before.hasSuffix("#")
    else { return nil }
    let isKeyframe = word.hasSuffix("%")
    let property = isKeyframe ? name ?? "value" : String(word.prefix { $0 != ":" })
    let isCurve = isKeyframe && before.contains("animation-timing-function")
    return CopyColumns.Label(
      property: String(property.trimmingPrefix("\(className)-").trimmingPrefix("--")),
      role: isCurve ? "curve" : unit == "s" ? "time" : "")
  }

  /// The custom property of a column, with the prefix of those that are not the user's.
  private static func variable(_ name: String) -> StyleText { "--keyphase-copy-\(suffix: name)" }

  /// The unit of a number of this source.
  private static func known(_ unit: String) -> StyleText {
    unit == "%" ? "%" : "\(suffix: unit)"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}

extension WebTimeline {
  /// Copies whose tracks differ in values and times alone: what rests differently between its keyframes
  /// is split there into tracks that follow each other.
  ///
  /// - Returns: nil if the copies move differently.
  static func aligned(_ copies: [WebTimeline]) -> [WebTimeline]? {
    guard let first = copies.first,
      copies.allSatisfy({ $0.tracks.count == first.tracks.count && $0.driver == nil })
    else { return nil }
    var result = copies
    for copy in result.indices { result[copy].tracks = [] }
    for index in first.tracks.indices {
      let tracks = copies.map { $0.tracks[index] }
      let lengths = copies.map { $0.timing(of: $0.tracks[index]) }
      guard let parts = aligned(tracks, lengths) else { return nil }
      for copy in copies.indices { result[copy].tracks += parts[copy] }
    }
    for index in result[0].tracks.indices {
      let hasDelays = result.contains { $0.delay(of: $0.tracks[index]) > 0 }
      for copy in result.indices { result[copy].tracks[index].hasDelay = hasDelays }
    }
    return result
  }

  private static func aligned(_ tracks: [WebTrack], _ timings: [CurveTiming]) -> [[WebTrack]]? {
    guard
      tracks.allSatisfy({
        $0.property.string == tracks[0].property.string && $0.name == tracks[0].name
      }), let lists = [WebKeyframe].aligned(tracks.map(\.keyframes))
    else { return nil }
    var tracks = tracks
    for copy in tracks.indices { tracks[copy].keyframes = lists[copy] }
    let moving = lists[0].indices.dropLast().filter { index in
      lists.contains { $0[index].value.string != $0[index + 1].value.string }
    }
    guard let low = moving.first, let high = moving.last,
      timings.allSatisfy({ $0.iterations == 1 })
    else { return aligned(tracks.map { [$0] }) }
    var ranges: [ClosedRange<Int>] = []
    for index in moving {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound...(index + 1)
      } else {
        ranges.append(index...(index + 1))
      }
    }
    // The ends of parts that are added would all count.
    for ranges in tracks[0].isAdded ? [[low...(high + 1)]] : [[low...(high + 1)], ranges] {
      let parts = zip(tracks, timings).map { track, timing in
        ranges.enumerated().compactMap { track.part($1, number: $0, in: timing) }
      }
      if parts.allSatisfy({ $0.count == ranges.count }), let own = aligned(parts) { return own }
    }
    return nil
  }

  /// Parts of tracks with the same percentages in all copies; nil where they differ.
  private static func aligned(_ copies: [[WebTrack]]) -> [[WebTrack]]? {
    var result = copies
    for index in copies[0].indices {
      let model = copies[0][index].keyframes.map(\.offset)
      guard copies.allSatisfy({ $0[index].keyframes.count == model.count }) else { return nil }
      for copy in copies.indices {
        let own = copies[copy][index].keyframes.map(\.offset)
        guard zip(own, model).allSatisfy({ abs($0 - $1) < 1e-6 }) else { return nil }
        for keyframe in model.indices {
          result[copy][index].keyframes[keyframe].offset = model[keyframe]
        }
      }
    }
    return result
  }
}

extension WebTrack {
  /// The part between two keyframes, with times of its own; nil for one that only jumps.
  fileprivate func part(
    _ range: ClosedRange<Int>, number: Int, in timing: CurveTiming
  ) -> WebTrack? {
    let (from, to) = (keyframes[range.lowerBound].offset, keyframes[range.upperBound].offset)
    guard to - from > 1e-8 else { return nil }
    var part = self
    part.name = number == 0 ? name : "\(name)-\(number + 1)"
    part.isLater = number > 0
    part.keyframes = keyframes[range].map { keyframe in
      var own = keyframe
      // As many digits as copies that start at other times have in common.
      own.offset = Digits.rounded((keyframe.offset - from) / (to - from), decimals: 7)
      return own
    }
    part.keyframes.separateJumps()
    part.timing = CurveTiming(
      delay: Digits.rounded(timing.delay + from * timing.duration, decimals: 6),
      duration: Digits.rounded((to - from) * timing.duration, decimals: 6), iterations: 1)
    return part
  }
}
