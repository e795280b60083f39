import { thumbHashToDataURL } from 'thumbhash'
import { type PictureName, thumbhashBytes } from '#domain/picture-name'

/** Less is no thumbhash, and its decoder would read past the end. */
const MIN_BYTES = 5

/** The blurred preview as an address of its own; undefined where the name holds none that can be drawn. */
export function thumbhashUrl(name: PictureName): string | undefined {
  const bytes = thumbhashBytes(name)
  if (!bytes || bytes.length < MIN_BYTES) return undefined
  try {
    return thumbHashToDataURL(bytes)
  } catch {
    // A person may give any name to a file; it only misses its preview.
    return undefined
  }
}
