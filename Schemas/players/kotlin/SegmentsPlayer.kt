// Plays the files that `keyphase export --to segments` writes. The formulas are those of segments-1.schema.json.
// The file needs nothing but Kotlin 1.3 or newer: copy it into a project, and change the package.

package keyphase

import kotlin.math.*

/** Why a file of segments cannot be played. */
class SegmentsException(message: String) : Exception(message)

/** Times that are closer than this are the same. */
private const val INSTANT = 1e-9

// Reading

/** Reads JSON as maps, lists, strings, numbers, booleans and null. */
class SegmentsJson private constructor(private val text: String) {
    private var index = 0

    companion object {
        fun read(text: String): Any? {
            val reader = SegmentsJson(text)
            val value = reader.value(0)
            reader.skip()
            if (reader.index < text.length) throw reader.failure("there is something after the value")
            return value
        }
    }

    private fun failure(message: String) = SegmentsException("this is no JSON: $message at character $index")

    private fun skip() {
        while (index < text.length && text[index] in " \n\r\t") index++
    }

    private fun take(character: Char): Boolean {
        skip()
        if (index >= text.length || text[index] != character) return false
        index++
        return true
    }

    private fun value(depth: Int): Any? {
        if (depth > 64) throw failure("it is nested too deeply")
        if (take('{')) return members(depth)
        if (take('[')) return elements(depth)
        if (take('"')) return string()
        for ((word, value) in listOf("true" to true, "false" to false, "null" to null)) {
            if (text.startsWith(word, index)) {
                index += word.length
                return value
            }
        }
        val start = index
        while (index < text.length && (text[index].isDigit() || text[index] in "+-.eE")) index++
        return text.substring(start, index).toDoubleOrNull() ?: throw failure("a value is missing")
    }

    private fun members(depth: Int): Map<String, Any?> {
        val members = LinkedHashMap<String, Any?>()
        if (take('}')) return members
        do {
            if (!take('"')) throw failure("a name is missing")
            val name = string()
            if (!take(':')) throw failure("a colon is missing")
            members[name] = value(depth + 1)
        } while (take(','))
        if (!take('}')) throw failure("an object does not end")
        return members
    }

    private fun elements(depth: Int): List<Any?> {
        val elements = ArrayList<Any?>()
        if (take(']')) return elements
        do { elements.add(value(depth + 1)) } while (take(','))
        if (!take(']')) throw failure("an array does not end")
        return elements
    }

    private fun string(): String {
        val found = StringBuilder()
        while (index < text.length) {
            val character = text[index++]
            if (character == '"') return found.toString()
            if (character != '\\') {
                found.append(character)
                continue
            }
            if (index >= text.length) break
            when (val escape = text[index++]) {
                'n' -> found.append('\n')
                't' -> found.append('\t')
                'r' -> found.append('\r')
                'b' -> found.append('\b')
                'f' -> found.append('\u000C')
                'u' -> {
                    val unit = text.drop(index).take(4).toIntOrNull(16) ?: throw failure("`\\u` needs four digits")
                    found.append(unit.toChar())
                    index += 4
                }
                else -> found.append(escape)
            }
        }
        throw failure("a string does not end")
    }
}

/** A JSON value and its place in a file, for errors. */
private class Node(val json: Any?, private val place: String) {
    fun failure(message: String) = SegmentsException(if (place.isEmpty()) message else "$place: $message")

    fun member(name: String): Node? {
        val members = json as? Map<*, *> ?: throw failure("this is no object")
        return if (name in members) Node(members[name], if (place.isEmpty()) name else "$place.$name") else null
    }

    /** Another value at the same place. */
    fun with(json: Any?) = Node(json, place)

    operator fun get(name: String) = member(name) ?: throw failure("`$name` is missing")

    val elements: List<Node>
        get() = (json as? List<*> ?: throw failure("this is no array")).mapIndexed { i, value -> Node(value, "$place[$i]") }
    val string get() = json as? String ?: throw failure("this is no string")
    val number get() = json as? Double ?: throw failure("this is no number")
    val isTrue get() = json as? Boolean ?: throw failure("this is no boolean")

    /** A number of iterations; infinite for `forever`. */
    val count get() = if (json == "forever") Double.POSITIVE_INFINITY else number
    val numbers get() = DoubleArray(elements.size) { elements[it].number }
    val strings get() = elements.map { it.string }

