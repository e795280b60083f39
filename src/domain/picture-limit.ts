/** Bytes; a picture that has a limit (Site 5, Admin 5) is smaller than this. */
const MOST_BYTES = 5 * 1024 * 1024

export interface PictureLimitTexts {
  noPicture: string
  tooLarge: string
}

/** Why a chosen file is refused, in the words that are given; null when it is not. */
export function pictureLimit({ noPicture, tooLarge }: PictureLimitTexts) {
  return ({ type, size }: { type: string; size: number }): string | null => {
    // A drawing (SVG) is a document: nothing here takes it for a photo.
    if (!type.startsWith('image/') || type.startsWith('image/svg')) return noPicture
    return size < MOST_BYTES ? null : tooLarge
  }
}
