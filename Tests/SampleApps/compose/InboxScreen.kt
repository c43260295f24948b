package app.inbox

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.dp
import app.inbox.motion.RefreshButtonState
import kotlinx.coroutines.delay

/** An inbox: a list, a header that scrolling folds, a button with states, and a toast. */
@Composable
fun InboxScreen() {
    var messages by remember { mutableStateOf(emptyList<Message>()) }
    // How often messages are asked for: the rows of another time appear again.
    var generation by remember { mutableStateOf(0) }
    var refresh by remember { mutableStateOf(RefreshButtonState.Rest) }
    var archived by remember { mutableStateOf(0) }
    val list = rememberLazyListState()
    val density = LocalDensity.current.density

    LaunchedEffect(generation) {
        refresh = RefreshButtonState.Loading
        messages = loadMessages()
        refresh = RefreshButtonState.Loaded
        delay(1200)
        refresh = RefreshButtonState.Rest
    }

    Box(Modifier.fillMaxSize()) {
        LazyColumn(state = list, contentPadding = PaddingValues(16.dp, 220.dp, 16.dp, 120.dp)) {
            itemsIndexed(messages, key = { _, message -> "$generation ${message.id}" }) { index, message ->
                MessageRow(index, message) {
                    messages = messages.filter { it.id != message.id }
                    archived = archived + 1
                }
            }
        }
        InboxHeader {
            // What is scrolled, in dp: it is read while the layer is drawn, so that nothing is composed again.
            if (list.firstVisibleItemIndex > 0) 160f else list.firstVisibleItemScrollOffset / density
        }
        if (archived > 0) {
            ArchivedToast(archived, Modifier.align(Alignment.BottomCenter).padding(96.dp))
        }
        RefreshButton(refresh, Modifier.align(Alignment.BottomCenter).padding(24.dp)) { generation = generation + 1 }
    }
}
