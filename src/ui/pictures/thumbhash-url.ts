import { thumbHashToDataURL } from 'thumbhash'
import { type PictureName, thumbhashBytes } from '#shared/pictures/picture-name'

/** With fewer bytes, the decoder would read past the end. */
const MIN_BYTES = 5

/** Data URL of the blurred preview; undefined for a name without a valid one. */
export function thumbhashUrl(name: PictureName): string | undefined {
  const bytes = thumbhashBytes(name)
  if (!bytes || bytes.length < MIN_BYTES) return undefined
  try {
    return thumbHashToDataURL(bytes)
  } catch {
    // A file may have any name; an invalid thumbhash only means no preview.
    return undefined
  }
}
