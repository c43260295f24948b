import TimelineSyntax

/// The colours of figures, in light and dark appearance.
///
/// All text has a contrast of at least 4.5:1 with its background.
enum FigureStyle {
  /// The style rules of a standalone SVG; an HTML page defines the same colour names.
  static let css: StyleText = """
    .figure { --paper: #ffffff; --ink: #1f2328; --quiet: #59636e; --rule: #d1d9e0; --warn: #b3261e;
      --c0: #0b63c0; --c1: #b3261e; --c2: #19744a; --c3: #8250df; --c4: #9a4a00; --c5: #00686f; }
    @media (prefers-color-scheme: dark) {
      .figure { --paper: #0d1117; --ink: #e6edf3; --quiet: #9198a1; --rule: #30363d; --warn: #ff8a80;
        --c0: #6cb6ff; --c1: #ff8a80; --c2: #6dd58c; --c3: #d0a8ff; --c4: #ffb86b; --c5: #5fd7dc; }
    }
    .figure text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--ink); }
    .figure .paper { fill: var(--paper); }
    .figure .title { font-size: 15px; font-weight: 600; }
    .figure .tick, .figure .unit { font-size: 12px; fill: var(--quiet); }
    .figure .grid { stroke: var(--rule); stroke-width: 1; }
    .figure .axis { stroke: var(--quiet); stroke-width: 1; }
    .figure .marker { stroke: var(--quiet); stroke-dasharray: 2 3; fill: none; }
    .figure .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .figure .dashed { stroke-dasharray: 6 4; }
    .figure .dot { stroke: var(--paper); stroke-width: 1.2; }
    .figure .beyond { fill: var(--warn); opacity: 0.28; }
    .figure .bound { stroke: var(--warn); stroke-width: 1; stroke-dasharray: 5 3; }
    .figure .strip { fill: none; stroke: var(--quiet); }
    .figure .part { fill: var(--paper); stroke: var(--quiet); }
    .figure .line.c0 { stroke: var(--c0); } .figure .name.c0, .figure .dot.c0 { fill: var(--c0); }
    .figure .line.c1 { stroke: var(--c1); } .figure .name.c1, .figure .dot.c1 { fill: var(--c1); }
    .figure .line.c2 { stroke: var(--c2); } .figure .name.c2, .figure .dot.c2 { fill: var(--c2); }
    .figure .line.c3 { stroke: var(--c3); } .figure .name.c3, .figure .dot.c3 { fill: var(--c3); }
    .figure .line.c4 { stroke: var(--c4); } .figure .name.c4, .figure .dot.c4 { fill: var(--c4); }
    .figure .line.c5 { stroke: var(--c5); } .figure .name.c5, .figure .dot.c5 { fill: var(--c5); }
    """
}
