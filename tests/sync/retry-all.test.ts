import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCommands } from '#sync/client/commands/commands'
import type { LocalStore } from '#sync/core/local-store'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'

const CUSTOMER = { kind: 'user', uid: 'u' } as const
const DAY = 86_400_000
const NOW = Date.UTC(2028, 0, 1)

const STORES: Record<string, () => LocalStore> = {
  'memory-store': () => openMemoryStore(createMemoryDisk(), CUSTOMER),
  'dexie-store': () => createDexieStore(new LocalDb(`retry-all-${crypto.randomUUID()}`, CUSTOMER)),
}

const REFUSED: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_permitted', sqlstate: null },
}
const UNANSWERED: EntryState = {
  kind: 'parked',
  isUnanswered: true,
  verdict: { status: 'rejected', code: 'server_error', sqlstate: null },
}
const CONFLICT: EntryState = { kind: 'parked', verdict: { status: 'conflict', conflicts: [] } }

const entry = (id: string, state: EntryState, more: Partial<OutboxEntry> = {}): Omit<OutboxEntry, 'seq'> => ({
  id,
  version: 1,
  body: { kind: 'changes', changes: [] },
  keys: [],
  after: [],
  state,
  label: { action: 'test', subject: '' },
  createdAt: NOW - DAY,
  attempts: 1,
  dueAt: 0,
  lastError: null,
  ...more,
})

for (const [name, open] of Object.entries(STORES)) {
  /** Runs "Retry All" on `entries`; returns the outbox afterward, by the ids from before. */
  const retryAll = async (entries: Omit<OutboxEntry, 'seq'>[]) => {
    const store = open()
    onTestFinished(() => store.close())
    await store.write([], (tx) => tx.addEntries(entries))
    let last = 0
    let rounds = 0
    const commands = createCommands({
      store,
      clock: { now: () => NOW, setTimer: () => () => undefined },
      newId: () => `new-${++last}`,
      syncNow: () => {
        rounds += 1
      },
      repair: () => Promise.reject(new Error('not part of this test')),
      prioritize: () => undefined,
    })
    await commands.retryAll()
    expect(rounds).toBe(1)
    const after = await store.read([], (tx) => tx.outbox())
    return new Map(after.map((one) => [one.formerIds?.at(-1) ?? one.id, one]))
  }

  describe(`retry all, ${name}`, () => {
    it('W4 S10: changes the ids of refused entries, keeps ids that only this device parked, and skips conflicts and entries that are too old', async () => {
      const found = await retryAll([
        entry('refused', REFUSED),
        entry('unanswered', UNANSWERED, { after: ['refused'] }),
        entry('untried', UNANSWERED, { attempts: 0 }),
        entry('old', UNANSWERED, { firstAttemptAt: NOW - 400 * DAY }),
        entry('conflict', CONFLICT),
        entry('damaged', REFUSED, { damaged: { what: 'left of it' } }),
        entry('waiting', { kind: 'queued' }, { attempts: 0, after: ['unanswered', 'refused'] }),
      ])
      expect(found.get('refused')).toMatchObject({ state: { kind: 'queued' }, attempts: 0 })
      const renewed = found.get('refused')?.id
      expect(renewed).toMatch(/^new-/)
      expect(found.get('unanswered')).toMatchObject({
        id: 'unanswered',
        state: { kind: 'attempted' },
        after: [renewed],
      })
      expect(found.get('untried')).toMatchObject({ id: 'untried', state: { kind: 'queued' } })
      expect(found.get('old')).toMatchObject({ id: 'old', state: UNANSWERED })
      expect(found.get('conflict')?.state).toEqual(CONFLICT)
      expect(found.get('damaged')?.state).toEqual(REFUSED)
      expect(found.get('waiting')).toMatchObject({ id: 'waiting', after: ['unanswered', renewed] })
    })

    it('W4: requeues a chain of a thousand entries in one transaction and preserves their order', async () => {
      const found = await retryAll(
        Array.from({ length: 1_000 }, (_, n) =>
          entry(`m${n}`, n % 2 ? REFUSED : UNANSWERED, n > 0 ? { after: [`m${n - 1}`] } : {}),
        ),
      )
      expect(found.size).toBe(1_000)
      for (let n = 0; n < 1_000; n += 1) {
        const one = found.get(`m${n}`)
        expect(one?.state.kind).toBe(n % 2 ? 'queued' : 'attempted')
        if (n > 0) expect(one?.after).toEqual([found.get(`m${n - 1}`)?.id])
      }
    })
  })
}
