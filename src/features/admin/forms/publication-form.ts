/** The form fields for the times at which the row is published and unpublished. */
import { hasPassed } from '#shared/catalog/publication'
import type { FieldErrors } from '#shared/text/form-checks'
import { fieldText } from './field-values'

/** A type, not an interface, so that it is part of a valid stored draft. */
export type PublicationForm = {
  published: boolean
  /** '' for a draft; what was typed if it is no time yet. */
  published_at: string
  /** '' for none. */
  unpublish_at: string
}

interface Publication {
  published: boolean
  published_at: string | null
  unpublish_at: string | null
  created_at: string
}

/** The value of a date field while the admin has chosen no time. */
export const NO_TIME = 'none'

/** When a row is visible by its form: `now` also for a row that is published already. */
export type Publishing = 'draft' | 'now' | 'later' | 'ended'

export function publishingOf({ published, published_at, unpublish_at }: PublicationForm): Publishing {
  if (published) return 'now'
  if (published_at === '') return 'draft'
  return hasPassed(published_at, Date.now()) && hasPassed(unpublish_at, Date.now()) ? 'ended' : 'later'
}

/** A new row is a draft. A published row that an older build has pulled has no date; its creation is used. */
export const publicationForm = (row: Publication | null): PublicationForm => ({
  published: row?.published === true,
  published_at: fieldText(row?.published_at ?? (row?.published ? row.created_at : '')),
  unpublish_at: fieldText(row?.unpublish_at),
})

/** A schedule needs a time; an end must be after the publication, and in the future if that is now. */
export function checkPublication(form: PublicationForm): FieldErrors<PublicationForm> {
  const publishing = publishingOf(form)
  const start = publishing === 'now' ? Date.now() : Date.parse(form.published_at)
  if (publishing === 'later' && Number.isNaN(start)) return { published_at: 'Choose a date and time' }
  if (form.unpublish_at === '' || publishing === 'ended') return {}
  const end = Date.parse(form.unpublish_at)
  if (Number.isNaN(end)) return { unpublish_at: 'Choose a date and time, or clear this field' }
  if (publishing !== 'draft' && end <= start)
    return { unpublish_at: 'Choose a time after the start, or clear this date' }
  return {}
}

/** Column values to save. A row that is published now gets this moment as its date, unless it was published before. */
export const publicationValues = (form: PublicationForm) => ({
  published: form.published,
  published_at: form.published ? publicationDate(form.published_at) : form.published_at || null,
  unpublish_at: form.unpublish_at || null,
})

/** The date of a row that is published now: the earlier one, if it was published before. */
export const publicationDate = (before: string | null): string =>
  before !== null && hasPassed(before, Date.now()) ? before : new Date().toISOString()
