import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline of one track, sampled through the library's API, which allocates times and values.
struct SampledTimeline {
  private let compiled: [CompiledTimeline]

  /// Creates a timeline from keyframes.
  ///
  /// - Parameters:
  ///   - keyframes: the YAML of each keyframe.
  ///   - iterations: the number of iterations.
  init(_ keyframes: [String], iterations: Int = 1) throws {
    let head =
      "keyphase: 1\ntimelines:\n  one:\n    repeat: \(iterations)\n    tracks:\n      scale:\n"
    let text = head + keyframes.map { "        - \($0)\n" }.joined()
    let document = DocumentLoader().load(SourceFile(path: "a.yaml", text: text)).document
    compiled = try document.timelines.flatMap { try CompiledTimeline.compile($0, of: document) }
  }

  /// The duration of one iteration in seconds.
  var duration: Double { compiled.first?.duration ?? 0 }

  /// An operation that samples the timeline once, including all allocations.
  func sampling(_ options: SamplingOptions) -> () throws -> Void {
    { for timeline in compiled { keep(try timeline.sample(options)) } }
  }

  static func eased(to target: Double) -> String {
    "linear: { to: \(target), duration: 0.5, curve: easeInOut }"
  }

  static func cubic(to target: Double) -> String { "cubic: { to: \(target), duration: 0.5 }" }

  static func spring(to target: Double, for duration: Double = 2) -> String {
    "spring: { to: \(target), duration: \(duration), spring: { duration: 0.5, bounce: 0.3 } }"
  }
}
