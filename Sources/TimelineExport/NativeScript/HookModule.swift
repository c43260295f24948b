import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A module with hooks for React Native: for each timeline one that has its time, and for each view one that
/// has its style at a time.
struct HookModule {
  /// A timeline with what it moves.
  private struct Scene {
    var name: String
    /// The motions of each view, in the order in which they first appear.
    var views: [(element: String?, motions: [SegmentFile.Entry])] = []
    var driver: ExportDriver?
    /// The name of the timeline that replaces it where less motion is wanted.
    var reduced: String?
  }

  private var scenes: [Scene] = []

  /// The functions of the library that a module may import.
  private static let imports: [(module: StaticString, names: [StaticString])] = [
    ("react", ["useEffect"]),
    (
      "react-native-reanimated",
      [
        "Easing", "ReduceMotion", "cancelAnimation", "useAnimatedStyle", "useDerivedValue",
        "useReducedMotion", "useSharedValue", "withTiming",
      ]
    ),
  ]

  init(_ entries: [SegmentFile.Entry], _ input: ExportInput, log: inout ExportLog) {
    var owners: [String: String] = [:]
    func claim(_ identifier: String, for name: String, _ entry: SegmentFile.Entry) {
      guard let other = owners.updateValue(name, forKey: identifier), other != name else { return }
      log.fail(
        "`\(other)` and `\(name)` are both `\(identifier)` in JavaScript",
        at: entry.timeline.timeline.name.span, help: "rename one of them")
    }
    for entry in entries {
      let name = entry.part?.whole.name.value ?? entry.timeline.name
      let index = scenes.firstIndex { $0.name == name } ?? scenes.count
      if index == scenes.count {
        claim(Self.timeHook(name), for: name, entry)
        let reduced = input.wholeReducedMotion(of: entry.timeline).first
        scenes.append(
          Scene(
            name: name, driver: entry.driver,
            reduced: reduced.map { input.part(of: $0)?.whole.name.value ?? $0.name }))
      }
      let element = entry.part?.view.element?.name
      let view = [name, element].compactMap { $0 }.joined(separator: ".")
      claim(Self.styleHook(name, element), for: view, entry)
      if let view = scenes[index].views.firstIndex(where: { $0.element == element }) {
        scenes[index].views[view].motions.append(entry)
      } else {
        scenes[index].views.append((element, [entry]))
      }
      Self.report(entry, log: &log)
    }
  }

  // MARK: What is shown

  /// The properties of which React Native has a style.
  private static let styled: Set<BuiltInProperty> = [
    .scale, .scaleX, .scaleY, .skewX, .skewY, .rotation, .anchor, .offset,
    .offsetX, .offsetY, .width, .height, .padding, .opacity, .cornerRadius, .foregroundColor,
    .backgroundColor, .tint, .zIndex,
  ]

  private static func report(_ entry: SegmentFile.Entry, log: inout ExportLog) {
    for property in entry.timeline.contents.properties {
      let span = entry.timeline.timeline.name.span
      switch property.builtIn {
      case .rotationX?, .rotationY?, .perspective?:
        // SwiftUI's eye is as far away as the longer side of the view.
        guard entry.part?.view.element == nil else { continue }
        log.warn(
          "React Native does not know the size of the view, which `\(property.name)` needs",
          at: span,
          instead: "the eye is \(distance) pt away")
      case let builtIn?
      where styled.contains(builtIn):
        continue
      default:
        log.warn(
          "React Native has no style for `\(property.name)`", at: span,
          instead: "`useValues` has its values, which your component must show")
      }
    }
  }

  /// The distance of the eye from a view of unknown size.
  private static let distance = 300

  // MARK: Source

  /// How the first timeline is played.
  var use: String {
    guard let scene = scenes.first, let view = scene.views.first else {
      return "there is nothing to play"
    }
    let argument = scene.driver.map { SwiftIdentifier(lowerCamelCase: $0.input).name } ?? "trigger"
    return
      "const time = \(Self.timeHook(scene.name))(\(argument)), and the style of an Animated.View is \(Self.styleHook(scene.name, view.element))(time)"
      + (scene.driver == nil ? "" : "; \(argument) is a shared value")
  }

