internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// Computed values shown inline: the end time of each keyframe, and the settling time of springs.
  static let inlayHint = LanguageRequest(
    "textDocument/inlayHint", capability: JSONValue.Member("inlayHintProvider", true)
  ) { context in
    let document = await context.loaded().document
    let wanted = context.span ?? SourceSpan(0, context.source.bytes.count)
    var hints: [JSONValue] = []
    for timeline in document.timelines where timeline.span.range.overlaps(wanted.range) {
      guard case .tracks(let list) = timeline.contents else { continue }
      for keyframe in list.tracks.flatMap(\.keyframes)
      where wanted.start <= keyframe.span.end && keyframe.span.end <= wanted.end {
        hints.append(
          [
            "position": TextPosition(keyframe.span.end, in: context.source, context.encoding).json,
            "label": .string(label(keyframe)), "paddingLeft": true,
          ])
      }
    }
    return .array(hints)
  }

  /// The end time of a keyframe; for a spring that lasts until it settles, also its duration.
  private static func label(_ keyframe: Keyframe) -> String {
    let end = keyframe.startTime + keyframe.resolvedDuration
    let settling =
      keyframe.lastsUntilSettled
      ? "settles in \(NumberText.seconds(keyframe.resolvedDuration)), " : ""
    return "\(settling)→ \(NumberText.seconds(end))"
  }
}
