import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Compiles and samples source strings.
enum YAMLSource {
  /// Compiles the timelines of a source string without errors.
  static func compile(
    _ text: String, for options: SamplingOptions = SamplingOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [CompiledTimeline] {
    let loaded = DocumentLoader().load(SourceFile(path: "test.yaml", text: text))
    let isValid = loaded.isValid
    try #require(
      isValid, "\(loaded.diagnostics.map(\.message).joined(separator: "; "))",
      sourceLocation: sourceLocation)
    return try loaded.document.timelines.flatMap {
      try CompiledTimeline.compile(
        $0, of: loaded.document, for: options, within: SteppingBudget())
    }
  }

  /// Compiles a single timeline, with the header of the file added.
  ///
  /// - Parameters:
  ///   - contents: the timeline's lines.
  ///   - properties: the declarations, in braces.
  ///   - frameRate: the frames per second at which it is stepped.
  ///   - options: how the timeline will be sampled.
  static func timeline(
    _ contents: String, properties: String = "{}", frameRate: Int = 60,
    for options: SamplingOptions = SamplingOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CompiledTimeline {
    let lines = contents.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let header = "keyphase: 1\nframeRate: \(frameRate)\nproperties: \(properties)\n"
    let text = "\(header)timelines:\n  test:\n\(lines)\n"
    return try #require(
      compile(text, for: options, sourceLocation: sourceLocation).first,
      sourceLocation: sourceLocation)
  }

  /// Compiles a timeline with one track, of a number `x` that starts at 0.
  static func track(
    _ keyframes: String, type: String = "{ type: number, initial: 0 }",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CompiledTimeline {
    try timeline(
      "tracks: { x: [\(keyframes)] }", properties: "{ x: \(type) }", sourceLocation: sourceLocation)
  }
}

extension SampledTrack {
  /// The numbers of a numeric track; empty for another one.
  var numbers: [Double] {
    if case .numbers(let numbers) = values { numbers } else { [] }
  }
}

extension CompiledTimeline {
  /// The numbers of the first track at exact times.
  func numbers(at times: [Double], cycles: Int? = nil) throws -> [Double] {
    try sample(SamplingOptions(times: times, cycles: cycles)).tracks[0].numbers
  }
}
