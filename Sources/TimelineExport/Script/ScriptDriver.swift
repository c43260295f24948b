import TimelineDocument
import TimelineSyntax

/// What an input moves in a module of JavaScript.
extension ExportDriver {
  /// A call of the helper `driven` around what a function returns.
  ///
  /// - Parameters:
  ///   - unit: how many of the library's units of time are a second.
  ///   - others: further arguments.
  func call(_ term: ScriptTerm, unit: Double, _ others: [ScriptTerm] = []) -> ScriptTerm {
    let numbers = [driver.from, driver.to, length * unit]
    return .list(
      "driven(", [term] + numbers.map { .text("\(Digits.rounded($0, decimals: 9))") } + others, ")")
  }

  /// How a page moves what a function returns, for the comment of a module.
  static func use(_ scenes: [ScriptScene], _ call: String) -> String {
    scenes.contains { $0.driver != nil } ? "; where an input moves it, \(call)" : ""
  }
}
