/** Xids are assigned when transactions begin to write, but rows change in the order of commits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVICE } from '#tests/support/contract-calls'
import { describeLateWriters, type LateWriters } from '#tests/support/late-writer-contract'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import { changes, idsOf, insert, push, remove, sweep, update } from '#tests/support/postgres/sync-calls'
import { type NativeDatabase, openNative } from '#tests/support/postgres/test-database'

describe('native PostgreSQL', () => {
  let db: NativeDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  async function setUp(): Promise<LateWriters> {
    const actor = (uid: string | null) => ({ uid, sync: sqlBackend(db, uid) })
    return {
      anonymous: actor(null),
      customer: actor(await makeUser(db)),
      admin: actor(await makeUser(db, 'admin')),
      async begin({ uid }) {
        const session = await db.connect()
        await session.sql('begin')
        await session.sql('select pg_current_xact_id()')
        await impersonate(session.sql, uid)
        return {
          async send(sent) {
            const request = { expected_uid: uid, client_id: DEVICE, mutations: [sent] }
            const [row] = await session.sql('select public.sync_push($1) as answer', [request])
            expect(row).toMatchObject({ answer: { verdicts: [{ verdict: { status: 'applied' } }] } })
          },
          async commit() {
            await session.sql('commit')
            await session.end()
          },
        }
      },
    }
  }

  describeLateWriters('native PostgreSQL', setUp)

  it('S2 P5: one push per device suffices when an older push waits for a row lock before its insert', async () => {
    const uid = await makeUser(db)
    const [project] = await db.sql<{ id: string }>(
      `insert into public.projects (title) values ('p') returning id`,
    )
    const favorite = insert('saved_projects', { user_id: uid, project_id: project?.id ?? '' })
    await push(db, uid, [changes(favorite)])
    const [row] = await db.sql<{ saved: string; preferences: string }>(
      `select s.id as saved, p.id as preferences from public.saved_projects s
       join public.user_preferences p using (user_id) where user_id = $1`,
      [uid],
    )
    const { saved = '', preferences = '' } = row ?? {}
    const before = await sweep(db, uid)
    const holder = await db.connect()
    await holder.sql('begin')
    await holder.sql('select from public.user_preferences where id = $1 for update', [preferences])
    const laptop = push(db, uid, [
      changes(
        update('user_preferences', preferences, { marketing_emails: true }, { marketing_emails: false }),
      ),
      changes(favorite),
    ])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.sql(waiting)).length).toBe(1)
    await push(db, uid, [changes(remove('saved_projects', saved))])
    await holder.sql('commit')
    await holder.end()

    expect(await laptop).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
    const swept = await sweep(db, uid, before.next)
    expect(idsOf(swept, 'saved_projects')).toEqual([saved])
    expect(swept.removals.map(({ id }) => id)).not.toContain(saved)
  })
})
