import TimelineSyntax

/// The colours of figures, in light and dark appearance.
///
/// All text has a contrast of at least 4.5:1 with its background.
enum FigureStyle {
  /// The number of colours of curves.
  static let colorCount = 12

  /// The style rules of a standalone SVG; an HTML page defines the same colour names.
  static let css: StyleText = """
    .figure { --paper: #ffffff; --ink: #1f2328; --quiet: #59636e; --rule: #d1d9e0; --warn: #b3261e;
      --c0: #0b63c0; --c1: #b3261e; --c2: #19744a; --c3: #8250df; --c4: #9a4a00; --c5: #00686f;
      --c6: #d500a0; --c7: #550172; --c8: #6a6a00; --c9: #5d120c; --c10: #0201a6; --c11: #013303; }
    @media (prefers-color-scheme: dark) {
      .figure { --paper: #0d1117; --ink: #e6edf3; --quiet: #9198a1; --rule: #30363d; --warn: #ff8a80;
        --c0: #6cb6ff; --c1: #ff8a80; --c2: #6dd58c; --c3: #d0a8ff; --c4: #ffb86b; --c5: #5fd7dc;
        --c6: #de02d9; --c7: #7e814d; --c8: #faff09; --c9: #8569f9; --c10: #fcfce4; --c11: #f90b6d; }
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
    .figure .band { opacity: 0.16; }
    .figure .beyond { fill: var(--warn); opacity: 0.28; }
    .figure .bound { stroke: var(--warn); stroke-width: 1; stroke-dasharray: 5 3; }
    .figure .strip { fill: none; stroke: var(--quiet); }
    .figure .part { fill: var(--paper); stroke: var(--quiet); }
    \(colors)
    """

  private static let colors = (0..<colorCount).map { index -> StyleText in
    """
    .figure .line.c\(index) { stroke: var(--c\(index)); } \
    .figure .name.c\(index), .figure .dot.c\(index), .figure .band.c\(index), .figure .head.c\(index) { fill: var(--c\(index)); }
    """
  }.joined(separator: "\n")
}
