import { expect, it } from 'vitest'
import type { LocalStore } from '#sync/core/local-store'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { createStatusBoard } from './status-board'

it('L4: a slow first read of the database does not replace the leader’s report that it is filled', async () => {
  let deliverReads = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliverReads = resolve
  })
  const memory = openMemoryStore(createMemoryDisk(), { kind: 'anonymous' })
  const slowStore: LocalStore = {
    ...memory,
    read: async (tables, work) => {
      const result = await memory.read(tables, work)
      await delivered
      return result
    },
  }
  const board = createStatusBoard({
    store: slowStore,
    channel: { post: () => undefined, onMessage: () => () => undefined, close: () => undefined },
    checked: { get: () => null, set: () => undefined },
    clock: { now: () => 0, setTimer: () => () => undefined },
    diagnostics: { report: (code) => expect(code).toBe('none') },
    isLeading: () => true,
  })
  const started = board.start()
  board.publish({ isFilled: true })
  deliverReads()
  await started
  expect(board.source.get().isFilled).toBe(true)
  board.stop()
})

it('reports nothing if the database is closed while it is being counted', async () => {
  const memory = openMemoryStore(createMemoryDisk(), { kind: 'anonymous' })
  let close = () => {}
  const closed = new Promise<never>((_resolve, reject) => {
    close = () => reject(new Error('closed'))
  })
  let reads = 0
  const store: LocalStore = {
    ...memory,
    // The first read is that of `isFilled`.
    read: (tables, work) => (++reads === 1 ? memory.read(tables, work) : closed),
  }
  const reported: string[] = []
  const board = createStatusBoard({
    store,
    channel: { post: () => undefined, onMessage: () => () => undefined, close: () => undefined },
    checked: { get: () => null, set: () => undefined },
    clock: { now: () => 0, setTimer: () => () => undefined },
    diagnostics: { report: (code) => reported.push(code) },
    isLeading: () => true,
  })
  const started = board.start()
  while (reads < 2) await Promise.resolve()
  board.stop()
  close()
  await started
  expect(reported).toEqual([])
})
