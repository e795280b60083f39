/** Concurrent sessions. PGlite has only one, so these run on a native PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import type { Digest } from '#sync/contract'
import { digestRows } from '#sync/core/digest-rows'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import {
  changes,
  digestOnce,
  FRESH,
  idsOf,
  insert,
  mutation,
  push,
  sweep,
} from '#tests/support/postgres/sync-calls'
import { type NativeDatabase, openNative } from '#tests/support/postgres/test-database'
import { SeededRandom } from '#tests/support/simulation/seeded-random'

describe('concurrent sessions', () => {
  let db: NativeDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  it('P1 P4: a transaction that commits late is not skipped, and held_back is set while it is open', async () => {
    const slow = await db.connect()
    await slow.sql('begin')
    const [late] = await slow.sql<{ id: string }>(
      `insert into public.projects (title) values ('late') returning id`,
    )
    const [early] = await db.sql<{ id: string }>(
      `insert into public.projects (title) values ('early') returning id`,
    )

    const during = await sweep(db, null)
    expect(idsOf(during, 'projects')).toEqual([])
    expect(during.pages[0]?.held_back).toBe(true)
    // The digest sees a commit above the horizon that the sweep does not see, so nothing is comparable (S6).
    const request = { expected_uid: null, ...during.next }
    expect(await digestOnce(db, null, request)).toMatchObject({ is_comparable: false })

    await slow.sql('commit')
    await slow.end()
    const after = await sweep(db, null, during.next)
    expect(idsOf(after, 'projects').sort()).toEqual([late?.id, early?.id].sort())
    expect(after.pages[0]?.held_back).toBe(false)
  })

  it('P1 S6: with many writers a device ends with the server’s rows, and each comparable digest agrees', async () => {
    const admin = await makeUser(db, 'admin')
    const device = new Map<string, SyncedRow>()
    let cursor = FRESH
    async function pull() {
      const swept = await sweep(db, admin, cursor, 50)
      for (const { table, id } of swept.removals) if (table === 'projects') device.delete(id)
      for (const row of swept.rows.projects ?? []) device.set(row.id, row)
      cursor = swept.next
    }
    /** Writers may be running: if the server's digest is comparable, the device must agree with it. */
    async function compare(): Promise<boolean> {
      const digest = (await digestOnce(db, admin, { expected_uid: admin, ...cursor })) as Digest
      if (digest.is_comparable) expect(digest.buckets.projects).toEqual(digestRows(device.values()))
      return digest.is_comparable
    }

    let isWriting = true
    const writer = async (seed: number) => {
      const random = new SeededRandom(seed)
      const session = await db.connect()
      for (let round = 0; round < 15; round += 1) {
        await session.sql('begin')
        for (let step = 0; step < 1 + random.next() * 4; step += 1) {
          const victim = `(select id from public.projects where title = 'w${seed}' order by random() limit 1)`
          if (random.chance(0.5))
            await session.sql('insert into public.projects (title, year) values ($1, 2000)', [`w${seed}`])
          else if (random.chance(0.7))
            await session.sql(`update public.projects set year = year + 1 where id = ${victim}`)
          else await session.sql(`delete from public.projects where id = ${victim}`)
          // Long and short transactions overlap.
          await session.sql('select pg_sleep($1)', [random.next() * 0.02])
        }
        await session.sql(random.chance(0.2) ? 'rollback' : 'commit')
      }
      await session.end()
    }
    const writers = Promise.all([1, 2, 3, 4, 5, 6].map(writer)).finally(() => {
      isWriting = false
    })
    let pulls = 0
    while (isWriting) {
      await pull()
      await compare()
      pulls += 1
    }
    await writers
    await pull()
    const rows = await db.sql<{ id: string; year: number }>('select id, year from public.projects')
    expect([...device.values()].map(({ id, year }) => `${id} ${year}`).sort()).toEqual(
      rows.map(({ id, year }) => `${id} ${year}`).sort(),
    )
    expect(pulls).toBeGreaterThan(5)
    expect(await compare()).toBe(true)
  })

  it('S10: concurrent sends of a batch apply it once', async () => {
    const client = randomUUID()
    const list = Array.from({ length: 10 }, (_, n) =>
      changes(insert('quote_requests', { customer_name: `race ${n}`, customer_email: 'a@rigworks.example' })),
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => push(db, null, list, client)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await db.sql(`select from public.quote_requests where customer_name like 'race %'`)).toHaveLength(
      10,
    )
    expect(
      await db.sql(`select from public.notifications where data ->> 'customer_name' like 'race %'`),
    ).toHaveLength(10)
  })

  it('S10: a resend waits for a first call that is rolled back, and applies', async () => {
    const client = randomUUID()
    const sent = changes(
      insert('quote_requests', { customer_name: 'second chance', customer_email: 'a@rigworks.example' }),
    )
    const request = { expected_uid: null, client_id: client, mutations: [sent] }
    const first = await db.connect()
    await first.sql('begin')
    await impersonate(first.sql, null)
    await first.sql('select public.sync_push($1)', [request])
    const resend = push(db, null, [sent], client)
    await first.sql('rollback')
    await first.end()
    expect(await resend).toMatchObject([{ status: 'applied' }])
    expect(
      await db.sql(`select from public.quote_requests where customer_name = 'second chance'`),
    ).toHaveLength(1)
  })

  it('S10: a lock that is not released is answered with retry_later, which is not stored', async () => {
    const admin = await makeUser(db, 'admin')
    const [row] = await db.sql<{ id: string }>(
      `insert into public.projects (title) values ('locked') returning id`,
    )
    const id = row?.id ?? ''
    const holder = await db.connect()
    await holder.sql('begin')
    await holder.sql('update public.projects set year = 1999 where id = $1', [id])
    const client = randomUUID()
    const sent = changes({
      op: 'update',
      table: 'projects',
      id,
      set: { title: 'x' },
      base: { title: 'locked' },
    })
    expect(await push(db, admin, [sent], client)).toEqual([
      { status: 'retry_later', code: 'lock', retry_after_seconds: null },
    ])
    await holder.sql('rollback')
    await holder.end()
    expect(await push(db, admin, [sent], client)).toMatchObject([{ status: 'applied' }])
  })

  it('two admins who demote each other at the same time do not both succeed', async () => {
    const own = await openNative()
    for (let round = 0; round < 5; round += 1) {
      await own.sql(`update public.profiles set role = 'user'`)
      const [one, two] = [await makeUser(own, 'admin'), await makeUser(own, 'admin')]
      const demote = (target: string) =>
        mutation({
          kind: 'command',
          name: 'update_user_role',
          args: { target_user_id: target, new_role: 'user' },
        })
      const verdicts = await Promise.all([push(own, one, [demote(two)]), push(own, two, [demote(one)])])
      expect(
        verdicts
          .flat()
          .map(({ status }) => status)
          .sort(),
      ).toEqual(['applied', 'rejected'])
      expect(await own.sql(`select from public.profiles where role = 'admin'`)).toHaveLength(1)
    }
    await own.close()
  })

  it('S9: a large batch uses few subtransactions', async () => {
    const admin = await makeUser(db, 'admin')
    await db.sql(`create function private.count_subtransactions() returns trigger language plpgsql as $$
      begin insert into private.seen values (new.xmin::text) on conflict do nothing; return null; end $$`)
    await db.sql(
      'create table private.seen (xid text primary key); grant insert, select on private.seen to authenticated',
    )
    await db.sql(`create trigger count_subtransactions after insert on public.projects for each row
      execute function private.count_subtransactions()`)
    const list = Array.from({ length: 500 }, (_, n) =>
      changes(insert('projects', { title: `sub ${n}`, year: n % 10 === 0 ? 3 : 2000 })),
    )
    const verdicts = await push(db, admin, list)
    // More than one group, even if few fit into the time of one call.
    expect(verdicts.filter(({ status }) => status === 'applied').length).toBeGreaterThan(25)
    const [seen] = await db.sql<{ n: number }>('select count(*)::int as n from private.seen')
    expect(seen?.n).toBeGreaterThan(0)
    expect(seen?.n).toBeLessThanOrEqual(20)
  })
})
