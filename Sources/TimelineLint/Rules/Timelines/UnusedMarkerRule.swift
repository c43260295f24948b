internal import TimelineDocument
internal import TimelineSyntax

extension LintRule {
  /// Reports markers that nothing in the file refers to.
  static let unusedMarker = LintRule(
    RuleDescription(
      "unused-marker", group: .style,
      summary: "A marker that no time in the file refers to.",
      reason: """
        A marker names a time for the app, which can play a sound or haptic there, or for the `at` \
        of keyframes, events and entries. The file does not show which markers the app uses, so \
        the rule is off by default: turn it on if markers are used only within the file.
        """,
      severity: .info, isOptional: true,
      failing: """
        keyphase: 1
        timelines:
          card:
            markers: { landing: 0.3s }
            tracks:
              scale:
                - linear: { to: 1.2, duration: 0.3s }
        """,
      passing: """
        keyphase: 1
        timelines:
          card:
            markers: { landing: 0.3s }
            tracks:
              scale:
                - linear: { to: 1.2, at: landing }
        """)
  ) { context in
    guard context.isSound else { return }
    let timelines = context.timelines.filter { !$0.isEntry && !$0.timeline.markers.isEmpty }
    guard !timelines.isEmpty else { return }
    var used: [String: Set<String>] = [:]
    // A sequence names a marker of what it plays after a label: `headline.landing`.
    var labelled: Set<String> = []
    for reference in context.document.references
    where reference.kind == .marker && !reference.isDefinition {
      used[reference.scope, default: []].insert(reference.name)
      if let name = context.document.source.memberName(after: reference.span) {
        labelled.insert(name)
      }
    }
    for timeline in timelines {
      for marker in timeline.timeline.markers
      where !(used[timeline.name]?.contains(marker.name.value) ?? false)
        && !labelled.contains(marker.name.value)
      {
        context.report(
          "the marker `\(marker.name.value)` is used nowhere in the file", at: marker.name.span,
          help: "use it in an `at`, or remove it if the app does not use it either")
      }
    }
  }
}

extension SourceFile {
  /// The name that follows a name and a dot.
  fileprivate func memberName(after span: SourceSpan) -> String? {
    guard span.end < bytes.count, bytes[span.end] == UInt8(ascii: ".") else { return nil }
    let name = bytes[(span.end + 1)...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
