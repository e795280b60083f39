/** When articles, slides and projects are published and taken down: dates, the job, and builds that know no dates. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import { columnOf } from '#sync/core/column-of'
import { makeUser } from '#tests/support/postgres/make-user'
import { verdictOn } from '#tests/support/postgres/push-cases'
import { insert, update } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { NOW, PUBLICATION_CASES } from '#tests/support/publication-cases'

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

interface Publication {
  published: boolean
  published_at: Date | null
  unpublish_at: Date | null
  created_at: Date
}

/** The column that says whether visitors see a row. */
const TABLES = [
  { table: 'news_articles', flag: 'published' },
  { table: 'slideshow_slides', flag: 'is_active' },
  { table: 'projects', flag: 'published' },
] as const

const CASES = DRIVERS.flatMap(([driver, open]) => TABLES.map((table) => ({ driver, open, ...table })))

describe.each(CASES)('publication dates of $table on $driver', ({ open, table, flag }) => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await open()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  const columnsOf = ({ published, ...others }: RowValues): RowValues => ({
    ...others,
    ...(published === undefined ? {} : { [flag]: published }),
  })
  async function addRow(values: RowValues) {
    const id = randomUUID()
    expect(
      await verdictOn(db, admin, insert(table, { title: 'Open day', ...columnsOf(values) }, id)),
    ).toMatchObject({
      status: 'applied',
    })
    return id
  }
  const change = async (id: string, set: RowValues, base: RowValues) =>
    expect(await verdictOn(db, admin, update(table, id, columnsOf(set), columnsOf(base)))).toMatchObject({
      status: 'applied',
    })
  async function read(id: string): Promise<Publication> {
    const [row] = await db.sql<Publication>(
      `select ${flag} as published, published_at, unpublish_at, created_at from public.${table} where id = $1`,
      [id],
    )
    if (!row) throw new Error('no row')
    return row
  }
  const age = (date: Date | null) => (date === null ? Number.NaN : Date.now() - new Date(date).getTime())
  const runJob = async () => {
    const [job] = await db.sql<{ command: string }>(
      `select command from private.job_definitions() where name = 'publish'`,
    )
    await db.sql(job?.command ?? '')
  }
  /** Lets time pass for a row: moves its dates into the past without the trigger. */
  const elapse = async (id: string, interval: string) => {
    await db.sql(`alter table public.${table} disable trigger set_publication`)
    await db.sql(
      `update public.${table} set created_at = created_at - $2::interval,
        published_at = published_at - $2::interval, unpublish_at = unpublish_at - $2::interval where id = $1`,
      [id, interval],
    )
    await db.sql(`alter table public.${table} enable trigger set_publication`)
  }
  const isSeen = async (id: string) =>
    db.transaction(async (sql) => {
      await sql('set local role anon')
      return (await sql(`select id from public.${table} where id = $1`, [id])).length === 1
    })

  it.each(PUBLICATION_CASES)('$title', async ({ published, published_at, unpublish_at, isVisible }) => {
    const rows = await db.sql('select private.is_visible($1, $2, $3, $4) as visible', [
      published,
      published_at,
      unpublish_at,
      NOW,
    ])
    expect(rows).toEqual([{ visible: isVisible }])
  })

  it('an article that an older build publishes gets the time of publication', async () => {
    const id = await addRow({ published: false })
    expect(await read(id)).toMatchObject({ published: false, published_at: null })
    await elapse(id, '30 days')
    await change(id, { published: true }, { published: false })
    const { published, published_at } = await read(id)
    expect(published).toBe(true)
    expect(age(published_at)).toBeLessThan(HOUR)
  })

  it('an article that an older build moves back to drafts has no date, and gets a new one when it is published', async () => {
    const id = await addRow({ published: true })
    await elapse(id, '30 days')
    await change(id, { published: false }, { published: true })
    expect(await read(id)).toMatchObject({ published: false, published_at: null })
    await change(id, { published: true }, { published: false })
    expect(age((await read(id)).published_at)).toBeLessThan(HOUR)
  })

  it('an edit of the text does not change the date', async () => {
    const id = await addRow({ published: true })
    await elapse(id, '30 days')
    await change(id, { title: 'Open days' }, { title: 'Open day' })
    const { published, published_at } = await read(id)
    expect(published).toBe(true)
    expect(age(published_at)).toBeGreaterThan(29 * 24 * HOUR)
  })

  it('a date of publication is never in the future, nor before the article was written', async () => {
    const ahead = await addRow({ published: true, published_at: fromNow(HOUR) })
    expect(age((await read(ahead)).published_at)).toBeGreaterThanOrEqual(0)
    const slow = await addRow({ published: true, published_at: '1999-01-01T00:00:00Z' })
    const { published_at, created_at } = await read(slow)
    expect(published_at).toEqual(created_at)
  })

  it('a scheduled article is hidden until its time, and the job publishes it with the planned date', async () => {
    const id = await addRow({ published: false, published_at: fromNow(HOUR) })
    await runJob()
    expect(await read(id)).toMatchObject({ published: false })
    expect(await isSeen(id)).toBe(false)
    await elapse(id, '90 minutes')
    const { published_at } = await read(id)
    await runJob()
    expect(await read(id)).toMatchObject({ published: true, published_at })
    expect(await isSeen(id)).toBe(true)
  })

  it('the job unpublishes an article at its end, and sends its removal to visitors', async () => {
    const id = await addRow({ published: true, unpublish_at: fromNow(HOUR) })
    await runJob()
    expect(await isSeen(id)).toBe(true)
    await elapse(id, '90 minutes')
    await runJob()
    expect(await read(id)).toMatchObject({ published: false, published_at: expect.anything() })
    expect(await isSeen(id)).toBe(false)
    expect(await db.sql(`select audience from private.sync_removals where row_id = $1`, [id])).toEqual([
      { audience: 'catalogue' },
    ])
  })

  it('the job writes nothing as long as nothing is due', async () => {
    const ids = [
      await addRow({ published: false }),
      await addRow({ published: true }),
      await addRow({ published: false, published_at: fromNow(HOUR) }),
      await addRow({ published: true, unpublish_at: fromNow(HOUR) }),
    ]
    await runJob()
    const stamps = () =>
      db.sql(`select id, sync_xid::text from public.${table} where id = any ($1) order by id`, [ids])
    const before = await stamps()
    await runJob()
    expect(await stamps()).toEqual(before)
  })

  it('an article whose scheduled time has passed when it reaches the server is published immediately', async () => {
    const id = await addRow({ published: false, published_at: fromNow(-HOUR) })
    expect(await read(id)).toMatchObject({ published: true })
  })

  it('an older build can immediately publish a scheduled article, and again one whose end has passed', async () => {
    const scheduled = await addRow({ published: false, published_at: fromNow(HOUR) })
    await change(scheduled, { published: true }, { published: false })
    expect(age((await read(scheduled)).published_at)).toBeGreaterThanOrEqual(0)

    const ended = await addRow({ published: true, unpublish_at: fromNow(HOUR) })
    await elapse(ended, '90 minutes')
    await runJob()
    await change(ended, { published: true }, { published: false })
    expect(await read(ended)).toMatchObject({ published: true, unpublish_at: null })
  })

  it('S12: a device whose row lacks the columns changes it without a conflict', async () => {
    const id = await addRow({ published: true })
    const [{ created_at } = { created_at: '' }] = await db.sql<{ created_at: string }>(
      `update public.${table} set published_at = created_at where id = $1 returning created_at::text`,
      [id],
    )
    const row = { id, [flag]: true, created_at } as unknown as SyncedRow
    if (table === 'projects') delete row[flag]
    const base = Object.fromEntries(
      [flag, 'published_at', 'unpublish_at'].map((column) => [column, columnOf(table, row, column)]),
    )
    await change(id, { published: false, published_at: null }, base)
  })

  it('S12: publishing an article that another admin has scheduled meanwhile is a conflict', async () => {
    const id = await addRow({ published: false })
    const draft = { published: false, published_at: null, unpublish_at: null }
    await change(id, { published_at: fromNow(HOUR) }, draft)
    expect(
      await verdictOn(
        db,
        admin,
        update(table, id, columnsOf({ published: true, published_at: fromNow(0) }), columnsOf(draft)),
      ),
    ).toMatchObject({ status: 'conflict' })
  })
})
