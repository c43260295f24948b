package app.inbox

import androidx.compose.foundation.clickable
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.collectIsPressedAsState
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.inbox.motion.RefreshButtonState
import app.inbox.motion.playTurning
import app.inbox.motion.refreshButton
import app.inbox.motion.refreshButtonMotion

/** A button that answers the finger, and says how its work goes. */
@Composable
fun RefreshButton(state: RefreshButtonState, modifier: Modifier, onClick: () -> Unit) {
    val interactions = remember { MutableInteractionSource() }
    val isPressed by interactions.collectIsPressedAsState()
    val shown = if (state == RefreshButtonState.Rest && isPressed) RefreshButtonState.Pressed else state
    val motion = refreshButtonMotion(shown)
    Box(
        modifier.size(56.dp).refreshButton(motion)
            .then(if (shown == RefreshButtonState.Loading) Modifier.playTurning() else Modifier)
            // The colour is the content's to draw: it is read where it is drawn.
            .drawBehind { drawCircle(motion.backgroundColor.value) }
            .clickable(
                interactionSource = interactions,
                indication = null,
                enabled = state == RefreshButtonState.Rest,
                onClickLabel = "Refresh",
                onClick = onClick
            ),
        contentAlignment = Alignment.Center
    ) {
        Text(if (state == RefreshButtonState.Loaded) "✓" else "↻", color = Color.White, fontSize = 24.sp)
    }
}
