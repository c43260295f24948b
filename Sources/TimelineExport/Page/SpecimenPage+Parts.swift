import TimelineSyntax

extension SpecimenPage {
  /// The controls after the timeline menu: native ones, which support the keyboard.
  static let controls: MarkupText = """
    <button type="button" id="play" aria-keyshortcuts="Space">Play</button>
    <label class="wide">Time <input type="range" id="time" min="0" step="any" value="0"></label>
    <output id="clock" for="time">0.000 s</output>
    <label>Speed
      <select id="speed">
        <option value="0.1">0.1×</option><option value="0.25">0.25×</option>
        <option value="0.5">0.5×</option><option value="1" selected>1×</option>
        <option value="2">2×</option>
      </select>
    </label>
    <label><input type="checkbox" id="loop"> Loop</label>
    <label><input type="checkbox" id="reduced"> Reduced motion</label>
    """

  /// The specimen: what timelines move that name no element.
  static func specimen(art: MarkupText?) -> MarkupText {
    art.map { "<div id=\"box\" class=\"art\"><img id=\"art\" src=\"\($0)\" alt=\"\"></div>" }
      ?? """
      <div id="box"><span id="letters">Aa</span>
        <svg id="ring" viewBox="-50 -50 100 100"><circle r="40" pathLength="1"/></svg>
        <input type="checkbox" id="control" checked tabindex="-1"></div>
      """
  }

  static let css: StyleText = """
    body { margin: 0 auto; padding: 16px; max-width: 760px; background: var(--paper); color: var(--ink);
      font: 15px/1.4 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { font-size: 20px; margin: 0 0 12px; }
    [hidden] { display: none !important; }
    #controls { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; }
    #controls .wide { flex: 1 1 240px; }
    #controls .wide input { flex: 1; min-width: 120px; }
    #controls label { white-space: nowrap; display: inline-flex; gap: 8px; align-items: center; min-height: 32px; }
    button, select { font: inherit; color: inherit; background: var(--paper); min-height: 32px;
      border: 1px solid var(--quiet); border-radius: 6px; padding: 4px 10px; }
    #controls input { min-height: 24px; min-width: 24px; margin: 0; }
    #play { min-width: 72px; }
    :focus-visible { outline: 3px solid var(--c0); outline-offset: 2px; }
    #clock { font-variant-numeric: tabular-nums; min-width: 5em; }
    #stage { position: relative; height: 320px; margin: 14px 0; overflow: hidden;
      border: 1px solid var(--rule); border-radius: 10px; }
    #stage.tall { height: min(560px, 75vh); }
    .tall #scene { place-content: center; }
    .tall #scene > * { grid-area: 1 / 1; }
    .stage { outline: 1px solid var(--rule); }
    #scene { position: absolute; inset: 0; display: grid; place-items: center; transform-origin: 0 0; }
    #box { width: 96px; height: 96px; border-radius: 22px; background-color: #0b63c0; color: #ffffff;
      display: grid; place-items: center; grid-auto-flow: column; gap: 8px; font-size: 34px; font-weight: 600;
      box-sizing: border-box; }
    #box.bare, #box.art { background-color: transparent; }
    #box.art { width: var(--art-width, 160px); height: var(--art-height, 160px); border-radius: 0;
      overflow: hidden; }
    #art { display: block; width: 100%; height: 100%; }
    #ring { display: none; width: 96px; height: 96px; fill: none; stroke: var(--c0); stroke-width: 8; }
    #control { display: none; width: 32px; height: 32px; }
    .part { width: 30px; height: 30px; border-radius: 50%; background: var(--c0); }
    #values { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
    #values th { width: 40%; text-align: left; vertical-align: top; font-weight: 400;
      color: var(--quiet); padding: 1px 16px 1px 0; }
    #values th, #values td { overflow-wrap: anywhere; }
    figure { margin: 14px 0 0; }
    figure svg { width: 100%; height: auto; display: block; }
    figure .slim { display: none; max-width: 460px; margin: 0 auto; }
    .past .playhead, .past .head { visibility: hidden; }
    .playhead { stroke: var(--ink); stroke-width: 1.5; fill: none; }
    .head { stroke: var(--ink); stroke-width: 1.5; }
    @media (max-width: 640px) {
      body { padding: 12px 8px; }
      figure .full { display: none; }
      figure .slim { display: block; }
    }
    """