    /** Components: booleans are 0 and 1, strings are indices in a list, to which new ones are added. */
    fun components(words: MutableList<String>) = elements.map { element ->
        when (val value = element.json) {
            is Double -> value
            is Boolean -> if (value) 1.0 else 0.0
            is String -> {
                if (value !in words) words.add(value)
                words.indexOf(value).toDouble()
            }
            else -> throw element.failure("this is no number, boolean or string")
        }
    }.toDoubleArray()
}

// Copies

/** Whether copies differ in a value. */
private fun differs(json: Any?): Boolean = when (json) {
    is Map<*, *> -> "\$each" in json || json.values.any { differs(it) }
    is List<*> -> json.any { differs(it) }
    else -> false
}

/** The value of a copy, by its place among those of the timeline. */
private fun ofCopy(json: Any?, place: Int): Any? = when (json) {
    is Map<*, *> ->
        if ("\$each" in json) (json["\$each"] as? List<*>)?.getOrNull(place) else json.mapValues { ofCopy(it.value, place) }
    is List<*> -> json.map { ofCopy(it, place) }
    else -> json
}

/** The timelines of a file; one whose copies differ is one for each of them. */
private fun timelinesOf(node: Node) = node["timelines"].elements.flatMap { timeline ->
    if (!differs(timeline.json)) return@flatMap listOf(Timeline(timeline))
    timeline["copies"].elements.mapIndexed { place, copy ->
        val own = ofCopy(timeline.json, place) as Map<*, *>
        Timeline(timeline.with(own + ("copies" to listOf(copy.json))))
    }
}

// Curves

private fun fall(x: Double): Double {
    val y = x * 11
    val (middle, lowest) = when {
        y < 4 -> Pair(0.0, 0.0)
        y < 8 -> Pair(6.0, 0.75)
        y < 10 -> Pair(9.0, 0.9375)
        else -> Pair(10.5, 0.984375)
    }
    return 7.5625 * (x - middle / 11).pow(2) + lowest
}

/** Penner's curves that start slowly; some are others where a curve is slow at both ends. */
private fun slow(family: String, x: Double, isBoth: Boolean): Double? = when (family) {
    "Sine" -> 2 * sin(PI * x / 4).pow(2)
    "Quad" -> x * x
    "Cubic" -> x * x * x
    "Quart" -> x * x * x * x
    "Quint" -> x * x * x * x * x
    "Expo" -> 2.0.pow(10 * x - 10)
    "Back" -> {
        val s = if (isBoth) 1.70158 * 1.525 else 1.70158
        x * x * ((s + 1) * x - s)
    }
    "Elastic" -> 2.0.pow(10 * x - 10) * cos((10 * x - 10) * 2 * PI / (if (isBoth) 4.5 else 3.0))
    "Bounce" -> 1 - fall(1 - x)
    else -> null
}

private fun cubic(s: Double, a: Double, b: Double) = s * (3 * (1 - s) * ((1 - s) * a + s * b) + s * s)

private fun bezier(points: DoubleArray, x: Double): Double {
    var low = 0.0
    var high = 1.0
    // Bisection: x increases with the curve's parameter.
    repeat(60) {
        val middle = (low + high) / 2
        if (cubic(middle, points[0], points[2]) < x) low = middle else high = middle
    }
    return cubic((low + high) / 2, points[1], points[3])
}

/** A timing curve: its name, or the control points of a Bézier curve. */
private class Easing(node: Node) {
    private val points = if (node.json is String) null else node.numbers
    private val name = if (points == null) node.string else ""
    private val family = name.removePrefix("ease").removePrefix("In").removePrefix("Out")

    init {
        if (points != null && points.size != 4) throw node.failure("a Bézier curve has four numbers")
        if (points == null && name != "linear" && !name.startsWith("circularEase") && slow(family, 0.5, false) == null) {
            throw node.failure("the curve `$name` is not known")
        }
    }

    private fun start(x: Double, isBoth: Boolean) = slow(family, x, isBoth) ?: x

