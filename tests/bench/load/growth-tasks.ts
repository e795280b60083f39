/** Calls whose cost is measured while the shop grows, each with plain statements that read or write the same. */
import { randomUUID } from 'node:crypto'
import type { RowValues } from '#shared/schema/row-values'
import { TABLE_NAMES, TABLES, type TableName } from '#shared/schema/tables'
import type { PullPage, PullRequest } from '#sync/contract'
import type { MutationBody } from '#sync/core/mutation'
import type { Sql, Uid } from '#tests/support/postgres/test-database'
import type { GrowthDatabase } from './growth-database'
import { ADMIN_ID, customerId, projectId } from './load-data'

export interface Statement {
  text: string
  params: unknown[]
}

export interface GrowthTask {
  name: string
  caller: Uid
  /** Whether its cost may grow with the shop, because its answer grows. */
  mayGrow: boolean
  times: number
  /** Reverts the writes of an earlier measurement. */
  prepare?(): Promise<unknown>
  /** Builds the call for each turn. */
  ours(turn: number): Promise<Statement>
  raw(turn: number): Promise<Statement[]>
}

const CUSTOMER = customerId(7)
/** Tables by what callers see of them; reviews are of customers. */
const CATALOG = TABLE_NAMES.filter(
  (table) => TABLES[table].scope === 'public' && TABLES[table].owner === null,
)
const OWN = TABLE_NAMES.filter((table) => ['owner', 'private'].includes(TABLES[table].scope))
const SHOP = TABLE_NAMES.filter((table) => ['owner', 'admin'].includes(TABLES[table].scope))

const pull = (request: PullRequest): Statement => ({
  text: 'select public.sync_pull($1)::text as answer',
  params: [request],
})

const push = (caller: Uid, body: MutationBody): Statement => ({
  text: 'select public.sync_push($1)::text as answer',
  params: [
    {
      expected_uid: caller,
      client_id: randomUUID(),
      mutations: [{ id: randomUUID(), after: [], body }],
    },
  ],
})

const START: Omit<PullRequest, 'expected_uid'> = {
  cursor: '0',
  epoch: null,
  scope: null,
  sweep: null,
  tables: null,
  prefix: null,
  limit: 5_000,
}

