/** Test files of one worker share a window: resets its address and storage before each test. */
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, beforeEach, vi } from 'vitest'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

// A request that starts after a test has restored its stub must not reach the network.
globalThis.fetch = () => Promise.reject(new TypeError('component tests have no network'))

beforeEach(() => {
  window.happyDOM.setURL('http://localhost:3000/')
  localStorage.clear()
  sessionStorage.clear()
})

// Test files of one worker share loaded modules. An import that is still pending when a file ends would never finish,
// and the next file that needs it would wait forever.
afterAll(() => vi.dynamicImportSettled())
