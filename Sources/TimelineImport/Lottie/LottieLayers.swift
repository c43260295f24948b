internal import AnimationCore
internal import TimelineSyntax

/// Makes elements of the layers of compositions.
struct LottieLayers {
  /// A composition that a sequence plays.
  struct Entry {
    var timeline: Int
    var start: Double
    var speed: Double
    var length: Double
  }

  var reader: LottieReader
  let assets: [String: JSONValue]
  /// The timelines by their names, and the times at which they end; the first one is the main one.
  var timelines: [(name: String, end: Double)]
  private(set) var entries: [Entry] = []
  /// How often each composition is used.
  private let uses: [String: Int]

  init(_ reader: LottieReader, _ json: JSONValue, _ timelines: [(name: String, end: Double)]) {
    self.reader = reader
    self.timelines = timelines
    var assets: [String: JSONValue] = [:]
    var uses: [String: Int] = [:]
    for asset in json["assets"].elements {
      if let id = asset["id"].string, assets[id] == nil { assets[id] = asset }
      for layer in asset["layers"].elements { uses[layer["refId"].string ?? "", default: 0] += 1 }
    }
    for layer in json["layers"].elements { uses[layer["refId"].string ?? "", default: 0] += 1 }
    (self.assets, self.uses) = (assets, uses)
  }

  /// Adds the layers of a composition to an element.
  ///
  /// - Parameter stack: the compositions that contain it.
  mutating func read(
    _ layers: [JSONValue], into holder: LottieNode, _ stack: [String] = []
  ) {
    var byNumber: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() {
      if let number = layer["ind"].int, byNumber[number] == nil { byNumber[number] = index }
    }
    let parents = parents(of: layers, byNumber)
    let isParent = Set(parents.compactMap { $0 })
    var tops: [LottieNode?] = []
    var contents: [LottieNode?] = []
    /// What the layers draw, the foremost first.
    var arts: [LottieNode] = []
    /// The elements to add, the foremost first.
    var added: [(node: LottieNode, parent: Int?)] = []
    for (index, layer) in layers.enumerated() {
      guard reader.count() else { return }
      reader.layer = layer["nm"].string ?? layer["ind"].int.map { "layer \($0)" } ?? "layer"
      let node = holder.child(named: reader.layer)
      var transform = LottieTransform(layer["ks"], &reader)
      report(layer)
      var fade = LottieTransform()
      if isParent.contains(index) {
        // What is inside of a layer neither fades nor vanishes with it.
        fade.opacity = transform.opacity
        transform.opacity = LottieCurve([1])
      }
      let inner = node.inner(transform, named: reader.layer, isLayer: true)
      inner.heading = layer["ao"].number == 1 && inner.placement.travels
      if layer["ao"].number == 1, !inner.heading {
        reader.lose(
          "`\(reader.layer)` turns along a straight path", instead: "it keeps its rotation")
      }
      tops.append(node)
      contents.append(inner)
      var art = inner
      if isParent.contains(index) {
        art = inner.child(named: "\(reader.layer) art")
        _ = art.placement.append(fade)
      }
      let isDrawn = layer["hd"].bool != true && layer["td"].number != 1
      if isDrawn { draw(layer, on: art, stack) }
      limit(art, layer)
      arts.append(art)
      node.attach(inner)
      added.append((node, parents[index]))
      if art !== inner { added.append((art, index)) }
    }
    for (node, parent) in added.reversed() {
      let target = parent.flatMap { contents[$0] } ?? holder
      if !target.children.contains(where: { $0 === node }) { target.children.append(node) }
    }
    var order = LottieOrder(layers: arts)
    for node in [holder] + contents.compactMap({ $0 }) { order.sort(&node.children) }
    if let (front, back) = order.exchanged(in: holder) {
      reader.lose(
        "`\(front)` is in front of `\(back)`, and one of them moves with another layer",
        instead: "it is drawn behind it, since what moves with a layer is drawn with it")
    }
  }

