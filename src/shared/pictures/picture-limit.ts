/** A picture with a limit (Site 5, Admin 5) must be smaller than this, bytes. */
const MAX_BYTES = 5 * 1024 * 1024

export interface PictureLimitTexts {
  noPicture: string
  tooLarge: string
}

/** Makes a check of a chosen file that returns one of the given texts, or null for a valid file. */
export function pictureLimit({ noPicture, tooLarge }: PictureLimitTexts) {
  return ({ type, size }: { type: string; size: number }): string | null => {
    // An SVG is a document, so it is refused.
    if (!type.startsWith('image/') || type.startsWith('image/svg')) return noPicture
    return size < MAX_BYTES ? null : tooLarge
  }
}
