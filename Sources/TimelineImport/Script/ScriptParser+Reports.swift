internal import TimelineSyntax

/// What a parser says of a whole script.
extension ScriptParser {
  /// Reports the first bracket of a wrong kind, if something around it could not be read.
  func reportBrackets(_ log: inout ImportLog) {
    if let unclosed, !log.losses.isEmpty, case .mark(let open) = tokens[unclosed].kind {
      log.lose(
        "this `\(open)` is never closed", at: tokens[unclosed].span,
        instead: "what follows it could not be read: is the script cut off, or a bracket missing?")
    }
    guard let wrong, tokens.indices.contains(wrong.close) else { return }
    let place = tokens[wrong.close].span
    let isInLoss = log.losses.contains {
      $0.primary.span.start <= place.start && place.end <= $0.primary.span.end
    }
    guard isInLoss, case .mark(let open) = tokens[wrong.open].kind,
      case .mark(let close) = tokens[wrong.close].kind
    else { return }
    log.lose(
      "`\(close)` closes a `\(open)`", at: place,
      instead:
        "what is around it could not be read: is a bracket missing before it, or is it one too many?"
    )
  }

  /// Says which parameters have their defaults, where these move something.
  func noteDefaults(_ log: inout ImportLog) {
    for (name, value) in usedDefaults.sorted(by: { $0.key < $1.key }) {
      if let number = value.number, number != 0 {
        log.note("`\(name)` is \(NumberText.string(number)), its default, which a call may replace")
      }
    }
  }
}
