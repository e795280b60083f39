/** What the forms of the catalogue read and write alike. */
import { yearCell } from '../csv/csv-cells'
import { tagsProblem } from '../tag-text'

/** What the field of a column shows; rows hold what somebody wrote once, which may be anything. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The texts of a list column; anything else in it is no text. */
export const fieldTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Optional texts are sent as null when they are empty (Admin 5). */
export const textOrNull = (text: string): string | null => text.trim() || null

/** A year as a whole number (Admin 5), null for none; undefined for what is no year. */
export function readYear(text: string): number | null | undefined {
  const reading = yearCell.read(text)
  return 'problem' in reading ? undefined : (reading.value as number | null)
}

export function badYear(text: string): { year?: string } {
  const reading = yearCell.read(text)
  return 'problem' in reading ? { year: reading.problem } : {}
}

export function badTags(tags: readonly string[]): { tags?: string } {
  const problem = tagsProblem(tags)
  return problem === null ? {} : { tags: problem }
}

/** The server's limit for one row. */
const MOST_PICTURES = 60

export function badPictures(images: readonly string[]): { images?: string } {
  return images.length > MOST_PICTURES ? { images: `Up to ${MOST_PICTURES} pictures` } : {}
}
