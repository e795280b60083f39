/** When a row with dates of publication is visible. `private.is_visible` says the same in SQL; one list of cases tests both. */

import { compareText } from '../text/compare-text'

interface Publication {
  published: boolean
  /** Null for a draft, in the future for a scheduled row; absent in a row that an older build has pulled. */
  published_at?: string | null
  unpublish_at?: string | null
}

interface Dated {
  published_at?: string | null
  created_at: string
}

/**
 * Whether visitors see the row at `now`, ms since epoch. `published` is the server's word that the row is visible, so a
 * slow clock hides no row; after its end a device hides it by its own clock, even offline.
 */
export const isVisible = ({ published, published_at, unpublish_at }: Publication, now: number): boolean =>
  (published || hasPassed(published_at, now)) && !hasPassed(unpublish_at, now)

/** Whether visitors see the project. Without `published`, it was pulled by an older build and counts as published. */
export const isProjectVisible = (project: Partial<Publication>, now: number): boolean =>
  isVisible({ ...project, published: project.published !== false }, now)

/** Whether `moment` has come at `now`; false for none, and for an invalid one. */
export const hasPassed = (moment: string | null | undefined, now: number): boolean =>
  moment != null && Date.parse(moment) <= now

/** The day that a list shows and sorts by. A draft has only the day on which it was written. */
export const publishedOn = ({ published_at, created_at }: Dated): string => published_at ?? created_at

/** The visible rows, the last published first; rows of the same time by id. */
export const latestPublished = <Row extends Publication & Dated & { id: string }>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter((row) => isVisible(row, Date.now()))
    .sort((a, b) => compareText(publishedOn(b), publishedOn(a)) || compareText(a.id, b.id))