  /// The script of the page, which expects `play` and `timelines` to be declared before it.
  static let script: ScriptText = """
    const $ = (id) => document.getElementById(id);
    const [box, scene, art] = [$("box"), $("scene"), $("art")];
    const [stage, views] = [$("scene").querySelector(".stage"), [...document.querySelectorAll(".element")]];
    const figures = [...document.querySelectorAll("figure")];
    const prefersLess = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const view of views) view.dataset.style = view.style.cssText;
    let timeline, figure, heads = [], animations = [], isPlaying = false, time = 0, last = 0;

    function choose() {
      for (const animation of animations) animation.cancel();
      const name = $("name").value;
      const other = reductions[name];
      $("reduced").disabled = !other;
      const shown = ($("reduced").checked && other) || name;
      const moved = movedBy(shown);
      timeline = whole(moved);
      for (const each of figures) each.hidden = each.dataset.timeline !== shown;
      figure = figures.find((each) => !each.hidden);
      box.removeAttribute("style");
      for (const part of box.querySelectorAll(".part")) part.remove();
      const parts = figure.dataset.parts.split("\\n").filter(Boolean);
      box.hidden = !moved.some(({ elements }) => elements.includes(box));
      if (!art) dress(parts);
      for (const view of views) {
        view.style.cssText = view.dataset.style;
        view.parentElement.classList.remove("corner");
      }
      animations = moved.flatMap(({ key, part, elements }) => elements.flatMap((element, index) => {
        const delay = part.stagger?.[index] ?? 0;
        if (element !== box && part.style.left) element.parentElement.classList.add("corner");
        return play(element, key, { reducedMotion: false, iterations: 1, delay });
      }));
      for (const animation of animations) animation.pause();
      $("time").max = timeline.duration;
      $("loop").checked = loops || timeline.iterations !== 1;
      $("values").replaceChildren(...timeline.tracks.map(({ name }) => {
        const row = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = name;
        row.append(head, document.createElement("td"));
        return row;
      }));
      for (const { circle } of heads) circle.remove();
      heads = [...figure.querySelectorAll(".line")].map(addHead);
      fit();
      seek(0);
    }

    /** The parts of a timeline, each with the elements that it moves, one for each copy. */
    function movedBy(name) {
      const parts = Object.entries(timelines).filter(([key, part]) => (part.timeline ?? key) === name);
      return parts.map(([key, part]) => {
        const all = part.element ? views.filter((view) => view.dataset.element === part.element) : [box];
        return { key, part, elements: part.copy === undefined ? all : all.slice(part.copy, part.copy + 1) };
      });
    }

    /** What all parts of a timeline are together, with the tracks of the first copy of each element. */
    function whole(moved) {
      const tracks = moved.filter(({ part }) => !part.copy).flatMap(({ part, elements }) => {
        const name = part.element && part.element + (part.copy === 0 || part.stagger ? "[0]" : "");
        return part.tracks.map((track) => (
          { ...track, element: elements[0], name: name ? `${name}.${track.name}` : track.name }));
      });
      const ends = moved.map(({ part }) => part.duration + Math.max(0, ...(part.stagger ?? [])));
      const own = moved.find(({ part }) => !part.element)?.part;
      // Tracks that repeat by themselves begin together again after a common multiple of their periods.
      let [start, period] = [0, 0];
      for (const { part } of moved) {
        for (const track of part.tracks.filter(({ iterations }) => iterations === null)) {
          start = Math.max(start, (track.delay ?? 0) + Math.max(0, ...(part.stagger ?? [])));
          period = multiple(period, Math.round(track.duration * (track.direction ? 2 : 1)));
        }
      }
      const length = Math.max(0, ...ends);
      return {
        tracks,
        length,
        loopStart: period ? start : 0,
        duration: period ? Math.max(start + period, length) : length,
        iterations: moved.every(({ part }) => part.iterations === 1) ? 1 : null,
        style: own?.style ?? {},
      };
    }

    /** The least common multiple of two numbers of milliseconds, or the greater one if that is over a minute. */
    function multiple(a, b) {
      if (!a || !b) return a || b;
      let [divisor, rest] = [a, b];
      while (rest) [divisor, rest] = [rest, divisor % rest];
      const common = (a / divisor) * b;
      return common <= 60000 ? common : Math.max(a, b);
    }

    /** Gives the stand-in what the timeline moves: letters, a ring, a control or a part a property. */
    function dress(parts) {
      for (const part of parts) {
        const element = document.createElement("span");
        element.className = "part";
        element.style.cssText = part.slice(part.indexOf("|") + 1);
        box.append(element);
      }
      const properties = [...Object.keys(timeline.style), ...timeline.tracks.map((t) => t.property)];
      const isRing = properties.some((each) => each.startsWith("stroke-"));
      $("letters").hidden = isRing || parts.length > 0;
      $("ring").style.display = isRing ? "block" : "none";
      $("control").style.display = properties.includes("accent-color") ? "block" : "none";
      box.classList.toggle("bare", isRing || parts.length > 0);
    }

    /** Moves and shrinks the scene so that no motion leaves the stage. */
    function fit() {
      const frame = $("stage").getBoundingClientRect();
      if (stage) {
        const [width, height] = [stage.offsetWidth, stage.offsetHeight];
        const scale = Math.min(1, (frame.width - 24) / width, (frame.height - 24) / height);
        stage.style.transform = `scale(${scale})`;
        return;
      }
      scene.style.transform = "none";
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let step = 0; step <= 60; step += 1) {
        for (const animation of animations) animation.currentTime = (timeline.duration * step) / 60;
        for (const element of [box, ...box.children]) {
          const place = element.getBoundingClientRect();
          if (!place.width && !place.height) continue;
          [left, top] = [Math.min(left, place.left - frame.left), Math.min(top, place.top - frame.top)];
          right = Math.max(right, place.right - frame.left);
          bottom = Math.max(bottom, place.bottom - frame.top);
        }
      }
      const margin = 12;
      const [width, height] = [frame.width - 2 * margin, frame.height - 2 * margin];
      const isInside = left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height;
      if (isInside || !(right > left || bottom > top)) return;
      const scale = Math.min(1, width / (right - left), height / (bottom - top));
      const x = frame.width / 2 - (scale * (left + right)) / 2;
      const y = frame.height / 2 - (scale * (top + bottom)) / 2;
      scene.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    }

    /** Adds a dot that follows a curve. */
    function addHead(line) {
      const points = [...line.getAttribute("d").matchAll(/([ML])(\\S+) ([^ML]+)/g)].map(
        ([, command, x, y]) => ({ jumps: command === "M", x: Number(x), y: Number(y) }));
      const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
      circle.setAttribute("class", `head ${line.classList[1]}`);
      circle.setAttribute("r", 4.5);
      line.closest("svg").append(circle);
      return { points, circle };
    }

    function moveHead({ points, circle }, fraction) {
      const { left, way } = circle.closest("svg").querySelector(".playhead").dataset;
      const x = Number(left) + fraction * way;
      let after = points.findIndex((point) => point.x >= x - 1e-6);
      if (after < 0) after = points.length - 1;
      const [from, to] = [points[Math.max(after - 1, 0)], points[after]];
      const isBetween = !to.jumps && to.x > from.x;
      const y = isBetween ? from.y + ((to.y - from.y) * (Math.min(x, to.x) - from.x)) / (to.x - from.x) : to.y;
      circle.setAttribute("cx", x);
      circle.setAttribute("cy", y);
    }

    /** The numbers of a style with two decimal places, or fewer where they are large. */
    function rounded(text) {
      if (/^\\s*["']/.test(text)) return text;
      return text.replace(/-?\\d*\\.?\\d+(e[-+]?\\d+)?/gi, (number) => {
        const size = Math.abs(number);
        return String(Number(Number(number).toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)));
      });
    }

    function seek(to) {
      time = Math.min(Math.max(to, 0), timeline.duration);
      for (const animation of animations) animation.currentTime = time;
      $("time").value = time;
      $("time").setAttribute("aria-valuetext",
        `${(time / 1000).toFixed(2)} of ${(timeline.duration / 1000).toFixed(2)} seconds`);
      $("clock").textContent = `${(time / 1000).toFixed(3)} s`;
      const { length } = timeline;
      const fraction = length ? Math.min(time / length, 1) : 0;
      for (const head of figure.querySelectorAll(".playhead")) {
        head.setAttribute("transform", `translate(${fraction * head.dataset.way} 0)`);
      }
      for (const head of heads) moveHead(head, fraction);
      // The curves are those of one iteration.
      figure.classList.toggle("past", time > length);
      timeline.tracks.forEach(({ element, property }, index) => {
        const value = element ? getComputedStyle(element).getPropertyValue(property) : "";
        $("values").rows[index].cells[1].textContent = rounded(value);
      });
    }

    function setPlaying(to) {
      isPlaying = to;
      $("play").textContent = to ? "Pause" : "Play";
      if (!to) return;
      if (time >= timeline.duration) seek(0);
      last = performance.now();
      requestAnimationFrame(step);
    }

    function step(now) {
      if (!isPlaying) return;
      let next = time + Math.max(now - last, 0) * Number($("speed").value);
      last = now;
      if (next >= timeline.duration) {
        const period = timeline.duration - timeline.loopStart;
        if ($("loop").checked && period) next = timeline.loopStart + ((next - timeline.loopStart) % period);
        else setPlaying(false);
      }
      seek(next);
      if (isPlaying) requestAnimationFrame(step);
    }

    $("play").addEventListener("click", () => setPlaying(!isPlaying));
    $("time").addEventListener("input", () => { setPlaying(false); seek(Number($("time").value)); });
    $("name").addEventListener("change", () => { setPlaying(false); choose(); });
    $("reduced").addEventListener("change", () => { setPlaying(false); choose(); });
    $("controls").addEventListener("submit", (event) => event.preventDefault());
    document.addEventListener("keydown", (event) => {
      // A button or a checkbox that has the focus takes the space key for itself.
      if (event.key !== " " || event.target.closest("button, select, input[type=checkbox]")) return;
      event.preventDefault();
      setPlaying(!isPlaying);
    });
    window.addEventListener("resize", () => { fit(); seek(time); });
    $("reduced").checked = prefersLess;
    if (art) {
      await art.decode().catch(() => {});
      const size = Math.max(art.naturalWidth, art.naturalHeight, 1);
      const scale = Math.min(1, 240 / size);
      if (art.naturalWidth && art.naturalHeight) {
        $("stage").style.setProperty("--art-width", `${art.naturalWidth * scale}px`);
        $("stage").style.setProperty("--art-height", `${art.naturalHeight * scale}px`);
      }
    }
    choose();
    if (playsAtOnce && (!prefersLess || reductions[$("name").value])) setPlaying(true);
    """
}
