import { TABLE_NAMES } from '#shared/schema/tables'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import { type Attack, anyCaller, asJson } from './attack'
import { anyJson, anyText, toHostileJson } from './poison'
import type { World } from './world'

const FUNCTIONS = [
  'sync_pull',
  'sync_push',
  'sync_digest',
  'update_user_role_secure',
  'report_sync',
  'sync_health',
  'save_push_subscription',
  'remove_push_subscription',
  'renew_push_subscription',
  'is_catalogue_current',
  'claim_site_build',
  'settle_site_build',
  'claim_push',
  'settle_push',
  'record_snipcart_order',
  'begin_epoch',
  'prune_sync',
  'is_admin',
  'pg_sleep',
  'pg_read_file',
  'set_config',
] as const

/** A well-formed request with one wrong part. */
function almost(random: SeededRandom, { uid, victim, project }: World): Record<string, unknown> {
  const id = random.pick([victim.uid, victim.profile, victim.quote, project, anyText(random)])
  const table = random.chance(0.7) ? random.pick(TABLE_NAMES) : anyText(random)
  const change = {
    op: random.pick(['insert', 'update', 'delete', 'truncate', anyText(random)]),
    table,
    id,
    values: random.chance(0.5)
      ? { role: 'admin', user_id: victim.uid, [anyText(random)]: 1 }
      : anyJson(random),
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
    expected_uid: random.pick([null, uid, victim.uid]),
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

/** Calls functions of the API and others, with almost valid requests or random JSON. */
export const attackRpc: Attack = (random, world) => {
  const name = random.chance(0.8) ? random.pick(FUNCTIONS.slice(0, 3)) : random.pick(FUNCTIONS)
  const request = random.chance(0.7) ? almost(random, world) : anyJson(random)
  const given = random.chance(0.9) ? { request } : anyJson(random)
  const method = random.chance(0.9)
    ? 'POST'
    : (random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) ?? 'GET')
  return {
    method,
    target: `/rest/v1/rpc/${name}${random.chance(0.1) ? `?request=${encodeURIComponent("'; select 1")}` : ''}`,
    headers: asJson(anyCaller(random, world)),
    body: toHostileJson(random, given),
  }
}
