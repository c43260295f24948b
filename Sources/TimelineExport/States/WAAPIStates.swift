import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// States as web animations, each of which begins from what the others show.
enum WAAPIStates {
  static func text(
    _ states: ScriptStates, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> ScriptText {
    states.report(
      of: "Web Animations",
      interruption: (
        "web animations that interrupt another spring than their own do not take over its velocity",
        "they lead away from what still moves, which they begin with; \(ViewStates.interruptedError)"
      ), log: &log)
    let jump = ScriptTerm.object([.text("duration: 0"), .text("composite: \"add\"")])
    return try states.function(input: input, jump: jump, unit: 1000, log: &log) { motion in
      var members: [ScriptTerm] = [
        .text("duration: \(milliseconds(motion.duration))"),
        .text("easing: \(ScriptCopies.quoted(motion.easing.css))"),
      ]
      if motion.delay > 1e-6 { members.append(.text("delay: \(milliseconds(motion.delay))")) }
      if motion.isMerging { members.append(.text("composite: \"add\"")) }
      return .object(members)
    }
  }

  private static func milliseconds(_ seconds: Double) -> Double {
    Digits.rounded(seconds * 1000, decimals: 3)
  }

  static let states = ScriptHelper(
    name: "states",
    source: """
      /** Views with states. A spring is added to one like it; any other animation leads away from what still moves. */
      function states(state, views, animation, next, stagger = () => ({})) {
        const [running, easings] = [[], new Map()];
        let [changes, timer] = [0, undefined];
        for (const [target, values] of views) setStyle(target, values[state]);
        const move = ([target, values, view, first = 0], from, to, { composite, ...timing }) => {
          const late = timing.duration ? stagger(from, to)[view] : undefined;
          for (const [name, value] of Object.entries(changed(values[from], values[to]))) {
            const change = parseFloat(value) - parseFloat(values[from][name]);
            if (Number.isNaN(change)) {
              setStyle(target, { [name]: value });
              continue;
            }
            const unit = `${value}`.replace(/^[-\\d.]+/, "");
            for (const [index, element] of (target.animate ? [target] : [...target]).entries()) {
              const last = easings.get(element) ?? {};
              const isAdded = composite && (!timing.duration || (last[name] ?? timing.easing) === timing.easing);
              const keyframes = isAdded ? [`0${unit}`, `${change}${unit}`] : [value];
              const own = element.animate(
                { [name]: keyframes }, {
                  fill: "forwards", composite: isAdded ? "add" : "replace", ...timing,
                  delay: (timing.delay ?? 0) + (late?.(first + index) ?? 0),
                });
              own.persist();
              if (timing.duration) easings.set(element, { ...last, [name]: timing.easing });
              running.push(own);
            }
          }
        };
        const wait = async () => {
          const number = (changes += 1);
          clearTimeout(timer);
          const [following, seconds] = next[state] ?? [];
          if (seconds !== undefined) timer = setTimeout(set, 1000 * seconds, following);
          await Promise.allSettled(running.map((own) => own.finished));
          if (number !== changes) return;
          for (const [target, values] of views) setStyle(target, values[state]);
          for (const own of running.splice(0)) own.cancel();
          easings.clear();
          if (following && seconds === undefined) set(following);
        };
        const set = (to) => {
          for (const view of views) move(view, state, to, animation(state, to));
          state = to;
          wait();
        };
        wait();
        return { get state() { return state; }, set, animations: running };
      }

      """)
}
