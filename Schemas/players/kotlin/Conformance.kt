// Answers the requests of `keyphase conformance`: a request a line, an answer a line.

package keyphase

private fun quoted(text: String) = text.map {
    when {
        it == '"' || it == '\\' -> "\\$it"
        it < ' ' -> "\\u" + it.toInt().toString(16).padStart(4, '0')
        else -> "$it"
    }
}.joinToString("", "\"", "\"")

@Suppress("UNCHECKED_CAST")
private fun answer(request: Map<String, Any?>): String {
    val file = SegmentsFile(request["segments"] as Map<String, Any?>)
    val player = file.player(request["timeline"] as String, request["reducedMotion"] == true)
    for (change in request["changes"] as? List<Map<String, Any?>> ?: emptyList()) {
        player.set(change["to"] as String, change["at"] as Double)
    }
    val inputs = (request["inputs"] as? List<Double>)?.map { player.timeAtInput(it) ?: 0.0 }
    val times = inputs ?: request["times"] as List<Double>
    val frames = times.map { time -> DoubleArray(player.valueCount).also { player.values(time, it) } }
    return player.columns.joinToString(",", "{", "}") { column ->
        val rows = frames.map { frame ->
            frame.slice(column.first until column.first + column.count).joinToString(",", "[", "]") {
                when (column.type) {
                    "string" -> quoted(column.strings[it.toInt()])
                    "boolean" -> if (it == 1.0) "true" else "false"
                    else -> it.toString()
                }
            }
        }
        "${quoted(column.name)}:${rows.joinToString(",", "[", "]")}"
    }
}

fun main() {
    while (true) {
        val line = readLine() ?: return
        var id: Any? = null
        try {
            @Suppress("UNCHECKED_CAST")
            val request = SegmentsJson.read(line) as Map<String, Any?>
            id = (request["id"] as Double).toInt()
            println("{\"id\":$id,\"values\":${answer(request)}}")
        } catch (problem: Exception) {
            println("{\"id\":$id,\"error\":${quoted(problem.message ?: "$problem")}}")
        }
        System.out.flush()
    }
}
