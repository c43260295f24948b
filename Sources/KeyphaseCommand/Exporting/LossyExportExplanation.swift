import TimelineSyntax

/// The output of `keyphase explain lossy-export`, which is not a lint rule: only an export
/// determines what a format does not support.
enum LossyExportExplanation {
  static let text: TerminalText = """
    lossy-export: warning, given by `keyphase export`; an error with --strict

    Part of a timeline that the target format cannot represent, or two names that become the same.

    Every format leaves something out: CSS has none of your own properties, Lottie loses the
    velocity when a trigger changes during a run, a layer has no blur. A silent export would
    look right until it is compared with the original. So each loss is reported at its place in
    the file, with what was done instead, and the exported file repeats these notes in a
    comment.

    It is an error, and nothing is written, where there is no substitute: two names that become
    the same in camel case, or in a style sheet; or a curve that needs too many points to be
    played, such as that of a spring that oscillates a million times. With --strict every loss
    is an error, so that a build fails if anything is lost.

    The error of an approximated curve is not a loss: --tolerance limits it, and the note at the
    end of an export gives the largest error and where it occurs.

    This file:

      keyphase: 1
      properties:
        glow: { type: number, initial: 0 }
      timelines:
        lamp:
          tracks:
            glow:
              - linear: { to: 1, duration: 0.3 }

    exported by `keyphase export lamp.yaml --to css`, gives:

    warning[lossy-export]: CSS has no property `glow`

    and the style sheet animates the custom property `--glow`. With `glow: { like: opacity }`
    the export says how to use it; with the built-in property `opacity` there is nothing to
    report.

    """
}
