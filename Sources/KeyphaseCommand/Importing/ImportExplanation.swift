import TimelineSyntax

/// The output of `keyphase explain lossy-import`, which is not a lint rule: only an import
/// determines what of a source has an equivalent.
enum ImportExplanation {
  static let text: TerminalText = """
    lossy-import: warning, given by `keyphase import`; an error with --strict

    Part of a source that has no equivalent in a timeline file, or only in another form.

    Every source has something of its own: CSS moves the layout, and begins an animation in its
    middle; a table has columns that follow from others. A silent import would look right until
    it is compared with the original. So each loss is reported at its place in the source, with
    what was done instead, and the new file repeats these notes in a comment.

    With --strict every loss is an error, and nothing is written. The error of an approximated
    curve is not a loss: --tolerance limits it, and the last line of an import gives the largest
    error and where it occurs.

    This style sheet:

      @keyframes slide { from { left: -100px; opacity: 0 } }

    imported by `keyphase import slide.css`, gives:

    warning[lossy-import]: `left` has no property here

    and a timeline that moves the opacity alone. `transform: translateX(-100px)` moves a view
    without its layout, and can be imported.

    """
}
