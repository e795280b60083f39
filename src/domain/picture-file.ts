/** New pictures of an admin's form: what they are called, and where they go when the form is saved (Admin 7). */
import type { Json, RowValues } from './mutation'
import type { FileKey, NewFile } from './waiting-file'

/** No bucket: a picture that is chosen stands here until its form is saved, for its folder may hang on another field. */
const UNPLACED = 'draft/'

/** A picture as a form holds it; a type, not an interface, so that it is a valid stored draft. */
export type NewPicture = { key: FileKey; type: string; bytes: ArrayBuffer }

/** A timestamp and a random part (Admin 7), so that no two devices ever choose the same. `now`: ms since epoch. */
export function newPictureKey(extension: string, now: number, random: string): FileKey {
  return `${UNPLACED}${now}-${random.replaceAll('-', '').slice(0, 12)}.${extension}`
}

/**
 * Moves the new pictures that `values` name into `folder`, such as `rig-images/projects`. What a form has chosen and
 * taken out again is left behind.
 */
export function placePictures(
  values: RowValues,
  pictures: readonly NewPicture[],
  folder: string,
): { values: RowValues; files: NewFile[] } {
  const places = new Map(pictures.map(({ key }) => [key, `${folder}/${key.slice(UNPLACED.length)}`]))
  const used = new Set<FileKey>()
  const placed = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(placed)
    const place = typeof value === 'string' ? places.get(value) : undefined
    if (place === undefined) return value
    used.add(place)
    return place
  }
  const moved = Object.fromEntries(Object.entries(values).map(([column, value]) => [column, placed(value)]))
  const files = pictures.map((picture) => ({ ...picture, key: places.get(picture.key) ?? picture.key }))
  return { values: moved, files: files.filter(({ key }) => used.has(key)) }
}
