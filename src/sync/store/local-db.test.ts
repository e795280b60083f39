import 'fake-indexeddb/auto'
import { Dexie, type PromiseExtended } from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalWriteError } from '#sync/core/local-write-error'
import { mutate } from '#sync/mutate'
import { eventually } from '#tests/support/eventually'
import { createDexieStore } from './dexie-store'
import { deleteLocalData, type LocalDb, type LocalDbEvent, OutdatedBuild, openLocalDb } from './local-db'

const CUSTOMER = { kind: 'user', uid: 'somebody' } as const

async function openWithEvents(): Promise<{ db: LocalDb; events: LocalDbEvent[] }> {
  const events: LocalDbEvent[] = []
  return { db: await openLocalDb(CUSTOMER, (event) => events.push(event)), events }
}

/** The same database as a newer build would open it. */
async function openAsNewerBuild(name: string): Promise<Dexie> {
  const newer = new Dexie(name)
  newer.version(99).stores({ _meta: 'key', something_new: 'id' })
  await newer.open()
  return newer
}

const save = (db: LocalDb) =>
  mutate(createDexieStore(db), {
    label: { action: 'project.update', subject: '' },
    changes: [{ op: 'insert', table: 'projects', values: { title: 'Rig' } }],
  })

describe('the local database', () => {
  beforeEach(() => deleteLocalData(CUSTOMER))

  it('T4: lets a newer build upgrade the database, stops writing, and reports the upgrade', async () => {
    const { db, events } = await openWithEvents()
    const newer = await openAsNewerBuild(db.name)
    expect(events).toEqual(['created', 'outdated'])
    const refusal: LocalWriteError = await save(db)
      .then(() => expect.fail('the change was saved'))
      .catch((error: LocalWriteError) => error)
    expect(refusal.code).toBe('blocked')
    newer.close()
  })

  it('T4: neither writes nor deletes a database of a newer build', async () => {
    const { db } = await openWithEvents()
    await save(db)
    const { name } = db
    const newer = await openAsNewerBuild(name)
    newer.close()
    await expect(openWithEvents()).rejects.toBeInstanceOf(OutdatedBuild)
    const again = await openAsNewerBuild(name)
    expect(again.verno).toBe(99)
    again.close()
  })

  it('T4: reports that an older tab blocks the database, and opens it when that tab is closed', async () => {
    const { db } = await openWithEvents()
    const { name } = db
    db.close()
    await Dexie.delete(name)
    const ancient = await openRaw(name)
    const events: LocalDbEvent[] = []
    const opening = openLocalDb(CUSTOMER, (event) => events.push(event))
    await eventually(() => expect(events).toEqual(['blocked']))
    ancient.close()
    expect((await opening).isOpen()).toBe(true)
    db.close()
  })

  it('L1: the next write reopens a lost connection', async () => {
    const { db, events } = await openWithEvents()
    db.backendDB().close()
    // Dexie warns when it has to reopen the database.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await save(db)
    expect(await db._outbox.count()).toBe(1)
    await eventually(() => expect(events).toEqual(['created', 'reopened']))
    db.close()
  })

  it('L4: opens the database again after the browser has refused while it clears the site', async () => {
    const { db, events } = await openWithEvents()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError')
    })
    db.close({ disableAutoOpen: false })
    await db._outbox.count().catch(() => undefined)
    await eventually(() => expect(events).toEqual(['created', 'reopened']))
    expect(await db._outbox.count()).toBe(0)
    db.close()
  })

  it('L1: repeats a write once on a new connection after the connection was lost', async () => {
    const { db } = await openWithEvents()
    const connection = db.backendDB()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await save(db)
    expect(db.backendDB()).not.toBe(connection)
    expect(await db._outbox.count()).toBe(1)
    db.close()
  })

  it('I2: a write that loses the connection does not open a database that was closed meanwhile', async () => {
    const { db } = await openWithEvents()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      db.close()
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await expect(save(db)).rejects.toMatchObject({ name: 'LocalWriteError' })
    expect(db.isOpen()).toBe(false)
  })

  it('L1: two writes that lose the same connection open one new connection', async () => {
    const { db } = await openWithEvents()
    const open = vi.spyOn(indexedDB, 'open')
    const lose = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    }
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(lose).mockImplementationOnce(lose)
    await Promise.all([save(db), save(db)])
    expect(open).toHaveBeenCalledTimes(1)
    expect(await db._outbox.count()).toBe(2)
    db.close()
  })

  it('L1: a write whose connection is lost after the commit is saved once', async () => {
    const { db } = await openWithEvents()
    const transaction = db.transaction.bind(db) as (...args: unknown[]) => PromiseExtended<unknown>
    const commitAndLose = (...args: unknown[]) =>
      transaction(...args).then(() => {
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      })
    vi.spyOn(db, 'transaction').mockImplementationOnce(commitAndLose as typeof db.transaction)
    await save(db)
    expect(await db._outbox.count()).toBe(1)
    expect(await db.rows('projects').count()).toBe(1)
    db.close()
  })

  it('L1: fails a write that loses the connection twice', async () => {
    const { db } = await openWithEvents()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await expect(save(db)).rejects.toMatchObject({ code: 'unknown' })
    db.close()
  })

  it('I2: a deletion closes the database, and is not mistaken for a newer build', async () => {
    const { db, events } = await openWithEvents()
    await deleteLocalData(CUSTOMER)
    expect(events).toEqual(['created', 'deleted'])
    expect(db.isOpen()).toBe(false)
    await expect(save(db)).rejects.toMatchObject({ code: 'blocked' })
    expect(await Dexie.exists(db.name)).toBe(false)
  })
})

/** Opens a connection to version 1 that ignores `versionchange`. */
function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
