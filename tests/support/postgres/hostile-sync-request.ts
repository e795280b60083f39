import { TABLE_NAMES } from '#shared/schema/tables'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import { anyJson, anyText } from './hostile-json'
import type { Uid } from './test-database'

/** Ids of another customer's account and rows, and of a row that everybody sees. */
export interface Targets {
  victim: string
  profile: string
  quote: string
  project: string
}

/** A request of sync_pull, sync_push or sync_digest that is well-formed except for one part. */
export function hostileSyncRequest(
  random: SeededRandom,
  uid: Uid,
  { victim, profile, quote, project }: Targets,
): Record<string, unknown> {
  const id = random.pick([victim, profile, quote, project, anyText(random)])
  const table = random.chance(0.7) ? random.pick(TABLE_NAMES) : anyText(random)
  const change = {
    op: random.pick(['insert', 'update', 'delete', 'truncate', anyText(random)]),
    table,
    id,
    values: random.chance(0.5) ? { role: 'admin', user_id: victim, [anyText(random)]: 1 } : anyJson(random),
    set: random.chance(0.5) ? { role: 'admin', sync_xid: '0', [anyText(random)]: null } : anyJson(random),
    base: random.chance(0.5) ? {} : anyJson(random),
  }
  const body = random.pick([
    { kind: 'changes', changes: [change] },
    {
      kind: 'changes',
      changes: Array.from({ length: random.below(700) }, () => ({ op: change.op, table, id })),
    },
    { kind: 'changes', changes: anyJson(random) },
    { kind: 'command', name: anyText(random), args: anyJson(random) },
    { kind: 'command', name: 'update_user_role', args: { target_user_id: uid, new_role: 'admin' } },
    { kind: 'command', name: 'submit_order', args: anyJson(random) },
    { kind: 'command', name: 'reorder_slides', args: { ids: [anyText(random)] } },
    anyJson(random),
  ])
  const mutation = { id: random.pick([project, anyText(random)]), after: anyJson(random), body }
  const whole: Record<string, unknown> = {
    expected_uid: random.chance(0.8) ? uid : victim,
    cursor: random.pick(['0', '99999999999999', '-1', anyText(random)]),
    epoch: random.pick([null, anyText(random)]),
    scope: random.pick([null, anyText(random)]),
    sweep: random.pick([null, { horizon: '3', after: { table, xid: '0', id } }, anyJson(random)]),
    tables: random.pick([null, [table], anyJson(random)]),
    prefix: random.pick([null, 'ff', anyText(random)]),
    limit: random.pick([1, -5, 1e9, anyText(random)]),
    client_id: random.pick([project, anyText(random)]),
    mutations: random.pick([
      [mutation],
      [mutation, mutation],
      Array(600).fill({ id, after: [], body: { kind: 'changes', changes: [] } }),
      anyJson(random),
    ]),
  }
  whole[random.pick(Object.keys(whole)) ?? ''] = anyJson(random)
  return whole
}
