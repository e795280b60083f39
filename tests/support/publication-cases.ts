/** Whether visitors see a row, for the rule in SQL (`private.is_visible`) and in TypeScript (`isVisible`). */
export const NOW = '2026-12-01T14:00:00.000Z'
const BEFORE = '2026-12-01T13:59:59.999Z'
const AFTER = '2026-12-01T14:00:00.001Z'

export interface PublicationCase {
  title: string
  published: boolean
  published_at: string | null
  unpublish_at: string | null
  isVisible: boolean
}

const dates = (published: boolean, published_at: string | null, unpublish_at: string | null) => ({
  published,
  published_at,
  unpublish_at,
})

export const PUBLICATION_CASES: readonly PublicationCase[] = [
  { title: 'a draft is hidden', ...dates(false, null, null), isVisible: false },
  { title: 'a draft with an end is hidden', ...dates(false, null, AFTER), isVisible: false },
  { title: 'a published row is visible', ...dates(true, BEFORE, null), isVisible: true },
  { title: 'a published row without a date is visible', ...dates(true, null, null), isVisible: true },
  {
    title: 'a published row is visible if the clock of the device is slow',
    ...dates(true, AFTER, null),
    isVisible: true,
  },
  { title: 'a scheduled row is hidden before its time', ...dates(false, AFTER, null), isVisible: false },
  { title: 'a scheduled row is visible at its time', ...dates(false, NOW, null), isVisible: true },
  { title: 'a scheduled row is visible after its time', ...dates(false, BEFORE, null), isVisible: true },
  { title: 'a row is visible before its end', ...dates(true, BEFORE, AFTER), isVisible: true },
  { title: 'a row is hidden at its end', ...dates(true, BEFORE, NOW), isVisible: false },
  { title: 'a row is hidden after its end', ...dates(true, BEFORE, BEFORE), isVisible: false },
  { title: 'a scheduled row whose end has passed is hidden', ...dates(false, BEFORE, NOW), isVisible: false },
]
