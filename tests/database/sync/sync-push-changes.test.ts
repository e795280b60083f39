import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change, MutationBody } from '#sync/core/mutation'
import { makeUser } from '#tests/support/postgres/make-user'
import {
  applied,
  insertProject,
  type ProjectValues,
  quote,
  readProject,
  verdictOn,
} from '#tests/support/postgres/push-cases'
import {
  changes,
  insert,
  mutation,
  push,
  pushOnce,
  remove,
  sweep,
  update,
} from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('changes and commands of sync_push on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  let admin: string
  beforeAll(async () => {
    db = await open()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  const makeProject = (values?: ProjectValues) => insertProject(db, values)
  const projectOf = (id: string) => readProject(db, id)
  const verdictOf = (uid: Uid, ...list: Change[]) => verdictOn(db, uid, ...list)

  it('S12: applies edited columns when others have changed, and conflicts only on the same column', async () => {
    const id = await makeProject({ title: 'Rig', year: 2020 })
    await db.sql(`update public.projects set title = 'Renamed' where id = $1`, [id])
    expect(await verdictOf(admin, update('projects', id, { year: 2022 }, { year: 2020 }))).toEqual(applied)
    expect(await verdictOf(admin, update('projects', id, { title: 'Renamed' }, { title: 'Rig' }))).toEqual(
      applied,
    )
    expect(
      await verdictOf(
        admin,
        update('projects', id, { title: 'Mine', year: 2023 }, { title: 'Rig', year: 2022 }),
      ),
    ).toMatchObject({
      status: 'conflict',
      conflicts: [{ fields: ['title'], row: { title: 'Renamed', year: 2022 } }],
    })
    expect(await projectOf(id)).toMatchObject({ title: 'Renamed', year: 2022 })
  })

  it('S12: compares values by the column types', async () => {
    const id = randomUUID()
    await verdictOf(
      admin,
      insert('products', { title: 'p', description: 'd', category: 'c', price: 1.5 }, id),
    )
    expect(
      await verdictOf(admin, update('products', id, { price: 2 }, { price: '1.50', sale_price: null })),
    ).toEqual(applied)
    const project = await makeProject()
    await db.sql(`update public.projects set delivery_date = '2026-03-01' where id = $1`, [project])
    expect(
      await verdictOf(
        admin,
        update('projects', project, { delivery_date: null }, { delivery_date: '2026-03-01T00:00:00Z' }),
      ),
    ).toEqual(applied)
  })

  it('S12: a field group conflicts as one', async () => {
    const id = randomUUID()
    await verdictOf(
      admin,
      insert('products', { title: 'p', description: 'd', category: 'c', price: 100 }, id),
    )
    await db.sql('update public.products set price = 80 where id = $1', [id])
    const verdict = await verdictOf(
      admin,
      update('products', id, { sale_price: 70 }, { price: 100, sale_price: null }),
    )
    expect(verdict).toMatchObject({
      status: 'conflict',
      conflicts: [{ row: { price: 80, sale_price: null } }],
    })
    expect(verdict?.status === 'conflict' && [...(verdict.conflicts[0]?.fields ?? [])].sort()).toEqual([
      ...['next_price', 'next_price_from', 'next_sale_price', 'price', 'sale_price', 'sale_until'],
    ])
    expect(
      await verdictOf(admin, update('products', id, { sale_price: 70 }, { price: 80, sale_price: null })),
    ).toEqual(applied)
  })

  it('S12: merges lists by element', async () => {
    const id = await makeProject()
    await db.sql(`update public.projects set tags = '{a,b,theirs}' where id = $1`, [id])
    expect(
      await verdictOf(admin, update('projects', id, { tags: ['mine', 'b'] }, { tags: ['a', 'b'] })),
    ).toEqual(applied)
    expect(await projectOf(id)).toMatchObject({ tags: ['mine', 'b', 'theirs'] })
    const section = randomUUID()
    const [one, two] = [
      { title: '1', description: 'x' },
      { title: '2', description: 'x' },
    ]
    await verdictOf(
      admin,
      insert('farriers_vets_sections', { section_key: 's12', title: 't', key_points: [one] }, section),
    )
    await db.sql(`update public.farriers_vets_sections set key_points = $2 where id = $1`, [
      section,
      JSON.stringify([{ ...one, description: 'theirs' }]),
    ])
    const edit = (points: (typeof one)[]) =>
      verdictOf(
        admin,
        update('farriers_vets_sections', section, { key_points: points }, { key_points: [one] }),
      )
    expect(await edit([{ ...one, description: 'mine' }])).toMatchObject({
      status: 'conflict',
      conflicts: [{ fields: ['key_points'] }],
    })
    expect(await edit([one, two])).toEqual(applied)
    const [row] = await db.sql('select key_points from public.farriers_vets_sections where id = $1', [
      section,
    ])
    expect(row).toEqual({ key_points: [two, { ...one, description: 'theirs' }] })
  })

  it('S12: merges settings by key, also in nested groups', async () => {
    const [setting] = await db.sql<{ id: string }>(
      `select id from public.admin_settings where setting_key = 'system_settings'`,
    )
    const base = { language: 'en', maintenanceWindow: { enabled: false, duration: 2 } }
    const theirs = { language: 'en', maintenanceWindow: { enabled: true, duration: 2 } }
    await db.sql('update public.admin_settings set setting_value = $2 where id = $1', [setting?.id, theirs])
    const edit = (setting_value: typeof base) =>
      verdictOf(
        admin,
        update('admin_settings', setting?.id ?? '', { setting_value }, { setting_value: base }),
      )
    expect(await edit({ language: 'fr', maintenanceWindow: { enabled: false, duration: 5 } })).toEqual(
      applied,
    )
    expect(
      await db.sql('select setting_value from public.admin_settings where id = $1', [setting?.id]),
    ).toEqual([{ setting_value: { language: 'fr', maintenanceWindow: { enabled: true, duration: 5 } } }])
    expect(await edit({ language: 'de', maintenanceWindow: { enabled: false, duration: 2 } })).toMatchObject({
      status: 'conflict',
      conflicts: [{ fields: ['setting_value'] }],
    })
  })

  it('S13: checks table, column and command names, and column rights', async () => {
    const id = await makeProject()
    const profile = (
      await db.sql<{ id: string }>('select id from public.profiles where user_id = $1', [customer])
    )[0]
    const cases: [Uid, MutationBody, string][] = [
      [
        admin,
        { kind: 'changes', changes: [update('projects', id, { 'title" = (select 1)': 'x' }, {})] },
        'malformed',
      ],
      [admin, { kind: 'changes', changes: [update('projects', id, { nonsense: 'x' }, {})] }, 'malformed'],
      [
        admin,
        { kind: 'changes', changes: [{ ...remove('projects', id), table: 'outgoing_mail' as never }] },
        'malformed',
      ],
      [admin, { kind: 'changes', changes: [remove('projects', 'not-an-id')] }, 'malformed'],
      [admin, { kind: 'changes', changes: [] }, 'malformed'],
      [admin, { kind: 'changes', changes: [{ op: 'drop' } as never] }, 'malformed'],
      [admin, { kind: 'nothing' } as never, 'malformed'],
      [admin, null as never, 'malformed'],
      [admin, { kind: 'command', name: 'drop_table' as never, args: {} }, 'unknown_command'],
      [
        admin,
        { kind: 'changes', changes: [insert('projects', { title: 'x'.repeat(1_100_000) })] },
        'too_large',
      ],
      [
        customer,
        {
          kind: 'changes',
          changes: [update('profiles', profile?.id ?? '', { role: 'admin' }, { role: 'user' })],
        },
        'not_permitted',
      ],
      [
        customer,
        { kind: 'changes', changes: [insert('orders', { total_amount: 1, user_id: customer })] },
        'not_permitted',
      ],
      [customer, { kind: 'command', name: 'reorder_slides', args: { ids: [] } }, 'not_permitted'],
      [
        null,
        { kind: 'command', name: 'update_user_role', args: { target_user_id: customer, new_role: 'admin' } },
        'not_permitted',
      ],
    ]
    const answers = []
    for (const [uid, body] of cases) answers.push((await push(db, uid, [mutation(body)]))[0])
    expect(answers).toMatchObject(cases.map(([, , code]) => ({ status: 'rejected', code })))
    expect(await projectOf(id)).toMatchObject({ title: 'Rig' })
  })

  it('S13: ignores dates and stamps that only the server writes', async () => {
    const id = randomUUID()
    const kept = { created_at: '1999-01-01', updated_at: 'soon', sync_xid: '1' }
    expect(await verdictOf(admin, insert('projects', { title: 'Dated', ...kept }, id))).toEqual(applied)
    expect(
      await db.sql('select from public.projects where id = $1 and created_at > now() - interval $$1 hour$$', [
        id,
      ]),
    ).toHaveLength(1)
  })

  it('S13: rows of one push get increasing created_at, in the order sent', async () => {
    const titles = Array.from({ length: 40 }, (_, at) => `Moment ${String(at).padStart(2, '0')}`)
    const mutations = [0, 10, 20, 30].map((from) =>
      changes(...titles.slice(from, from + 10).map((title) => insert('projects', { title }))),
    )
    expect(await push(db, admin, mutations)).toEqual(mutations.map(() => applied))
    const rows = await db.sql<{ title: string; moment: string }>(
      `select title, created_at::text as moment from public.projects where title like 'Moment %' order by created_at`,
    )
    expect(rows.map(({ title }) => title)).toEqual(titles)
    expect(new Set(rows.map(({ moment }) => moment)).size).toBe(40)
  })

  it('S13: commands reorder slides, change a role and protect the last admin', async () => {
    const slides = [randomUUID(), randomUUID(), randomUUID()]
    await push(
      db,
      admin,
      slides.map((id) => changes(insert('slideshow_slides', { title: id }, id))),
    )
    const wanted = [slides[2], slides[0], slides[1]] as string[]
    expect(
      await push(db, admin, [mutation({ kind: 'command', name: 'reorder_slides', args: { ids: wanted } })]),
    ).toEqual([applied])
    expect(await db.sql('select id from public.slideshow_slides order by display_order')).toEqual(
      wanted.map((id) => ({ id })),
    )

    const role = (target_user_id: string, new_role: string) =>
      mutation({ kind: 'command', name: 'update_user_role', args: { target_user_id, new_role } })
    const boss = await makeUser(db)
    expect(
      await push(db, admin, [
        role(boss, 'admin'),
        role(boss, 'user'),
        role(admin, 'user'),
        role(randomUUID(), 'user'),
        role(boss, 'king'),
      ]),
    ).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'rejected', code: 'last_admin', sqlstate: '23514' },
      { status: 'rejected', code: 'gone' },
      { status: 'rejected', code: 'invalid_value', sqlstate: '22023' },
    ])
    expect(
      await db.sql(
        'select old_role, new_role, actor from private.role_changes where target = $1 order by id',
        [boss],
      ),
    ).toEqual([
      { old_role: 'user', new_role: 'admin', actor: admin },
      { old_role: 'admin', new_role: 'user', actor: admin },
    ])
  })

  it('S4: refuses a caller whose uid is not the expected one, and stores nothing', async () => {
    const request = {
      expected_uid: customer,
      client_id: randomUUID(),
      mutations: [changes(insert('quote_requests', quote))],
    }
    expect(await pushOnce(db, null, request)).toEqual({ status: 'refused', code: 'uid_mismatch', uid: null })
    expect(
      await db.sql('select from private.sync_ledger where client_id = $1', [request.client_id]),
    ).toHaveLength(0)
  })

  it('W5: the xid of a verdict is the one that a pull returns', async () => {
    const { next } = await sweep(db, admin)
    const id = randomUUID()
    const verdict = await verdictOf(admin, insert('projects', { title: 'mine' }, id))
    const { rows, pages } = await sweep(db, admin, next)
    const xid = verdict?.status === 'applied' ? verdict.xid : ''
    expect(rows.projects).toMatchObject([{ id, sync_xid: xid }])
    expect(BigInt(pages[0]?.horizon ?? 0)).toBeGreaterThan(BigInt(xid))
  })
})
