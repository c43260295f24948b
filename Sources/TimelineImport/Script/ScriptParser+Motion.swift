internal import TimelineSyntax

/// The words of Motion, and of the browser, that stand outside of its calls.
extension ScriptParser {
  /// The names of components that the script makes by `motion(Card)` or `motion.create(Card)`.
  var motionComponents: Set<String> {
    var names: Set<String> = []
    for index in tokens.indices.dropFirst(2)
    where ["motion", "m"].contains(tokens[index].name) && isMark("=", at: index - 1) {
      let isCall =
        isMark("(", at: index + 1)
        || isMark(".", at: index + 1) && index + 2 < tokens.count
          && ["create", "custom"].contains(tokens[index + 2].name)
      if isCall, let name = tokens[index - 2].name { names.insert(name) }
    }
    return names
  }

  /// The place of the tag of a component of Motion that opens at an index: `<motion.div` or `<MotionCard`;
  /// nil for anything else.
  func motionTag(at index: Int, _ own: Set<String>) -> Int? {
    guard isMark("<", at: index), index + 1 < tokens.count, let name = tokens[index + 1].name else {
      return nil
    }
    if name == "motion" || name == "m", isMark(".", at: index + 2) { return index + 3 }
    return own.contains(name) ? index + 1 : nil
  }

  /// Reports what a view or a player of motion does by itself: `element.animate([…])` of the browser, and
  /// `controls.speed = 2`.
  ///
  /// - Returns: whether something has been reported.
  func reportPlayer(at index: Int, _ log: inout ImportLog) -> Bool {
    guard isMark(".", at: index - 1), let name = tokens[index].name else { return false }
    if name == "animate", isMark("(", at: index + 1),
      isMark("[", at: index + 2) || isMark("{", at: index + 2)
    {
      log.lose(
        "`animate` of a view is the browser's own", at: tokens[index].span,
        instead: "it is left out; as `@keyframes` in a style sheet it can be imported")
      return true
    }
    guard name == "speed" || name == "playbackRate", isMark("=", at: index + 1),
      !isMark("=", at: index + 2)
    else { return false }
    log.lose(
      "`\(name)` follows the program", at: tokens[index].span,
      instead: "it is left out; `speed` of an entry of a sequence plays a timeline faster")
    return true
  }
}
