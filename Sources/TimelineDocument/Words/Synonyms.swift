/// The words of SwiftUI's modifiers, UIKit, Core Animation, CSS, Lottie, Flutter, Compose and web
/// animation libraries that have another name here, and nothing else that differs.
///
/// Keys whose values differ, too, are in the module TimelineForeign.
enum Synonyms {
  /// The format's words with their equivalents, which are separated by spaces.
  static let all: [(ours: String, theirs: String)] =
    properties + fields + names + types + units + settings

  private static let properties = [
    ("opacity", "alpha autoAlpha a fillOpacity fade fadeIn fadeOut transparency visibility"),
    ("scale", "scaleEffect zoom scaleXY transformScale transform"),
    ("scaleX", "transformScaleX"), ("scaleY", "transformScaleY"),
    (
      "rotation",
      "rotate rotationEffect rotateZ rotationZ transformRotation transformRotationZ angle transform"
    ),
    ("rotationX", "rotateX transformRotationX"), ("rotationY", "rotateY transformRotationY"),
    ("skewX", "skew shear shearX"), ("skewY", "skew shear shearY"),
    ("perspective", "transformPerspective"),
    ("offset", "translate translation transformTranslation transform move"),
    ("offsetX", "translateX translationX transformTranslationX x dx tx left marginLeft"),
    ("offsetY", "translateY translationY transformTranslationY y dy ty top marginTop"),
    ("anchor", "anchorPoint transformOrigin origin"),
    ("position", "center centre"), ("frame", "bounds"),
    ("blur", "blurRadius gaussianBlur"), ("hueRotation", "hueRotate hue"),
    ("grayscale", "greyscale"), ("saturation", "saturate"), ("cornerRadius", "borderRadius radius"),
    ("lineWidth", "strokeWidth borderWidth"), ("trimStart", "strokeStart pathOffset"),
    ("padding", "insets inset contentInsets contentInset contentMargins margin margins"),
    ("miterLimit", "strokeMiterlimit"),
    ("dash", "dashes dashArray dashPattern lineDashPattern strokeDasharray"),
    ("dashPhase", "dashOffset lineDashPhase strokeDashoffset"),
    ("gradientColors", "gradient gradientStops stops"), ("gradientLocations", "locations"),
    ("meshPoints", "mesh meshGradient"), ("meshColors", "mesh meshGradient"),
    ("trimEnd", "strokeEnd pathLength"), ("shadowRadius", "shadowBlur"),
    ("foregroundColor", "color colour textColor fontColor foregroundStyle foreground"),
    ("backgroundColor", "background bg bgColor fill fillColor"), ("tint", "accentColor tintColor"),
    ("zIndex", "z zPosition zOrder order layer"), ("red", "r"), ("green", "g"), ("blue", "b"),
    ("width", "w boundsSizeWidth"),
    ("height", "h boundsSizeHeight"),
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
