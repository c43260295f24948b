import ArgumentParser
import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// A time on the command line, in seconds or with the unit `s` or `ms`.
struct TimeArgument: ExpressibleByArgument, Sendable {
  var seconds: Double

  init?(argument: String) {
    let quantity = Array(argument.utf8).withUnsafeBufferPointer { Quantity.read($0) }
    guard case .number(let number, let unit) = quantity, number.isFinite, number >= 0 else {
      return nil
    }
    switch unit {
    case .bare, .seconds: seconds = number
    case .milliseconds: seconds = number / 1000
    default: return nil
    }
  }
}

/// Comma-separated times, in any order.
struct TimeList: Sendable {
  var seconds: [Double]

  /// Parses times, and numbers less than 0 as values of an input.
  init(parsingInputs argument: String) throws {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    seconds = try parts.map { part in
      let text = String(part.drop { $0 == " " })
      if text.hasPrefix("-"), let value = Double(text), value.isFinite { return value }
      return try TimeList(parsing: text).seconds[0]
    }
  }

  /// Parses `0,0.5,1`.
  init(parsing argument: String) throws {
    seconds = try argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let text = String(part.drop { $0 == " " })
      guard let time = TimeArgument(argument: text) else {
        throw CommandFailure("`\(text)` is not a time: write seconds, such as 0.5, or 500ms")
      }
      return time.seconds
    }
  }
}
