/** A log of the latest internal errors that need no action by the person; support reads it. */
import type { DiagnosticNote } from '#shared/device/diagnostics-facts'
import type { DiagnosticCode, Diagnostics } from '#sync/ports'

/**
 * `worker_unavailable`: the browser refused the service worker; the app continues to work, but no page opens offline.
 * `storage_unavailable`: the local database did not open; this tab works from memory.
 * `admin_drafts_not_deleted`: drafts of admin screens could not be removed after the person lost the role (I4).
 * `private_files_not_deleted`: photos of an order that the shop has deleted could not be removed.
 * `pictures_not_kept`: the offline pictures could not be updated to the person's choice.
 * `visitor_data_not_copied`: a full storage prevented copying catalog, cart or drafts of the visitor at a sign-in (L1).
 * `web_push_failed`: the subscription to notifications could not be renewed; the next start retries.
 * `page_not_found`: no route matches the URL (404).
 * `page_crashed`: the code of a page threw or could not be loaded, or the code of a part of it threw.
 * `page_differs`: a prerendered page was rendered again, because its HTML differed from the app's output.
 * `start_failed`: the stored session could not be read, or session, local database and engine could not be started.
 */
type AppDiagnosticCode =
  | DiagnosticCode
  | 'worker_unavailable'
  | 'admin_drafts_not_deleted'
  | 'private_files_not_deleted'
  | 'pictures_not_kept'
  | 'storage_unavailable'
  | 'visitor_data_not_copied'
  | 'web_push_failed'
  | 'page_not_found'
  | 'page_crashed'
  | 'page_differs'
  | 'start_failed'

/** The format of a code of any build. Other values in the storage are ignored. */
const CODE = /^[a-z_]+$/

/** Number of notes that are stored. */
const MAX_NOTES = 100
/** Key of the notes in localStorage. */
const KEY = 'rigworks-notes'

export interface DiagnosticsLog extends Diagnostics {
  /** Stores only the error name of the cause: its message may contain personal data. */
  report(code: AppDiagnosticCode, cause?: unknown): void
  /** Oldest first; a new array after each new note. */
  notes(): readonly DiagnosticNote[]
  subscribe(listener: () => void): () => void
}

/** `memory` survives a reload of this tab, which people try first. It may throw, and may be missing. */
export function createDiagnosticsLog(memory?: Pick<Storage, 'getItem' | 'setItem'>): DiagnosticsLog {
  let notes = readNotes(memory)
  const listeners = new Set<() => void>()
  return {
    report(code, cause) {
      notes = [...notes, { at: Date.now(), code, cause: cause instanceof Error ? cause.name : null }].slice(
        -MAX_NOTES,
      )
      try {
        memory?.setItem(KEY, JSON.stringify(notes))
      } catch {
        // Blocked or full: the notes are lost when the page unloads.
      }
      for (const listener of listeners) listener()
    },
    notes: () => notes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readNotes(memory?: Pick<Storage, 'getItem'>): DiagnosticNote[] {
  try {
    const stored: unknown = JSON.parse(memory?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(validNotes).slice(-MAX_NOTES) : []
  } catch {
    return []
  }
}

/** The stored value as a note; empty if it is none. */
function validNotes(value: unknown): DiagnosticNote[] {
  const { at, code, cause } = (value ?? {}) as Partial<Record<keyof DiagnosticNote, unknown>>
  if (typeof at !== 'number' || typeof code !== 'string' || !CODE.test(code)) return []
  return [{ at, code, cause: typeof cause === 'string' ? cause : null }]
}
