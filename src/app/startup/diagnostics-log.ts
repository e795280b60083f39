/** The engine's notes about what went wrong inside without anybody having to act; the latest, for support. */
import type { DiagnosticCode, Diagnostics } from '#sync/ports'

/**
 * `worker_unavailable`: the browser refused the service worker; the app works on, but no page opens offline.
 * `storage_unavailable`: the local database did not open; this tab works from memory.
 * `drafts_kept`: drafts of admin screens could not be removed after the role was taken away (I4).
 * `page_not_found`: an address that no route knows (404).
 */
type AppDiagnosticCode =
  | DiagnosticCode
  | 'worker_unavailable'
  | 'drafts_kept'
  | 'storage_unavailable'
  | 'page_not_found'

interface DiagnosticNote {
  at: number
  code: AppDiagnosticCode
  cause: unknown
}

const KEPT = 100

export interface DiagnosticsLog extends Diagnostics {
  report(code: AppDiagnosticCode, cause?: unknown): void
  notes(): readonly DiagnosticNote[]
}

export function createDiagnosticsLog(): DiagnosticsLog {
  const notes: DiagnosticNote[] = []
  return {
    report(code, cause) {
      notes.push({ at: Date.now(), code, cause })
      if (notes.length > KEPT) notes.shift()
    },
    notes: () => notes,
  }
}
