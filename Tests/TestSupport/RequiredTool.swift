import Foundation

#if canImport(Testing)
  package import Testing

  extension Trait where Self == ConditionTrait {
    /// Skips tests without a tool that they need; where `CI` is `true`, they fail instead, since tests that
    /// are switched off unnoticed prove nothing.
    ///
    /// - Parameter tool: what is needed, and how it is installed.
    package static func needs(
      _ isThere: @autoclosure @escaping @Sendable () -> Bool, _ tool: Comment
    ) -> Self {
      .enabled(tool) {
        if isThere() { return true }
        if RequiredTool.hasToBeThere { throw MissingTool(tool) }
        return false
      }
    }
  }

  /// Tools that only some arguments of a test need, where a trait would skip all of them.
  package enum RequiredTool {
    /// Whether tests without their tools fail.
    fileprivate static let hasToBeThere = ProcessInfo.processInfo.environment["CI"] == "true"

    /// Whether a tool is there; if not, says so, and records an issue where `CI` is `true`.
    ///
    /// - Parameter tool: what is needed, and how it is installed.
    package static func isThere(_ isThere: Bool, _ tool: Comment) -> Bool {
      if isThere { return true }
      if hasToBeThere {
        Issue.record(MissingTool(tool))
      } else {
        print("skipped: this test \(tool.rawValue)")
      }
      return false
    }
  }

  /// A tool that CI should have installed.
  private struct MissingTool: Error, CustomStringConvertible {
    let description: String

    init(_ tool: Comment) { description = "CI has to have every tool: this test \(tool.rawValue)" }
  }
#endif
