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
      function states(state, views, animation, next, { stagger = () => ({}), plays = {} } = {}) {
        const [running, easings] = [[], new Map()];
        let [changes, timer, played] = [0, undefined, undefined];
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
        const enter = () => {
          const own = plays[state];
          if (!own) return;
          const { target, names } = own;
          // It takes the place of what still moves.
          for (const other of running.splice(0)) {
            const { effect } = other;
            if (effect.target === target && names.some((name) => name in effect.getKeyframes()[0])) other.cancel();
            else running.push(other);
          }
          const [, values] = views.find(([view]) => view === target);
          setStyle(target, Object.fromEntries(names.map((name) => [name, values[state][name]])));
          for (const name of names) delete easings.get(target)?.[name];
          const { animations, cancel } = own.play();
          played = { ...own, animations, cancel };
        };
        // What has played goes on from where it is, on top of the change.
        const leave = (to) => {
          if (!played) return;
          const { target, names, cancel } = played;
          const read = () => names.map((name) => parseFloat(getComputedStyle(target).getPropertyValue(name)));
          const shown = read();
          cancel();
          const { composite, ...timing } = animation(state, to);
          const [, values] = views.find(([own]) => own === target);
          for (const [index, rest] of read().entries()) {
            const [name, change] = [names[index], shown[index] - rest];
            if (!change || !timing.duration) continue;
            const unit = `${values[to][name]}`.replace(/^[-\\d.]+/, "");
            running.push(target.animate(
              { [name]: [`${change}${unit}`, `0${unit}`] }, { fill: "both", ...timing, composite: "add" }));
          }
          played = undefined;
        };
        const wait = async () => {
          const number = (changes += 1);
          clearTimeout(timer);
          const [following, seconds] = next[state] ?? [];
          if (seconds !== undefined) timer = setTimeout(set, 1000 * seconds, following);
          await Promise.allSettled([...running, ...played?.animations ?? []].map((own) => own.finished));
          if (number !== changes) return;
          for (const [target, values] of views) setStyle(target, values[state]);
          for (const own of running.splice(0)) own.cancel();
          easings.clear();
          if (following && seconds === undefined) set(following);
        };
        const set = (to) => {
          leave(to);
          for (const view of views) move(view, state, to, animation(state, to));
          state = to;
          enter();
          wait();
        };
        enter();
        wait();
        return {
          get state() { return state; },
          get animations() { return [...running, ...played?.animations ?? []]; },
          set,
        };
      }

      """)
}
