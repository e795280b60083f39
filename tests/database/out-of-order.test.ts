/** Transaction ids are given out when a transaction begins to write; rows change hands in the order of the commits. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Digest } from '#backend/contract'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/people'
import {
  changes,
  digestOnce,
  idsOf,
  insert,
  type Mutation,
  push,
  remove,
  type Sweep,
  sweep,
  update,
} from '#tests/support/postgres/sync-calls'
import { type NativeDatabase, openNative } from '#tests/support/postgres/test-database'

const removedIds = ({ removals }: Sweep): string[] => removals.map(({ id }) => id)

describe('an older transaction that writes after a newer one', () => {
  let db: NativeDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  async function makeRow(text: string, ...values: unknown[]): Promise<string> {
    const [row] = await db.sql<{ id: string }>(`insert into public.${text} returning id`, values)
    return row?.id ?? ''
  }
  const makeArticle = () => makeRow(`news_articles (title, published) values ('a', true)`)

  /** A customer with a saved project; `favorite` saves it once more, under the same id. */
  async function makeFavorite() {
    const uid = await makeUser(db)
    const project = await makeRow(`projects (title) values ('p')`)
    const favorite = insert('saved_projects', { user_id: uid, project_id: project })
    await push(db, uid, [changes(favorite)])
    // Made of account and project: whoever saves it again has the same id.
    const [saved] = await db.sql<{ id: string }>('select id from public.saved_projects where user_id = $1', [
      uid,
    ])
    const [preferences] = await db.sql<{ id: string }>(
      'select id from public.user_preferences where user_id = $1',
      [uid],
    )
    const touch = changes(
      update(
        'user_preferences',
        preferences?.id ?? '',
        { marketing_emails: true },
        { marketing_emails: false },
      ),
    )
    return { uid, id: saved?.id ?? '', favorite, touch }
  }

  /** A push that has its transaction id and stays open, so that it can go on later. */
  async function openPush(uid: string, first: Mutation) {
    const session = await db.connect()
    await session.sql('begin')
    await impersonate(session.sql, uid)
    const send = (sent: Mutation) =>
      session.sql('select public.sync_push($1)', [
        { expected_uid: uid, client_id: randomUUID(), mutations: [sent] },
      ])
    await send(first)
    return {
      send,
      async commit() {
        await session.sql('commit')
        await session.end()
      },
    }
  }

  it('S2 P5 a favorite that a newer transaction removed and an older one saved again is brought, and no removal of it', async () => {
    const { uid, id, favorite, touch } = await makeFavorite()
    const before = await sweep(db, uid)
    const laptop = await openPush(uid, touch)
    await push(db, uid, [changes(remove('saved_projects', id))])
    await laptop.send(changes(favorite))
    await laptop.commit()

    const swept = await sweep(db, uid, before.next)
    expect(idsOf(swept, 'saved_projects')).toEqual([id])
    expect(removedIds(swept)).not.toContain(id)
    expect(removedIds(await sweep(db, uid, swept.next))).toEqual([])
  })

  it('S2 P5 the same where one call of each device is enough, as the older waits for a row lock', async () => {
    const { uid, id, favorite, touch } = await makeFavorite()
    const before = await sweep(db, uid)
    const holder = await db.connect()
    await holder.sql('begin')
    await holder.sql('select from public.user_preferences where user_id = $1 for update', [uid])
    const laptop = push(db, uid, [touch, changes(favorite)])
    await expect
      .poll(async () => (await db.sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length)
      .toBe(1)
    await push(db, uid, [changes(remove('saved_projects', id))])
    await holder.sql('commit')
    await holder.end()

    expect(await laptop).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
    const swept = await sweep(db, uid, before.next)
    expect(idsOf(swept, 'saved_projects')).toEqual([id])
    expect(removedIds(swept)).not.toContain(id)
  })

  it('S2 P6 an article that one admin took off the site and the long push of another published again is brought', async () => {
    const [one, two] = [await makeUser(db, 'admin'), await makeUser(db, 'admin')]
    const id = await makeArticle()
    const before = await sweep(db, null)
    const slow = await openPush(two, changes(insert('projects', { title: 'first of a long batch' })))
    await push(db, one, [changes(update('news_articles', id, { published: false }, { published: true }))])
    await slow.send(changes(update('news_articles', id, { published: true }, { published: false })))
    await slow.commit()

    const swept = await sweep(db, null, before.next)
    expect(idsOf(swept, 'news_articles')).toEqual([id])
    expect(removedIds(swept)).not.toContain(id)
  })

  it('S3 S6 a removal that comes a sweep after the row that it is older than is not told, and the digest can be compared', async () => {
    const admin = await makeUser(db, 'admin')
    const id = await makeArticle()
    // In the order of their ids: who publishes, who holds the horizon, who takes off the site.
    const publisher = await openPush(admin, changes(insert('projects', { title: 'begun first' })))
    const holder = await db.connect()
    await holder.sql('begin')
    await holder.sql('select pg_current_xact_id()')
    await db.sql('update public.news_articles set published = false where id = $1', [id])
    await publisher.send(changes(update('news_articles', id, { published: true }, { published: false })))
    await publisher.commit()

    const first = await sweep(db, null)
    expect(idsOf(first, 'news_articles')).toContain(id)
    await holder.sql('commit')
    await holder.end()
    const second = await sweep(db, null, first.next)
    expect(idsOf(second, 'news_articles')).toEqual([])
    expect(removedIds(second)).toEqual([])
    const digest = (await digestOnce(db, null, { expected_uid: null, ...first.next })) as Digest
    expect(digest.is_comparable).toBe(true)
  })

  it('S2 an article that left the public view stays with an admin, also while a change of it lies beyond the horizon', async () => {
    const admin = await makeUser(db, 'admin')
    const id = await makeArticle()
    const [before, visitor] = [await sweep(db, admin), await sweep(db, null)]
    await db.sql('update public.news_articles set published = false where id = $1', [id])
    const older = await db.connect()
    await older.sql('begin')
    await older.sql('select pg_current_xact_id()')
    await db.sql(`update public.news_articles set title = 'edited' where id = $1`, [id])

    const during = await sweep(db, admin, before.next)
    expect(idsOf(during, 'news_articles')).toEqual([])
    expect(removedIds(during)).toEqual([])
    await older.sql('commit')
    await older.end()
    const after = await sweep(db, admin, during.next)
    expect(idsOf(after, 'news_articles')).toEqual([id])
    expect(removedIds(await sweep(db, null, visitor.next))).toContain(id)
  })
})