    fun at(progress: Double): Double {
        val x = min(max(progress, 0.0), 1.0)
        if (name == "linear" || x == 0.0 || x == 1.0) return x
        if (points != null) return bezier(points, x)
        return when (name) {
            "circularEaseIn" -> 1 - sqrt((1 - x) * (1 + x))
            "circularEaseOut" -> sqrt(x * (2 - x))
            "circularEaseInOut" ->
                if (x < 0.5) (1 - sqrt((1 - 2 * x) * (1 + 2 * x))) / 2 else (sqrt((2 * x - 1) * (3 - 2 * x)) + 1) / 2
            else -> when {
                name.startsWith("easeInOut") -> if (x < 0.5) start(2 * x, true) / 2 else 1 - start(2 - 2 * x, true) / 2
                name.startsWith("easeIn") -> start(x, false)
                else -> 1 - start(1 - x, false)
            }
        }
    }
}

private class Oscillator(val decay: Double, val frequency: Double) {
    constructor(node: Node) : this(node["decay"].number, node["frequency"].number)

    val stiffness = decay * decay + frequency * abs(frequency)

    /** C, which multiplies the displacement. */
    fun c(t: Double) = when {
        frequency > 0 -> exp(-decay * t) * cos(frequency * t)
        frequency == 0.0 -> exp(-decay * t)
        else -> (exp((-decay - frequency) * t) + exp((frequency - decay) * t)) / 2
    }

    /** S, which multiplies the velocity. */
    fun s(t: Double) = when {
        frequency > 0 -> exp(-decay * t) * sin(frequency * t) / frequency
        frequency == 0.0 -> exp(-decay * t) * t
        else -> (exp((-decay - frequency) * t) - exp((frequency - decay) * t)) / (-2 * frequency)
    }
}

// Colours

private val lightOfCones = arrayOf(
    doubleArrayOf(4.076741661347994, -3.3077115904081933, 0.2309699287294279),
    doubleArrayOf(-1.268438004092176, 2.6097574006633715, -0.3413193963102196),
    doubleArrayOf(-0.004196086541837109, -0.7034186144594496, 1.7076147009309448)
)
private val conesOfLight = arrayOf(
    doubleArrayOf(0.4122214708, 0.5363325363, 0.0514459929),
    doubleArrayOf(0.2119034982, 0.6806995451, 0.1073969566),
    doubleArrayOf(0.0883024619, 0.2817188376, 0.6299787005)
)

private fun encode(x: Double) =
    sign(x) * (if (abs(x) <= 0.04045 / 12.92) 12.92 * abs(x) else 1.055 * abs(x).pow(1 / 2.4) - 0.055)

private fun decode(x: Double) =
    sign(x) * (if (abs(x) <= 0.04045) abs(x) / 12.92 else ((abs(x) + 0.055) / 1.055).pow(2.4))

private fun cubeRoot(x: Double) = sign(x) * abs(x).pow(1.0 / 3)

/** Converts colours of four components each, from an index on. */
private fun convert(values: DoubleArray, first: Int, count: Int, from: String?, to: String?) {
    if (from == null || to == null || from == to) return
    for (color in first until first + count - 3 step 4) {
        var x = values[color]
        var y = values[color + 1]
        var z = values[color + 2]
        fun each(change: (Double) -> Double) {
            x = change(x)
            y = change(y)
            z = change(z)
        }
        fun mix(rows: Array<DoubleArray>) {
            val mixed = rows.map { it[0] * x + it[1] * y + it[2] * z }
            x = mixed[0]
            y = mixed[1]
            z = mixed[2]
        }
        if (from == "srgb") each(::decode)
        if (from == "oklab-cones") {
            each { it * it * it }
            mix(lightOfCones)
        }
        if (to == "srgb") each(::encode)
        if (to == "oklab-cones") {
            mix(conesOfLight)
            each(::cubeRoot)
        }
        values[color] = x
        values[color + 1] = y
        values[color + 2] = z
    }
}

// Pieces

private class Piece(node: Node, private val width: Int, words: MutableList<String>) {
    val start = node["start"].number
    private val duration = node["duration"].number
    val end = start + duration
    private val kind = node["kind"].string
    private val from: DoubleArray
    private val to: DoubleArray
    private val leaving: DoubleArray
    private val arriving: DoubleArray
    private val easing = if (kind == "curve") Easing(node["easing"]) else null
    private val spring = if (kind == "spring") Oscillator(node) else null
    private val rate = if (kind == "frames") node["rate"].number else 0.0
    private val jumps = if (kind == "frames") node["jumps"].numbers.map { it.toInt() }.toSet() else emptySet()

