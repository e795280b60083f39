/** New pictures of an admin's form: their names, and their paths when the form is saved (Admin 7). */
import type { Json, RowValues } from '#shared/schema/row-values'
import type { FileKey, NewFile } from '../../sync/core/waiting-file'

/** Most pictures in one row; the server has the same limit. */
export const MAX_PICTURES = 60

/** Prefix of a chosen picture until its form is saved, because its folder may depend on another field. Not a bucket. */
const UNPLACED = 'draft/'

/** A picture in the state of a form. Not an interface, because TypeScript does not accept those as values of a draft. */
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
  const finalKeys = new Map(pictures.map(({ key }) => [key, `${folder}/${key.slice(UNPLACED.length)}`]))
  const usedKeys = new Set<FileKey>()
  const replaceKeys = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(replaceKeys)
    const finalKey = typeof value === 'string' ? finalKeys.get(value) : undefined
    if (finalKey === undefined) return value
    usedKeys.add(finalKey)
    return finalKey
  }
  const placedValues = Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, replaceKeys(value)]),
  )
  const files = pictures.map((picture) => ({ ...picture, key: finalKeys.get(picture.key) ?? picture.key }))
  return { values: placedValues, files: files.filter(({ key }) => usedKeys.has(key)) }
}
