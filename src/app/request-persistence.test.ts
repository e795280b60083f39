import { expect, it, vi } from 'vitest'
import type { Session } from '#runtime/session'
import { eventually } from '#tests/support/eventually'
import { requestPersistence } from './request-persistence'
import type { Started, StartedSource } from './started'

/** The app at startup; the test sets the session and the number of waiting entries with `become`. */
function start(first: Session = { kind: 'anonymous' }) {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } })
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let session = first
  let waiting = 0
  const now = () => ({
    session: { session },
    sync: { status: { get: () => ({ waiting }), subscribe } },
  })
  const source = { get: () => now() as unknown as Started, subscribe } as unknown as StartedSource
  requestPersistence(source)
  return {
    persist,
    become(next: { session?: Session; waiting?: number }) {
      session = next.session ?? session
      waiting = next.waiting ?? waiting
      for (const listener of listeners) listener()
    },
  }
}

it('L2: does not ask the browser to persist storage for a visitor who only reads', async () => {
  const { persist, become } = start()
  become({ waiting: 0 })
  await Promise.resolve()
  expect(persist).not.toHaveBeenCalled()
})

it('L2: asks the browser once, when the first entry waits to be sent', async () => {
  const { persist, become } = start()
  become({ waiting: 1 })
  await eventually(() => expect(persist).toHaveBeenCalledOnce())
  become({ waiting: 2 })
  become({ session: { kind: 'signed-in', uid: 'u', email: 'a@example.com', isLive: true } })
  await Promise.resolve()
  expect(persist).toHaveBeenCalledOnce()
})

it('L2: asks the browser when a person signs in', async () => {
  const { persist, become } = start()
  become({ session: { kind: 'signed-in', uid: 'u', email: 'a@example.com', isLive: true } })
  await eventually(() => expect(persist).toHaveBeenCalledOnce())
})

it('L2: asks the browser at the start if a person is signed in already', async () => {
  const { persist } = start({ kind: 'signed-in', uid: 'u', email: 'a@example.com', isLive: true })
  await eventually(() => expect(persist).toHaveBeenCalledOnce())
})
