import TimelineSyntax

/// The output of `keyphase explain export-name-clash`.
enum NameClashExplanation {
  static let text: TerminalText = """
    export-name-clash: error, given by `keyphase export` for several files

    Two files export names that are the same in the exported source, or two entries of `exports`
    in a configuration write the same name into one folder or one module.

    Each file has names of its own, but the exports of several files meet: in one file, in a
    module of Swift, in a package of Kotlin, or as style sheets of one page. A compiler refuses
    the second name. A browser does not: the style sheet that is loaded last wins, and the other
    timeline plays the wrong motion. So nothing is written.

    Rename one of them, or put the name of its file into all names: `--namespace 'Motion.{file}'`
    makes an enumeration in Swift and an object in JavaScript for each file, and
    `--prefix '{file}'` begins classes, functions and objects with it. For files of the same name
    in several folders, `{path}` has the names of these, too. Properties that two files declare
    are one custom property in CSS; where their types and starts are the same, that is no clash.

    Two files, home/toast.yaml and settings/toast.yaml, with:

      keyphase: 1
      timelines:
        rise:
          tracks:
            offsetY:
              - linear: { to: -20, duration: 0.3 }

    exported by `keyphase export home settings --to css -o motion.css`, give:

    error[export-name-clash]: two files export `rise`, which is `.rise` in CSS both times

    With `--prefix '{path}'` the classes are `home-toast-rise` and `settings-toast-rise`.

    """
}
