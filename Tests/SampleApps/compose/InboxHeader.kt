package app.inbox

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.inbox.motion.playHeaderPhoto
import app.inbox.motion.playHeaderTitle

/** A photo with a title, which scrolling folds into a bar. */
@Composable
fun InboxHeader(scroll: () -> Float) {
    Box(Modifier.fillMaxWidth().height(220.dp)) {
        val colors = listOf(Color(0xff1b3a5c), Color(0xffe8a87c))
        Box(Modifier.fillMaxSize().playHeaderPhoto(scroll).background(Brush.linearGradient(colors)))
        Text(
            "Inbox",
            Modifier.align(Alignment.BottomCenter).padding(18.dp).playHeaderTitle(scroll),
            color = Color.White,
            fontSize = 34.sp
        )
    }
}
