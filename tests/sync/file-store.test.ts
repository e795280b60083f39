/** The pictures part of the contract of the local stores. */
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { beginTerm } from '#sync/client/leader-term'
import { removeEntries } from '#sync/client/pull/release-overlays'
import { createBatchSizer } from '#sync/client/push/batch-sizer'
import { push } from '#sync/client/push/push'
import type { LocalStore } from '#sync/core/local-store'
import type { NewFile } from '#sync/core/waiting-file'
import { mutate } from '#sync/mutate'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'

const VISITOR = { kind: 'anonymous' } as const
const stores: LocalStore[] = []
const STORES: Record<string, () => LocalStore> = {
  'memory-store': () => openMemoryStore(createMemoryDisk(), VISITOR),
  'dexie-store': () => createDexieStore(new LocalDb(`files-${stores.length}-${Math.random()}`, VISITOR)),
}

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

const KEY = 'quote-attachments/q/1.webp'
const picture = (text: string, key = KEY): NewFile => ({
  key,
  type: 'image/webp',
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
})
const quote = (id: string, files: NewFile[]) => ({
  label: { action: 'quote.send' as const, subject: '' },
  changes: [
    {
      op: 'insert' as const,
      table: 'quote_requests' as const,
      id,
      values: { attachments: files.map(({ key }) => key) },
    },
  ],
  files,
})

for (const [name, open] of Object.entries(STORES)) {
  const opened = (): LocalStore => {
    const store = open()
    stores.push(store)
    return store
  }
  const readFile = (store: LocalStore, key = KEY) =>
    store.read([], async (tx) => {
      const [file] = await tx.getFiles([key])
      const bytes = await tx.getFileBytes(key)
      return { file, text: bytes && new TextDecoder().decode(bytes) }
    })

  describe(name, () => {
    it('F1: saves a picture together with its row’s mutation, which lists the files that it waits for', async () => {
      const store = opened()
      const { id } = await mutate(store, quote('q', [picture('one')]))
      const [entry] = await store.read([], (tx) => tx.outboxWithFiles())
      expect(entry).toMatchObject({ id, files: [KEY] })
      expect(await readFile(store)).toEqual({
        file: {
          key: KEY,
          type: 'image/webp',
          size: 3,
          version: id,
          isReplaceable: false,
          attempts: 0,
          dueAt: 0,
          lastError: null,
        },
        text: 'one',
      })
    })

    it('F1: stores no picture when the mutation cannot be saved', async () => {
      const store = opened()
      const broken: LocalStore = {
        ...store,
        write: (tables, work) =>
          store.write(tables, async (tx) => {
            await work(tx)
            throw new Error('the tab crashed')
          }),
      }
      await expect(mutate(broken, quote('q', [picture('one')]))).rejects.toThrow()
      expect(await readFile(store)).toEqual({ file: undefined, text: undefined })
    })

    it('F2: updates the record of a file without touching its bytes', async () => {
      const store = opened()
      await mutate(store, quote('q', [picture('one')]))
      await store.write([], async (tx) => {
        const [file] = await tx.getFiles([KEY])
        if (file) await tx.putFile({ ...file, attempts: 3 })
      })
      expect(await readFile(store)).toMatchObject({ file: { attempts: 3 }, text: 'one' })
    })

    it('F2: deletes a picture with the last entry that refers to it', async () => {
      const store = opened()
      await mutate(store, quote('q', [picture('one')]))
      await mutate(store, quote('r', [picture('two'), picture('other', 'quote-attachments/q/2.webp')]))
      const [first, second] = await store.read([], (tx) => tx.outboxWithFiles())
      await store.write(['quote_requests'], async (tx) => first && removeEntries(tx, [first]))
      expect((await readFile(store)).text).toBe('two')
      await store.write(['quote_requests'], async (tx) => second && removeEntries(tx, [second]))
      expect((await readFile(store)).text).toBeUndefined()
      expect((await readFile(store, 'quote-attachments/q/2.webp')).file).toBeUndefined()
      expect(await store.read([], (tx) => tx.outboxWithFiles())).toEqual([])
    })

    it('P8: a push with nothing sendable does not notify watchers while entries wait for a picture', async () => {
      const store = opened()
      await mutate(store, quote('q', [picture('one')]))
      const leaderEpoch = await beginTerm(store, () => 'device', 0)
      const notified = vi.fn()
      onTestFinished(store.watchOutbox(notified))
      const never = () => Promise.reject(new Error('nothing may be sent'))
      const outcome = await push({
        store,
        backend: { push: never },
        clock: { now: () => 0, setTimer: () => () => undefined },
        random: () => 0.5,
        newId: () => 'new',
        diagnostics: { report: (code) => expect(code).toBe('none') },
        batchSizer: createBatchSizer(),
        onAnswer: () => undefined,
        leaderEpoch,
        signal: new AbortController().signal,
      })
      expect(outcome).toEqual({ kind: 'done', sent: false, nextDueAt: null })
      // Both stores notify watchers before the promise of a write resolves.
      expect(notified).not.toHaveBeenCalled()
    })

    it('F3: a full device rejects the picture and does not lose what was saved before', async () => {
      const store = opened()
      await mutate(store, quote('q', [picture('one')]))
      const estimate = async () => ({ quota: 50_000_000, usage: 45_000_000 })
      vi.stubGlobal('navigator', { storage: { estimate } })
      onTestFinished(() => void vi.unstubAllGlobals())
      const refused = mutate(store, quote('r', [picture('two', 'quote-attachments/r/1.webp')]))
      await expect(refused).rejects.toMatchObject({ name: 'LocalWriteError', code: 'quota' })
      expect((await readFile(store)).text).toBe('one')
      const withoutPicture = await mutate(store, quote('s', []))
      expect(withoutPicture.id).toMatch(/-/)
    })
  })
}
