/// Lottie files and scripts that were made to harm, and those that tests damage.
enum HostileMotion {
  private static func lottie(_ layers: String, _ others: String = "") -> String {
    "{\"v\": \"5\", \"fr\": 60, \"ip\": 0, \"op\": 60, \"w\": 9, \"h\": 9, \(others)\"layers\": [\(layers)]}"
  }

  /// A solid that spins.
  private static func solid(_ others: String = "", _ ks: String = "") -> String {
    "{\"ty\": 1, \"nm\": \"s\", \"sw\": 9, \"sh\": 9, \"sc\": \"#f00000\", \"ip\": 0, \"op\": 60, \(others)\"ks\": {\(ks)\"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 50, \"s\": [9]}]}}}"
  }

  static let sources: [HostileImportTests.Source] = [
    .init(
      "a million layers", "lottie",
      lottie(Array(repeating: "{}", count: 1_000_000).joined(separator: ","))),
    .init(
      "a million keyframes", "lottie",
      lottie(
        "{\"ty\": 1, \"ks\": {\"r\": {\"k\": [\((0..<300_000).map { "{\"t\":\($0),\"s\":[\($0 % 7)]}" }.joined(separator: ","))]}}}"
      )),
    .init(
      "nested groups", "lottie",
      lottie(
        "{\"ty\": 4, \"ks\": {}, \"shapes\": [\(String(repeating: "{\"ty\":\"gr\",\"it\":[", count: 100_000))"
      )),
    .init(
      "groups as deep as can be", "lottie",
      lottie(
        "{\"ty\": 4, \"ks\": {}, \"shapes\": [\(String(repeating: "{\"ty\":\"gr\",\"it\":[", count: 110))\(String(repeating: "{\"ty\":\"tr\",\"p\":{\"k\":[1,2]},\"r\":{\"k\":3}}]}", count: 110))]}"
      )),
    .init(
      "parents in a circle", "lottie",
      lottie(
        "\(solid("\"ind\": 1, \"parent\": 2, ")), \(solid("\"ind\": 2, \"parent\": 1, ")), \(solid("\"ind\": 3, \"parent\": 3, "))"
      )),
    .init(
      "a chain of parents", "lottie",
      lottie(
        (1...4000).map { solid("\"ind\": \($0), \"parent\": \($0 + 1), ") }.joined(separator: ","))),
    .init(
      "compositions in a circle", "lottie",
      lottie(
        "{\"ty\": 0, \"refId\": \"a\", \"ks\": {}}, \(solid())",
        "\"assets\": [{\"id\": \"a\", \"layers\": [{\"ty\": 0, \"refId\": \"b\", \"ks\": {}}]}, {\"id\": \"b\", \"layers\": [{\"ty\": 0, \"refId\": \"a\", \"ks\": {}}]}], "
      )),
    .init(
      "compositions that double", "lottie",
      lottie(
        "{\"ty\": 0, \"refId\": \"c0\", \"ks\": {}}",
        "\"assets\": [\((0..<40).map { "{\"id\": \"c\($0)\", \"layers\": [\(Array(repeating: "{\"ty\": 0, \"refId\": \"c\($0 + 1)\", \"ks\": {}}", count: 10).joined(separator: ","))]}" }.joined(separator: ","))], "
      )),
    .init(
      "numbers without bounds", "lottie",
      lottie(
        solid(
          "\"st\": 1e308, \"sr\": 1e-308, ",
          "\"p\": {\"a\": 1, \"k\": [{\"t\": -1e308, \"s\": [1e308, 1e999]}, {\"t\": 1e308, \"s\": [0, 0]}]}, \"s\": {\"k\": [1e308, 0]}, "
        ))),
    .init(
      "frames without bounds", "lottie",
      "{\"fr\": 1e308, \"ip\": -1e308, \"op\": 1e308, \"layers\": []}"),
    .init("no frames", "lottie", "{\"fr\": 0, \"ip\": 0, \"op\": 0, \"layers\": []}"),
    .init(
      "wrong types", "lottie",
      "{\"fr\": 60, \"ip\": 0, \"op\": 60, \"layers\": [1, null, \"a\", {\"ty\": \"x\", \"ks\": 1}, {\"ty\": 4, \"ks\": {\"p\": [], \"s\": \"x\"}, \"shapes\": {}}], \"assets\": 3, \"markers\": [1]}"
    ),
    .init("not a number", "lottie", "{\"fr\": NaN}"),
    .init("a cut file", "lottie", "{\"fr\": 60, \"op\": 3, \"layers\": [{"),
    .init(
      "a path with many points", "lottie",
      lottie(
        "{\"ty\": 4, \"nm\": \"p\", \"ks\": {\"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 50, \"s\": [9]}]}}, \"shapes\": [{\"ty\": \"sh\", \"ks\": {\"k\": {\"v\": [\(list(9000))], \"i\": [\(list(9000))], \"o\": [\(list(9000))], \"c\": true}}}, {\"ty\": \"fl\", \"c\": {\"k\": [1, 0, 0]}, \"o\": {\"k\": 100}}]}"
      )),
    .init("no archive", "lottie", "PK\u{3}\u{4}" + String(repeating: "x", count: 1000)),
    .init("nested calls", "gsap", String(repeating: "gsap.to(", count: 100_000)),
    .init("nested objects", "gsap", "gsap.to('.a', " + String(repeating: "{ x: ", count: 100_000)),
    .init("nested brackets", "motion", "animate(" + String(repeating: "[", count: 100_000)),
    .init("a million calls", "gsap", String(repeating: "gsap.to('.a',{x:1});", count: 100_000)),
    .init(
      "tweens of one block", "gsap",
      "function f() { " + (0..<20_000).map { "gsap.to('.a\($0)', { x: 1 });" }.joined()),
    .init(
      "calls that wait", "motion",
      "async function f(a) { "
        + String(repeating: "await animate(a, { x: [0, 1] });", count: 20_000)),
    .init(
      "functions in functions", "motion",
      String(repeating: "const f = (a = 1) => { animate(b, { x: a }); f(); ", count: 20_000)),
    .init(
      "constants that double", "gsap",
      "const a0 = [1, 1];" + (1...60).map { "const a\($0) = [a\($0 - 1), a\($0 - 1)];" }.joined()
        + "gsap.to('.a', { x: a60, y: 1 })"),
    .init("a string without an end", "gsap", "gsap.to('.a, { x: 1 })\n"),
    .init(
      "a template without an end", "gsap", "gsap.to(`.a${" + String(repeating: "{", count: 10_000)),
    .init("a comment without an end", "motion", "/* " + String(repeating: "x", count: 1_000_000)),
    .init(
      "numbers without bounds", "gsap",
      "gsap.to('.a', { x: 1e999, y: -1e308, duration: 1e300, repeat: 1e300 })"),
    .init(
      "closing brackets", "motion",
      "animate('.a', { x: 1 })" + String(repeating: "})]", count: 100_000)),
    .init(
      "tags without an end", "motion",
      String(repeating: "<motion.div animate={{ x: 1 }} ", count: 20_000)),
    .init(
      "many targets", "gsap",
      "gsap.to([\(Array(repeating: "'.a'", count: 50_000).joined(separator: ","))], { x: 1, stagger: 1 })"
    ),
  ]

  private static func list(_ count: Int) -> String {
    (0..<count).map { "[\($0 % 97), \($0 % 89)]" }.joined(separator: ",")
  }

  /// What tests damage.
  static let seeds: [(String, String)] = [
    (
      "lottie",
      lottie(
        "\(solid("\"ind\": 1, \"parent\": 2, ", "\"p\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [1, 2], \"to\": [3, 4], \"ti\": [5, 6], \"i\": {\"x\": 0.5, \"y\": 1}, \"o\": {\"x\": 0.5, \"y\": 0}}, {\"t\": 30, \"s\": [9, 9]}]}, ")), {\"ty\": 4, \"ind\": 2, \"nm\": \"g\", \"ip\": 10, \"op\": 50, \"ks\": {\"s\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100, 90], \"e\": [50, 50]}, {\"t\": 20}]}}, \"shapes\": [{\"ty\": \"gr\", \"it\": [{\"ty\": \"el\", \"p\": {\"k\": [0, 0]}, \"s\": {\"k\": [9, 8]}}, {\"ty\": \"tm\", \"s\": {\"k\": 0}, \"e\": {\"a\": 1, \"k\": [{\"t\": 3, \"s\": [0], \"h\": 1}, {\"t\": 30, \"s\": [80]}]}}, {\"ty\": \"st\", \"c\": {\"k\": [1, 0.5, 0]}, \"o\": {\"k\": 60}, \"w\": {\"k\": 2}}, {\"ty\": \"tr\", \"r\": {\"k\": 30}}]}]}, {\"ty\": 0, \"nm\": \"c\", \"refId\": \"a\", \"st\": 10, \"sr\": 2, \"ks\": {}}",
        "\"assets\": [{\"id\": \"a\", \"layers\": [\(solid())]}], \"markers\": [{\"cm\": \"m\", \"tm\": 9}], "
      )
    ),
    (
      "gsap",
      "const D = 0.5;\nconst tl = gsap.timeline({ defaults: { duration: D, ease: 'back.out(2)' }, repeat: 1, yoyo: true });\ntl.to('.a', { x: '50%', rotation: 90, stagger: { each: 0.1, from: 'end' } }, '<0.2').fromTo(box, { opacity: 0 }, { opacity: 1, keyframes: { '0%': { y: 1 }, '50%': { y: 9 } } }, 'l+=1').addLabel('l', 2)"
    ),
    (
      "motion",
      "const v = { a: { x: 0 }, b: { x: [0, 100], transition: { type: 'spring', bounce: 0.3, duration: 0.5 } } };\nanimate([['.a', { x: 5 }, { at: '<' }], 'l', ['.b', { opacity: [null, 0.5] }, { at: 'l', times: [0, 1] }]]);\n<motion.div variants={v} initial=\"a\" whileHover={{ scale: 1.1, backgroundColor: '#f00' }} transition={{ duration: 0.2 }} />"
    ),
  ]
}
