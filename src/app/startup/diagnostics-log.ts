/** Notes about what went wrong inside without anybody having to act; the latest, for support. */
import type { DiagnosticNote } from '#domain/diagnostics-facts'
import type { DiagnosticCode, Diagnostics } from '#sync/ports'

/**
 * `worker_unavailable`: the browser refused the service worker; the app works on, but no page opens offline.
 * `storage_unavailable`: the local database did not open; this tab works from memory.
 * `drafts_kept`: drafts of admin screens could not be removed after the role was taken away (I4).
 * `pictures_not_kept`: those that a person keeps on the device could not be brought in line with what they chose.
 * `not_brought_along`: catalogue, cart or drafts of the visitor did not come along with a sign-in: no room (L1).
 * `push_failed`: notifications that were on could not be kept on; the next start tries again.
 * `page_not_found`: an address that no route knows (404).
 * `page_broke`: the code of a page failed or never came, or that of a part of it failed.
 * `page_differs`: a page that came as HTML was drawn anew, because it did not show what the app shows.
 * `start_failed`: session, local database and engine did not come up.
 */
type AppDiagnosticCode =
  | DiagnosticCode
  | 'worker_unavailable'
  | 'drafts_kept'
  | 'pictures_not_kept'
  | 'storage_unavailable'
  | 'not_brought_along'
  | 'push_failed'
  | 'page_not_found'
  | 'page_broke'
  | 'page_differs'
  | 'start_failed'

/** The form of a code, whichever build has noted it: anything else that lies in the storage is none of ours. */
const CODE = /^[a-z_]+$/

const KEPT = 100
const KEY = 'rigworks-notes'

export interface DiagnosticsLog extends Diagnostics {
  /** Keeps the name of the cause's class alone: the rest may hold anybody's data. */
  report(code: AppDiagnosticCode, cause?: unknown): void
  /** Oldest first; another list once there is another note. */
  notes(): readonly DiagnosticNote[]
  subscribe(listener: () => void): () => void
}

/** `memory` outlives a reload of this tab, since that is what people try first; it may throw, and may be missing. */
export function createDiagnosticsLog(memory?: Pick<Storage, 'getItem' | 'setItem'>): DiagnosticsLog {
  let notes = readNotes(memory)
  const listeners = new Set<() => void>()
  return {
    report(code, cause) {
      notes = [...notes, { at: Date.now(), code, cause: cause instanceof Error ? cause.name : null }].slice(
        -KEPT,
      )
      try {
        memory?.setItem(KEY, JSON.stringify(notes))
      } catch {
        // Blocked or full: the notes end with the page.
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
    return Array.isArray(stored) ? stored.flatMap(readNote).slice(-KEPT) : []
  } catch {
    return []
  }
}

function readNote(value: unknown): DiagnosticNote[] {
  const { at, code, cause } = (value ?? {}) as Partial<Record<keyof DiagnosticNote, unknown>>
  if (typeof at !== 'number' || typeof code !== 'string' || !CODE.test(code)) return []
  return [{ at, code, cause: typeof cause === 'string' ? cause : null }]
}
