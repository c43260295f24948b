internal import TimelineSyntax

/// Suggests the format's keywords for misspelled ones and for those of other tools.
package enum Vocabulary {
  /// The likely corrections of a word, best first, at most three.
  ///
  /// Words that differ only in case, hyphens or spaces come first, then the translations of other
  /// tools' words, then words within a typing error, then those that contain such words.
  package static func candidates(for word: String, among words: [String]) -> [String] {
    let plainWord = plain(word)
    if plainWord.utf8.count > 1, let same = words.first(where: { isPlain($0, plainWord) }) {
      return [same]
    }
    if let certain = certain(for: word, among: words) { return [certain] }
    let meant = (translations[plainWord] ?? []).filter(words.contains)
    if !meant.isEmpty { return Array(meant.prefix(3)) }
    return Suggestion.candidates(for: word, among: words)
  }

  /// The candidate that is more likely than all others; nil if several are equally likely.
  package static func closest(to word: String, of candidates: [String]) -> String? {
    guard candidates.count > 1 else { return candidates.first }
    let wanted = CharacterName.latin(word).lowercased()
    let distances = candidates.map { Suggestion.distance(wanted, $0.lowercased()) }
    let isNear = distances[0] <= max(1, word.utf8.count / 3)
    return isNear && distances.dropFirst().allSatisfy { $0 > distances[0] } ? candidates[0] : nil
  }

  /// The only possible correction: a word that differs only in letter case, or by one typing error.
  package static func certain(for word: String, among words: [String]) -> String? {
    let lowercased = CharacterName.latin(word).lowercased()
    return words.first {
      $0.utf8.count == lowercased.utf8.count && $0.lowercased() == lowercased
    }
      ?? Suggestion.certain(for: word, among: words)
  }

  /// A word in lowercase, without separators.
  private static func plain(_ word: String) -> String {
    let letters = CharacterName.latin(word).lowercased().unicodeScalars
    return String(letters.filter { !"-_. ".unicodeScalars.contains($0) })
  }

  /// Whether a word without separators is another one, which is in lowercase.
  ///
  /// The same as comparing with ``plain(_:)``, without making a string of each word in ASCII.
  private static func isPlain(_ word: String, _ plainWord: String) -> Bool {
    var rest = plainWord.utf8[...]
    for byte in word.utf8 {
      guard byte < 0x80 else { return plain(word) == plainWord }
      if "-_. ".utf8.contains(byte) { continue }
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard rest.popFirst() == (isUppercase ? byte | 0x20 : byte) else {
        // A later character outside of ASCII changes nothing: what is there differs already.
        return false
      }
    }
    return rest.isEmpty
  }

  /// The format's equivalents of other tools' words.
  private static let translations: [String: [String]] = {
    var result: [String: [String]] = [:]
    for (ours, theirs) in foreignWords {
      for word in theirs.split(separator: " ") {
        result[plain(String(word)), default: []].append(ours)
      }
    }
    return result
  }()

  /// The format's words with their equivalents in SwiftUI's modifiers, UIKit, CSS, Lottie and web
  /// animation libraries.
  private static let foreignWords: [(ours: String, theirs: String)] =
    properties + fields + names + types + units + settings

  private static let properties = [
    ("opacity", "alpha a fillOpacity fade fadeIn fadeOut transparency visibility"),
    ("scale", "scaleEffect zoom scaleXY transform"),
    ("rotation", "rotate rotationEffect rotateZ rotationZ angle transform"),
    ("rotationX", "rotateX"), ("rotationY", "rotateY"),
    ("skewX", "skew shear shearX"), ("skewY", "skew shear shearY"),
    ("perspective", "transformPerspective"),
    ("offset", "translate translation transform move"),
    ("offsetX", "translateX x dx tx left marginLeft"),
    ("offsetY", "translateY y dy ty top marginTop"),
    ("anchor", "anchorPoint transformOrigin origin"),
    ("position", "center centre"), ("frame", "bounds"),
    ("blur", "blurRadius gaussianBlur"), ("hueRotation", "hueRotate hue"),
    ("grayscale", "greyscale"), ("cornerRadius", "borderRadius radius"),
    ("lineWidth", "strokeWidth borderWidth"), ("trimStart", "strokeStart"),
    ("padding", "insets inset contentInsets contentInset contentMargins margin margins"),
    ("miterLimit", "strokeMiterlimit"),
    ("dash", "dashes dashArray dashPattern lineDashPattern strokeDasharray"),
    ("dashPhase", "dashOffset lineDashPhase strokeDashoffset"),
    ("gradientColors", "gradient gradientStops stops"), ("gradientLocations", "locations"),
    ("meshPoints", "mesh meshGradient"), ("meshColors", "mesh meshGradient"),
    ("trimEnd", "strokeEnd"), ("shadowRadius", "shadowBlur"),
    ("foregroundColor", "color colour textColor fontColor foregroundStyle foreground"),
    ("backgroundColor", "background bg bgColor fill fillColor"), ("tint", "accentColor tintColor"),
    ("red", "r"), ("green", "g"), ("blue", "b"), ("width", "w"), ("height", "h"),
  ]

  private static let fields = [
    ("by", "add delta relative increment"), ("parameters", "params arguments args inputs"),
    ("seed", "randomSeed"), ("position", "jump jumpTerm"),
    ("to", "value target end endValue toValue val"), ("at", "time t when start startTime"),
    ("duration", "time t dur length seconds"),
    ("curve", "easing ease timing timingFunction timingCurve easingFunction interpolation"),
    ("startVelocity", "velocity initialVelocity"), ("endVelocity", "finalVelocity velocity"),
    ("initialVelocity", "velocity startVelocity"),
    ("from", "start startValue fromValue initial"), ("keyframes", "frames steps stops values"),
    ("delay", "startDelay begin beginTime wait"), ("phase", "name id state label"),
    ("set", "values properties props style styles state to value"),
    ("animation", "animate easing curve timing ease spring"),
    ("spring", "animation"), ("tracks", "keyframes channels layers properties track"),
    ("phases", "states steps stages"), ("events", "actions steps"),
    ("repeat", "repeatCount repeats iterations iterationCount"),
    ("autoreverses", "alternate yoyo reverse reverses direction"),
    ("speed", "rate timeScale playbackRate"), ("trigger", "on onChange"),
    ("reducedMotion", "prefersReducedMotion accessibility"),
    ("initial", "start from startValues default defaultValue defaults"),
    ("markers", "labels cues"), ("insertion", "in insert enter appear onAppear"),
    ("removal", "out remove exit leave disappear onDisappear"),
    ("use", "effect effects type style"),
    ("description", "comment note notes doc summary"), ("title", "name"),
    ("keyphase", "version format formatVersion"), ("timelines", "motions sequences"),
    ("frameRate", "fps framesPerSecond"), ("constants", "variables vars tokens values"),
    ("include", "import imports require"), ("targets", "platforms platform deployment"),
    ("iOS", "iPadOS iPad iPhone"), ("curves", "easings"), ("range", "min max bounds limits"),
    ("like", "extends base"), ("dimension", "count size"),
    ("elements", "views layers objects nodes components"),
    ("stage", "canvas artboard screen scene viewport"),
    ("background", "backgroundColor color colour fill"),
    ("color", "backgroundColor background fill fillColor colour colors"),
    ("center", "position centre offset at origin"), ("spacing", "gap distance step offset"),
    ("count", "copies instances number repeat repeats repeatCount"),
    ("size", "dimensions frame extent"), ("text", "label title string"),
    ("art", "image src svg png picture icon file"), ("shape", "outline form type"),
    ("stagger", "staggered interval delay staggerDelay staggerChildren"),
    ("each", "interval step delay amount by"), ("total", "duration sum all amount"),
  ]

  private static let names = [
    ("linear", "linearKeyframe"), ("spring", "springKeyframe"),
    ("cubic", "cubicKeyframe bezier catmullRom spline"),
    ("move", "moveKeyframe jump set step instant snap discrete"),
    ("hold", "wait pause stay rest delay sleep"),
    ("easeInOut", "ease easeInEaseOut swing easeInOutQuad easeInOutCubic easeInOutSine"),
    ("easeIn", "easeInQuad easeInCubic easeInSine"),
    ("easeOut", "easeOutQuad easeOutCubic easeOutSine"), ("bezier", "cubicBezier"),
    ("default", "automatic auto normal"), ("none", "no instant false off nil"),
    ("smooth", "gentle"), ("bouncy", "wobbly elastic"), ("snappy", "stiff"),
    ("forever", "infinite infinity always loop indefinite indefinitely true yes on"),
    ("dampingRatio", "dampingFraction damping zeta"),
    ("dampingFraction", "dampingRatio damping zeta"), ("stiffness", "tension springConstant"),
    ("damping", "friction"), ("bounce", "extraBounce bounciness overshoot"),
    ("extraBounce", "bounce bounciness"), ("repeatForever", "repeat loop"),
    ("leading", "left"), ("trailing", "right"), ("top", "up"), ("bottom", "down"),
    ("topLeading", "topLeft"), ("topTrailing", "topRight"), ("bottomLeading", "bottomLeft"),
    ("bottomTrailing", "bottomRight"), ("center", "middle centre"),
    ("circle", "round ellipse oval disc"), ("rectangle", "rect square box"), ("capsule", "pill"),
    ("first", "start begin"), ("last", "end"), ("edges", "ends sides"),
  ]

  private static let types = [
    ("number", "float double decimal cgFloat percent percentage scalar length"),
    ("integer", "int"), ("boolean", "bool flag"), ("string", "text str"),
    ("vector", "array list vec2 vec3 vec4"), ("angle", "degrees radians rotation"),
    ("point", "cgPoint xy position"), ("size", "cgSize"), ("rect", "cgRect rectangle frame"),
    ("color", "rgb rgba hex"), ("colors", "colours gradient stops palette"),
    ("points", "path mesh"), ("edgeInsets", "insets padding margins"),
  ]

  private static let settings = [
    ("off", "disabled disable none never ignore no false 0"), ("on", "enabled enable true yes 1"),
    ("warning", "warn"), ("error", "errors fatal critical"), ("info", "information note hint"),
    ("exclude", "ignore ignores excludes"), ("sampleRate", "fps frameRate"),
    ("seconds", "maximum max limit"),
  ]

  private static let units = [
    ("s", "sec secs second seconds"), ("ms", "msec msecs millis millisecond milliseconds"),
    ("f", "fr frame frames"), ("deg", "° º degree degrees"), ("rad", "radian radians"),
    ("turn", "turns rev revs revolutions"),
  ]
}