  /// The source after a comment.
  func text(comment: [String]) -> ScriptText {
    let lines = comment.map { ScriptText(" * \(comment: $0)\n") }.joined()
    let own = "\n" + motions + scenes.map(hooks).joined() + "\nexport { useValues };\n"
    let runtime = ScriptBlocks(["evaluate.js", "reanimated.js"]).text(for: own.string)
    let words = ScriptBlocks.words(of: own.string + runtime.string)
    let imports = Self.imports.map { module, names -> ScriptText in
      let used = names.filter { words.contains(Substring($0.description)) }
      return
        "import { \(used.map { ScriptText(stringLiteral: $0) }.joined(separator: ", ")) } from \"\(ScriptText(stringLiteral: module))\";\n"
    }
    // Each function of the file can run on the thread of the screen.
    return "/*\n\(lines) */\n\"worklet\";\n\n" + imports.joined() + "\n" + runtime + "\n" + own
  }

  private var motions: ScriptText {
    var text: ScriptText =
      "/** The exact pieces of each view's motion. */\nexport const motions = {\n"
    for scene in scenes {
      for view in scene.views {
        text += "  \(Self.key(scene.name, view.element)): [\n"
        for motion in view.motions { text += "    \(value: Self.json(of: motion)),\n" }
        text += "  ],\n"
      }
    }
    return text + "};\n"
  }

  private static func json(of motion: SegmentFile.Entry) -> JSONWriter {
    var json = JSONWriter(layout: .line, language: .javaScript)
    json.object { json in
      // A view has one copy of itself.
      if motion.part?.view.element == nil {
        json.array("copies") { json in
          json.object { json in
            json.member("index", 0)
            json.member("begin", 0)
          }
        }
      }
      json.member("side", motion.part?.view.element?.size.max() ?? Double(distance))
      motion.write(to: &json)
    }
    return json
  }

  private func hooks(_ scene: Scene) -> ScriptText {
    let reduced = scene.reduced.flatMap { name in scenes.first { $0.name == name } }
    func list(_ scene: Scene) -> ScriptText {
      "[\(scene.views.map { "motions.\(Self.key(scene.name, $0.element))" as ScriptText }.joined(separator: ", "))]"
    }
    var text: ScriptText = "\n"
    let function = ScriptText("\(key: Self.timeHook(scene.name))")
    if let driver = scene.driver {
      let value = ScriptText("\(key: SwiftIdentifier(lowerCamelCase: driver.input).name)")
      text += """
        /** The time of `\(comment: scene.name)` at a shared value, from \(driver.driver.from) to \(driver.driver.to). */
        export function \(function)(\(value)) {
          return useDriven(\(value), \(driver.driver.from), \(driver.driver.to), \(driver.length));
        }

        """
    } else {
      let own = list(scene)
      let all = reduced.map { "useReducedMotion() ? \(list($0)) : \(own)" as ScriptText } ?? own
      text += """
        /** The time of `\(comment: scene.name)`, from when a view appears or `trigger` changes. */
        export function \(function)(trigger) {
          return usePlayed(\(all), trigger);
        }

        """
    }
    for view in scene.views {
      let own = "motions.\(Self.key(scene.name, view.element))" as ScriptText
      var shown = own
      if let reduced {
        let calm = reduced.views.first { $0.element == view.element }
        let other =
          calm.map { "motions.\(Self.key(reduced.name, $0.element))" as ScriptText } ?? "[]"
        shown = "useReducedMotion() ? \(other) : \(own)"
      }
      let what = view.element.map { "`\($0)` in `\(scene.name)`" } ?? "`\(scene.name)`"
      text += """

        /** The style of \(comment: what) at a time. */
        export function \(key: Self.styleHook(scene.name, view.element))(time, index = 0) {
          return useStyle(time, \(shown), index);
        }

        """
    }
    return text
  }

  private static func key(_ name: String, _ element: String?) -> ScriptText {
    "\(key: SwiftIdentifier(lowerCamelCase: ([name] + [element].compactMap { $0 }).joined(separator: ".")).name)"
  }

  private static func timeHook(_ name: String) -> String {
    "use\(SwiftIdentifier(upperCamelCase: name).name)Time"
  }

  private static func styleHook(_ name: String, _ element: String?) -> String {
    let names = [name] + [element].compactMap { $0 }
    return "use\(names.map { SwiftIdentifier(upperCamelCase: $0).name }.joined())Style"
  }
}
