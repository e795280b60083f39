import { IDBFactory as MemoryIDB } from 'fake-indexeddb'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { persistStorage } from './persist-storage'
import { probeStorage } from './probe-storage'

afterEach(() => vi.useRealTimers())

const failing = (name: string) =>
  ({
    open: () => {
      throw new DOMException('no', name)
    },
  }) as unknown as IDBFactory

describe('probeStorage', () => {
  it('returns ok for working storage and deletes its database', async () => {
    const factory = new MemoryIDB()
    expect(await probeStorage(() => factory)).toBe('ok')
    await eventually(async () => expect(await factory.databases()).toEqual([]))
  })

  it.each([
    ['SecurityError', 'blocked'],
    ['InvalidStateError', 'blocked'],
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'failed'],
  ])('returns a code instead of throwing for %s', async (name, code) => {
    expect(await probeStorage(() => failing(name))).toBe(code)
  })

  it('recognizes a browser without IndexedDB, and one where reading the property throws', async () => {
    expect(await probeStorage(() => undefined)).toBe('missing')
    const blocked = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(await probeStorage(blocked)).toBe('blocked')
  })

  it('recognizes Chromium with blocked site data, which reports a general error', async () => {
    const get = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
    expect(await probeStorage(() => failing('UnknownError'))).toBe('blocked')
  })

  it('returns unanswered for a database that does not open', async () => {
    vi.useFakeTimers()
    const hanging = { open: () => ({}) } as unknown as IDBFactory
    const probe = probeStorage(() => hanging)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await probe).toBe('unanswered')
  })

  it('L1: does not count the time in which the page was frozen', async () => {
    vi.useFakeTimers()
    const factory = new MemoryIDB()
    let thaw = () => {}
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    const slow = {
      deleteDatabase: (name: string) => factory.deleteDatabase(name),
      open(name: string) {
        const request = { onupgradeneeded: null } as IDBOpenDBRequest
        void frozen.then(() => {
          const opening = factory.open(name)
          opening.onupgradeneeded = () => {
            Object.assign(request, { result: opening.result })
            request.onupgradeneeded?.({} as IDBVersionChangeEvent)
          }
          opening.onsuccess = () => request.onsuccess?.({} as Event)
        })
        return request
      },
    } as IDBFactory
    const probe = probeStorage(() => slow)
    // Timers that were due fire at once when the page resumes.
    await vi.advanceTimersToNextTimerAsync()
    vi.useRealTimers()
    thaw()
    expect(await probe).toBe('ok')
  })
})

describe('persistStorage', () => {
  it("asks once and returns the browser's answer", async () => {
    const persist = vi.fn(async () => true)
    expect(await persistStorage({ persist, persisted: async () => false })).toBe('granted')
    expect(await persistStorage({ persist, persisted: async () => true })).toBe('granted')
    expect(persist).toHaveBeenCalledTimes(1)
    expect(await persistStorage({ persist: async () => false, persisted: async () => false })).toBe('denied')
  })

  it('never throws', async () => {
    expect(await persistStorage(undefined)).toBe('unknown')
    const persisted = () => Promise.reject(new TypeError('no'))
    expect(await persistStorage({ persist: persisted, persisted })).toBe('unknown')
  })
})
