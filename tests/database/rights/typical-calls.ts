/** Typical calls of each caller, as steps that return a result: a missing right must change one of them. */
import { randomUUID } from 'node:crypto'
import type { RowValues } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { Change, MutationBody } from '#sync/core/mutation'
import { impersonate } from '#tests/support/postgres/impersonate'
import type { Sql } from '#tests/support/postgres/test-database'
import { rightsOf } from '#tests/support/table-rights'
import { WRITTEN } from './client-columns'
import { device } from './fixtures'
import { measureTable, type Prepared } from './measure'

type Worker = 'anonymous' | 'owner' | 'admin'

export interface Step {
  name: string
  caller: Worker
  /** The only table whose rights can change its result; null if any can. */
  table: TableName | null
  /** Returns a result without values that differ between runs. */
  run(sql: Sql): Promise<unknown>
}

/** The steps for these fixtures, which must be committed: a pull does not see its own transaction. */
export async function typicalCalls(prepared: Prepared): Promise<Step[]> {
  const { people } = prepared
  const callers: Worker[] = ['anonymous', 'owner', 'admin']
  const rows = await sampleRows(prepared)
  const steps: Step[] = []
  const add = (name: string, caller: Worker, table: TableName | null, run: Step['run']) =>
    steps.push({ name, caller, table, run })

  for (const caller of callers) {
    const uid = people[caller]
    add('pulls and compares digests', caller, null, (sql) => pullAll(sql, uid))
    for (const table of TABLE_NAMES) {
      const bodies = bodiesFor(caller, table, prepared, rows)
      if (bodies.length > 0) add(`writes ${table}`, caller, table, (sql) => verdicts(sql, uid, bodies))
    }
    // measureTable tries all callers itself, so one step for each API role is enough.
    if (caller !== 'admin')
      add('stores pictures', caller, null, (sql) => measureTable({ ...prepared, sql }, 'storage.objects'))
    add('sends refused, waiting and repeated mutations', caller, null, (sql) => refusals(sql, uid))
    add('exports its own data', caller, null, (sql) => askForOwn(sql, uid))
    add('is notified', caller, null, (sql) => notifyDevice(sql, uid))
    add('sends a sync report', caller, null, (sql) => reportSync(sql))
    add('orders', caller, null, (sql) => verdicts(sql, uid, [orderOf(rows)]))
  }
  add('checks whether the snapshot is current', 'anonymous', null, (sql) =>
    sql(`select public.is_catalogue_current(private.epoch(), '0') as is_current`),
  )
  const command = (name: string, args: RowValues) => ({ kind: 'command', name, args }) as MutationBody
  add('runs the shop', 'admin', null, async (sql) => [
    await verdicts(sql, people.admin, [
      command('reorder_slides', { ids: [...(prepared.names['public.slideshow_slides']?.keys() ?? [])] }),
      command('update_user_role', { target_user_id: people.stranger, new_role: 'admin' }),
    ]),
    await sql(`select public.update_user_role_secure($1, 'user')`, [people.owner]).then(() => 'done'),
  ])
  add('reads the audit', 'admin', null, (sql) => sql('select public.read_changes() is null as is_none'))
  add('reads sync_health', 'admin', null, (sql) =>
    sql(`select public.sync_health() -> 'horizon' is null as is_none`),
  )
  add('gets conflicts', 'admin', null, (sql) => meetConflicts(sql, people.admin, rows))
  add('changes missing rows', 'owner', null, (sql) =>
    verdicts(sql, people.owner, [
      changes({ op: 'delete', table: 'saved_projects', id: randomUUID() }),
      changes({ op: 'update', table: 'profiles', id: randomUUID(), set: { bio: 'x' }, base: { bio: null } }),
    ]),
  )
  return steps
}

/** Runs a step and rolls it back; returns its result as JSON, or its SQLSTATE. */
export async function runStep(sql: Sql, { people }: Prepared, step: Step): Promise<string> {
  await sql('savepoint step')
  try {
    if (step.name !== 'stores pictures') await impersonate(sql, people[step.caller])
    return JSON.stringify(await step.run(sql))
  } catch (error) {
    return `failed with ${(error as { code: string }).code}`
  } finally {
    await sql('rollback to savepoint step')
  }
}

type Rows = Partial<Record<TableName, SampleRow>>
type SampleRow = RowValues & { id: string }

