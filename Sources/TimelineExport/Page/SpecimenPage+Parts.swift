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

  /// The animated specimen and its current values.
  static let markup: MarkupText = """
    <div id="stage" aria-hidden="true"><div id="box">Aa
      <svg id="ring" viewBox="-50 -50 100 100"><circle r="40" pathLength="1"/></svg>
      <input type="checkbox" id="control" checked tabindex="-1">
    </div></div>
    <table id="values" aria-label="Values at this time"></table>
    """

  static let css: StyleText = """
    body { margin: 0 auto; padding: 16px; max-width: 760px; background: var(--paper); color: var(--ink);
      font: 15px/1.4 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { font-size: 20px; margin: 0 0 12px; }
    [hidden] { display: none !important; }
    #controls { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; }
    #controls .wide { flex: 1 1 240px; display: flex; gap: 8px; }
    #controls .wide input { flex: 1; min-width: 120px; }
    #controls label { white-space: nowrap; }
    button, select { font: inherit; color: inherit; background: var(--paper);
      border: 1px solid var(--quiet); border-radius: 6px; padding: 4px 10px; }
    #play { min-width: 72px; }
    :focus-visible { outline: 3px solid var(--c0); outline-offset: 2px; }
    #clock { font-variant-numeric: tabular-nums; min-width: 5em; }
    #stage { position: relative; height: 320px; margin: 14px 0; overflow: hidden; display: grid;
      place-items: center; border: 1px solid var(--rule); border-radius: 10px; }
    #box { width: 96px; height: 96px; border-radius: 22px; background-color: #0b63c0; color: #ffffff;
      display: grid; place-items: center; grid-auto-flow: column; gap: 8px; font-size: 34px; font-weight: 600;
      box-sizing: border-box; }
    #box.bare { background-color: transparent; }
    #ring { display: none; width: 96px; height: 96px; fill: none; stroke: var(--c0); stroke-width: 8; }
    #control { display: none; width: 32px; height: 32px; }
    .part { width: 30px; height: 30px; border-radius: 50%; background: var(--c0); }
    #values { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    #values th { text-align: left; font-weight: 400; color: var(--quiet); padding: 1px 16px 1px 0; }
    figure { margin: 14px 0 0; }
    figure svg { width: 100%; height: auto; display: block; }
    .playhead { stroke: var(--ink); stroke-width: 1.5; fill: none; }
    """

  /// The script of the page, which expects `play` and `timelines` to be declared before it.
  static let script: ScriptText = """
    const $ = (id) => document.getElementById(id);
    const box = $("box");
    const figures = [...document.querySelectorAll("figure")];
    let timeline, figure, animations = [], isPlaying = false, time = 0, last = 0;

    function choose() {
      for (const animation of animations) animation.cancel();
      const name = $("name").value;
      const other = timelines[name].reducedMotion;
      $("reduced").disabled = !other;
      const shown = ($("reduced").checked && other) || name;
      timeline = timelines[shown];
      for (const each of figures) each.hidden = each.dataset.timeline !== shown;
      figure = figures.find((each) => !each.hidden);
      box.removeAttribute("style");
      for (const part of box.querySelectorAll(".part")) part.remove();
      const parts = figure.dataset.parts.split("\\n").filter(Boolean);
      for (const part of parts) {
        const element = document.createElement("span");
        element.className = "part";
        element.style.cssText = part.slice(part.indexOf("|") + 1);
        box.append(element);
      }
      box.firstChild.textContent = parts.length ? "" : "Aa";
      const properties = [...Object.keys(timeline.style), ...timeline.tracks.map((t) => t.property)];
      const isRing = properties.some((each) => each.startsWith("stroke-"));
      $("ring").style.display = isRing ? "block" : "none";
      if (isRing) box.firstChild.textContent = "";
      $("control").style.display = properties.includes("accent-color") ? "block" : "none";
      box.classList.toggle("bare", isRing || parts.length > 0);
      animations = play(box, shown, { reducedMotion: false, iterations: 1 });
      for (const animation of animations) animation.pause();
      $("time").max = timeline.duration;
      $("loop").checked = timeline.iterations !== 1;
      $("values").replaceChildren(...timeline.tracks.map(({ name }) => {
        const row = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = name;
        row.append(head, document.createElement("td"));
        return row;
      }));
      seek(0);
    }

    function seek(to) {
      time = Math.min(Math.max(to, 0), timeline.duration);
      for (const animation of animations) animation.currentTime = time;
      $("time").value = time;
      $("clock").textContent = `${(time / 1000).toFixed(3)} s`;
      const head = figure.querySelector(".playhead");
      const share = timeline.duration ? time / timeline.duration : 0;
      head.setAttribute("transform", `translate(${share * head.dataset.way} 0)`);
      const style = getComputedStyle(box);
      timeline.tracks.forEach(({ property }, index) => {
        $("values").rows[index].cells[1].textContent = style.getPropertyValue(property);
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
        if ($("loop").checked && timeline.duration) next %= timeline.duration;
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
    $("reduced").checked = matchMedia("(prefers-reduced-motion: reduce)").matches;
    choose();
    """
}
