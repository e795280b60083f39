/** S14: old and new builds with one server, and an outbox that waited while the schema changed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PROTOCOL_VERSION } from '#sync/contract'
import { makeUser } from '#tests/support/postgres/make-user'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import {
  changes,
  digestOnce,
  FRESH,
  insert,
  type Mutation,
  mutation,
  pullOnce,
  push,
  pushOnce,
  remove,
  sweep,
  update,
} from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

const applied = { status: 'applied' }

describe.each(DRIVERS)('old and new builds on %s', (_name, open) => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await open()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  /** Raises the minimum protocol, as a later migration does. */
  const serveFrom = (minimum: number) =>
    db.sql(`create or replace function private.sync_protocol() returns int
      language sql stable set search_path = '' as 'select ${minimum}'`)

  /** Counts everything that a call could have written. */
  const countWrites = () =>
    db.sql(`select (select count(*)::int from private.sync_ledger) as ledger,
      (select count(*)::int from private.sync_removals) as removals,
      (select coalesce(sum(taken), 0)::int from private.rate_counters) as taken,
      (select count(*)::int from public.projects) as projects`)

  describe('the minimum protocol', () => {
    const raise = async (minimum: number) => {
      await serveFrom(minimum)
      onTestFinished(() => serveFrom(0).then(() => undefined))
    }
    const update_required = (minimum: number) => ({ status: 'update_required', minimum })
    const requestOf = (uid: string | null, ...mutations: Mutation[]) => ({
      expected_uid: uid,
      client_id: randomUUID(),
      mutations,
    })

    it('S14: serves this build, and one that names no protocol', async () => {
      const project = changes(insert('projects', { title: 'without a protocol' }))
      expect(await push(db, admin, [project])).toMatchObject([applied])
      expect(await sqlBackend(db, admin).pull({ ...FRESH, ...REST, expected_uid: admin })).toMatchObject({
        status: 'page',
      })
    })

    it('S14: any request below it is answered with the minimum, and does nothing', async () => {
      const before = await countWrites()
      await raise(PROTOCOL_VERSION + 1)
      for (const uid of [null, admin]) {
        const asked = { expected_uid: uid, ...FRESH }
        const sent = requestOf(uid, changes(insert('projects', { title: 'too old' })))
        const answer = update_required(PROTOCOL_VERSION + 1)
        expect(await pullOnce(db, uid, asked)).toEqual(answer)
        expect(await digestOnce(db, uid, asked)).toEqual(answer)
        expect(await pushOnce(db, uid, sent)).toEqual(answer)
        // The protocol is checked before the uid and the size of the batch.
        expect(await pullOnce(db, uid, { expected_uid: randomUUID() })).toEqual(answer)
        expect(await pushOnce(db, uid, { ...sent, mutations: Array(501).fill(0) })).toEqual(answer)
      }
      expect(await countWrites()).toEqual(before)
    })

    it('S14: the adapter rejects with update_required, also on connections that were already open', async () => {
      const backend = sqlBackend(db, admin)
      const asked = { ...FRESH, ...REST, expected_uid: admin }
      expect(await backend.pull(asked)).toMatchObject({ status: 'page' })
      await raise(PROTOCOL_VERSION)
      expect(await backend.pull(asked)).toMatchObject({ status: 'page' })
      await raise(PROTOCOL_VERSION + 1)
      const code = 'update_required'
      await expect(backend.pull(asked)).rejects.toMatchObject({ code })
      await expect(backend.push(requestOf(admin))).rejects.toMatchObject({ code })
      const ground = { expected_uid: admin, cursor: '0', epoch: 'e', scope: 's' }
      await expect(backend.digest(ground)).rejects.toMatchObject({ code })
    })
  })

  describe('a renamed column', () => {
    const TITLE = { title: 'Tanker', specialty: 'fire' }
    const nameOf = async (id: string) =>
      (await db.sql('select headline, subtitle from public.projects where id = $1', [id]))[0]

    /** The outbox of a build before the rename: an entry of each kind; `sent` was sent before. */
    async function fillOutbox() {
      const [changed, doomed, slide] = [randomUUID(), randomUUID(), randomUUID()]
      await db.sql(`insert into public.projects (id, title) values ($1, 'as it was'), ($2, 'doomed')`, [
        changed,
        doomed,
      ])
      await db.sql(`insert into public.slideshow_slides (id, title, display_order) values ($1, 's', 7)`, [
        slide,
      ])
      const added = insert('projects', TITLE)
      const rows = { added: added.id, changed, doomed, slide }
      const sent = changes(update('projects', changed, { specialty: 'water' }, { specialty: null }))
      const entries = [
        sent,
        changes(added),
        changes(update('projects', changed, { title: 'changed' }, { title: 'as it was' })),
        changes(remove('projects', doomed)),
        mutation({ kind: 'command', name: 'reorder_slides', args: { ids: [slide] } }),
      ]
      return { rows, sent, entries }
    }

    it('S14 W7: entries that waited through renames and an update are applied once, under the hash that was sent', async () => {
      const client = randomUUID()
      const { rows, sent, entries } = await fillOutbox()
      const [first] = await push(db, admin, [sent], client)
      const { next } = await sweep(db, admin)

      // The newer schema, in three renames, as three releases would make it.
      await db.sql(`call private.rename_column('projects', 'title', 'name')`)
      await db.sql(`call private.rename_column('projects', 'name', 'headline')`)
      await db.sql(`call private.rename_column('projects', 'specialty', 'subtitle')`)
      await serveFrom(PROTOCOL_VERSION + 1)

      const before = await countWrites()
      expect(
        await pushOnce(db, admin, { expected_uid: admin, client_id: client, mutations: entries }),
      ).toMatchObject({ status: 'update_required' })
      expect(await countWrites()).toEqual(before)

      // The updated build sends the same entries.
      const updated = {
        expected_uid: admin,
        client_id: client,
        mutations: entries,
        protocol: PROTOCOL_VERSION + 1,
      }
      const answer = await pushOnce(db, admin, updated)
      expect(answer).toMatchObject({ verdicts: entries.map(({ id }) => ({ id, verdict: applied })) })
      expect(answer).toMatchObject({ verdicts: [{ verdict: first }, {}, {}, {}, {}] })
      expect(await nameOf(rows.added)).toEqual({ headline: TITLE.title, subtitle: TITLE.specialty })
      expect(await nameOf(rows.changed)).toEqual({ headline: 'changed', subtitle: 'water' })
      expect(await nameOf(rows.doomed)).toBeUndefined()
      expect(
        await db.sql('select display_order from public.slideshow_slides where id = $1', [rows.slide]),
      ).toEqual([{ display_order: 1 }])

      // A resend, also from the old build, gets the same verdicts and changes nothing.
      await serveFrom(0)
      const xids = () => db.sql('select sync_xid::text from public.projects order by id')
      const stamped = await xids()
      expect(await push(db, admin, entries, client)).toEqual(
        'verdicts' in answer ? answer.verdicts.map(({ verdict }) => verdict) : null,
      )
      expect(await xids()).toEqual(stamped)
      const swept = await sweep(db, admin, next)
      expect(swept.rows.projects?.find(({ id }) => id === rows.changed)).toMatchObject({
        headline: 'changed',
      })
    })

    it('S14 S12: conflicts and refused values name the column by its current name', async () => {
      const [row] = await db.sql<{ id: string }>(
        `insert into public.projects (headline) values ('theirs') returning id`,
      )
      const id = row?.id ?? ''
      const conflict = changes(update('projects', id, { title: 'mine' }, { title: 'before' }))
      const unfit = changes(
        update('projects', id, { year: 'soon', title: 'x' }, { year: null, title: 'theirs' }),
      )
      const long = changes(insert('projects', { title: 'x'.repeat(100_000) }))
      expect(await push(db, admin, [conflict, unfit, long])).toMatchObject([
        { status: 'conflict', conflicts: [{ id, fields: ['headline'], row: { headline: 'theirs' } }] },
        { status: 'rejected', code: 'invalid_value', fields: ['year'] },
        { status: 'rejected', code: 'invalid_value', fields: ['headline'] },
      ])
    })

    it('S14: the current name takes precedence when both are sent, and an unknown name is malformed', async () => {
      const both = insert('projects', { title: 'old', headline: 'new' })
      expect(await push(db, admin, [changes(both)])).toMatchObject([applied])
      expect(await nameOf(both.id)).toMatchObject({ headline: 'new' })
      const unknownColumn = insert('projects', { headline: 'x', slogan: 'y' })
      expect(await push(db, admin, [changes(unknownColumn)])).toMatchObject([{ code: 'malformed' }])
    })

    it('S14: a column that gets its old name back can be written under all its former names', async () => {
      await db.sql(`call private.rename_column('projects', 'subtitle', 'specialty')`)
      await db.sql(`call private.rename_column('projects', 'headline', 'title')`)
      const names = await db.sql('select old_name, new_name from private.column_aliases order by old_name')
      expect(names).toEqual([
        { old_name: 'headline', new_name: 'title' },
        { old_name: 'name', new_name: 'title' },
        { old_name: 'subtitle', new_name: 'specialty' },
      ])
      const project = insert('projects', { name: 'of the release between' })
      expect(await push(db, admin, [changes(project)])).toMatchObject([applied])
      expect(await db.sql('select title from public.projects where id = $1', [project.id])).toEqual([
        { title: 'of the release between' },
      ])
    })

    it('S14 S12: a renamed list still merges by element, and a renamed group still conflicts together', async () => {
      await db.sql(`call private.rename_column('projects', 'tags', 'labels')`)
      await db.sql(`call private.rename_column('saved_builds', 'length', 'body_length')`)
      const [project] = await db.sql<{ id: string }>(
        `insert into public.projects (title, labels) values ('p', '{a,theirs}') returning id`,
      )
      const [build] = await db.sql<{ id: string }>(
        `insert into public.saved_builds (user_id, name, trade, mount, chassis_make, cab, base, body_length, height, curb,
           rear, rack, lights, has_scene_lights, bumper, body_finish, door_finish, truck_color)
         values ($1, 'n', 't', 'm', 'm', 'c', 'b', 110, 64, '[]', '[]', 'r', 'l', false, 'b', 'b', 'd', 't') returning id`,
        [admin],
      )
      const verdicts = await push(db, admin, [
        changes(update('projects', project?.id ?? '', { tags: ['a', 'mine'] }, { tags: ['a'] })),
        changes(update('saved_builds', build?.id ?? '', { length: 100 }, { length: 120, height: 64 })),
      ])
      expect(verdicts).toMatchObject([
        applied,
        { status: 'conflict', conflicts: [{ fields: ['base', 'body_length', 'height', 'mount'] }] },
      ])
      expect(await db.sql('select labels from public.projects where id = $1', [project?.id])).toEqual([
        { labels: ['a', 'mine', 'theirs'] },
      ])
    })
  })
})

const REST = { sweep: null, tables: null, prefix: null, limit: 10 }
