import { afterEach, expect, it, vi } from 'vitest'
import { addToBadge, showBadge, watchBadge } from './app-badge'

afterEach(() => addToBadge(null))

function open(navigator: object, isSignedIn = false) {
  let now = { waiting: 0, attention: 0, visitorWaiting: 0, visitorAttention: 0 }
  let isKnown = false
  let notify = () => {}
  watchBadge({
    navigator,
    status: {
      get: () => now,
      subscribe(listener) {
        notify = listener
        return () => undefined
      },
    },
    isKnown: () => isKnown,
    isSignedIn: () => isSignedIn,
  })
  return (waiting: number, attention = 0, visitorWaiting = 0, visitorAttention = 0) => {
    now = { waiting, attention, visitorWaiting, visitorAttention }
    isKnown = true
    notify()
  }
}

it('U5: shows the number of waiting and refused changes when it changes, and clears it at zero', () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
  const become = open(badge)
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
  become(2)
  become(1, 1)
  become(0, 1)
  expect(badge.setAppBadge.mock.calls).toEqual([[2], [1]])
  become(0)
  become(0)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

it("U5: counts the visitor's outbox while a customer is signed in", () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
  const become = open(badge, true)
  addToBadge(0)
  become(1, 0, 1)
  become(0, 0, 1, 1)
  become(0, 0, 1)
  expect(badge.setAppBadge.mock.calls).toEqual([[2], [1]])
})

it("U5: adds an admin's unread notifications", () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
  const become = open(badge, true)
  addToBadge(0)
  become(1)
  addToBadge(3)
  become(0)
  addToBadge(0)
  expect(badge.setAppBadge.mock.calls).toEqual([[1], [4], [3]])
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

it('U5: keeps the badge of the service worker until the unread notifications of an account are counted', () => {
  const badge = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }
  const become = open(badge, true)
  become(0)
  become(1)
  addToBadge(null)
  expect(badge.setAppBadge).not.toHaveBeenCalled()
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
  addToBadge(3)
  expect(badge.setAppBadge.mock.calls).toEqual([[4]])
})

it('U5: does nothing in a browser without badges, and ignores a rejection', () => {
  open({})(3)
  const refused = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  showBadge({ setAppBadge: refused }, 1)
  expect(refused).toHaveBeenCalledOnce()
})
