/** The restore procedure of supabase/README.md, with devices that have newer data than the backup. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { Change } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import { mutate } from '#sync/mutate'
import { eventually } from '#tests/support/eventually'
import { type OpenDevice, openDevice } from '#tests/support/open-device'
import { makeUser } from '#tests/support/postgres/make-user'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import { idsOf, sweep } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

const NO_FILES: FileBackend = { upload: () => Promise.reject(new BackendError('network')) }
const label = { action: 'project.update', subject: '' } as const

/** Runs a step of the procedure as the schema owner. */
async function asOwner(db: TestDatabase, statement: string): Promise<void> {
  const [{ owner } = { owner: '' }] = await db.sql<{ owner: string }>(
    `select pg_get_userbyid(relowner) as owner from pg_class where oid = 'private.sync_state'::regclass`,
  )
  await db.transaction(async (sql) => {
    await sql(`set local role ${owner}`)
    await sql(statement)
  })
}

const beginEpoch = (db: TestDatabase) => asOwner(db, 'select private.begin_epoch()')

async function makeProject(db: TestDatabase, title: string): Promise<string> {
  const id = randomUUID()
  await db.sql('insert into public.projects (id, title) values ($1, $2)', [id, title])
  return id
}

describe.each(DRIVERS)('a restore on %s', (_name, open) => {
  async function openDatabase(): Promise<TestDatabase> {
    const db = await open()
    onTestFinished(() => db.close())
    return db
  }

  it('S5: devices converge with the restored server, and their unfinished mutations are applied once', async () => {
    const db = await openDatabase()
    const uid = await makeUser(db)
    const sent: string[] = []
    /** When set, the network goes down after the answer of a push, so that no pull follows. */
    const link = { cutsNetworkAfterPush: false }
    const direct = sqlBackend(db, uid)
    const backend: SyncBackend = {
      ...direct,
      push: async (request) => {
        const answer = await direct.push(request)
        sent.push(...request.mutations.map(({ id }) => id))
        phone.network.isDown = link.cutsNetworkAfterPush
        return answer
      },
    }
    const phone = openDevice({ kind: 'user', uid }, backend, NO_FILES)
    const laptop = openDevice({ kind: 'user', uid }, direct, NO_FILES)
    const titles = async ({ db: local }: OpenDevice) =>
      (await local.rows('projects').toArray()).map(({ title }) => title).sort()
    const profile = async () => (await phone.db.rows('profiles').toArray())[0]
    const change = async (set: Record<string, string>): Promise<string> => {
      const edit: Change = { op: 'update', table: 'profiles', id: (await profile())?.id ?? '', set, base: {} }
      return (await mutate(phone.store, { label, changes: [edit] })).id
    }

    const kept = await makeProject(db, 'kept')
    const doomed = await makeProject(db, 'deleted after the backup')
    phone.lifecycle.emit('online')
    laptop.lifecycle.emit('online')
    for (const device of [phone, laptop])
      await eventually(async () => expect(await titles(device)).toHaveLength(2))
    phone.network.isDown = true
    laptop.network.isDown = true
    const restore = await db.backup()

    // Changes after the backup.
    await db.sql(`update public.projects set title = 'changed after the backup' where id = $1`, [kept])
    await db.sql('delete from public.projects where id = $1', [doomed])
    await makeProject(db, 'made after the backup')
    for (const device of [phone, laptop]) {
      device.network.isDown = false
      device.lifecycle.emit('online')
      await eventually(async () =>
        expect(await titles(device)).toEqual(['changed after the backup', 'made after the backup']),
      )
    }
    // One edit is applied, but not swept before the restore; the next one is not sent.
    link.cutsNetworkAfterPush = true
    const answeredId = await change({ display_name: 'Ada' })
    await eventually(() => expect(phone.network.isDown).toBe(true))
    const unsent = await change({ bio: 'Farrier' })
    laptop.network.isDown = true
    expect(sent).toEqual([answeredId])

    await restore()
    await beginEpoch(db)
    link.cutsNetworkAfterPush = false
    for (const device of [phone, laptop]) {
      device.network.isDown = false
      device.lifecycle.emit('online')
      await eventually(async () => expect(await titles(device)).toEqual(['deleted after the backup', 'kept']))
    }
    await eventually(() => expect(phone.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0 }))
    expect(sent.sort()).toEqual([answeredId, answeredId, unsent].sort())
    const person = { display_name: 'Ada', bio: 'Farrier' }
    expect(await profile()).toMatchObject(person)
    expect(await db.sql('select display_name, bio from public.profiles where user_id = $1', [uid])).toEqual([
      person,
    ])
  })

  it('S5: rows whose xids are higher than any of this cluster are visible again after a new epoch', async () => {
    const db = await openDatabase()
    const id = await makeProject(db, 'of another cluster')
    await db.transaction(async (sql) => {
      await sql(`set local session_replication_role = replica`)
      await sql(`update public.projects set sync_xid = ((sync_xid::text::bigint + 1000000)::text)::xid8`)
    })
    expect(idsOf(await sweep(db, null), 'projects')).toEqual([])
    await beginEpoch(db)
    expect(idsOf(await sweep(db, null), 'projects')).toEqual([id])
  })

  it('the API is offline for visitors and accounts from `take_api_offline` to `put_api_online`, and has the same grants afterward', async () => {
    const db = await openDatabase()
    const uid = await makeUser(db)
    const admin = await makeUser(db, 'admin')
    const grants = () =>
      db.sql(`select 'schema ' || nspname as name, nspacl::text as acl from pg_namespace where nspname in ('public', 'private')
        union all select oid::regprocedure::text, proacl::text from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        union all select oid::regclass::text, relacl::text from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        order by 1`)
    const calls = [
      'select count(*) from public.products',
      `select public.sync_pull('{}')`,
      `select public.sync_push('{"mutations": []}')`,
      `select public.sync_digest('{}')`,
      `insert into public.newsletter_subscriptions (email) values ('a@rigworks.example')`,
    ]
    const before = await grants()
    await asOwner(db, 'select private.take_api_offline()')
    for (const caller of [null, uid, admin])
      for (const call of calls)
        await expect(
          db.as(caller, (sql) => sql(call)),
          call,
        ).rejects.toMatchObject({ code: '42501' })
    await asOwner(db, 'select private.put_api_online()')
    const sorted = (rows: Record<string, unknown>[]) =>
      rows.map(({ name, acl }) => [name, String(acl).replace(/[{}]/g, '').split(',').sort()])
    expect(sorted(await grants())).toEqual(sorted(before))
    expect(await db.as(null, (sql) => sql('select count(*)::int as n from public.products'))).toEqual([
      { n: 0 },
    ])
  })
})
