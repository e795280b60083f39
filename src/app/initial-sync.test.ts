import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UNKNOWN_STATUS } from '#runtime/sync'
import type { SyncState } from '#sync/status'
import { initialSync } from './initial-sync'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(state: SyncState) {
  const listeners = new Set<() => void>()
  let status = { ...UNKNOWN_STATUS, state }
  const over = vi.fn()
  initialSync({
    get: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }).then(over)
  const become = async (next: SyncState) => {
    status = { ...status, state: next }
    for (const listener of listeners) listener()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { over, become, listeners }
}

it.each<SyncState>(['synced', 'offline', 'pending', 'attention'])(
  'resolves as soon as the state is %s',
  async (state) => {
    const { over, become, listeners } = open('syncing')
    await become('syncing')
    expect(over).not.toHaveBeenCalled()
    await become(state)
    expect(over).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  },
)

it('resolves immediately when the first round has already finished', async () => {
  const { over, become, listeners } = open('synced')
  await become('synced')
  expect(over).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})

it('resolves after ten seconds when the server does not answer', async () => {
  const { over, listeners } = open('syncing')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})
