/** The files of a worker share its window: each test begins at the address and with the storage of a fresh one. */
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeEach, vi } from 'vitest'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

beforeEach(() => {
  window.happyDOM.setURL('http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
})

// Code that a page has begun to fetch ahead when its file ends would never arrive, and the next file of this worker that
// needs it would wait for ever: they share what is loaded.
afterAll(() => vi.dynamicImportSettled())