    init {
        if (kind !in setOf("constant", "curve", "cubic", "spring", "step", "frames")) {
            throw node.failure("the kind `$kind` is not known")
        }
        val first = if (kind == "constant") "value" else if (kind == "frames") "values" else "from"
        from = node[first].components(words)
        to = node.member("to")?.components(words) ?: from
        leaving = (node.member("fromTangent") ?: node.member("velocity"))?.numbers ?: from
        arriving = node.member("toTangent")?.numbers ?: from
        val isWhole = if (kind == "frames") from.isNotEmpty() && from.size % width == 0 else from.size == width
        if (!isWhole || (kind != "frames" && listOf(to, leaving, arriving).any { it.size != width })) {
            throw node.failure("a value has not $width components")
        }
    }

    /** The time until which it does not move. */
    val lead = start + (if (kind != "frames") 0.0 else max(from.indexOfFirst { it != 0.0 } - 1, 0) / rate)

    /** Writes the components at a time since the start of the iteration. */
    fun write(time: Double, isDiscrete: Boolean, values: DoubleArray, first: Int) {
        val own = time - start
        val t = if (abs(own - duration) <= INSTANT) duration else min(max(own, 0.0), duration)
        val u = if (duration > 0) t / duration else 1.0
        val p = easing?.at(u) ?: 0.0
        val c = spring?.c(t) ?: 0.0
        val s = spring?.s(t) ?: 0.0
        val last = from.size / width - 1
        val frame = min(floor((t + INSTANT) * rate), last.toDouble()).toInt()
        val next = min(frame + 1, last)
        val part = t * rate - frame
        // Frames are joined by straight lines, but not to a value that jumps, or that is no number.
        val holds = part <= INSTANT * rate || isDiscrete || next in jumps
        for (i in 0 until width) {
            val index = frame * width + i
            values[first + i] = when (kind) {
                "constant" -> from[i]
                "step" -> if (t == duration) to[i] else from[i]
                "curve" -> if (p == 1.0) to[i] else from[i] + (to[i] - from[i]) * p
                "cubic" -> (2 * u * u * u - 3 * u * u + 1) * from[i] + (u * u * u - 2 * u * u + u) * leaving[i] +
                    (3 * u * u - 2 * u * u * u) * to[i] + (u * u * u - u * u) * arriving[i]
                "spring" -> to[i] + (from[i] - to[i]) * (c + (spring?.decay ?: 0.0) * s) + leaving[i] * s
                else -> if (holds) from[index] else from[index] + (from[next * width + i] - from[index]) * min(part, 1.0)
            }
        }
    }
}

private fun piecesOf(node: Node, width: Int, words: MutableList<String>) = node.elements.map { Piece(it, width, words) }

/** Writes what pieces show: the first that ends at the time or after it, or the last one. */
private fun List<Piece>.write(
    time: Double, isDiscrete: Boolean, values: DoubleArray, first: Int, from: Double = Double.NEGATIVE_INFINITY
) {
    var low = 0
    var high = size - 1
    while (low < high) {
        val middle = (low + high) / 2
        if (this[middle].end + INSTANT < time) low = middle + 1 else high = middle
    }
    while (low < size - 1 && this[low].start < from - INSTANT) low++
    this[low].write(time, isDiscrete, values, first)
}

private class Cycle(node: Node) {
    val start = node["start"].number
    private val length = node["length"].number
    val count = node["count"].count
    private val autoreverses = node["autoreverses"].isTrue

    fun time(time: Double): Double {
        if (time <= start + length || length == 0.0) return time
        val elapsed = min(time - start, count * length)
        val finished = max(0.0, ceil((elapsed - INSTANT) / length) - 1)
        val left = elapsed - finished * length
        val rest = if (abs(left - length) <= INSTANT) length else left
        // After the last cycle, the time goes on: a jump at its end is shown.
        return start + (if (autoreverses && finished % 2 == 1.0) length - rest else rest + (time - start - elapsed))
    }
}

