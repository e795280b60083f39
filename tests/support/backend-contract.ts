/** The contract of every server behind `SyncBackend`: one suite for the model server and the real schema. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { digestRows } from '#sync/core/digest-rows'
import {
  type Actor,
  type Actors,
  changes,
  DEVICE,
  digestAt,
  insert,
  pullPage,
  START,
  send,
  since,
  sweepIds,
  update,
} from './contract-calls'

async function makeProject(admin: Actor, values: RowValues = {}): Promise<string> {
  const id = randomUUID()
  await send(admin, changes(insert('projects', id, { title: 'Farrier body', tags: ['a', 'b'], ...values })))
  return id
}

export function describeBackendContract(name: string, setUp: () => Promise<Actors>): void {
  describe(`${name} as a sync backend`, () => {
    it('S3: a sweep in small pages returns the same rows as one in a large page', async () => {
      const { admin, customer } = await setUp()
      for (let n = 0; n < 7; n += 1) await makeProject(admin)
      const whole = await sweepIds(customer, 'projects', 1_000)
      expect(whole.length).toBeGreaterThanOrEqual(7)
      expect((await sweepIds(customer, 'projects', 3)).sort()).toEqual(whole.sort())
    })

    it('S3: a delta returns the changes since the last pull, once', async () => {
      const { admin, customer } = await setUp()
      const before = await pullPage(customer)
      const id = await makeProject(admin)
      const delta = await pullPage(customer, since(before))
      expect(delta.rows.projects?.map((row) => row.id)).toContain(id)
      expect(delta.since).toBe(before.horizon)
      const next = await pullPage(customer, since(delta))
      expect(next.rows.projects?.map((row) => row.id) ?? []).not.toContain(id)
    })

    it('S4: refuses requests whose expected uid is not the caller’s', async () => {
      const { anonymous, customer } = await setUp()
      const posing = { sync: anonymous.sync, uid: customer.uid }
      const pulled = await posing.sync.pull({ ...START, expected_uid: posing.uid })
      expect(pulled).toEqual({ status: 'refused', code: 'uid_mismatch', uid: null })
      const pushed = await posing.sync.push({ expected_uid: posing.uid, client_id: DEVICE, mutations: [] })
      expect(pushed).toMatchObject({ status: 'refused' })
    })

    it('R1: accepts a report from any caller, and refuses a malformed one', async () => {
      const { admin, customer, anonymous } = await setUp()
      for (const { sync } of [admin, customer, anonymous]) {
        const report = { client_id: DEVICE, protocol: 1, waiting: 2, parked: { gone: 1 }, checked_age: 4 }
        await expect(sync.report?.(report)).resolves.toBeUndefined()
        await sync.report?.({ ...report, checked_age: null, parked: {} })
        for (const wrong of [
          { waiting: -1 },
          { waiting: 1.5 },
          { parked: { gone: 2e6 } },
          { checked_age: -1 },
        ])
          await expect(sync.report?.({ ...report, ...wrong })).rejects.toMatchObject({ code: 'invalid' })
      }
    })

    it('S10: a resend returns the stored verdict; another payload under the same id is refused', async () => {
      const { admin, customer } = await setUp()
      const values = { user_id: customer.uid, project_id: await makeProject(admin) }
      const saved = changes(insert('saved_projects', randomUUID(), values))
      const [first] = await send(customer, saved)
      expect(first).toMatchObject({ status: 'applied' })
      expect(await send(customer, saved)).toEqual([first])
      const altered = { ...saved, body: changes(insert('saved_projects', randomUUID(), values)).body }
      expect(await send(customer, altered)).toMatchObject([{ status: 'rejected', code: 'payload_mismatch' }])
    })

    it('S10 W8: after an id was sent without content, no copy under that id is applied', async () => {
      const { admin } = await setUp()
      const [id, project] = [randomUUID(), randomUUID()]
      const refused = (code: string) => [{ status: 'rejected', code }]
      expect(await send(admin, { ...changes(), id })).toMatchObject(refused('malformed'))
      const copy = { ...changes(insert('projects', project, { title: 'late' })), id }
      expect(await send(admin, copy)).toMatchObject(refused('payload_mismatch'))
      expect(await sweepIds(admin, 'projects', 1_000)).not.toContain(project)
      const done = changes(insert('projects', project, { title: 'early' }))
      await send(admin, done)
      expect(await send(admin, { ...changes(), id: done.id })).toMatchObject(refused('payload_mismatch'))
    })

    it('S11: changes whose result already exists are applied', async () => {
      const { admin, customer } = await setUp()
      const values = { user_id: customer.uid, project_id: await makeProject(admin) }
      const twice = [randomUUID(), randomUUID()].map((id) => changes(insert('saved_projects', id, values)))
      const nothing = changes({ op: 'delete', table: 'saved_projects', id: randomUUID() })
      const verdicts = await send(customer, ...twice, nothing)
      expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    })

    it('S11: a change without permission is refused, never "applied" to zero rows', async () => {
      const { admin, customer } = await setUp()
      const id = await makeProject(admin)
      const verdicts = await send(
        customer,
        changes(update('projects', id, { title: 'mine now' }, { title: 'Farrier body' })),
        changes({ op: 'delete', table: 'projects', id }),
      )
      expect(verdicts).toMatchObject([
        { status: 'rejected', code: 'not_permitted' },
        { status: 'rejected', code: 'not_permitted' },
      ])
    })

    it('S11: a refused mutation changes nothing, and the rest of its batch is applied', async () => {
      const { admin } = await setUp()
      const [id, other] = [await makeProject(admin), randomUUID()]
      const bad = changes(
        update('projects', id, { title: 'half' }, { title: 'Farrier body' }),
        update('projects', randomUUID(), { title: 'x' }, { title: 'y' }),
      )
      const dependent = {
        ...changes(update('projects', id, { year: 2020 }, { year: null })),
        after: [bad.id],
      }
      const good = changes(insert('projects', other, { title: 'good' }))
      expect(await send(admin, bad, dependent, good)).toMatchObject([
        { status: 'rejected', code: 'gone' },
        { status: 'held', by: bad.id },
        { status: 'applied' },
      ])
      const page = await pullPage(admin, { tables: ['projects'] })
      expect(page.rows.projects?.find((row) => row.id === id)).toMatchObject({ title: 'Farrier body' })
    })

    it('S11: subscribing an address twice is rejected as already_subscribed', async () => {
      const { anonymous } = await setUp()
      const email = `${randomUUID()}@rigworks.example`
      const once = () => changes(insert('newsletter_subscriptions', randomUUID(), { email }))
      expect(await send(anonymous, once())).toMatchObject([{ status: 'applied' }])
      expect(await send(anonymous, once())).toMatchObject([
        { status: 'rejected', code: 'already_subscribed' },
      ])
    })

    it('S11: a key that another section has is rejected as key_taken, for an insert and for an update', async () => {
      const { admin } = await setUp()
      const key = `k${randomUUID().replaceAll('-', '')}`
      const [first, second] = [randomUUID(), randomUUID()]
      const section = (section_key: string) => ({ section_key, title: 'Tanker', tag: 'cap' })
      const add = (id: string, own: string) => changes(insert('first_responders_sections', id, section(own)))
      expect(await send(admin, add(first, key), add(second, `${key}_2`))).toMatchObject([
        { status: 'applied' },
        { status: 'applied' },
      ])
      const rename = changes({
        op: 'update',
        table: 'first_responders_sections',
        id: second,
        set: { section_key: key },
        base: { section_key: `${key}_2` },
      })
      expect(await send(admin, add(randomUUID(), key), rename)).toMatchObject([
        { status: 'rejected', code: 'key_taken' },
        { status: 'rejected', code: 'key_taken' },
      ])
    })

    it('S12: different fields never conflict, the same field does, and lists merge by element', async () => {
      const { admin } = await setUp()
      const id = await makeProject(admin)
      const set = (wish: RowValues, base: RowValues) => changes(update('projects', id, wish, base))
      expect(
        await send(
          admin,
          set({ title: 'first' }, { title: 'Farrier body' }),
          set({ year: 2021 }, { year: null }),
          set({ tags: ['a', 'b', 'mine'] }, { tags: ['a', 'b'] }),
          set({ tags: ['b', 'theirs'] }, { tags: ['a', 'b'] }),
          set({ title: 'second' }, { title: 'Farrier body' }),
        ),
      ).toMatchObject([
        { status: 'applied' },
        { status: 'applied' },
        { status: 'applied' },
        { status: 'applied' },
        { status: 'conflict', conflicts: [{ id, fields: ['title'], row: { title: 'first', year: 2021 } }] },
      ])
      const page = await pullPage(admin, { tables: ['projects'] })
      const tags = page.rows.projects?.find((row) => row.id === id)?.tags
      expect(new Set(tags as string[])).toEqual(new Set(['b', 'mine', 'theirs']))
    })

    it('O4: ignores created_at from devices, and restores the original date of a row that an admin restores', async () => {
      const { admin } = await setUp()
      const created_at = '1999-01-01T00:00:00.000Z'
      const id = await makeProject(admin, { created_at })
      const dateOf = async () => {
        const page = await pullPage(admin, { tables: ['projects'], prefix: id.slice(0, 1) })
        return page.rows.projects?.find((row) => row.id === id)?.created_at
      }
      const date = await dateOf()
      expect(date).toEqual(expect.any(String))
      expect(date).not.toBe(created_at)
      await send(admin, changes({ op: 'delete', table: 'projects', id }))
      await send(admin, changes(insert('projects', id, { title: 'Farrier body', created_at })))
      expect(await dateOf()).toBe(date)
    })

    it('P6: sends a row that enters the scope, and a removal when it leaves', async () => {
      const { admin, anonymous } = await setUp()
      const id = randomUUID()
      const text = { title: 'News', content: 'Text', author_name: 'Ann' }
      await send(admin, changes(insert('news_articles', id, { ...text, published: false })))
      const hidden = await pullPage(anonymous)
      expect(hidden.rows.news_articles?.map((row) => row.id) ?? []).not.toContain(id)
      await send(admin, changes(update('news_articles', id, { published: true }, { published: false })))
      const seen = await pullPage(anonymous, since(hidden))
      expect(seen.rows.news_articles?.map((row) => row.id)).toContain(id)
      await send(admin, changes(update('news_articles', id, { published: false }, { published: true })))
      const gone = await pullPage(anonymous, since(seen))
      expect(gone.removals.map((removal) => removal.id)).toContain(id)
    })

    it('S2: sends no removal of a row that the caller can see, either as an admin or because it was restored', async () => {
      const { admin, anonymous, customer } = await setUp()
      const [id, project] = [randomUUID(), await makeProject(admin)]
      const text = { title: 'News', content: 'Text', author_name: 'Ann' }
      await send(admin, changes(insert('news_articles', id, { ...text, published: true })))
      const [shop, visitor, mine] = [
        await pullPage(admin),
        await pullPage(anonymous),
        await pullPage(customer),
      ]
      await send(admin, changes(update('news_articles', id, { published: false }, { published: true })))
      await send(admin, changes({ op: 'delete', table: 'projects', id: project }))
      expect((await pullPage(customer, since(mine))).removals.map((removal) => removal.id).sort()).toEqual(
        [id, project].sort(),
      )
      await send(admin, changes(insert('projects', project, { title: 'Farrier body' })))
      const kept = await pullPage(admin, since(shop))
      expect(kept.removals).toEqual([])
      expect(kept.rows.news_articles?.map((row) => row.id)).toEqual([id])
      const seen = await pullPage(anonymous, since(visitor))
      expect(seen.removals.map((removal) => removal.id)).toEqual([id])
      expect(seen.rows.projects?.map((row) => row.id)).toEqual([project])
    })

    it('S6: the digest equals that of the pulled rows when nothing has changed since the cursor', async () => {
      const { admin, customer } = await setUp()
      await makeProject(admin)
      const page = await pullPage(customer, { limit: 5_000 })
      expect(page.next).toBeNull()
      const digest = await digestAt(customer, page)
      expect(digest).toMatchObject({ is_comparable: true, uid: customer.uid, scope: page.scope })
      for (const [table, buckets] of Object.entries(digest.buckets)) {
        expect(buckets, table).toEqual(digestRows(page.rows[table as TableName] ?? []))
      }
      expect(digest.buckets.projects).not.toEqual({})
      expect(digest.buckets.orders).toBeDefined()
      expect(digest.buckets.notifications).toBeUndefined()
    })

    it('S6: the digest is not comparable after a change or removal, or for another scope or epoch', async () => {
      const { admin, customer } = await setUp()
      const id = await makeProject(admin)
      const page = await pullPage(customer)
      expect(await digestAt(customer, { ...page, scope: 'another' })).toMatchObject({ is_comparable: false })
      expect(await digestAt(customer, { ...page, epoch: 'another' })).toMatchObject({ is_comparable: false })
      await send(admin, changes({ op: 'delete', table: 'projects', id }))
      expect(await digestAt(customer, page)).toMatchObject({ is_comparable: false, buckets: {} })
    })

    it('L5: returns a complete bucket, whatever the cursor', async () => {
      const { admin, anonymous } = await setUp()
      const id = await makeProject(admin)
      const current = since(await pullPage(anonymous))
      const bucket = { tables: ['projects' as const], prefix: id.slice(0, 1) }
      const page = await pullPage(anonymous, { ...current, ...bucket })
      const ids = page.rows.projects?.map((row) => row.id) ?? []
      expect(ids).toContain(id)
      expect(ids.every((found) => found.startsWith(bucket.prefix))).toBe(true)
      expect(page).toMatchObject({ since: '0', removals: [] })
    })

    it('S7: a change pokes callers who may see it', async () => {
      const { admin, anonymous } = await setUp()
      let subscription = { close: () => {} }
      const poked = new Promise<TableName[]>((resolve, reject) => {
        subscription = anonymous.sync.listen('catalogue', {
          onJoined: () => void makeProject(admin).catch(reject),
          onPoke: resolve,
          onDisconnected: () => undefined,
          onClosed: () => undefined,
        })
      })
      expect(await poked).toContain('projects')
      subscription.close()
    })
  })
}
