/**
 * Conversions and checks that the forms of the catalog share. A check returns the form's errors by field, as `validate`
 * of a RowDialog does: `{}` for a valid value.
 */
import { buildFragment } from '#shared/builds/build-fragment'
import { yearCell } from '../kit/csv/csv-cells'
import { MAX_PICTURES } from '../picture-file'
import { tagsProblem } from '../tag-text'

/** The text of a field; '' unless the row contains a text or a number, since stored values may have any type. */
export function fieldText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}

/** The texts of a list column, without elements of other types. */
export const fieldTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Empty optional texts are sent as null (Admin 5). */
export const textOrNull = (text: string): string | null => text.trim() || null

/** The year as an integer (Admin 5); null for an empty text, undefined for an invalid one. */
export function readYear(text: string): number | null | undefined {
  const reading = yearCell.read(text)
  return 'problem' in reading ? undefined : (reading.value as number | null)
}

/** The error of a year that is not empty and not between 1900 and 2100. */
export function yearErrors(text: string): { year?: string } {
  const reading = yearCell.read(text)
  return 'problem' in reading ? { year: reading.problem } : {}
}

/** The error of more or longer tags than the server accepts. */
export function tagErrors(tags: readonly string[]): { tags?: string } {
  const problem = tagsProblem(tags)
  return problem === null ? {} : { tags: problem }
}

/** The error of a text that is no link to a build. An empty text means that the item has no build. */
export function buildLinkErrors(text: string): { build_link?: string } {
  const isValid = text.trim() === '' || buildFragment(text) !== null
  return isValid ? {} : { build_link: 'Paste a link from the Share button in the rig builder' }
}

/** The error of more pictures than the server accepts. */
export function pictureErrors(images: readonly string[]): { images?: string } {
  return images.length > MAX_PICTURES ? { images: `You can add up to ${MAX_PICTURES} photos` } : {}
}
