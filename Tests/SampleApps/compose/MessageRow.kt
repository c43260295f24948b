package app.inbox

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp
import app.inbox.motion.ArchiveRemovalTimeline
import app.inbox.motion.playArchiveRemoval
import app.inbox.motion.playRowsRow
import kotlinx.coroutines.delay

/** A message, which appears after those before it, and leaves when it is archived. */
@Composable
fun MessageRow(index: Int, message: Message, onArchived: () -> Unit) {
    var isLeaving by remember { mutableStateOf(false) }
    if (isLeaving) {
        LaunchedEffect(message.id) {
            delay(ArchiveRemovalTimeline.DURATION_MILLIS.toLong())
            onArchived()
        }
    }
    // What appears later, while one scrolls, need not wait for the others.
    val motion =
        if (isLeaving) Modifier.playArchiveRemoval() else Modifier.playRowsRow(minOf(index, 7))
    Row(
        motion.padding(4.dp).fillMaxWidth()
            .background(Color(0xffe5e5ea), RoundedCornerShape(12.dp)).padding(12.dp),
        verticalAlignment = Alignment.CenterVertically
    ) {
        Column(Modifier.weight(1f)) {
            Text(message.sender)
            Text(message.subject)
        }
        TextButton(onClick = { isLeaving = true }, enabled = !isLeaving) { Text("Archive") }
    }
}
