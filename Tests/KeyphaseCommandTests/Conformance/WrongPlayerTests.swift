import Foundation
import TestSupport
import Testing

/// The recorded values catch a player with a single fault, whichever feature it is in.
@Suite(
  .waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"),
  .needs(Players.node != nil, "needs node"))
struct WrongPlayerTests {
  /// A fault in the text of the JavaScript player.
  struct Fault: Sendable, CustomTestStringConvertible {
    var group: String
    var module: String
    var right: String
    var wrong: String

    init(_ group: String, _ module: String, _ right: String, _ wrong: String) {
      (self.group, self.module, self.right, self.wrong) = (group, module, right, wrong)
    }

    var testDescription: String { "\(group): \(right) → \(wrong)" }
  }

  /// Each with a group that catches it.
  private static let faults = [
    Fault("keyframes", "evaluate", "3 * u2 - 2 * u3", "3 * u2 - 2 * u2"),
    Fault(
      "keyframes", "evaluate", "(u3 - 2 * u2 + u) * piece.fromTangent", "0 * piece.fromTangent"),
    Fault("keyframes", "evaluate", "(u3 - u2) * piece.toTangent", "0 * piece.toTangent"),
    Fault("keyframes", "evaluate", "+ piece.velocity[i] * s", ""),
    Fault("keyframes", "evaluate", "c + piece.decay * s", "c"),
    Fault("keyframes", "evaluate", "fade * t]", "t]"),
    Fault("keyframes", "evaluate", "(late - early) / (-2 *", "(late - early) / (2 *"),
    Fault("keyframes", "evaluate", "t === duration ? to : from", "t === duration ? from : to"),
    Fault("keyframes", "evaluate", "+ instant < time", "<= time"),
    Fault("keyframes", "evaluate", "return piece.value;", "return piece.value.map(() => 0);"),
    Fault("keyframes", "evaluate", "if (local < 0 ||", "if (local <= 0.01 ||"),
    Fault("keyframes", "evaluate", "pieces.length === 0) return start", "false) return start"),
    Fault("curves", "evaluate", "cubic(middle, x1, x2) < x", "cubic(middle, x1, x1) < x"),
    Fault("curves", "evaluate", "count < 60", "count < 20"),
    Fault("curves", "evaluate", "Math.sqrt(x * (2 - x))", "Math.sqrt(x * (2 - x * x))"),
    Fault(
      "curves", "evaluate", "ease(\"circularEaseIn\", 2 * x) / 2", "ease(\"circularEaseIn\", x)"),
    Fault("curves", "evaluate", "Quart: (x) => x ** 4", "Quart: (x) => x ** 3"),
    Fault("curves", "evaluate", "isBoth ? 4.5 : 3", "isBoth ? 3 : 3"),
    Fault("curves", "evaluate", "isBoth ? 1.525 : 1) + 1", "isBoth ? 1 : 1) + 1"),
    Fault("curves", "evaluate", "[8, 6, 0.75]", "[8, 6, 0.7]"),
    Fault("curves", "evaluate", "2 ** (10 * x - 10),", "2 ** (10 * x - 9),"),
    Fault("curves", "evaluate", "1 - curve(1 - x, false)", "curve(1 - x, false)"),
    Fault("repeats", "evaluate", "repeat * duration", "duration"),
    Fault("repeats", "evaluate", "(held - instant) / duration", "(held + 2 * instant) / duration"),
    Fault("repeats", "evaluate", "finished % 2 === 1", "finished % 2 === 0"),
    Fault("repeats", "evaluate", "cycle.autoreverses &&", "false &&"),
    Fault("repeats", "evaluate", "count * length)", "length)"),
    Fault("repeats", "evaluate", "return start + (cycle", "return (cycle"),
    Fault("colors", "evaluate", "1.055 * x ** (1 / 2.4)", "1.055 * x ** (1 / 2.2)"),
    Fault("colors", "evaluate", "light.map((x) => x ** 3)", "light.map((x) => x ** 2)"),
    Fault("colors", "evaluate", "-0.3413193963102196", "-0.3413"),
    Fault("colors", "evaluate", "index += 4", "index += 400"),
    Fault("frames", "evaluate", "(t + instant) * rate", "(t + instant) * 60"),
    Fault("frames", "evaluate", "(frame + 1) * width);", "(frame + 1) * width).reverse();"),
    Fault("between", "evaluate", "* Math.min(part, 1)", "* 0"),
    Fault("frames", "evaluate", "t === duration ? to : from", "t === duration ? from : to"),
    Fault("elements", "index", "Math.max(time - begin, 0)", "time"),
    Fault("elements", "copies", "value.$each[place]", "value.$each[0]"),
    Fault("elements", "copies", "copies: [copy]", "copies: timeline.copies"),
    Fault("elements", "index", "`${part.element}[${index}].`", "`${part.element}[0].`"),
    Fault("drivers", "index", "(value - from) / (to - from)", "value / (to - from)"),
    Fault("drivers", "index", "Math.max(duration * way, 0)", "duration * way"),
    Fault("reduced-motion", "index", "isReduced && name === other", "false"),
    Fault("repeats", "evaluate", "rest + (time - start - elapsed)", "rest"),
    Fault("repeats", "evaluate", "each.start >= cycle.start - instant", "true"),
    Fault("between", "evaluate", "piece.jumps.includes(next) || ", ""),
    Fault("states", "states", "(goal[i] - a) * part", "(goal[i] - a)"),
    Fault("states", "states", "Math.max(...delays) + endOfPiece", "endOfPiece"),
    Fault("states", "states", "!from || discrete.has(type)", "!from"),
    Fault("states", "states", "next.after ?? rest", "next.after ?? 0"),
    Fault("states", "states", "delays[this.copy] ?? 0", "0"),
    Fault("states", "states", "matches(each.from, from) &&", ""),
    Fault("states", "states", "matches(each.to, to)", "true"),
    Fault("states", "states", "if (state.play) {", "if (false) {"),
    Fault("states", "states", "now - Math.max(time, 0)", "now"),
    Fault("states", "states", "convert(values[name], stateSpace, \"srgb\")", "values[name]"),
    Fault("interruptions", "states", "+ speed(i) * s", ""),
    Fault("interruptions", "states", "speed(i) * (c - decay * s)", "0"),
    Fault("interruptions", "states", "this.shown(last, time - frame)", "from"),
    Fault("interruptions", "states", "lead < 1.5 * frame", "true"),
    Fault("interruptions", "states", "moving.origin) : time", "time - frame) : time"),
    Fault("interruptions", "states", "(isSame || ", "("),
    Fault("interruptions", "states", "frame + Math.min(lead, frame)", "0"),
    Fault("interruptions", "states", "this.shown(below, now)", "from"),
    Fault("interruptions", "states", "goal[i] - was[i]", "goal[i] - a"),
    Fault("interruptions", "states", "speeds[name] = old.speeds[name]", "speeds[name] = undefined"),
    Fault("interruptions", "states", "a !== was[i]", "true"),
    Fault(
      "interruptions", "states",
      "!left.play?.properties.some((each) => each.name === name)", "true"),
    Fault("interruptions", "states", "own?.stateSpace ?? \"srgb\"", "\"srgb\""),
  ]

  @Test(arguments: faults)
  func `a single fault is caught`(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    let source = Players.folder.appending(path: "js")
    for name in [
      "clock", "copies", "evaluate", "states", "styles", "animations", "index", "conformance",
    ] {
      var text = try String(contentsOf: source.appending(path: "\(name).js"), encoding: .utf8)
      if name == fault.module {
        try #require(text.contains(fault.right), "the player has no `\(fault.right)`")
        text = text.replacingOccurrences(of: fault.right, with: fault.wrong)
      }
      try folder.write(text, to: "\(name).js")
    }
    try folder.write("{ \"type\": \"module\" }", to: "package.json")
    let results = try Players.results(Players.script(in: folder.url), "--group", fault.group)
    #expect(results.failedGroups.contains(fault.group), "\(results.failedGroups)")
  }
}
