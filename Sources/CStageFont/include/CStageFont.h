#ifndef KEYPHASE_STAGE_FONT_H
#define KEYPHASE_STAGE_FONT_H

#include <stddef.h>

// A TrueType font that is embedded in the program.
typedef struct {
  const unsigned char *bytes;
  size_t size;
} StageFont;

// The font of texts in pictures: its regular and its bold weight.
StageFont stage_font_regular(void);
StageFont stage_font_bold(void);

// The terms of the font, which go with each copy of it.
const char *stage_font_license(void);

#endif
