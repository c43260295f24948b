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

  /// The style sheet.
  static let style: StyleText = [
    FigureStyle.css, PageModules.style("bodies.css"), PageModules.style("specimen.css"),
  ].joined(separator: "\n")

  /// The module of the page, with its data.
  var script: ScriptText {
    let data: ScriptText = """
      const timelines = \(value: timelines);
      const reductions = \(value: reductions);
      const art = \(value: art);
      const [playsAtOnce, loops] = [\(Self.text(playsAtOnce)), \(Self.text(loops))];
      return { art, loops, playsAtOnce, reductions, timelines };
      """
    return ModuleBundle(of: "specimen.js", (name: "data.js", body: data)).text
  }

  private static func text(_ flag: Bool) -> ScriptText { flag ? "true" : "false" }

  /// The policy of the page: it runs and wears what is in it, and loads nothing.
  static func policy(script: ScriptText, style: StyleText) -> MarkupText {
    """
    default-src 'none'; script-src '\(source(script))'; style-src '\(source(style))'; \
    img-src data:; base-uri 'none'; form-action 'none'
    """
  }

  private static func source(_ text: EncodedText<some TextSink>) -> MarkupText {
    "sha256-\(text: Base64.text(SHA256.digest(Array(text.string.utf8))))"
  }
}