private class Track(node: Node, words: MutableList<String>) {
    val name = node["name"].string
    val type = node["type"].string
    val isDiscrete = type == "integer" || type == "boolean" || type == "string"
    val space = node.member("space")?.string
    val stateSpace = node.member("stateSpace")?.string
    val start = node["start"].components(words)
    val width = start.size
    val cycle = node.member("cycle")?.let { Cycle(it) }
    private val pieces = piecesOf(node["pieces"], width, words)

    /** Writes the components in its own space, at a time within an iteration and since the start. */
    fun write(local: Double, total: Double, values: DoubleArray, first: Int) {
        if (local < 0 || pieces.isEmpty()) {
            for (i in 0 until width) values[first + i] = start[i]
            return
        }
        // What repeats forever goes on after the end of the timeline.
        val given = if (cycle?.count == Double.POSITIVE_INFINITY) total else local
        val time = cycle?.time(given) ?: local
        // A later cycle turns at its own first piece, and not at the delay before it.
        val from = if (cycle != null && time < given) cycle.start else Double.NEGATIVE_INFINITY
        pieces.write(time, isDiscrete, values, first, from)
    }
}

/** The properties that a timeline moves, and how often it plays. */
private class Content(node: Node, words: MutableList<String>) {
    val duration = node["duration"].number
    private val count = node["repeat"].count
    val tracks = node["properties"].elements.map { Track(it, words) }
    val end = when {
        tracks.any { it.cycle?.count == Double.POSITIVE_INFINITY } -> Double.POSITIVE_INFINITY
        duration == 0.0 -> 0.0
        else -> duration * count
    }

    /** The time within an iteration. */
    fun local(time: Double): Double {
        if (duration == 0.0 || time <= duration) return time
        val held = min(time, count * duration)
        val local = held - max(0.0, ceil((held - INSTANT) / duration) - 1) * duration
        return if (abs(local - duration) <= INSTANT) duration + time - held else local
    }
}

// States

private class Play(val content: Content, val places: List<Int>)

private class State(node: Node, tracks: List<Track>, words: MutableList<String>) {
    val name = node["name"].string
    val values: DoubleArray
    val next = node.member("next")?.get("state")?.string
    val after = node.member("next")?.member("after")?.number
    val play: Play?

    init {
        val own = node["values"]
        values = tracks.flatMap { (own.member(it.name)?.components(words) ?: it.start).toList() }.toDoubleArray()
        if (values.size != tracks.sumBy { it.width }) throw own.failure("a value has not the components of its property")
        play = node.member("play")?.let { member ->
            val content = Content(member, words)
            Play(content, content.tracks.map { track ->
                val index = tracks.indexOfFirst { it.name == track.name && it.width == track.width }
                if (index < 0) throw member.failure("`${track.name}` is no property of the timeline")
                tracks.take(index).sumBy { it.width }
            })
        }
    }
}

private class Choice<Value>(node: Node, val value: Value) {
    private val from = node.member("from")?.strings
    private val to = node.member("to")?.strings

    fun matches(old: String, new: String) = (from?.contains(old) ?: true) && (to?.contains(new) ?: true)
}

private class Animation(node: Node) {
    val pieces = piecesOf(node["pieces"], 1, ArrayList())
    val spring = node.member("spring")?.let { Oscillator(it) }
    val end = pieces.lastOrNull()?.end ?: 0.0
    val lead = pieces.firstOrNull()?.lead ?: 0.0
}

private class Machine(node: Node, val tracks: List<Track>, words: MutableList<String>) {
    val states = node["states"].elements.map { State(it, tracks, words) }
    private val animations = node["animations"].elements.map { Animation(it) }
    private val changes = node["changes"].elements.map { Choice(it, animations[it["animation"].number.toInt()]) }

    /** The length of a frame. */
    val frame = 1 / node["frameRate"].number
    private val staggers = node.member("staggers")?.elements.orEmpty().map { Choice(it, it["delays"].numbers) }

    init {
        for (state in states) {
            if (state.next != null && states.none { it.name == state.next }) {
                throw node.failure("there is no state `${state.next}`")
            }
        }
    }

    fun animation(old: State, new: State) = changes.firstOrNull { it.matches(old.name, new.name) }?.value
    fun delays(old: State, new: State) = staggers.firstOrNull { it.matches(old.name, new.name) }?.value ?: DoubleArray(0)
}

