/** New pictures of an admin's form: their names, and their paths when the form is saved (Admin 7). */
import type { Json, RowValues } from '#shared/schema/row-values'
import type { FileKey, NewFile } from '../../sync/core/waiting-file'

/** Most pictures in one row; the server has the same limit. */
export const MAX_PICTURES = 60

/** Prefix of a chosen picture until its form is saved, because its folder may depend on another field. Not a bucket. */
const UNPLACED = 'draft/'

/** A picture in the state of a form; a type, not an interface, so that it is a valid stored draft. */
export type NewPicture = { key: FileKey; type: string; bytes: ArrayBuffer }

/** Key from a timestamp and a random part (Admin 7), unique across devices. `now`: ms since epoch. */
export function newPictureKey(extension: string, now: number, random: string): FileKey {
  return `${UNPLACED}${now}-${random.replaceAll('-', '').slice(0, 12)}.${extension}`
}

/**
 * Puts the new pictures of `values` into `folder`, such as `rig-images/projects`. Pictures that were removed from the
 * form are omitted from `files`.
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
