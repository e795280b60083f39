import { describe, expect, it } from 'vitest'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { chooseBatch, type OutboxReader } from './choose-batch'

const QUEUED: EntryState = { kind: 'queued' }
const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 0,
  id,
  version: 1,
  body: { kind: 'changes', changes: [] },
  keys: [],
  after: [],
  state: QUEUED,
  label: { action: 'a', subject: '' },
  createdAt: 0,
  attempts: 0,
  dueAt: 0,
  lastError: null,
  ...more,
})
const BOUNDS = { maxEntries: 10, maxChars: 10_000, suspects: new Set<string>() }
/** The outbox as the store returns it: by `seq`, here the index in the list. */
const reader = (outbox: OutboxEntry[]): OutboxReader => ({
  outboxSeqs: async (kinds, limit) =>
    outbox.flatMap(({ state }, seq) => (kinds.includes(state.kind) ? [seq] : [])).slice(0, limit),
  entriesAt: async (seqs) => seqs.flatMap((seq) => outbox[seq] ?? []),
  getEntries: async (ids) => ids.map((id) => outbox.find((one) => one.id === id)),
})
const choose = (outbox: OutboxEntry[], bounds = BOUNDS, now = 100) => chooseBatch(reader(outbox), now, bounds)
const chosen = async (...args: Parameters<typeof choose>) => (await choose(...args)).batch.map(({ id }) => id)

describe('chooseBatch', () => {
  it('F2: an entry waits for its pictures, and does not delay other entries', async () => {
    const outbox = [entry('a', { files: ['rig-images/a.webp'] }), entry('b', { after: ['a'] }), entry('c')]
    expect(await chosen(outbox)).toEqual(['c'])
    expect(await chosen([entry('a', { files: [] })])).toEqual(['a'])
  })

  it('W2: dependent entries keep their order, and a parked entry delays only its dependents', async () => {
    const parked: EntryState = {
      kind: 'parked',
      verdict: { status: 'rejected', code: 'gone', sqlstate: null },
    }
    const outbox = [
      entry('a', { state: parked }),
      entry('b', { after: ['a'] }),
      entry('c', { after: ['b'] }),
      entry('d'),
      entry('e', { after: ['d'] }),
      entry('f', { after: ['long gone'] }),
    ]
    expect(await chosen(outbox)).toEqual(['d', 'e', 'f'])
  })

  it('W2: an entry waits for the entry it depends on while that one is not due', async () => {
    const outbox = [entry('a', { dueAt: 500 }), entry('b', { after: ['a'] }), entry('c', { dueAt: 300 })]
    expect(await choose(outbox)).toEqual({ batch: [], nextDueAt: 300 })
  })

  it('W5: an applied entry does not delay its dependents', async () => {
    const applied: EntryState = { kind: 'applied', xid: '1', epoch: 'e' }
    expect(await chosen([entry('a', { state: applied }), entry('b', { after: ['a'] })])).toEqual(['b'])
  })

  it('W7: an entry of a newer build waits for that build', async () => {
    expect(await chosen([entry('a', { version: 99 }), entry('b')])).toEqual(['b'])
  })

  it('W2: preserves the order of thousands of dependent entries, with few of them in memory at a time', async () => {
    const parked: EntryState = {
      kind: 'parked',
      verdict: { status: 'rejected', code: 'gone', sqlstate: null },
    }
    const outbox = [entry('a', { state: parked })]
    for (let n = 0; n < 3_000; n += 1) outbox.push(entry(`b${n}`, { after: [n === 0 ? 'a' : `b${n - 1}`] }))
    outbox.push(entry('c'), entry('d', { after: ['c'] }), entry('e', { after: ['b2999'] }))
    const whole = reader(outbox)
    let most = 0
    const counting: OutboxReader = {
      ...whole,
      entriesAt: (seqs) => {
        most = Math.max(most, seqs.length)
        return whole.entriesAt(seqs)
      },
    }
    const { batch } = await chooseBatch(counting, 100, BOUNDS)
    expect(batch.map(({ id }) => id)).toEqual(['c', 'd'])
    expect(most).toBeLessThanOrEqual(200)
  })

  it('S13: a batch stays within its limits, and a large entry is sent alone', async () => {
    const ids = ['x'.repeat(20_000)]
    const large: Partial<OutboxEntry> = { body: { kind: 'command', name: 'reorder_slides', args: { ids } } }
    expect(await chosen([entry('a'), entry('b', large)])).toEqual(['a'])
    expect(await chosen([entry('b', large), entry('a')])).toEqual(['b'])
    expect(await chosen([entry('a'), entry('b'), entry('c')], { ...BOUNDS, maxEntries: 2 })).toEqual([
      'a',
      'b',
    ])
  })

  it('W4: sends an entry alone after it may have failed its batch', async () => {
    const suspects = new Set(['b'])
    expect(await chosen([entry('a'), entry('b'), entry('c')], { ...BOUNDS, suspects })).toEqual(['a', 'c'])
    expect(await chosen([entry('b'), entry('c')], { ...BOUNDS, suspects })).toEqual(['b'])
  })
})
