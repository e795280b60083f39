import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntryState } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { SyncStatus, SyncStatusSource } from '#sync/status'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { laterOutcome, sendingOutcome } from './sending-outcome'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REACHABLE: SyncStatus = {
  state: 'synced',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isReachable: true,
  isBehindPortal: false,
  isServerFailing: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: true,
  isListening: true,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
  hasFailed: false,
  lastCheckedAt: 0,
  isOutdated: false,
}

function fakeStatus() {
  const listeners = new Set<() => void>()
  let now = REACHABLE
  const source: SyncStatusSource = {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (part: Partial<SyncStatus>) => {
    now = { ...now, ...part }
    for (const listener of listeners) listener()
  }
  return { source, become, listeners }
}

async function queued() {
  const disk = createMemoryDisk()
  const store = openMemoryStore(disk, { kind: 'anonymous' })
  const { id } = await mutate(store, {
    label: { action: 'quote.send', subject: '' },
    changes: [{ op: 'insert', table: 'quote_requests', values: { customer_name: 'Ann' } }],
  })
  const become = (state: EntryState, attempts = 1) =>
    store.write([], async (tx) => {
      const entry = await tx.getEntry(id)
      if (entry) await tx.putEntry({ ...entry, state, attempts })
    })
  const remove = () =>
    store.write([], async (tx) =>
      tx.deleteEntries([await tx.getEntry(id)].filter((entry) => entry !== undefined)),
    )
  return { disk, store, id, become, remove }
}

test.each<[string, EntryState, string]>([
  ['applied', { kind: 'applied', xid: '7', epoch: 'e' }, 'sent'],
  ['refused', { kind: 'parked', verdict: { status: 'rejected', code: 'gone', sqlstate: null } }, 'refused'],
  ['queued again', { kind: 'queued' }, 'waiting'],
])('U1 an entry that becomes %s is %3$s', async (_, state, outcome) => {
  const { store, id, become } = await queued()
  const result = sendingOutcome(store, fakeStatus().source, id)
  await become(state)
  expect(await result).toBe(outcome)
})

test('U1 an entry that has left the outbox is sent, since the visitor’s entries leave it once applied', async () => {
  const { store, id, remove } = await queued()
  const result = sendingOutcome(store, fakeStatus().source, id)
  await remove()
  expect(await result).toBe('sent')
})

test('U1 an address that the server had before is already_subscribed', async () => {
  const { store, id, remove } = await queued()
  const label = { action: 'newsletter.subscribe', subject: '' }
  await store.write([], (tx) => tx.addDones([{ id, label, doneAt: 0, outcome: 'already_subscribed' }]))
  await remove()
  expect(await sendingOutcome(store, fakeStatus().source, id)).toBe('already_subscribed')
})

test('U1 an entry is waiting if the connection is lost meanwhile', async () => {
  const { store, id } = await queued()
  const status = fakeStatus()
  const result = sendingOutcome(store, status.source, id)
  status.become({ isReachable: false })
  expect(await result).toBe('waiting')
})

test('U1 an entry is waiting at once if the session has ended', async () => {
  const { store, id } = await queued()
  const status = fakeStatus()
  status.become({ needsSignIn: true })
  expect(await sendingOutcome(store, status.source, id)).toBe('waiting')
})

test('sendingOutcome waits two seconds for a server that does not answer, and then stops listening', async () => {
  const { disk, store, id } = await queued()
  const status = fakeStatus()
  const result = sendingOutcome(store, status.source, id)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(disk.watchers.size + status.listeners.size).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('waiting')
  expect(disk.watchers.size + status.listeners.size).toBe(0)
})

test('laterOutcome tells what became of an entry that waited, also if it was sent again without success', async () => {
  const { store, id, become } = await queued()
  const result = laterOutcome(store, id, 6_000)
  await become({ kind: 'queued' })
  await become({ kind: 'applied', xid: '7', epoch: 'e' })
  expect(await result).toBe('sent')
})

test('laterOutcome stops after the given time', async () => {
  const { disk, store, id } = await queued()
  const result = laterOutcome(store, id, 6_000)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await result).toBe('waiting')
  expect(disk.watchers.size).toBe(0)
})
