import TimelineSyntax

/// The output of `keyphase explain lossy-export`, which is not a lint rule: only an export
/// determines what a format does not support.
enum LossyExportExplanation {
  static let text: TerminalText = """
    lossy-export: warning, given by `keyphase export`; an error with --strict

    Something of a timeline that the other format has no words for, or that two names become one in.

    Every format leaves something out: CSS has no property of your own, Lottie hands no velocity over when
    a trigger changes in mid-run, a layer has no blur. An export that kept quiet about it would look right
    until somebody compares. So each such place is reported where it stands in the file, with what was done
    instead, and the notes stand in a comment of the exported file, too.

    It is an error, and nothing is written, where nothing can be done instead: two names that are one in
    camel case, or in a style sheet; or a curve that takes more points than anybody can play, as that of
    a spring that swings a million times. With --strict every such place is an error, which holds a build to
    what a format can say.

    How near an approximated curve is does not count: --tolerance bounds it, and the note at the end of an
    export says the largest error and where it is.

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

    and the style sheet moves the custom property `--glow`. With `glow: { like: opacity }` it says how that
    is put to use; with the built-in property `opacity` there is nothing to report.

    """
}
