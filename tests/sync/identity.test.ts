import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { createSyncEngine } from '#sync/engine'
import { mutate } from '#sync/mutate'
import { copyCatalog } from '#sync/store/copy-catalog'
import { createDexieStore } from '#sync/store/dexie-store'
import { deleteLocalData, localDbName, openLocalDb } from '#sync/store/local-db'
import { ChannelHub, LockTable, TabGate, TabLifecycle } from '#tests/support/simulation/device-ports'
import { adminDevice, customerDevice, faultlessWorld, save } from '#tests/support/simulation/faultless-world'
import { USERS } from '#tests/support/simulation/seed-data'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { createMemoryFiles } from '#tests/sync/model/model-files'
import { createMemoryBackend } from '#tests/sync/model/model-server'

const label = { action: 'quote.send', subject: '' } as const

describe('identity', () => {
  it('I1: each principal has a separate database, whose name does not reveal the person', async () => {
    const names = await Promise.all([
      localDbName({ kind: 'anonymous' }),
      localDbName({ kind: 'user', uid: 'one@example.com' }),
      localDbName({ kind: 'user', uid: 'two@example.com' }),
    ])
    expect(new Set(names).size).toBe(3)
    expect(names.join()).not.toContain('example')
  })

  it('I1: the visitor’s outbox is sent without a session, whoever is signed in, and pulls nothing', async () => {
    const world = faultlessWorld()
    const disk = createMemoryDisk()
    const store = openMemoryStore(disk, { kind: 'anonymous' })
    const values = { customer_name: 'Ann', status: 'new', user_id: null }
    const changes = [{ op: 'insert' as const, table: 'quote_requests' as const, id: 'quote', values }]
    await mutate(store, { label, changes })
    const gate = new TabGate()
    const engine = createSyncEngine({
      store,
      mode: 'drain-only',
      backend: {
        ...createMemoryBackend(world.server, { uid: () => null }),
        pull: () => Promise.reject(new Error('a drain does not pull')),
      },
      files: createMemoryFiles(world.server, () => null),
      ports: {
        clock: world.time,
        random: () => 0.5,
        newId: world.random.newId,
        locks: new LockTable().forTab(gate),
        channel: new ChannelHub().forTab(gate),
        lifecycle: new TabLifecycle(),
        checked: { get: () => null, set: () => undefined },
        compared: { get: () => null, set: () => undefined },
        reported: { get: () => null, set: () => undefined },
        diagnostics: { report: (code) => expect(code).toBe('none') },
        onSessionLive: () => () => undefined,
      },
    })
    engine.start()
    await world.time.pass(5_000)
    await engine.stop()
    expect(world.server.database.table('quote_requests').get('quote')?.user_id).toBeNull()
    expect(disk.outbox.size).toBe(0)
    expect(JSON.stringify([...disk.done.values()])).not.toContain('Ann')
  })

  it('I1: nothing is sent under another uid', async () => {
    let uid: string = USERS.customer
    const world = faultlessWorld({
      backend: () => createMemoryBackend(world.server, { uid: () => uid }),
    })
    const phone = customerDevice(world)
    const tab = phone.openTab()
    await world.time.pass(5_000)
    uid = USERS.climber
    await save(world, tab, {
      op: 'insert',
      table: 'saved_projects',
      id: 'fav',
      values: { user_id: USERS.customer, project_id: 'project-1' },
    })
    await world.time.pass(20 * 60_000)
    expect(world.server.database.table('saved_projects').size).toBe(0)
    expect(tab.engine.status.get()).toMatchObject({ needsSignIn: true, waiting: 1 })
    uid = USERS.customer
    await world.time.pass(10 * 60_000)
    expect(world.server.database.table('saved_projects').has('fav')).toBe(true)
  })

  it('I1: a customer’s database begins with the visitor’s catalog, and the first sweep corrects it', async () => {
    const world = faultlessWorld()
    const phone = customerDevice(world)
    const visitor = openMemoryStore(createMemoryDisk(), { kind: 'anonymous' })
    await visitor.write(['projects', 'quote_requests'], async (tx) => {
      await tx.putRows('projects', [
        { id: 'project-1', title: 'as the visitor saw it', sync_xid: '99999' },
        { id: 'gone-since', title: 'not on the server any more', sync_xid: '99999' },
      ])
      await tx.putRows('quote_requests', [{ id: 'private' }])
    })
    await copyCatalog(visitor, openMemoryStore(phone.disk, phone.principal))
    expect(phone.disk.rows.get('projects')?.size).toBe(2)
    expect(phone.disk.rows.get('quote_requests')?.size).toBe(0)
    phone.openTab()
    await world.time.pass(5_000)
    expect(phone.disk.rows.get('projects')?.get('project-1')?.title).toBe('P1')
    expect(phone.disk.rows.get('projects')?.has('gone-since')).toBe(false)
  })

  it('I2: a sign-out deletes the account’s database and preserves the visitor’s data', async () => {
    const user = { kind: 'user', uid: 'somebody' } as const
    const anonymous = await openLocalDb({ kind: 'anonymous' })
    await anonymous._drafts.put({ key: 'quote', value: 'mine', savedAt: 1 })
    const db = await openLocalDb(user)
    await createDexieStore(db).write(['projects'], (tx) => tx.putRows('projects', [{ id: 'p' }]))
    db.close()
    await deleteLocalData(user)
    expect(await Dexie.exists(await localDbName(user))).toBe(false)
    expect(await anonymous._drafts.count()).toBe(1)
    anonymous.close()
  })

  it('I4: losing the admin role removes the admin’s rows at the next pull, but not the person’s own rows', async () => {
    const world = faultlessWorld()
    const office = adminDevice(world)
    office.openTab()
    await world.time.pass(5_000)
    expect(office.disk.rows.get('admin_settings')?.size).toBe(1)
    expect(office.disk.rows.get('profiles')?.size).toBe(3)
    const profile = world.server.database.table('profiles').get(`profile-${USERS.admin}`)
    if (!profile) throw new Error('the admin has no profile')
    world.server.write('profiles', { ...profile, role: 'user' })
    await world.time.pass(10 * 60_000)
    expect(office.disk.rows.get('admin_settings')?.size).toBe(0)
    expect([...(office.disk.rows.get('profiles')?.values() ?? [])]).toMatchObject([
      { user_id: USERS.admin, role: 'user' },
    ])
    expect([...(office.disk.rows.get('news_articles')?.values() ?? [])].every((row) => row.published)).toBe(
      true,
    )
  })
})
