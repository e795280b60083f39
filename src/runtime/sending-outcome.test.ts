import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DoneEntry, EntryState } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { SyncStatus, SyncStatusSource } from '#sync/status'
import { SYNCED } from '#tests/support/synced-status'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { laterOutcome, sendingOutcome } from './sending-outcome'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeStatus() {
  const listeners = new Set<() => void>()
  let now = SYNCED
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
  /** Removes the entries as the engine does. */
  const finish = (outcome: DoneEntry['outcome']) =>
    store.write([], async (tx) => {
      const entries = await tx.outbox()
      await tx.addDones(entries.map((entry) => ({ id: entry.id, label: entry.label, doneAt: 0, outcome })))
      await tx.deleteEntries(entries)
    })
  return { disk, store, id, become, finish }
}

test.each<[string, EntryState, string]>([
  ['applied', { kind: 'applied', xid: '7', epoch: 'e' }, 'sent'],
  ['refused', { kind: 'parked', verdict: { status: 'rejected', code: 'gone', sqlstate: null } }, 'refused'],
  ['queued again', { kind: 'queued' }, 'waiting'],
])('U1: an entry that becomes %s is %3$s', async (_, state, outcome) => {
  const { store, id, become } = await queued()
  const result = sendingOutcome(store, fakeStatus().source, id)
  await become(state)
  expect(await result).toBe(outcome)
})

test('U1: an entry that has left the outbox counts as sent, since the visitor’s entries leave it once applied', async () => {
  const { store, id, finish } = await queued()
  const result = sendingOutcome(store, fakeStatus().source, id)
  await finish('applied')
  expect(await result).toBe('sent')
})

test.each<DoneEntry['outcome']>(['discarded', 'cancelled_out'])(
  'U1: an entry that leaves the outbox as %s does not count as sent',
  async (outcome) => {
    const { store, id, finish } = await queued()
    const result = laterOutcome(store, id, 6_000)
    await finish(outcome)
    expect(await result).toBe('discarded')
  },
)

test('U1: an entry that is retried under a new id is followed until the server has it', async () => {
  const { store, id, finish } = await queued()
  const result = laterOutcome(store, id, 6_000)
  await store.write([], async (tx) => {
    const [entry] = await tx.outbox()
    if (entry) await tx.putEntry({ ...entry, id: crypto.randomUUID(), formerIds: [id] })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.race([result, 'unsettled'])).toBe('unsettled')
  await finish('applied')
  expect(await result).toBe('sent')
})

test('U1: an entry that is merged into another one waits until the server has that one', async () => {
  const { store, id, finish } = await queued()
  const result = laterOutcome(store, id, 6_000)
  await store.write([], async (tx) => {
    const [entry] = await tx.outbox()
    if (!entry) throw new Error('nothing is queued')
    const { label } = entry
    await tx.putEntry({ ...entry, id: crypto.randomUUID(), absorbed: [{ id, label }] })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.race([result, 'unsettled'])).toBe('unsettled')
  await finish('applied')
  expect(await result).toBe('sent')
})

test('U1: the outcome of an entry without a record on this device is unknown', async () => {
  const { store, id } = await queued()
  const result = laterOutcome(store, id, 6_000)
  await store.write([], async (tx) => tx.deleteEntries(await tx.outbox()))
  expect(await result).toBe('discarded')
})

test('U1: an address that the server already had is already_subscribed', async () => {
  const { store, id, finish } = await queued()
  await finish('already_subscribed')
  expect(await sendingOutcome(store, fakeStatus().source, id)).toBe('already_subscribed')
})

test('U1: an entry is waiting if the connection is lost meanwhile', async () => {
  const { store, id } = await queued()
  const status = fakeStatus()
  const result = sendingOutcome(store, status.source, id)
  status.become({ isReachable: false })
  expect(await result).toBe('waiting')
})

test('U1: an entry is waiting immediately if the session has ended', async () => {
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

test('laterOutcome returns what became of an entry that was waiting, even if it was sent again without success', async () => {
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
