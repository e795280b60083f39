/** What a visitor asked to save in this tab, for the account that signs in next. */
import { readStashedDraft, stashDraft, takeStashedDraft } from '#device-data/draft-stash'
import { SAVED_KINDS, type SavedKind } from '#shared/account/saved-tables'
import type { Json } from '#shared/schema/row-values'

/** How long after the last request all of them are valid, in ms; later, another person may be signing in. */
const VALID_FOR = 15 * 60_000
/** Namespace among the stashed drafts of a tab; the other namespaces are names of databases. */
const NAMESPACE = 'visitor'
/** Key of the requests in that namespace. */
const KEY = 'save-requests'

export interface SaveRequest {
  kind: SavedKind
  id: string
  title: string
}

/** Adds a request, once for each item. */
export function addSaveRequest(kind: SavedKind, { id, title }: { id: string; title: string }): void {
  const others = takeSaveRequests().filter((request) => request.id !== id)
  storeSaveRequests([...others, { kind, id, title }])
}

/** Stores these requests as the only ones. Nothing is stored if the browser blocks storage. */
export function storeSaveRequests(list: SaveRequest[]): void {
  stashDraft(NAMESPACE, KEY, { at: Date.now(), list: list.map((request) => ({ ...request })) })
}

/** Whether there are requests, valid or not. */
export const hasSaveRequests = (): boolean => readStashedDraft(NAMESPACE, KEY) !== undefined

/** Removes and returns the requests that are still valid, oldest first. */
export function takeSaveRequests(): SaveRequest[] {
  const { at, list } = (takeStashedDraft(NAMESPACE, KEY) ?? {}) as { [key: string]: Json }
  const isValid = typeof at === 'number' && Math.abs(Date.now() - at) < VALID_FOR
  return isValid && Array.isArray(list) ? (list as unknown[]).filter(isRequest) : []
}

/** False for a request of another version of this site. */
function isRequest(value: unknown): value is SaveRequest {
  const { kind, id, title } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof title === 'string' && SAVED_KINDS.includes(kind as SavedKind)
}
