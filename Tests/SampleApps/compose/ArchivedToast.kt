package app.inbox

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.inbox.motion.playToast

/** Says that a message has been archived, and again whenever the number changes. */
@Composable
fun ArchivedToast(message: Int, modifier: Modifier) {
    Text(
        "Archived",
        modifier.playToast(message).semantics { liveRegion = LiveRegionMode.Polite }
            .background(Color(0xff1c1c1e), RoundedCornerShape(22.dp)).padding(12.dp),
        color = Color.White
    )
}