  /// The place of each layer's parent in the list; nil where it has none, or would contain itself.
  private mutating func parents(of layers: [JSONValue], _ byNumber: [Int: Int]) -> [Int?] {
    let own = layers.map { layer in layer["parent"].int.flatMap { byNumber[$0] } }
    return own.indices.map { index in
      guard let first = own[index] else {
        if let number = layers[index]["parent"].int {
          reader.layer = layers[index]["nm"].string ?? ""
          reader.lose(
            "`\(reader.layer)` moves with the layer \(number), which there is not",
            instead: "it moves by itself")
        }
        return nil
      }
      var next: Int? = first
      var count = 0
      while let parent = next, count < 16 {
        next = own[parent]
        count += 1
      }
      guard next != nil else { return first }
      reader.layer = layers[index]["nm"].string ?? ""
      reader.lose(
        "the parents of `\(reader.layer)` are nested too deep, or contain each other",
        instead: "it moves without them")
      return nil
    }
  }

  /// Hides an element before its layer begins and after it ends.
  private func limit(_ node: LottieNode, _ layer: JSONValue) {
    guard let own = layer["ip"].number, let last = layer["op"].number, abs(own) < 1e7,
      abs(last) < 1e7
    else { return }
    // Before a composition begins, its layers have not begun either.
    let begin = layer["ty"].int == 0 && layer["tm"].isNull ? layer["st"].number ?? 0 : own
    let first = max(own, min(begin, 1e7))
    let stop = timelines[node.timeline].end
    var ranges: [ClosedRange<Double>] = []
    if node.clock.remap == nil {
      let (begin, end) = (node.clock.seconds(first), node.clock.seconds(last))
      ranges = [max(0, min(begin, stop))...max(0, min(max(begin, end), stop))]
    } else {
      let count = max(1, min(4000, Int(stop * 120)))
      var start: Double?
      for index in 0...count {
        let time = stop * Double(index) / Double(count)
        let isShown = (first..<max(first, last)).contains(node.clock.frame(at: time) + 1e-6)
        if isShown, start == nil { start = time }
        if let begin = start, !isShown || index == count {
          ranges.append(begin...time)
          start = nil
        }
      }
    }
    let isAlways =
      ranges.count == 1 && ranges[0].lowerBound < 1e-6 && ranges[0].upperBound > stop - 1e-6
    if !isAlways { node.shown = ranges }
  }

  private mutating func report(_ layer: JSONValue) {
    let masks = layer["masksProperties"].elements.filter { $0["mode"].string != "n" }
    let found: [(Bool, String)] = [
      (!masks.isEmpty, "mask"), (layer["tt"].number ?? 0 > 0, "track matte"),
      (layer["ef"].elements.contains { $0["en"].number != 0 }, "effect"),
      (layer["bm"].number ?? 0 > 0, "blend mode"),
      (layer["sy"].elements.first != nil, "layer style"),
      (layer["ddd"].number == 1, "third dimension"),
    ]
    for (isThere, what) in found where isThere {
      reader.lose("the \(what) of `\(reader.layer)` is not imported", instead: "it is left out")
    }
  }

  private mutating func draw(_ layer: JSONValue, on node: LottieNode, _ stack: [String]) {
    switch layer["ty"].int {
    case 0: compose(layer, on: node, stack)
    case 1:
      let size = ["sw", "sh"].map { min(max(layer[$0].number ?? 100, 0), 1e5) }
      let color = LottieColor.components(layer["sc"].string ?? "") ?? [0, 0, 0, 1]
      node.drawing = LottieDrawing(
        center: size.map { $0 / 2 }, size: size,
        look: [.init("color", LottieDrawing.node(ofColor: color))])
    case 2: draw(picture: assets[layer["refId"].string ?? ""] ?? .null, on: node)
    case 3: break
    case 4: LottieShapes.fill(node, layer["shapes"].elements, &reader)
    case 5: node.drawing = LottieDrawing(text: layer["t"]["d"], &reader)
    case let kind:
      let names = [6: "sound", 13: "camera", 15: "data", 7: "placeholder of a video", 9: "video"]
      reader.lose(
        "`\(reader.layer)` is a \(kind.flatMap { names[$0] } ?? "layer of a kind that is not known")",
        instead: "it is left out")
    }
  }

