import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSignOut, clearAuth, readStoredAuth, SESSION_KEY, storeIdentity } from './stored-auth'

const values = new Map<string, string>()
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
const NOW = 1_000_000
const session = (expiresAt: number) =>
  JSON.stringify({ access_token: 'a', expires_at: expiresAt, user: { id: 'u', email: 'a@example.com' } })
const ANN = { kind: 'signed-in', uid: 'u', email: 'a@example.com' }

beforeEach(() => values.clear())

describe('stored auth', () => {
  it('I2: does not treat an expired session, or one that the library has removed, as a sign-out', () => {
    expect(readStoredAuth(storage, NOW)).toEqual({ kind: 'anonymous' })
    values.set(SESSION_KEY, session(2_000))
    storeIdentity(storage)
    expect(readStoredAuth(storage, NOW)).toEqual({ ...ANN, isLive: true })
    expect(readStoredAuth(storage, 3_000_000)).toEqual({ ...ANN, isLive: false })
    values.delete(SESSION_KEY)
    expect(readStoredAuth(storage, NOW)).toEqual({ ...ANN, isLive: false })
  })

  it('I2: removes everything at a sign-out', () => {
    values.set(SESSION_KEY, session(2_000))
    values.set(`${SESSION_KEY}-code-verifier`, 'x')
    storeIdentity(storage)
    beginSignOut(storage)
    // Another tab still sees the session.
    storeIdentity(storage)
    values.delete(SESSION_KEY)
    expect(readStoredAuth(storage, NOW)).toEqual({ kind: 'anonymous' })
    clearAuth(storage)
    expect(values.size).toBe(0)
    expect(readStoredAuth(storage, NOW)).toEqual({ kind: 'anonymous' })
  })

  it('L1: allows sign-in and sign-out with a full localStorage', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    values.set(SESSION_KEY, session(2_000))
    storeIdentity({ ...storage, setItem })
    expect(readStoredAuth(storage, NOW)).toEqual({ ...ANN, isLive: true })
    beginSignOut({ ...storage, setItem })
    clearAuth(storage)
    expect(readStoredAuth(storage, NOW)).toEqual({ kind: 'anonymous' })
  })

  it('I2: treats unreadable values as not signed in, and reports each', () => {
    for (const [junk, name] of [
      ['{', 'SyntaxError'],
      ['7', 'TypeError'],
      ['{"user":{}}', 'TypeError'],
      ['{"expires_at":"soon","user":{"id":"u"}}', 'TypeError'],
    ] as const) {
      const report = vi.fn()
      values.set(SESSION_KEY, junk)
      expect(readStoredAuth(storage, NOW, report)).toEqual({ kind: 'anonymous' })
      expect(report.mock.calls).toEqual([[expect.objectContaining({ name })]])
    }
  })

  it('reports nothing without a session, or with one that can be read', () => {
    const report = vi.fn()
    for (const stored of [null, 'null', session(2_000)]) {
      if (stored !== null) values.set(SESSION_KEY, stored)
      readStoredAuth(storage, NOW, report)
    }
    expect(report).not.toHaveBeenCalled()
  })
})