/** A fixture row of each table, the owner's where rows belong to accounts. */
async function sampleRows({ sql, names, people }: Prepared): Promise<Rows> {
  const rows: Rows = {}
  for (const table of TABLE_NAMES) {
    const all = await sql<{ row: SampleRow }>(
      `select to_jsonb(t) as row from public.${table} t where id = any ($1) order by id`,
      [[...(names[`public.${table}`]?.keys() ?? [])]],
    )
    const found = all.find(({ row }) => row.user_id === people.owner) ?? all[0]
    if (found) rows[table] = found.row
  }
  return rows
}

/** All mutations that this caller may send for a table, as the app would. */
function bodiesFor(caller: Worker, table: TableName, { cases, people }: Prepared, rows: Rows) {
  const { insert = [], update = [], isDeleted } = WRITTEN[table]
  const row = rows[table]
  const { inserts = {}, insertedBy = {} } = cases[`public.${table}`] ?? {}
  const made = Object.entries(inserts).find(([name]) => insertedBy[name]?.includes(caller) ?? true)?.[1]
  const may = (op: Change['op']): boolean => {
    const writers = rightsOf(table)[op] ?? []
    return writers.includes('anyone') || writers.some((writer) => writer === caller)
  }
  const bodies: MutationBody[] = []
  if (!row) return bodies
  if (caller === 'admin' && table === 'product_reviews') {
    // An admin inserts no reviews except by an undo, without the order, which the server adds.
    const columns = insert.filter((name) => name !== 'order_id')
    bodies.push(
      changes({ op: 'delete', table, id: row.id }),
      changes({ op: 'insert', table, id: row.id, values: pick(row, columns) }),
    )
  } else if (made && insert.length > 0 && may('insert')) {
    // Without an id of its own, as that of the row exists.
    const values = { ...row, id: randomUUID(), ...made(people[caller]) }
    bodies.push(changes({ op: 'insert', table, id: values.id, values: pick(values, insert) }))
  }
  if (update.length > 0 && may('update')) {
    const [column, value] = cases[`public.${table}`]?.update ?? ['', null]
    const base = pick(row, update)
    const set = { ...base, [column]: value } as RowValues
    bodies.push(changes({ op: 'update', table, id: row.id, set, base }))
  }
  if (isDeleted && may('delete')) bodies.push(changes({ op: 'delete', table, id: row.id }))
  return bodies
}

const pick = (values: RowValues, columns: readonly string[]): RowValues =>
  Object.fromEntries(columns.map((column) => [column, values[column] ?? null]))

const changes = (...list: Change[]): MutationBody => ({ kind: 'changes', changes: list })

interface Sent {
  id: string
  after?: string[]
  body: MutationBody
}

async function push(sql: Sql, uid: string | null, mutations: Sent[], client: string = randomUUID()) {
  const request = { expected_uid: uid, client_id: client, mutations }
  const [row] = await sql<{ answer: { verdicts: { verdict: object }[] } }>(
    'select public.sync_push($1) as answer',
    [request],
  )
  return row?.answer.verdicts.map(({ verdict }) => tellVerdict(verdict))
}

const verdicts = (sql: Sql, uid: string | null, bodies: MutationBody[]) =>
  push(
    sql,
    uid,
    bodies.map((body) => ({ id: randomUUID(), body })),
  )

/** A verdict without xids and ids, and with only the columns of rows in conflict. */
function tellVerdict(verdict: object): object {
  const { status, code, sqlstate, fields, conflicts } = verdict as Record<string, unknown>
  const met = (conflicts as { fields: string[]; row: object }[] | undefined)?.map((conflict) => ({
    fields: conflict.fields,
    columns: Object.keys(conflict.row),
  }))
  return { status, code, sqlstate, fields, met }
}

async function pullAll(sql: Sql, uid: string | null) {
  const ask = async (name: string, request: object) =>
    (await sql<{ answer: Record<string, unknown> }>(`select public.${name}($1) as answer`, [request]))[0]
      ?.answer
  const first = await ask('sync_pull', { expected_uid: uid, cursor: '0', limit: 1000 })
  const known = { expected_uid: uid, cursor: first?.horizon, epoch: first?.epoch, scope: first?.scope }
  const bucket = { ...known, cursor: '0', tables: ['projects'], prefix: '0' }
  return [
    Object.entries((first?.rows ?? {}) as Record<string, object[]>).map(
      ([table, rows]) => `${table}: ${rows.length} × ${Object.keys(rows[0] ?? {})}`,
    ),
    (first?.removals as object[] | undefined)?.length,
    Object.keys((await ask('sync_pull', known)) ?? {}),
    Object.keys((await ask('sync_pull', bucket)) ?? {}),
    Object.keys((await ask('sync_digest', known))?.buckets ?? {}),
  ]
}

