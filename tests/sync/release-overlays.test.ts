import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { beginTerm } from '#sync/client/leader-term'
import { releaseOverlays } from '#sync/client/pull/release-overlays'
import type { LocalStore } from '#sync/core/local-store'
import { rowKey } from '#sync/core/mutation'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'

const CUSTOMER = { kind: 'user', uid: 'u' } as const
const COUNT = 300
const SWEEP = { epoch: 'e', horizon: '9', isWhole: true }

function openDexie(): LocalStore {
  const store = createDexieStore(new LocalDb(`release-${crypto.randomUUID()}`, CUSTOMER))
  onTestFinished(() => store.close())
  return store
}

/** Adds COUNT applied mutations, each of a different row that a sweep has already brought. */
async function addAppliedEntries(store: LocalStore): Promise<void> {
  await store.write(['projects'], async (tx) => {
    for (let n = 0; n < COUNT; n += 1) {
      const id = `p${n}`
      const key = rowKey('projects', id)
      await tx.putShadows([{ key, table: 'projects', id, row: { id, title: 'swept', sync_xid: '5' } }])
      await tx.addEntry({
        id: `m${n}`,
        version: 1,
        body: {
          kind: 'changes',
          changes: [{ op: 'update', table: 'projects', id, set: { title: 'mine' }, base: {} }],
        },
        keys: [key],
        after: [],
        state: { kind: 'applied', xid: n === 0 ? '9' : '5', epoch: n === 1 ? 'old' : 'e' },
        label: { action: 'test', subject: '' },
        createdAt: 0,
        attempts: 1,
        dueAt: 0,
        lastError: null,
      })
    }
  })
}

const STORES = {
  'memory-store': () => openMemoryStore(createMemoryDisk(), CUSTOMER),
  'dexie-store': openDexie,
}

for (const [name, open] of Object.entries(STORES)) {
  describe(`releaseOverlays, ${name}`, () => {
    it('W5 S5: releases hundreds in parts, keeps those beyond the horizon, and resends those applied in another epoch', async () => {
      const store = open()
      const leaderEpoch = await beginTerm(store, () => 'client', 0)
      await addAppliedEntries(store)
      expect(await releaseOverlays(store, leaderEpoch, SWEEP)).toBe('released')
      await store.read(['projects'], async (tx) => {
        expect((await tx.outbox()).map(({ id, state }) => [id, state.kind])).toEqual([
          ['m0', 'applied'],
          ['m1', 'attempted'],
        ])
        expect(await tx.shadowKeys('projects')).toEqual(['projects/p0', 'projects/p1'])
        expect((await tx.getRow('projects', 'p299'))?.title).toBe('swept')
      })
    })

    it('W5: keeps the overlay of a row changed again beyond the horizon until a sweep pulls that change', async () => {
      const store = open()
      const leaderEpoch = await beginTerm(store, () => 'client', 0)
      await addAppliedEntries(store)
      const key = rowKey('projects', 'p7')
      const sweptTo = (sync_xid: string) =>
        store.write(['projects'], (tx) =>
          tx.putShadows([{ key, table: 'projects', id: 'p7', row: { id: 'p7', title: 'theirs', sync_xid } }]),
        )
      const isThere = async () => (await store.read([], (tx) => tx.getEntry('m7'))) !== undefined
      const release = (horizon: string) =>
        releaseOverlays(store, leaderEpoch, { epoch: 'e', horizon, isWhole: false })
      await sweptTo('4')
      expect(await release('9')).toBe('waiting')
      expect(await release('9')).toBe('waiting')
      expect(await isThere()).toBe(true)
      await sweptTo('11')
      await release('12')
      expect(await isThere()).toBe(false)
    })

    it('W5: releases an overlay whose row has no version of its change, once a sweep is complete', async () => {
      const store = open()
      const leaderEpoch = await beginTerm(store, () => 'client', 0)
      await addAppliedEntries(store)
      const key = rowKey('projects', 'p7')
      await store.write(['projects'], (tx) =>
        tx.putShadows([{ key, table: 'projects', id: 'p7', row: { id: 'p7', sync_xid: '4' } }]),
      )
      expect(await releaseOverlays(store, leaderEpoch, { ...SWEEP, isWhole: false })).toBe('waiting')
      expect(await releaseOverlays(store, leaderEpoch, SWEEP)).toBe('released')
    })

    it('T1: a former leader releases nothing', async () => {
      const store = open()
      const leaderEpoch = await beginTerm(store, () => 'client', 0)
      await addAppliedEntries(store)
      await beginTerm(store, () => 'client', 0)
      expect(await releaseOverlays(store, leaderEpoch, SWEEP)).toBe('fenced')
      expect((await store.read([], (tx) => tx.countOutbox())).applied).toBe(COUNT)
    })
  })
}
