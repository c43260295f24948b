import TimelineSyntax

/// What the numbers of a timeline's object are, by the members in which they stand.
struct ScriptLabels {
  typealias Label = CopyColumns<ScriptSink>.Label

  private let lines: [Substring]
  /// The UTF-8 offsets at which lines begin.
  private let starts: [Int]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var starts = [0]
    for line in lines { starts.append((starts.last ?? 0) + line.utf8.count + 1) }
    self.starts = starts
  }

  /// What the number at a UTF-8 offset is.
  subscript(_ offset: Int) -> Label {
    let index = (starts.sortedIndex { $0 > offset } ?? lines.count) - 1
    let before = lines[index].utf8.prefix(offset - starts[index])
    let key = Substring(before).matches(of: #/"?([\w-]+)"?: /#).last.map { String($0.1) } ?? "value"
    guard let property = property(at: index) else { return Label(property: key) }
    let isValue = key == "value" || property == Self.plain(key)
    return Label(property: property, role: isValue ? "" : key)
  }

  /// The property whose track contains a line: that of the nearest member `property` before it, or the
  /// name of the member of a member of the timeline.
  private func property(at line: Int) -> String? {
    for line in lines[...line].reversed() {
      let match =
        line.firstMatch(of: #/^ *property: "(.+?)"/#)
        ?? line.firstMatch(of: #/^    "?([\w-]+)"?: /#)
      if let match { return Self.plain(String(match.1)) }
      // A member of the timeline itself.
      if line.firstMatch(of: #/^  \w/#) != nil { return nil }
    }
    return nil
  }

  /// The name of a property without the prefix of a custom one.
  private static func plain(_ name: String) -> String {
    for prefix in ["--keyphase-", "--"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// The columns of times that may be computed: the order of times stays what it is, and those that
  /// are fractions stay within 1.
  func progressions(of template: CopyTemplate<ScriptSink>) -> Set<Int> {
    let times = template.places.filter { self[$0.range.lowerBound].isTime }
    var ordered = Set(times.map(\.column).filter { template.progression($0) != nil })
    func value(_ column: Int, _ copy: Int) -> Double {
      guard ordered.contains(column), let line = template.progression(column) else {
        return template.columns[column][copy]
      }
      return line.offset + line.factor * Double(copy)
    }
    for (place, next) in zip(times, times.dropFirst() + times.prefix(1)) {
      let (own, other) = (template.columns[place.column], template.columns[next.column])
      let isKept = own.indices.allSatisfy { copy in
        (own[copy] > other[copy] || value(place.column, copy) <= value(next.column, copy))
          && (own[copy] > 1 || value(place.column, copy) <= 1) && value(place.column, copy) >= 0
      }
      if !isKept { ordered.subtract([place.column, next.column]) }
    }
    return ordered
  }
}

extension CopyColumns<ScriptSink>.Label {
  /// Whether it is a time or a part of one, which must stay in order.
  var isTime: Bool { ["time", "times", "offset", "delay", "duration"].contains(role) }
}