const message: RowValues = {
  user_id: null,
  name: 'n',
  email: 'n@rigworks.example',
  subject: 's',
  message: 'm',
}

async function refusals(sql: Sql, uid: string | null) {
  const client = randomUUID()
  const send = (values: RowValues): MutationBody =>
    changes({
      op: 'insert',
      table: 'contact_messages',
      id: randomUUID(),
      values: { ...message, user_id: uid, ...values },
    })
  const sent = { id: randomUUID(), body: send({}) }
  const later = { id: randomUUID(), after: [sent.id], body: send({}) }
  return [
    await push(sql, uid, [sent], client),
    await push(sql, uid, [sent, later], client),
    await push(sql, uid, [{ id: randomUUID(), after: [randomUUID()], body: send({}) }], client),
    await verdicts(sql, uid, [
      send({ email: 'none' }),
      send({ user_id: 'no uuid' }),
      send({ status: 'closed' }),
      { kind: 'changes', changes: [] },
      { kind: 'command', name: 'unknown' as 'submit_order', args: {} },
    ]),
  ]
}

async function meetConflicts(sql: Sql, uid: string, { products, projects }: Rows) {
  const stale = {
    op: 'update',
    table: 'products',
    id: products?.id ?? '',
    set: { title: 'x' },
    base: { title: 'y' },
  }
  const merged = {
    op: 'update',
    table: 'projects',
    id: projects?.id ?? '',
    set: { tags: ['mine'] },
    base: { tags: ['theirs'] },
  }
  const setting = await sql<{ id: string }>(
    `select id from public.admin_settings where setting_key = 'system_settings'`,
  )
  const keys = {
    op: 'update',
    table: 'admin_settings',
    id: setting[0]?.id ?? '',
    set: { setting_value: { a: 1 } },
    base: { setting_value: { b: 2 } },
  }
  return verdicts(
    sql,
    uid,
    [stale, merged, keys].map((change) => changes(change as Change)),
  )
}

function orderOf({ products }: Rows): MutationBody {
  const items = [{ product_id: products?.id ?? '', quantity: 1 }]
  const contact = { name: 'Ann', email: 'ann@rigworks.example' }
  const shipping_method = 'pickup'
  return {
    kind: 'command',
    name: 'submit_order',
    args: { id: randomUUID(), items, contact, shipping_method },
  }
}

/** close_own_account returns the reason against it here. Visitors can call only the first three functions. */
async function askForOwn(sql: Sql, uid: string | null) {
  const gone = await sql('select public.is_account_closed($1) as is_closed', [randomUUID()])
  const left = await sql('select public.leave_newsletter($1) as answer', [randomUUID()])
  const order = await sql(
    'select public.guest_order_number($1) as number, public.guest_order($1) as answer, public.track_order($1) as stages',
    [randomUUID()],
  )
  const reported = await sql('select public.report_repeated_sign_up($1) as answer', [
    'visitor@rigworks.example',
  ])
  if (!uid) return [gone, left, order, reported]
  const [own] = await sql<{ data: object }>('select public.export_own_data() as data')
  const files = await sql('select public.own_files() as files')
  return [
    gone,
    left,
    order,
    reported,
    Object.keys(own?.data ?? {}),
    files,
    await sql('select public.close_own_account() as answer'),
  ]
}

async function notifyDevice(sql: Sql, uid: string | null) {
  const { endpoint, p256dh, auth } = device(`daily-${uid}`)
  const subscription = { endpoint, keys: { p256dh, auth } }
  const known = { endpoint, auth }
  if (uid) await sql('select public.save_push_subscription($1)', [subscription])
  const renewed = await sql('select public.renew_push_subscription($1, $2) as is_known', [
    known,
    subscription,
  ])
  await sql('select public.remove_push_subscription($1)', [known])
  return renewed
}

const reportSync = (sql: Sql) =>
  sql('select public.report_sync($1)', [
    { client_id: randomUUID(), protocol: 1, waiting: 1, parked: { gone: 1 }, checked_age: 5 },
  ]).then(() => 'done')

/** The steps whose results a right can change: those of its role, and of its table if it has one. */
export function stepsFor(steps: readonly Step[], grantee: string, table: string | null): Step[] {
  return steps.filter(
    (step) =>
      (step.caller === 'anonymous') === (grantee === 'anon') &&
      (table === null || step.table === null || step.table === table) &&
      !(table !== null && step.name === 'stores pictures'),
  )
}
