import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States as tweens of GSAP from what is seen.
enum GSAPStates {
  static func text(
    _ states: ScriptStates, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ScriptText {
    states.report(
      of: "GSAP",
      interruption: (
        "tweens of GSAP that interrupt others start at rest",
        "they start from the values that are seen; \(ViewStates.interruptedError)"
      ), log: &log)
    let jump = ScriptTerm.object([.text("duration: 0")])
    return try states.function(input: input, jump: jump, log: &log) { motion in
      var members: [ScriptTerm] = [
        .text("duration: \(Digits.rounded(motion.duration, decimals: 6))"),
        ScriptStates.ease(motion.easing, bezier: "bezier").following("ease: "),
      ]
      if motion.delay > 1e-6 {
        members.append(.text("delay: \(Digits.rounded(motion.delay, decimals: 6))"))
      }
      return .object(members)
    }
  }

  static let states = ScriptHelper(
    name: "states",
    source: """
      /** Views with states, which change from what is seen. */
      function states(state, views, animation, next, { stagger = () => ({}), plays = {} } = {}) {
        let [timer, played] = [];
        for (const [target, values] of views) gsap.set(target, values[state]);
        const enter = () => {
          const own = plays[state];
          played = own && { ...own, timeline: own.play() };
        };
        const wait = (rest) => {
          timer?.kill();
          const [following, seconds = rest] = next[state] ?? [];
          timer = following && gsap.delayedCall(seconds, set, [following]);
        };
        const set = (to) => {
          const vars = animation(state, to);
          let rest = 0;
          played?.timeline.kill();
          for (const [target, values, view, first = 0] of views) {
            // What has played goes on from where it is.
            const names = played?.target === target ? played.names : [];
            const own = { ...changed(values[state], values[to]), ...Object.fromEntries(names.map((name) => [name, values[to][name]])) };
            const late = vars.duration ? stagger(state, to)[view] : undefined;
            for (const [index, element] of (late ? gsap.utils.toArray(target) : [target]).entries()) {
              const delay = (vars.delay ?? 0) + (late?.(first + index) ?? 0);
              gsap.to(element, { ...own, ...vars, delay, overwrite: "auto" });
              rest = Math.max(rest, vars.duration + delay);
            }
          }
          state = to;
          enter();
          wait(Math.max(rest, played?.timeline.totalDuration() ?? 0));
        };
        enter();
        wait(played?.timeline.totalDuration() ?? 0);
        return { get state() { return state; }, set };
      }

      """)
}

extension ScriptStates {
  /// An easing as a function of JavaScript, or the name that all libraries have for the straight line.
  ///
  /// - Parameter bezier: the function of four numbers.
  static func ease(_ easing: Easing, bezier: ScriptText) -> ScriptTerm {
    switch easing {
    case .linear: .text("\"none\"")
    case .bezier(let x1, let y1, let x2, let y2):
      .call(bezier, [x1, y1, x2, y2].map { .text("\(Digits.rounded($0, decimals: 6))") })
    case .hold, .polyline, .steps: polyline(easing)
    }
  }

  /// The function of straight lines between points.
  static func polyline(_ easing: Easing) -> ScriptTerm {
    .call(
      "polyline",
      [
        .array(
          easing.points.map {
            .text("[\(Digits.rounded($0.x, decimals: 6)), \(Digits.rounded($0.y, decimals: 6))]")
          })
      ])
  }

  static let polyline = ScriptHelper(
    name: "polyline",
    source: """
      /** The easing of straight lines between points. */
      const polyline = (points) => (progress) => {
        const index = points.findIndex(([x]) => x >= progress);
        if (index < 1) return points.at(index)[1];
        const [[x1, y1], [x2, y2]] = [points[index - 1], points[index]];
        return y1 + ((y2 - y1) * (progress - x1)) / (x2 - x1);
      };

      """)
}

extension Easing {
  /// The points between which straight lines lead.
  var points: [CurvePoint] {
    if case .polyline(let points) = self { return points }
    return (0...100).map { CurvePoint(Double($0) / 100, value(at: Double($0) / 100)) }
  }
}