  private mutating func draw(picture asset: JSONValue, on node: LottieNode) {
    let size = ["w", "h"].map { min(max(asset[$0].number ?? 100, 0), 1e5) }
    let path = (asset["u"].string ?? "") + (asset["p"].string ?? "")
    let isFile =
      asset["e"].number != 1 && [".png", ".svg"].contains { path.lowercased().hasSuffix($0) }
      && !path.hasPrefix("/") && !path.contains("..") && !path.contains(":")
      && path.utf8.count < 256
    if isFile {
      node.drawing = LottieDrawing(
        center: size.map { $0 / 2 }, size: size, look: [.init("art", .string(path))])
      reader.log.note("`\(path)` has to be beside the new file")
    } else {
      reader.lose(
        "the picture of `\(reader.layer)` is inside of the file, or is no PNG or SVG",
        instead: "a grey rectangle has its place; save the picture, and name it by `art`")
      node.drawing = LottieDrawing(
        center: size.map { $0 / 2 }, size: size, look: [.init("color", .string("#8e8e93"))])
    }
  }

  /// The layers of a composition: inside of the layer, in its time, or in a timeline of their own.
  private mutating func compose(_ layer: JSONValue, on node: LottieNode, _ stack: [String]) {
    let id = layer["refId"].string ?? ""
    guard let asset = assets[id], asset["layers"].array != nil else {
      reader.lose("there is no composition `\(id)`", instead: "its layer is empty")
      return
    }
    guard !stack.contains(id), stack.count < 12 else {
      reader.lose(
        "`\(id)` contains itself, or is nested too deep", instead: "it is left out inside of itself"
      )
      return
    }
    let begin = layer["st"].number ?? 0
    let stretch = layer["sr"].number.flatMap { (1e-3...1e3).contains($0) ? $0 : nil } ?? 1
    let size = ["w", "h"].map { min(max(layer[$0].number ?? asset[$0].number ?? 100, 1), 1e5) }
    node.clip = size
    let outer = node.clock
    let isEven = layer["tm"].isNull && outer.remap == nil && abs(begin) < 1e7
    let start = outer.seconds(begin)
    if isEven, stack.isEmpty, uses[id] == 1, start >= 0, start < timelines[0].end {
      let rate = outer.rate
      let last = min(outer.seconds(layer["op"].number ?? 1e7), timelines[0].end)
      let length = max((last - start) / stretch, rate)
      timelines.append((asset["nm"].string ?? id, length))
      entries.append(
        Entry(
          timeline: timelines.count - 1, start: start, speed: 1 / stretch, length: last - start))
      let own = LottieNode(
        name: node.name, clock: LottieClock(rate: rate), timeline: timelines.count - 1)
      read(asset["layers"].elements, into: own, stack + [id])
      node.children += own.children
      return
    }
    let clock = inside(layer, outer, begin, stretch)
    let own = LottieNode(name: node.name, clock: clock, timeline: node.timeline)
    read(asset["layers"].elements, into: own, stack + [id])
    node.children += own.children
  }

  private mutating func inside(
    _ layer: JSONValue, _ outer: LottieClock, _ begin: Double, _ stretch: Double
  ) -> LottieClock {
    guard !layer["tm"].isNull else {
      return outer.inside(from: begin, stretch: stretch, remap: nil)
    }
    let map = reader.curve(layer["tm"], "the time remap", [0])
    let rate = reader.frameRate
    let keys = map.keys
    // An even remap is a stretched composition that begins earlier or later.
    if keys.count == 2, keys[0].sharedEasing == .linear, !keys[0].holds,
      keys[1].value[0] > keys[0].value[0], outer.remap == nil
    {
      let own = (keys[1].frame - keys[0].frame) / ((keys[1].value[0] - keys[0].value[0]) * rate)
      let first = keys[0].frame - keys[0].value[0] * rate * own
      let isWhole =
        outer.seconds(keys[0].frame) <= 1e-6
        && outer.seconds(keys[1].frame) >= timelines[0].end - 1e-6
      if isWhole, (1e-3...1e3).contains(own) {
        return outer.inside(from: first, stretch: own, remap: nil)
      }
    }
    reader.log.note(
      "the time of `\(reader.layer)` is remapped, so that what is inside of it has fitted keyframes"
    )
    return outer.inside(from: begin, stretch: stretch) { map.value(at: $0)[0] * rate }
  }
}
