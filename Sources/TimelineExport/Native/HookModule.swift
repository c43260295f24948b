import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A module with hooks for React Native: for each timeline one that has its time, and for each view one that
/// has its style at a time.
struct HookModule {
  private let scenes: [NativeScene]

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

  init(_ input: ExportInput, log: inout ExportLog) throws(EvaluationError) {
    scenes = try NativeScene.all(input, reader: "React Native", log: &log)
    NativeScene.report(
      scenes, of: "React Native", showing: [.zIndex],
      "`useValues` has its values, which your component must show", log: &log,
      identifier: Self.styleHook)
  }

  /// How the first timeline is played.
  var use: String {
    guard let scene = scenes.first, let view = scene.views.first else {
      return "there is nothing to play"
    }
    let argument = scene.driver.map { ScriptName.input($0.input).string } ?? "trigger"
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
        for motion in view.motions {
          text += "    \(value: view.json(of: motion, language: .javaScript)),\n"
        }
        text += "  ],\n"
      }
    }
    return text + "};\n"
  }

  private func hooks(_ scene: NativeScene) -> ScriptText {
    let reduced = scene.replacement(among: scenes)
    func list(_ scene: NativeScene) -> ScriptText {
      "[\(scene.views.map { "motions.\(Self.key(scene.name, $0.element))" as ScriptText }.joined(separator: ", "))]"
    }
    var text: ScriptText = "\n"
    let function = ScriptText("\(key: Self.timeHook(scene.name))")
    if let driver = scene.driver {
      let value = ScriptName.input(driver.input)
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
    "\(key: SwiftIdentifier(lowerCamelCase: NativeScene.names(name, element).joined(separator: ".")).name)"
  }

  private static func timeHook(_ name: String) -> String {
    "use\(SwiftIdentifier(upperCamelCase: name).name)Time"
  }

  private static func styleHook(_ name: String, _ element: String?) -> String {
    let names = NativeScene.names(name, element)
    return "use\(names.map { SwiftIdentifier(upperCamelCase: $0).name }.joined())Style"
  }
}
