import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type {
  Digest,
  PullPage,
  PullRequest,
  PushAnswer,
  PushRequest,
  Refused,
  SweepKey,
} from '#sync/contract'
import type { Change, MutationBody, Verdict } from '#sync/core/mutation'
import type { TestDatabase, Uid } from './test-database'

/** The part of a test database that a device uses. */
type ApiDatabase = Pick<TestDatabase, 'as'>

/** What a device stores between pulls. */
export interface Cursor {
  cursor: string
  epoch: string | null
  scope: string | null
}

export const FRESH: Cursor = { cursor: '0', epoch: null, scope: null }

/** One call of sync_pull; `request` overrides the request of a first pull. */
export async function pullOnce(
  db: ApiDatabase,
  uid: Uid,
  request: Partial<PullRequest> = {},
): Promise<PullPage | Refused> {
  const whole: PullRequest = {
    expected_uid: uid,
    ...FRESH,
    sweep: null,
    tables: null,
    prefix: null,
    limit: 1000,
    ...request,
  }
  const [row] = await db.as(uid, (sql) =>
    sql<{ page: PullPage | Refused }>('select public.sync_pull($1) as page', [whole]),
  )
  return row?.page as PullPage | Refused
}

/** One call of sync_digest. */
export async function digestOnce(
  db: ApiDatabase,
  uid: Uid,
  request: Cursor & { expected_uid: Uid },
): Promise<Digest | Refused> {
  const [row] = await db.as(uid, (sql) =>
    sql<{ answer: Digest | Refused }>('select public.sync_digest($1) as answer', [request]),
  )
  return row?.answer as Digest | Refused
}

/** Pulls a page; fails the test when the pull is refused. */
export async function pullPage(
  db: ApiDatabase,
  uid: Uid,
  request: Partial<PullRequest> = {},
): Promise<PullPage> {
  const page = await pullOnce(db, uid, request)
  expect(page.status).toBe('page')
  return page as PullPage
}

export interface Sweep {
  rows: Partial<Record<TableName, SyncedRow[]>>
  removals: PullPage['removals']
  pages: PullPage[]
  /** Where the next sweep starts. */
  next: Cursor
}

/** Pulls all pages of a sweep, as a device does. */
export async function sweep(
  db: ApiDatabase,
  uid: Uid,
  from: Cursor = FRESH,
  limit = 1000,
  tables: TableName[] | null = null,
): Promise<Sweep> {
  const pages: PullPage[] = []
  const rows: Sweep['rows'] = {}
  let after: SweepKey | null = null
  do {
    const horizon = pages[0]?.horizon
    const page: PullPage = await pullPage(db, uid, {
      ...from,
      limit,
      tables,
      sweep: after && horizon !== undefined ? { horizon, after } : null,
    })
    for (const [table, pulled] of Object.entries(page.rows)) {
      const name = table as TableName
      rows[name] = [...(rows[name] ?? []), ...pulled]
    }
    pages.push(page)
    after = page.next
  } while (after)
  const last = pages.at(-1) as PullPage
  return {
    rows,
    removals: pages.flatMap((page) => page.removals),
    pages,
    next: { cursor: last.horizon, epoch: last.epoch, scope: last.scope },
  }
}

/** Ids of one table in a sweep. */
export const idsOf = (swept: Pick<Sweep, 'rows'>, table: TableName): string[] =>
  (swept.rows[table] ?? []).map((row) => row.id)

export type Mutation = PushRequest['mutations'][number]

/** A mutation of row changes. */
export const changes = (...list: Change[]): Mutation => mutation({ kind: 'changes', changes: list })
export const mutation = (body: MutationBody, after: string[] = []): Mutation => ({
  id: randomUUID(),
  after,
  body,
})

export const insert = (
  table: TableName,
  values: Extract<Change, { op: 'insert' }>['values'],
  id: string = randomUUID(),
): Change => ({
  op: 'insert',
  table,
  id,
  values,
})
export const update = (
  table: TableName,
  id: string,
  set: Extract<Change, { op: 'update' }>['set'],
  base: Extract<Change, { op: 'update' }>['base'],
): Change => ({ op: 'update', table, id, set, base })
export const remove = (table: TableName, id: string): Change => ({ op: 'delete', table, id })

/** One call of sync_push; returns the verdicts in the order of `mutations`. */
export async function push(
  db: ApiDatabase,
  uid: Uid,
  mutations: Mutation[],
  clientId: string = randomUUID(),
): Promise<Verdict[]> {
  const answer = await pushOnce(db, uid, { expected_uid: uid, client_id: clientId, mutations })
  expect(answer.status).toBe('verdicts')
  const { verdicts } = answer as PushAnswer
  expect(verdicts.map(({ id }) => id)).toEqual(mutations.map(({ id }) => id))
  return verdicts.map(({ verdict }) => verdict)
}

export async function pushOnce(
  db: ApiDatabase,
  uid: Uid,
  request: PushRequest,
): Promise<PushAnswer | Refused> {
  const [row] = await db.as(uid, (sql) =>
    sql<{ answer: PushAnswer | Refused }>('select public.sync_push($1) as answer', [request]),
  )
  return row?.answer as PushAnswer | Refused
}
