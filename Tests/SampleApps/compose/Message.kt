package app.inbox

import kotlinx.coroutines.delay

/** A message of the inbox. */
class Message(val id: Int, val sender: String, val subject: String)

/** What the server has, each time that it is asked. */
suspend fun loadMessages(): List<Message> {
    delay(1200)
    val senders = listOf("Ada", "Grace", "Katherine", "Margaret", "Radia", "Barbara", "Hedy", "Joan")
    return senders.mapIndexed { index, sender -> Message(index, sender, "Notes of meeting ${index + 1}") }
}