export function growthTasks(db: GrowthDatabase): GrowthTask[] {
  /** The next pull request of a device of this caller that has just pulled. */
  const positionOf = async (caller: Uid): Promise<PullRequest> => {
    const nothing: PullRequest = { ...START, expected_uid: caller, tables: [] }
    const [row] = await db.as(caller, (sql) =>
      sql<{ page: PullPage }>('select public.sync_pull($1) as page', [nothing]),
    )
    const { horizon, epoch, scope } = (row as { page: PullPage }).page
    return { ...nothing, tables: null, cursor: horizon, epoch, scope }
  }
  const nothingNew = (name: string, caller: Uid, own: TableName[]): GrowthTask => ({
    name,
    caller,
    mayGrow: false,
    times: 60,
    ours: async () => pull(await positionOf(caller)),
    raw: async () => [newerRows(await positionOf(caller), own)],
  })
  const fullPull = (name: string, caller: Uid, tables: TableName[], mayGrow: boolean): GrowthTask => ({
    name,
    caller,
    mayGrow,
    times: mayGrow ? 5 : 60,
    ours: async () => pull({ ...START, expected_uid: caller, tables }),
    raw: async () => [allRows(tables, mayGrow ? null : caller)],
  })
  return [
    nothingNew('a visitor, nothing new', null, []),
    nothingNew('a customer, nothing new', CUSTOMER, OWN),
    nothingNew('an admin, nothing new', ADMIN_ID, SHOP),
    {
      ...nothingNew('a customer, one changed row of the catalog', CUSTOMER, OWN),
      ours: async (turn) => pull(await positionBeforeEdit(db.sql, turn, positionOf)),
      raw: async (turn) => [newerRows(await positionBeforeEdit(db.sql, turn, positionOf), OWN)],
    },
    fullPull('a customer’s own 15 rows, all of them', CUSTOMER, OWN, false),
    {
      name: 'a customer saves a project',
      caller: CUSTOMER,
      mayGrow: false,
      times: 20,
      prepare: () =>
        db.sql('delete from public.saved_projects where user_id = $1 and project_id <> all ($2)', [
          CUSTOMER,
          [1, 2, 3, 4, 5].map(projectId),
        ]),
      ours: async (turn) =>
        push(CUSTOMER, {
          kind: 'changes',
          changes: [
            {
              op: 'insert',
              table: 'saved_projects',
              id: randomUUID(),
              values: { user_id: CUSTOMER, project_id: projectId(6 + turn) },
            },
          ],
        }),
      raw: async (turn) => [
        {
          text: 'insert into public.saved_projects (user_id, project_id) values ($1, $2)',
          params: [CUSTOMER, projectId(28 + turn)],
        },
      ],
    },
    {
      name: 'a visitor requests a quote',
      caller: null,
      mayGrow: false,
      times: 40,
      ours: async () =>
        push(null, {
          kind: 'changes',
          changes: [{ op: 'insert', table: 'quote_requests', id: randomUUID(), values: quote() }],
        }),
      raw: async () => [
        {
          text: `insert into public.quote_requests (customer_name, customer_email, message, status) values ($1, $2, $3, $4)`,
          params: Object.values(quote()),
        },
      ],
    },
    {
      name: 'an admin edits a project',
      caller: ADMIN_ID,
      mayGrow: false,
      times: 20,
      prepare: () =>
        db.sql(`update public.projects set title = 'Build' where id = any ($1)`, [
          Array.from({ length: 50 }, (_, n) => projectId(n + 1)),
        ]),
      ours: async (turn) =>
        push(ADMIN_ID, {
          kind: 'changes',
          changes: [
            {
              op: 'update',
              table: 'projects',
              id: projectId(1 + turn),
              set: { title: 'Better build' },
              base: { title: 'Build' },
            },
          ],
        }),
      raw: async (turn) => [
        {
          text: 'update public.projects set title = $2 where id = $1',
          params: [projectId(25 + turn), 'Better build'],
        },
      ],
    },
    fullPull('a visitor, all of the catalog', null, CATALOG, true),
  ]
}

const quote = (): RowValues => ({
  customer_name: 'Ann',
  // One address gets at most three confirmation mails a day.
  customer_email: `${randomUUID()}@load.example`,
  message: 'A cap, please.',
  status: 'new',
})

async function positionBeforeEdit(
  sql: Sql,
  turn: number,
  positionOf: (caller: Uid) => Promise<PullRequest>,
): Promise<PullRequest> {
  const request = await positionOf(CUSTOMER)
  await sql(`update public.projects set specialty = $2 where id = $1`, [projectId(3), `Farrier ${turn}`])
  return request
}

/** The query of a plain client: rows of each table that are newer than the cursor, by index. */
function newerRows({ cursor }: PullRequest, own: TableName[]): Statement {
  const parts = [
    ...CATALOG.map((table) => newer(table, '')),
    ...own.map((table) => newer(table, own === OWN ? ` and user_id = '${CUSTOMER}'` : '')),
  ]
  return { text: `select count(*) from (${parts.join(' union all ')}) rows`, params: [cursor] }
}

const newer = (table: TableName, filter: string): string =>
  `(select id from public.${table} where sync_xid >= $1::xid8${filter} order by sync_xid, id limit 1000)`

function allRows(tables: TableName[], owner: Uid): Statement {
  const filter = owner === null ? '' : ` where user_id = '${owner}'`
  const parts = tables.map(
    (table) =>
      `select coalesce(json_agg(row_to_json(x)), '[]')::text as rows from public.${table} x${filter}`,
  )
  return { text: parts.join(' union all '), params: [] }
}
