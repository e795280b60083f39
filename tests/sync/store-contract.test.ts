/** One contract for both stores, so that what the simulations prove on the memory store holds for IndexedDB too. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import type { LocalStore } from '#sync/core/local-store'
import { type OutboxEntry, type RowKey, rowKey } from '#sync/core/mutation'
import type { Principal } from '#sync/core/principal'
import { mutate, runCommand } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'

const CUSTOMER = { kind: 'user', uid: 'u' } as const
const stores: LocalStore[] = []
let count = 0

const STORES: Record<string, (principal: Principal) => LocalStore> = {
  'memory-store': (principal) => openMemoryStore(createMemoryDisk(), principal),
  'dexie-store': (principal) => {
    count += 1
    return createDexieStore(new LocalDb(`contract-${count}`, principal))
  },
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

const label = { action: 'project.update', subject: '' } as const
const entry = (id: string, keys: RowKey[] = []): Omit<OutboxEntry, 'seq'> => ({
  id,
  version: 1,
  body: { kind: 'changes', changes: [] },
  keys,
  after: [],
  state: { kind: 'queued' },
  label,
  createdAt: 0,
  attempts: 0,
  dueAt: 0,
  lastError: null,
})

for (const [name, open] of Object.entries(STORES)) {
  const opened = (principal: Principal = CUSTOMER): LocalStore => {
    const store = open(principal)
    stores.push(store)
    return store
  }

  describe(name, () => {
    it('W1: a failed transaction writes nothing', async () => {
      const store = opened()
      const failing = store.write(['projects'], async (tx) => {
        await tx.putRows('projects', [{ id: 'p' }])
        await tx.addEntry(entry('m'))
        await tx.putMeta('cursor', '7')
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      await store.read(['projects'], async (tx) => {
        expect(await tx.getRow('projects', 'p')).toBeUndefined()
        expect(await tx.outbox()).toEqual([])
        expect(await tx.getMeta('cursor')).toBeUndefined()
      })
    })

    it('stores rows, shadows, meta and the outbox, which preserves its order', async () => {
      const store = opened()
      const key = rowKey('projects', 'p')
      await store.write(['projects'], async (tx) => {
        await tx.putRows('projects', [{ id: 'p', sync_xid: '1' }, { id: 'q' }])
        await tx.putShadows([{ key, table: 'projects', id: 'p', row: null }])
        await tx.addEntry(entry('b', [key]))
        await tx.addEntry(entry('a', [key, rowKey('rigs', 'r')]))
        await tx.putMeta('isFilled', true)
      })
      await store.write(['projects'], async (tx) => {
        await tx.deleteRows('projects', ['q', 'absent'])
        const [first] = await tx.outbox()
        if (first) await tx.putEntry({ ...first, attempts: 3 })
      })
      await store.read(['projects'], async (tx) => {
        expect(await tx.rowIds('projects')).toEqual(['p'])
        expect(await tx.getRows('projects', ['p', 'q'])).toEqual([{ id: 'p', sync_xid: '1' }, undefined])
        expect(await tx.getShadows([key])).toEqual([{ key, table: 'projects', id: 'p', row: null }])
        expect(await tx.shadowKeys('projects')).toEqual([key])
        expect((await tx.outbox()).map(({ id, attempts }) => [id, attempts])).toEqual([
          ['b', 3],
          ['a', 0],
        ])
        expect((await tx.outboxOf(rowKey('rigs', 'r'))).map(({ id }) => id)).toEqual(['a'])
        expect((await tx.getEntry('a'))?.keys).toHaveLength(2)
        expect(await tx.getMeta('isFilled')).toBe(true)
      })
    })

    it('batch calls read and write the same as single calls', async () => {
      const store = opened()
      const [p, q, r] = (['p', 'q', 'r'] as const).map((id) => rowKey('projects', id))
      if (!p || !q || !r) throw new Error('three keys')
      await store.write(['projects'], async (tx) => {
        await tx.putShadows(
          [p, q, r].map((key) => ({ key, table: 'projects', id: key.slice(-1), row: null }) as const),
        )
        await tx.deleteShadows([q, rowKey('projects', 'absent')])
        for (const id of ['a', 'b', 'c', 'd']) await tx.addEntry(entry(id, id < 'c' ? [p, q] : [r]))
        const [b, , a] = await tx.getEntries(['b', 'absent', 'a'])
        if (!a || !b) throw new Error('not found')
        const parked = {
          kind: 'parked',
          verdict: { status: 'rejected', code: 'gone', sqlstate: null },
        } as const
        await tx.putEntries([
          { ...b, state: parked },
          { ...a, state: { kind: 'attempted' } },
        ])
        const [c] = await tx.getEntries(['c'])
        await tx.deleteEntries([...(c ? [c] : []), { seq: 1_000_000 }])
        const dones = ['x', 'y', 'z'].map((id, doneAt) => ({
          id,
          label,
          doneAt,
          outcome: 'applied' as const,
        }))
        await tx.addDones(dones)
        await tx.deleteDonesBefore(1)
      })
      await store.read(['projects'], async (tx) => {
        const ids = (entries: (OutboxEntry | undefined)[]) => entries.map((one) => one?.id)
        expect((await tx.getShadows([p, q, r])).map((shadow) => shadow?.id)).toEqual(['p', undefined, 'r'])
        expect(ids(await tx.outboxTouching([r, q, p]))).toEqual(['a', 'b', 'd'])
        expect(ids(await tx.outboxTouching([r]))).toEqual(['d'])
        expect(await tx.countOutbox()).toEqual({ queued: 1, attempted: 1, applied: 0, parked: 1 })
        const sendable = await tx.outboxSeqs(['queued', 'attempted'])
        expect(ids(await tx.entriesAt(sendable))).toEqual(['a', 'd'])
        expect(ids(await tx.entriesAt([...sendable].reverse()))).toEqual(['d', 'a'])
        expect(await tx.entriesAt([1_000_000])).toEqual([])
        expect((await tx.getDones(['x', 'y', 'z'])).map((done) => done?.id)).toEqual([undefined, 'y', 'z'])
      })
    })

    it('W3: reads a queue of hundreds in parts, even with gaps of deleted entries', async () => {
      const store = opened()
      const keys = Array.from({ length: 260 }, (_, n) => rowKey('projects', `p${n}`))
      await store.write([], async (tx) => {
        const added = await tx.addEntries(keys.map((key, n) => entry(`m${n}`, [key])))
        expect(await tx.outbox()).toEqual(added)
      })
      const all = await store.read([], (tx) => tx.outboxSeqs(['queued', 'attempted']))
      const at = (n: number) => all[n] ?? Number.NaN
      const isGone = (n: number) => n >= 100 || (n >= 10 && n < 40) || n === 50
      const gone = all.filter((_seq, n) => isGone(n) && n < 230)
      await store.write([], (tx) => tx.deleteEntries(gone.map((seq) => ({ seq }))))
      await store.read([], async (tx) => {
        const left = all.filter((seq) => !gone.includes(seq))
        expect(await tx.outboxSeqs(['attempted', 'queued'])).toEqual(left)
        expect(await tx.outboxSeqs(['queued'], 3)).toEqual(left.slice(0, 3))
        expect((await tx.entriesAt(all)).map(({ seq }) => seq)).toEqual(left)
        expect((await tx.entriesAt([at(0), at(259), at(20), at(9)])).map(({ seq }) => seq)).toEqual(
          [0, 259, 9].map(at),
        )
        const touching = await tx.outboxTouching(keys.slice(5, 45))
        expect(touching.map(({ id }) => id)).toEqual([
          'm5',
          'm6',
          'm7',
          'm8',
          'm9',
          'm40',
          'm41',
          'm42',
          'm43',
          'm44',
        ])
        const few = await tx.outboxTouching(keys.slice(5, 8))
        expect(few.map(({ id }) => id)).toEqual(['m5', 'm6', 'm7'])
      })
    })

    it('S10: refuses a second entry with the same id', async () => {
      const store = opened()
      await store.write([], (tx) => tx.addEntry(entry('m')))
      await expect(store.write([], (tx) => tx.addEntry(entry('m')))).rejects.toThrow()
      await expect(store.write([], (tx) => tx.addEntries([entry('n'), entry('m')]))).rejects.toThrow()
      expect(await store.read([], (tx) => tx.outbox())).toHaveLength(1)
    })

    it('notifies of committed changes of the outbox and of nothing else', async () => {
      const store = opened()
      // Opening a database counts as a change of everything in it.
      await store.read([], (tx) => tx.outbox())
      let calls = 0
      const stop = store.watchOutbox(() => {
        calls += 1
      })
      await store.write(['projects'], (tx) => tx.putRows('projects', [{ id: 'p' }]))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(calls).toBe(0)
      await store.write([], (tx) => tx.addEntry(entry('m')))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(calls).toBeGreaterThan(0)
      stop()
      const before = calls
      await store.write([], async (tx) => tx.deleteEntries(await tx.outbox()))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(calls).toBe(before)
    })

    it('W1: writes row, shadow and entry together, with bases from the shown row (S12)', async () => {
      const store = opened()
      await store.write(['products'], (tx) =>
        tx.putRows('products', [
          { id: 'p', title: 'A', price: 10, sale_price: 9, category: 'x', sync_xid: '5' },
        ]),
      )
      const set = { price: 12, category: 'x' }
      await mutate(store, { label, changes: [{ op: 'update', table: 'products', id: 'p', set }] })
      await mutate(store, {
        label,
        changes: [{ op: 'update', table: 'products', id: 'p', set: { price: 13 } }],
      })
      await store.read(['products'], async (tx) => {
        const [first, second] = await tx.outbox()
        expect(first?.body).toMatchObject({
          changes: [{ set: { price: 12 }, base: { price: 10, sale_price: 9 } }],
        })
        expect(second?.body).toMatchObject({ changes: [{ base: { price: 12, sale_price: 9 } }] })
        expect(second?.after).toEqual([first?.id])
        expect((await tx.getRow('products', 'p'))?.price).toBe(13)
        expect((await tx.getShadows([rowKey('products', 'p')]))[0]?.row?.price).toBe(10)
      })
    })

    it('W1: queues nothing for an update without changes or a delete of an absent row', async () => {
      const store = opened()
      await store.write(['projects'], (tx) => tx.putRows('projects', [{ id: 'p', tags: ['a'] }]))
      await mutate(store, {
        label,
        changes: [
          { op: 'update', table: 'projects', id: 'p', set: { tags: ['a'] } },
          { op: 'delete', table: 'projects', id: 'absent' },
        ],
      })
      expect(await store.read([], (tx) => tx.outbox())).toEqual([])
    })

    it('O1: an inserted row has created_at immediately, because lists sort by it', async () => {
      const store = opened()
      const values = { user_id: 'u', project_id: 'p' }
      await mutate(store, { label, changes: [{ op: 'insert', table: 'saved_projects', id: 's', values }] })
      const row = await store.read(['saved_projects'], (tx) => tx.getRow('saved_projects', 's'))
      expect(Date.parse(String(row?.created_at))).toBeGreaterThan(0)
    })

    it('I1: a visitor’s quote request is stored as an entry, not as a row', async () => {
      const store = opened({ kind: 'anonymous' })
      const changes = [{ op: 'insert' as const, table: 'quote_requests' as const, id: 'q', values: {} }]
      await mutate(store, { label, changes })
      await store.read(['quote_requests'], async (tx) => {
        expect(await tx.getRow('quote_requests', 'q')).toBeUndefined()
        expect(await tx.outbox()).toHaveLength(1)
        expect(await tx.shadowKeys('quote_requests')).toEqual([])
      })
    })

    it('W2: a command waits for the pending changes of the rows that it touches', async () => {
      const store = opened()
      const { id } = await mutate(store, {
        label,
        changes: [{ op: 'insert', table: 'slideshow_slides', id: 's', values: { title: 'new' } }],
      })
      const touches = [{ table: 'slideshow_slides' as const, id: 's' }]
      await runCommand(store, { label, name: 'reorder_slides', args: { ids: ['s'] }, touches })
      expect((await store.read([], (tx) => tx.outbox()))[1]?.after).toEqual([id])
    })
  })
}
