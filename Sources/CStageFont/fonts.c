// The fonts of texts in pictures: Latin letters, digits and a few symbols of DejaVu Sans, without hints. They
// were made from DejaVu 2.37 by `pyftsubset --no-hinting`; LICENSE-DejaVu.txt has their terms.
#include "CStageFont.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "regular.ttf"
};

static const unsigned char bold[] = {
#embed "bold.ttf"
};

static const char license[] = {
#embed "LICENSE-DejaVu.txt" suffix(, 0)
};

StageFont stage_font_regular(void) { return (StageFont){regular, sizeof(regular)}; }

StageFont stage_font_bold(void) { return (StageFont){bold, sizeof(bold)}; }

const char *stage_font_license(void) { return license; }