/** What delays an animation, by which the same one is known again: that of the copy, if copies have any, and its own. */
private class Delay(val copy: Double?, val lead: Double) {
    fun isSame(other: Delay?): Boolean {
        if (other == null || abs(lead - other.lead) >= INSTANT) return false
        if (copy == null || other.copy == null) return copy == null && other.copy == null
        return abs(copy - other.copy) < INSTANT
    }
}

/** What moves: one animation, with its delay and when it begins to move, or several above each other, without a delay. */
private class Motion(val delay: Delay? = null, val origin: Double = 0.0)

/**
 * A state, from when it was entered on; `from` is what was seen before, `earlier` and `speeds` are what a spring takes over, and `below` is
 * a visit that plays on below it, where it begins `early`.
 */
private class Visit(val time: Double, val state: State, val left: State) {
    var from: DoubleArray? = null
    var earlier: DoubleArray? = null
    var speeds = DoubleArray(0)
    var interrupts = false
    var animation: Animation? = null
    var delay = Delay(null, 0.0)

    /** When what was at rest begins to move, and what a spring takes over. */
    var starts = 0.0
    var origin = 0.0
    var below: Visit? = null
    var early = 0.0
    var rest = 0.0

    val isAnimated get() = animation?.pieces?.isNotEmpty() ?: false

    /** The progress of the animation at a time after its start; 1 after its end. */
    fun progress(time: Double): Double {
        val progress = doubleArrayOf(1.0)
        animation?.let { if (isAnimated && time <= it.end + INSTANT) it.pieces.write(time, false, progress, 0) }
        return progress[0]
    }
}

/** The changes of states of a view so far. */
private class Changes(private val machine: Machine, private val width: Int, private val copy: Int) {
    private val visits = arrayListOf(Visit(Double.NEGATIVE_INFINITY, machine.states[0], machine.states[0]))
    val state get() = visits.last().state.name

    fun enter(name: String, time: Double) {
        follow(time)
        // What came later is forgotten.
        visits.removeAll { it.time > time }
        add(machine.states.first { it.name == name }, time)
    }

    private fun follow(time: Double) {
        repeat(1000) {
            val last = visits.last()
            val next = machine.states.firstOrNull { it.name == last.state.next } ?: return
            if (last.time == Double.NEGATIVE_INFINITY) return
            val due = last.time + (last.state.after ?: last.rest)
            if (due > time + INSTANT) return
            add(next, due)
        }
    }

    private fun add(state: State, time: Double) {
        val last = visits.last()
        val visit = Visit(time, state, last.state)
        val animation = machine.animation(last.state, state)
        visit.animation = animation
        val delays = if (visit.isAnimated) machine.delays(last.state, state) else DoubleArray(0)
        val wait = delays.getOrElse(copy) { 0.0 }
        val lead = if (visit.isAnimated) animation?.lead ?: 0.0 else 0.0
        visit.delay = Delay(if (delays.isEmpty()) null else wait, lead)
        visit.starts = time + wait + lead
        visit.origin = visit.starts
        if (visit.isAnimated) visit.rest = (delays.max() ?: 0.0) + (animation?.end ?: 0.0)
        state.play?.let { visit.rest = max(visit.rest, it.content.end) }
        val frame = machine.frame
        visit.early = frame + min(lead, frame)
        val from = DoubleArray(width)
        val motion = show(last, time, from, 0, DoubleArray(width))
        visit.from = from
        if (motion != null) {
            visit.interrupts = true
            val isSame = visit.delay.isSame(motion.delay)
            if (animation?.spring != null && (isSame || delays.isEmpty() && lead < 1.5 * frame)) {
                // A spring takes over what still moves, from the frame before, and waits no longer than that.
                val earlier = DoubleArray(width)
                visit.speeds = DoubleArray(width)
                show(last, time - frame, earlier, 0, visit.speeds)
                visit.earlier = earlier
                visit.origin = if (isSame) max(time - frame, motion.origin) else time - frame
            } else {
                // Anything else runs from what plays on below it, from the frame before, too.
                visit.below = last
            }
        }
        visits.add(visit)
        if (visits.size > 100) visits.removeAt(1)
    }

