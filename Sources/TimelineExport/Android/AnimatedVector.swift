import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A drawable of Android that moves: the stage of a timeline as groups and paths, and their animators.
struct AnimatedVector {
  private let tree: StageTree
  private var items: [String: VectorItem] = [:]
  private var names: Set<String> = []

  /// - Returns: nil for a timeline that nothing is drawn of.
  init?(_ scene: ExportScene, _ input: ExportInput, log: inout ExportLog) throws(EvaluationError) {
    guard scene.hasPicture else { return nil }
    let view = scene.view(in: input.document)
    var tree = scene.tree(in: input.document, holding: view)
    var moved: [String: (timeline: CompiledTimeline, start: Double)] = [:]
    var reported: Set<String> = []
    for own in scene.views {
      for copy in own.copies {
        guard let element = own.element ?? view else { continue }
        if reported.insert(copy.timeline.name).inserted {
          try copy.timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
          Self.report(copy.timeline, tree.isParent(element) ? element : nil, log: &log)
        }
        tree.order(element, copy.index, by: copy.timeline.properties)
        let item = StageItem(element: element, copy: copy.index, stage: tree.stage)
        moved[item.key] = (copy.timeline, copy.start)
      }
    }
    self.tree = tree
    let span = scene.views.first?.copies.first?.timeline.timeline.name.span
    for element in tree.elements {
      if let span { Self.report(element, in: tree, at: span, scene.name, log: &log) }
    }
    try add(nil, moved, input, log: &log)
    let shift = items.values.map(\.shift).max() ?? 0
    if shift > 1e-6, let span {
      log.warn(
        "animators of Android last whole milliseconds, but some times of `\(scene.name)` are others",
        at: span,
        instead: "they are moved by up to \(Digits.text(ofError: shift * 1000, significant: 2)) ms")
    }
  }

  /// Adds the items inside of one, or on the stage.
  private mutating func add(
    _ parent: StageItem?, _ moved: [String: (timeline: CompiledTimeline, start: Double)],
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    for item in tree.items(in: parent) {
      let isParent = tree.isParent(item.element)
      let name = self.name(of: item)
      if let (timeline, start) = moved[item.key] {
        let writer = VectorTrackWriter(timeline, tolerance: input.tolerance, start: start)
        // Each copy has the losses of the first one.
        var own = item.copy == 0 ? log : ExportLog(input.document.source)
        items[item.key] = VectorItem(
          item, isParent: isParent, name: name, timeline, writer, log: &own)
        if item.copy == 0 { log = own }
      } else {
        items[item.key] = VectorItem(item, isParent: isParent, name: name)
      }
      try add(item, moved, input, log: &log)
    }
  }

  /// A name of a group, which no other one has.
  private mutating func name(of item: StageItem) -> MarkupText {
    let base = ResourceName(item.key.isEmpty ? "view" : item.key).text
    var name = base
    var number = 2
    while !names.insert(name).inserted { (name, number) = ("\(base)_\(number)", number + 1) }
    return "\(text: name)"
  }

  // MARK: Losses

  private static func report(
    _ timeline: CompiledTimeline, _ parent: ElementModel?, log: inout ExportLog
  ) {
    for property in timeline.properties {
      let builtIn = property.property.builtIn
      if builtIn == .zIndex {
        guard property.isMoving else { continue }
      } else if let builtIn, VectorMotion.supported.contains(builtIn) {
        if let parent, builtIn == .opacity {
          log.warn(
            "a group of Android has no opacity", at: property.span,
            instead: "`\(parent.name)` fades without what is inside of it")
        }
        continue
      }
      log.warn(
        "drawables of Android have no `\(property.name)`", at: property.span,
        instead: "it is left out")
    }
    let rounded = timeline.properties.first { $0.property.builtIn == .cornerRadius }
    let sized = timeline.properties.first {
      [.width, .height, .frame].contains($0.property.builtIn)
    }
    if rounded != nil, let sized {
      log.warn(
        "a path of Android scales by `\(sized.name)`, and its corners with it", at: sized.span,
        instead: "they are as round as without it")
    }
    timeline.warnOfTrigger(timeline.properties, "Android", log: &log)
  }

  private static func report(
    _ element: ElementModel, in tree: StageTree, at span: SourceSpan, _ scene: String,
    log: inout ExportLog
  ) {
    let name = element.name.isEmpty ? scene : element.name
    let losses: [(String, Bool, String)] = [
      ("text", !element.text.isEmpty, "its shape is drawn"),
      ("art", element.art != nil, "its shape is drawn"),
      (
        "clip", element.isClipping && tree.isParent(element), "all of what is inside of it is drawn"
      ),
      ("mask", element.mask != nil, "all of it is drawn"),
    ]
    for (what, isThere, instead) in losses where isThere {
      log.warn(
        "the \(what) of `\(name)` is not exported to Android's drawables", at: span,
        instead: instead)
    }
  }

  // MARK: Writing

  /// The file.
  func text(comment: [String]) -> MarkupText {
    AndroidFile.text("animated-vector", comment: comment) { xml in
      xml.element("aapt:attr", [("name", "android:drawable")]) { xml in
        let (width, height) = (tree.stage.size[0], tree.stage.size[1])
        let attributes: [(MarkupText, MarkupText)] = [
          ("android:width", "\(width, decimals: 4)dp"),
          ("android:height", "\(height, decimals: 4)dp"),
          ("android:viewportWidth", "\(width, decimals: 4)"),
          ("android:viewportHeight", "\(height, decimals: 4)"),
        ]
        xml.element("vector", attributes) { xml in
          if let background = tree.stage.background {
            let path =
              "M0 0L\(width, decimals: 4) 0L\(width, decimals: 4) \(height, decimals: 4)L0 \(height, decimals: 4)Z"
              as MarkupText
            xml.element(
              "path",
              [
                ("android:pathData", path),
                ("android:fillColor", VectorColor.text(background.prefix(3) + [1])),
              ])
          }
          write(nil, to: &xml)
        }
      }
      for item in allItems(nil) { items[item.key]?.writeTargets(to: &xml) }
    }
  }

  private func write(_ parent: StageItem?, to xml: inout MarkupWriter) {
    for item in tree.items(in: parent) {
      items[item.key]?.write(to: &xml) { write(item, to: &$0) }
    }
  }

  private func allItems(_ parent: StageItem?) -> [StageItem] {
    tree.items(in: parent).flatMap { [$0] + allItems($0) }
  }
}
