/** The files of a worker share its window: each test begins at the address and with the storage of a fresh one. */
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach } from 'vitest'

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
