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
        if ProcessInfo.processInfo.environment["CI"] == "true" { throw MissingTool(tool) }
        return false
      }
    }
  }

  /// A tool that CI should have installed.
  private struct MissingTool: Error, CustomStringConvertible {
    let description: String

    init(_ tool: Comment) { description = "CI has to have every tool: this test \(tool.rawValue)" }
  }
#endif
