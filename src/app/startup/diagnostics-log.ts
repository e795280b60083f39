/** The engine's notes about what went wrong inside without anybody having to act; the latest, for support. */
import type { DiagnosticCode, Diagnostics } from '#sync/ports'

export interface DiagnosticNote {
  at: number
  code: DiagnosticCode
  cause: unknown
}

const KEPT = 100

export function createDiagnosticsLog(): Diagnostics & { notes(): readonly DiagnosticNote[] } {
  const notes: DiagnosticNote[] = []
  return {
    report(code, cause) {
      notes.push({ at: Date.now(), code, cause })
      if (notes.length > KEPT) notes.shift()
    },
    notes: () => notes,
  }
}
