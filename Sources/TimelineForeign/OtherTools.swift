package import TimelineDocument
internal import TimelineSyntax

/// What is known of CSS, Web Animations, GSAP, Motion, anime.js, Lottie, Core Animation, Flutter,
/// Compose and Swift.
package struct OtherTools: ForeignSyntax {
  package init() {}

  package func findings(in part: ForeignPart, _ scope: ForeignScope) -> [ForeignFinding] {
    let reader = ForeignReader(scope: scope)
    if case .keys(let unknown) = part { return reader.findings(in: unknown) }
    let finding: ForeignFinding? =
      switch part {
      case .tracks(let id): reader.swiftTracks(at: id) ?? reader.tracks(at: id)
      case .trackName(let entry): reader.style(entry)
      case .track(let entry): reader.track(entry)
      case .property(let key): reader.property(key)
      case .keyframe(let id): reader.swiftKeyframe(at: id)
      case .timeline(let id): reader.timelineAsCode(at: id)
      case .event(let id): reader.eventAsCode(at: id)
      case .transition(let id): reader.swift(at: id, as: SwiftTransitions.transition)
      case .effects(let id): reader.swift(at: id, as: SwiftTransitions.effects)
      case .animation(let id): reader.animationAsCode(at: id)
      case .curve(let id): reader.curve(at: id)
      case .number(let id): reader.number(at: id)
      case .time(let id): reader.time(at: id)
      case .entryTime(let id): reader.position(at: id)
      case .keys, .record: nil
      }
    return finding.map { [$0] } ?? []
  }

  package func help(for part: ForeignPart, _ scope: ForeignScope) -> String? {
    let reader = ForeignReader(scope: scope)
    switch part {
    case .record(let name, let id):
      return name == RecordName.transition ? reader.transitionHelp(scope.tree.string(of: id)) : nil
    case .keyframe(let id):
      return ForeignCall.single(scope.tree.unquotedText(of: id)).flatMap {
        ForeignReader.keyframeHelp($0, of: nil)
      }
    default: return nil
    }
  }

  package func hints(in record: String) -> [KeyHint] {
    ForeignKey.all.compactMap { row in
      guard row.records.contains(record), case .help(let help) = row.meaning else { return nil }
      return KeyHint(row.keys) { help($0.firstValue) }
    }
  }
}

/// Words of other tools, for those that read more than a part of a file.
package enum ForeignWords {
  /// The format's spelling of a timing curve of CSS, GSAP, Motion or another tool; nil if there is none, also for a misspelt one.
  package static func curve(_ text: String) -> String? {
    CurvePreset.names.contains(text) ? text : ForeignCurve.translation(text)
  }
}
