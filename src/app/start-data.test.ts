import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_KEY } from '#sync/transport/supabase/stored-auth'
import { startData } from './start-data'
import { createDiagnosticsLog } from './startup/diagnostics-log'

// Never done: only what is known before the heavy code is loaded counts here.
vi.mock('./startup/core', () => ({ startCore: () => new Promise(() => undefined) }))
afterEach(() => vi.unstubAllGlobals())

/** Starts the app's data, and returns the session and what was logged. */
function start() {
  const log = createDiagnosticsLog()
  const { session } = startData(log).get().session
  return { kind: session.kind, notes: log.notes().map(({ code, cause }) => [code, cause]) }
}

it('Site 4: logs a stored session that cannot be read, and counts the person as not signed in', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SESSION_KEY ? '{' : null) })
  expect(start()).toEqual({ kind: 'anonymous', notes: [['start_failed', 'SyntaxError']] })
})

it('Site 4: logs that storage is blocked', () => {
  const blocked = () => {
    throw Object.assign(new Error('blocked'), { name: 'SecurityError' })
  }
  Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
  expect(start()).toEqual({ kind: 'loading', notes: [['start_failed', 'SecurityError']] })
})

it('logs nothing without a stored session', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(start()).toEqual({ kind: 'anonymous', notes: [] })
})
