import { SECTION_KEY_LENGTH, sectionKeyProblem, toSectionKey } from '#shared/catalog/section-key'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import type { RowTypes, TitledText } from '#shared/schema/rows'
import type { FieldErrors } from '#shared/text/form-checks'

export type SectionTable = 'farriers_vets_sections' | 'first_responders_sections'

/** State of the section form; a type, not an interface, so that it is a valid stored draft. */
export type SectionForm = {
  section_key: string
  title: string
  description: string
  tag: string
  key_points: TitledText[]
  expanded_details: TitledText[]
  /** `bucket/path` of each. */
  images: string[]
  /** As typed. */
  display_order: string
  is_active: boolean
}

/** Most characters of each text. These limits and those below are at most the limits of the server's columns. */
export const SECTION_LENGTHS = {
  key: SECTION_KEY_LENGTH,
  title: 200,
  description: 5_000,
  item: { title: 200, description: 2_000 },
} as const
export const MAX_ITEMS = 40
const MAX_BYTES = { key_points: 40_000, expanded_details: 80_000 } as const
/** The largest Postgres integer. */
const MAX_ORDER = 2_147_483_647

/** Form state of an existing section, or of a new one with this tag and display order. */
export function sectionForm(
  section: RowTypes[SectionTable] | null,
  start: { tag: string; display_order: number },
): SectionForm {
  return {
    section_key: section?.section_key ?? '',
    title: section?.title ?? '',
    description: section?.description ?? '',
    tag: section?.tag ?? start.tag,
    key_points: readTitledTexts(section?.key_points),
    expanded_details: readTitledTexts(section?.expanded_details),
    images: section?.images ?? [],
    display_order: String(section?.display_order ?? start.display_order),
    is_active: section?.is_active ?? true,
  }
}

/** `takenKeys`: keys of the other sections on this device. The server checks the key again. */
export function checkSection(form: SectionForm, takenKeys: readonly string[]): FieldErrors<SectionForm> {
  return {
    ...checkKey(toSectionKey(form.section_key), takenKeys),
    ...(form.title.trim() === '' ? { title: REQUIRED } : {}),
    ...(isDisplayOrder(form.display_order.trim()) ? {} : { display_order: 'Enter a whole number' }),
    ...checkList(form, 'key_points', 'key point'),
    ...checkList(form, 'expanded_details', 'detail'),
  }
}

/** Column values to save. */
export const sectionValues = (form: SectionForm) => ({
  section_key: toSectionKey(form.section_key),
  title: form.title.trim(),
  description: form.description.trim() || null,
  tag: form.tag,
  key_points: filledIn(form.key_points),
  expanded_details: filledIn(form.expanded_details),
  images: form.images,
  display_order: Number(form.display_order),
  is_active: form.is_active,
})

const REQUIRED = 'Section key and title are required'

function checkKey(key: string, takenKeys: readonly string[]): { section_key?: string } {
  if (key === '') return { section_key: REQUIRED }
  const problem = sectionKeyProblem(key)
  if (problem !== null) return { section_key: problem }
  return takenKeys.includes(key) ? { section_key: `Another section already has the key “${key}”` } : {}
}

const isDisplayOrder = (text: string): boolean =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_ORDER

function checkList(
  form: SectionForm,
  list: 'key_points' | 'expanded_details',
  itemName: string,
): FieldErrors<SectionForm> {
  const items = filledIn(form[list])
  if (items.some(({ title, description }) => title === '' || description === '')) {
    return { [list]: `Give each ${itemName} a title and a description, or remove it` }
  }
  if (items.length > MAX_ITEMS) return { [list]: `You can add up to ${MAX_ITEMS} ${itemName}s` }
  // Postgres writes a space after each colon and comma.
  const bytes = new TextEncoder().encode(JSON.stringify(items)).length + 4 * items.length
  return bytes > MAX_BYTES[list]
    ? { [list]: `Together, the ${itemName}s are too long. Shorten some of them` }
    : {}
}

/** Items to save: trimmed, without empty ones. */
const filledIn = (items: readonly TitledText[]): TitledText[] =>
  items
    .map(({ title, description }) => ({ title: title.trim(), description: description.trim() }))
    .filter(({ title, description }) => title !== '' || description !== '')
