/** Calls for the contract suites, to any server behind `SyncBackend`. */
import { randomUUID } from 'node:crypto'
import type { RowValues } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { SyncBackend } from '#sync/backend'
import type { Digest, PullPage, PullRequest, PushAnswer } from '#sync/contract'
import type { Change, CommandName, MutationBody, Verdict } from '#sync/core/mutation'

export interface Actor {
  sync: SyncBackend
  uid: string | null
}
export interface Actors {
  anonymous: Actor
  customer: Actor
  admin: Actor
}

export const START: Omit<PullRequest, 'expected_uid'> = {
  cursor: '0',
  epoch: null,
  scope: null,
  sweep: null,
  tables: null,
  prefix: null,
  limit: 1_000,
}

export async function pullPage({ sync, uid }: Actor, change: Partial<PullRequest> = {}): Promise<PullPage> {
  const answer = await sync.pull({ ...START, expected_uid: uid, ...change })
  if (answer.status !== 'page') throw new Error('refused')
  return answer
}

/** Ids of the rows of a table, over all pages of a sweep. */
export async function sweepIds(actor: Actor, table: TableName, limit: number): Promise<string[]> {
  const ids: string[] = []
  let page = await pullPage(actor, { limit })
  for (;;) {
    ids.push(...(page.rows[table] ?? []).map(({ id }) => id))
    if (!page.next) return ids
    page = await pullPage(actor, { limit, sweep: { horizon: page.horizon, after: page.next } })
  }
}

export const since = (page: PullPage): Partial<PullRequest> => ({
  cursor: page.horizon,
  epoch: page.epoch,
  scope: page.scope,
})

export async function digestAt({ sync, uid }: Actor, { horizon, epoch, scope }: PullPage): Promise<Digest> {
  const answer = await sync.digest({ expected_uid: uid, cursor: horizon, epoch, scope })
  if (answer.status !== 'digest') throw new Error('refused')
  return answer
}

export interface Sent {
  id: string
  after?: string[]
  body: MutationBody
}

export const DEVICE = randomUUID()

export async function send({ sync, uid }: Actor, ...mutations: Sent[]): Promise<Verdict[]> {
  const answer = await sync.push({
    expected_uid: uid,
    client_id: DEVICE,
    mutations: mutations.map(({ id, after = [], body }) => ({ id, after, body })),
  })
  return (answer as PushAnswer).verdicts.map(({ verdict }) => verdict)
}

export const changes = (...list: Change[]): Sent => ({
  id: randomUUID(),
  body: { kind: 'changes', changes: list },
})
export const command = (name: CommandName, args: RowValues): Sent => ({
  id: randomUUID(),
  body: { kind: 'command', name, args },
})
export const insert = (table: TableName, id: string, values: RowValues): Change => ({
  op: 'insert',
  table,
  id,
  values,
})
export const update = (table: TableName, id: string, set: RowValues, base: RowValues): Change => ({
  op: 'update',
  table,
  id,
  set,
  base,
})