    /** Writes what is seen during a visit, colours in the space of states; returns what moves. */
    private fun show(visit: Visit, time: Double, values: DoubleArray, first: Int, speeds: DoubleArray?): Motion? {
        val animation = visit.animation
        val lead = visit.delay.lead
        val isMoving = animation != null && visit.isAnimated && time - visit.origin + lead <= animation.end + INSTANT
        val spring = animation?.spring
        val above = visit.progress(time - visit.starts + lead + visit.early)
        val from = visit.from
        val old = DoubleArray(width)
        val oldSpeeds = DoubleArray(width)
        val motion = visit.below?.let { show(it, time, old, 0, oldSpeeds) }
        var place = 0
        for (track in machine.tracks) {
            val places = place until place + track.width
            place += track.width
            for (index in places) values[first + index] = visit.state.values[index]
            if (from == null || track.isDiscrete) continue
            val isPlayed = visit.left.play?.places?.contains(places.first) ?: false
            val moved = visit.interrupts && !isPlayed && places.any { from[it] != visit.left.values[it] }
            if (moved && visit.below != null) {
                for (index in places) {
                    val goal = visit.state.values[index]
                    // A change without an animation moves what plays on.
                    values[first + index] =
                        if (visit.isAnimated) old[index] + (goal - old[index]) * above else old[index] + goal - visit.left.values[index]
                    if (!visit.isAnimated && speeds != null) speeds[index] = oldSpeeds[index]
                }
                continue
            }
            // What begins at rest, or what a spring takes over.
            val earlier = if (moved) visit.earlier else null
            val since = time - (if (earlier != null) visit.origin else visit.starts)
            val progress = visit.progress(since + lead)
            val c = if (spring != null && since > 0) spring.c(since) else 0.0
            val s = if (spring != null && since > 0) spring.s(since) else 0.0
            for (index in places) {
                val goal = visit.state.values[index]
                val start = (earlier ?: from)[index]
                val speed = if (earlier != null) visit.speeds[index] else 0.0
                values[first + index] = start + (goal - start) * progress + speed * s
                if (spring != null && isMoving && speeds != null) {
                    speeds[index] = (goal - start) * spring.stiffness * s + speed * (c - spring.decay * s)
                }
            }
        }
        visit.state.play?.let { play ->
            val total = time - max(visit.time, 0.0)
            val inPlay = play.content.local(total)
            for ((track, own) in play.content.tracks.zip(play.places)) {
                track.write(inPlay, total, values, first + own)
                val space = machine.tracks.first { it.name == track.name }.stateSpace ?: "srgb"
                convert(values, first + own, track.width, track.space, space)
            }
        }
        if (motion != null) return if (visit.isAnimated) Motion() else motion
        return if (isMoving) Motion(visit.delay, visit.origin) else null
    }

    /** Writes what is seen at a time, colours in sRGB. */
    fun write(time: Double, values: DoubleArray, first: Int) {
        follow(time)
        show(visits.lastOrNull { it.time <= time + INSTANT } ?: visits[0], time, values, first, null)
        var place = first
        for (track in machine.tracks) {
            convert(values, place, track.width, track.stateSpace, "srgb")
            place += track.width
        }
    }
}

// Playing

private class Timeline(node: Node) {
    private val words = ArrayList<String>()
    val strings: List<String> get() = words
    val name = node["name"].string
    val whole = node.member("timeline")?.string ?: name
    val element = node.member("element")?.string
    val copies = node.member("copies")?.elements.orEmpty().map { Pair(it["index"].number.toInt(), it["begin"].number) }
        .ifEmpty { listOf(Pair(0, 0.0)) }
    val content = Content(node, words)
    val width = content.tracks.sumBy { it.width }
    val driver = node.member("driver")
    val machine = if (node.member("states") == null) null else Machine(node, content.tracks, words)
    val reducedMotion = node.member("reducedMotion")?.string
}

/** The timelines of a file of segments. */
class SegmentsFile private constructor(node: Node) {
    /** Reads the text of a file. */
    constructor(json: String) : this(Node(SegmentsJson.read(json), ""))

    /** Reads a file that [SegmentsJson] has read, such as a part of other JSON. */
    constructor(json: Map<String, Any?>) : this(Node(json, ""))

    private val timelines: List<Timeline>

