import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A library of Dart with a widget for each view of a timeline, which plays on its child.
struct WidgetLibrary {
  private let scenes: [NativeScene]

  init(_ input: ExportInput, log: inout ExportLog) throws(EvaluationError) {
    scenes = try NativeScene.all(input, reader: "Flutter", log: &log)
    NativeScene.report(
      scenes, of: "Flutter", "a `builder` has its values, which it must show", log: &log,
      identifier: { Self.widget($0, $1).string })
  }

  /// How the first view is played.
  var use: String {
    guard let scene = scenes.first, let view = scene.views.first else {
      return "there is nothing to play"
    }
    let argument = scene.driver.map { "\(Self.parameter($0).string): value" } ?? "trigger: value"
    return "\(Self.widget(scene.name, view.element).string)(\(argument), child: child)"
  }

  /// The source after a comment.
  func text(comment: [String]) -> DartText {
    let lines = comment.map { DartText("// \(comment: $0)\n") }.joined()
    let imports =
      DartText("import 'dart:math' as math;\n\n")
      + "import 'package:flutter/scheduler.dart';\nimport 'package:flutter/widgets.dart';\n"
    let runtime = DartText(embedded: PageModules.bytes(of: "flutter.dart"))
    return lines + "\n" + imports + "\n" + scenes.map(widgets).joined() + runtime
  }

  private func widgets(_ scene: NativeScene) -> DartText {
    let reduced = scene.replacement(among: scenes)
    return scene.views.map { view -> DartText in
      let motions = Self.motions(scene.name, view.element)
      let other: DartText =
        reduced.map { reduced in
          let calm = reduced.views.first { $0.element == view.element }
          return calm.map { Self.motions(reduced.name, $0.element) } ?? "const []"
        } ?? "null"
      let list = view.motions.map {
        "  Motion(const \(value: view.json(of: $0, language: .json))),\n" as DartText
      }.joined()
      return """
        /// The exact motion of \(comment: Self.description(of: view, scene)).
        final List<Motion> \(motions) = [
        \(list)];

        \(widget(of: view, scene, motions, reduced: other))


        """
    }.joined()
  }

  private func widget(
    of view: NativeScene.View, _ scene: NativeScene, _ motions: DartText, reduced: DartText
  ) -> DartText {
    let name = Self.widget(scene.name, view.element)
    let what = Self.description(of: view, scene)
    let (comment, parameter, field, argument): (DartText, DartText, DartText, DartText)
    if let driver = scene.driver {
      let (own, from, to) = (Self.parameter(driver), driver.driver.from, driver.driver.to)
      comment = "/// Shows \(comment: what) at a value, from \(from) to \(to)."
      parameter = "required this.\(own)"
      field = "double \(own)"
      argument =
        "time: ((\(own) - \(from)) / \(to - from)).clamp(0.0, 1.0) * \(driver.length)"
    } else {
      comment =
        "/// Plays \(comment: what) on its child, when it appears and when [trigger] changes."
      (parameter, field, argument) = ("this.trigger", "Object? trigger", "trigger: trigger")
    }
    return """
      \(comment)
      class \(name) extends StatelessWidget {
        const \(name)({super.key, \(parameter), this.index = 0, this.builder, required this.child});

        final \(field);

        /// The index of the copy.
        final int index;

        /// Shows values that a widget does not show by itself.
        final MotionBuilder? builder;
        final Widget child;

        @override
        Widget build(BuildContext context) {
          return MotionView(
            motions: \(motions),
            reduced: \(reduced),
            \(argument),
            index: index,
            builder: builder,
            child: child,
          );
        }
      }
      """
  }

  private static func description(of view: NativeScene.View, _ scene: NativeScene) -> String {
    view.element.map { "`\($0)` in `\(scene.name)`" } ?? "`\(scene.name)`"
  }

  private static func motions(_ scene: String, _ element: String?) -> DartText {
    let name = NativeScene.names(scene, element).joined(separator: ".")
    return "\(identifier: SwiftIdentifier(lowerCamelCase: name).name)Motions"
  }

  private static func widget(_ scene: String, _ element: String?) -> DartText {
    let names = NativeScene.names(scene, element)
    return "\(identifier: names.map { SwiftIdentifier(upperCamelCase: $0).name }.joined())Motion"
  }

  /// The field with the value of an input, which no word of the language ends as.
  private static func parameter(_ driver: ExportDriver) -> DartText {
    "\(identifier: SwiftIdentifier(lowerCamelCase: driver.input).name)Value"
  }
}
