import { hasPassed, isVisible } from '#shared/catalog/publication'
import { formatDateAndTime } from '#ui/format/format-date'
import { publicationDate } from '../../forms/publication-form'

/** The columns that decide whether visitors see a row. */
export interface Publication {
  published: boolean
  published_at: string | null
  unpublish_at: string | null
}

/** The states of a row with a page of its own, and their names. */
export const PUBLICATION_STATES = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  ended: 'Ended',
} as const

export type PublicationState = keyof typeof PUBLICATION_STATES

/** The state of a row at this moment. A project that an earlier release has stored has no `published`, and is public. */
export function publicationState(stored: Publication): PublicationState {
  const row = { ...stored, published: stored.published !== false }
  const now = Date.now()
  if (isVisible(row, now)) return 'published'
  if (!row.published && !row.published_at) return 'draft'
  return hasPassed(row.unpublish_at, now) ? 'ended' : 'scheduled'
}

/** The state for people: 'Scheduled for Dec 1, 9:00 AM'. */
export function publicationWords(row: Publication): string {
  const state = publicationState(row)
  return state === 'scheduled' && row.published_at
    ? `Scheduled for ${shortTime(row.published_at)}`
    : PUBLICATION_STATES[state]
}

/** 'Dec 1, 9:00 AM'; with the year unless it is the current one. */
export const shortTime = (time: string): string =>
  formatDateAndTime(time).replace(`, ${new Date().getFullYear()},`, ',')

/** Column values that publish a row now, or make it a draft. An end that has passed is removed. */
export const switchPublication = (row: Publication, published: boolean) =>
  published
    ? {
        published,
        published_at: publicationDate(row.published_at),
        ...(hasPassed(row.unpublish_at, Date.now()) ? { unpublish_at: null } : {}),
      }
    : { published, published_at: null }
