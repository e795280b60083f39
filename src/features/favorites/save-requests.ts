/** What a visitor asked to save in this tab, until that person signs in. */
import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'
import type { SavedKind } from '#shared/account/saved-tables'

/** How long a request is valid, ms; another person may sign in here later. */
const VALID_FOR = 30 * 60_000
const KEY = 'save-requests'
const VISITOR = 'visitor'

export type SaveRequest = {
  kind: SavedKind
  id: string
  title: string
  /** When Save was pressed, ms since epoch. */
  at: number
}

/** Adds a request. It survives a reload of the tab, and is deleted at a sign-out. */
export function addSaveRequest(kind: SavedKind, { id, title }: { id: string; title: string }): void {
  const others = takeSaveRequests().filter((request) => request.id !== id)
  stashDraft(VISITOR, KEY, [...others, { kind, id, title, at: Date.now() }])
}

/** Removes and returns the requests that are still valid, oldest first. */
export function takeSaveRequests(): SaveRequest[] {
  const stashed = takeStashedDraft(VISITOR, KEY)
  const requests = Array.isArray(stashed) ? (stashed as unknown as SaveRequest[]) : []
  return requests.filter(({ at }) => Date.now() - at < VALID_FOR)
}