    init {
        if (node.member("format")?.json != "keyphase-segments") throw node.failure("this is no file of segments")
        if (node["version"].number != 1.0) throw node.failure("this version of segments is not known")
        timelines = timelinesOf(node)
    }

    /** The names of the timelines that can be played. */
    val names get() = timelines.map { it.whole }.distinct()

    /** A player of a timeline; `reducesMotion` for users who asked for less motion. */
    fun player(name: String, reducesMotion: Boolean = false): SegmentsPlayer {
        val parts = timelines.filter { it.whole == name }
        if (parts.isEmpty()) throw SegmentsException("there is no timeline `$name`; there are ${names.joinToString()}")
        val other = parts.firstOrNull { it.reducedMotion != null }?.reducedMotion
        val calm = timelines.firstOrNull { reducesMotion && it.name == other }
        return SegmentsPlayer(PlayedParts(if (calm == null) parts else timelines.filter { it.whole == calm.whole }))
    }

    /** The parts of a timeline, which only a file has. */
    class PlayedParts internal constructor(internal val parts: List<Any>)
}

/** A property, and the place of its numbers; a string is the index of one of `strings`. */
class SegmentsColumn(val name: String, val type: String, val first: Int, val count: Int, val strings: List<String>)

/** Plays a timeline: the values of all properties at any time. Angles are in degrees, colours in sRGB. */
class SegmentsPlayer internal constructor(played: SegmentsFile.PlayedParts) {
    private class View(val timeline: Timeline, val first: Int, val copy: Int, val begin: Double) {
        var changes: Changes? = null
    }

    private val parts = played.parts.filterIsInstance<Timeline>()
    private val views = ArrayList<View>()

    /** The properties, named as `opacity` or, of a copy of an element, `row[2].opacity`. */
    val columns: List<SegmentsColumn>

    /** The number of numbers of a frame. */
    val valueCount: Int

    init {
        val found = ArrayList<SegmentsColumn>()
        var place = 0
        for (part in parts) for ((copy, begin) in part.copies) {
            views.add(View(part, place, copy, begin))
            val prefix = if (part.element == null) "" else "${part.element}[$copy]."
            for (track in part.content.tracks) {
                found.add(SegmentsColumn(prefix + track.name, track.type, place, track.width, part.strings))
                place += track.width
            }
        }
        columns = found
        valueCount = place
    }

    /** The length in seconds, with all copies and iterations; infinite for what never ends. */
    val duration get() = parts.map { part -> part.content.end + part.copies.map { it.second }.max()!! }.max()!!

    /** The names of the states. */
    val states get() = parts.mapNotNull { it.machine }.firstOrNull()?.states.orEmpty().map { it.name }

    /** The state that was entered last; null before one is set. */
    val state get() = views.mapNotNull { it.changes }.firstOrNull()?.state

    /** Changes to a state at a time, from what is seen then; the first change is from rest in the first state. */
    fun set(state: String, time: Double) {
        if (state !in states) throw SegmentsException("there is no state `$state`; there are ${states.joinToString()}")
        for (view in views) {
            val machine = view.timeline.machine ?: continue
            val changes = view.changes ?: Changes(machine, view.timeline.width, view.copy)
            changes.enter(state, time)
            view.changes = changes
        }
    }

    /** The time that is shown at a value of the input; null for a timeline that no input moves. */
    fun timeAtInput(value: Double): Double? {
        val driver = parts.mapNotNull { it.driver }.firstOrNull() ?: return null
        val from = driver["from"].number
        val to = driver["to"].number
        val way = if (from == to) (if (value >= to) 1.0 else 0.0) else (value - from) / (to - from)
        return driver["duration"].number * min(max(way, 0.0), 1.0)
    }

    /** Writes the numbers of all properties at a time in seconds; the array has [valueCount] numbers or more. */
    fun values(time: Double, values: DoubleArray) {
        for (view in views) {
            val changes = view.changes
            if (changes != null) {
                changes.write(time, values, view.first)
                continue
            }
            // A copy shows its first values until it begins.
            val own = if (view.timeline.element == null) time else max(time - view.begin, 0.0)
            val local = view.timeline.content.local(own)
            var place = view.first
            for (track in view.timeline.content.tracks) {
                track.write(local, own, values, place)
                convert(values, place, track.width, track.space, "srgb")
                place += track.width
            }
        }
    }
}
