import { describe, expect, it, vi } from 'vitest'
import type { SyncStatus } from '#sync/status'
import { eventually } from '#tests/support/eventually'
import { SYNCED } from '#tests/support/synced-status'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { storeAccess, watchUnsentWork } from './hand-to-worker'

const ACCESS = { uid: 'u', token: 'secret', expiresAt: 1 }

function open() {
  const disk = createMemoryDisk()
  const store = openMemoryStore(disk, { kind: 'anonymous' })
  const requestDrain = vi.fn(async () => undefined)
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  let status = SYNCED
  let onStatus = () => {}
  watchUnsentWork({
    status: {
      get: () => status,
      subscribe: (listener) => {
        onStatus = listener
        return () => undefined
      },
    },
    document: document as unknown as Document,
    visitorStore: () => store,
    readAccess: () => ACCESS,
    requestDrain,
    onFailure: (cause) => expect(cause).toBeNull(),
  })
  return {
    disk,
    store,
    requestDrain,
    become(change: Partial<SyncStatus>) {
      status = { ...SYNCED, ...change }
      onStatus()
    },
    hide() {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('the hand-over of unsent work to the worker', () => {
  it('T2: does nothing while the tab can send itself', () => {
    const tab = open()
    tab.become({ waiting: 1, state: 'pending' })
    tab.become({ waiting: 0 })
    tab.hide()
    expect(tab.requestDrain).not.toHaveBeenCalled()
    expect(tab.disk.commits).toBe(0)
  })

  it('T2: requests a drain and stores a token, once, when entries wait and the server cannot be reached', async () => {
    const tab = open()
    tab.become({ waiting: 1, isReachable: false, state: 'offline' })
    tab.become({ waiting: 2, isReachable: false, state: 'offline' })
    await eventually(() => expect(tab.requestDrain).toHaveBeenCalledOnce())
    expect(tab.disk.meta.get('access')).toEqual(ACCESS)
  })

  it("T2: requests a drain for the visitor's outbox while a customer is signed in", async () => {
    const tab = open()
    tab.become({ visitorWaiting: 1, isReachable: false, state: 'offline' })
    await eventually(() => expect(tab.requestDrain).toHaveBeenCalledOnce())
  })

  it('T2: requests a drain when a tab with unsent work is hidden', async () => {
    const tab = open()
    tab.become({ waiting: 1, state: 'pending' })
    tab.hide()
    await eventually(() => expect(tab.requestDrain).toHaveBeenCalledOnce())
  })

  it('T2: does nothing in an outdated tab', () => {
    const tab = open()
    tab.become({ waiting: 1, isReachable: false, isOutdated: true })
    expect(tab.requestDrain).not.toHaveBeenCalled()
  })

  it('I2: removes a stored token', async () => {
    const { store, disk } = open()
    await storeAccess(store, ACCESS)
    await storeAccess(store, null)
    expect(disk.meta.get('access')).toBeNull()
  })
})
