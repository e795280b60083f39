import { Client, Pool, type PoolClient } from 'pg'
import { withoutWarnings } from '#supabase/embedded/without-warnings'
import { impersonate } from '#tests/support/postgres/impersonate'
import { SUPERUSER, startNativeServer } from '#tests/support/postgres/native-server'
import type { Sql } from '#tests/support/postgres/test-database'
import type { GrowthDatabase } from './growth-database'
import type { Caller, LoadServer, RpcName } from './load-server'

/** Connections that a small hosted project gives its API. */
export const POOL_SIZE = 15
/** How long PostgREST waits for a connection before it answers 504. */
const ACQUISITION_LIMIT_MS = 10_000

/** The statement that PostgREST 12 sends for a call. */
const rpc = (name: RpcName) => `
  with pgrst_source as (
    select pgrst_call.pgrst_scalar
    from (select $1::json as json_data) pgrst_payload,
      lateral (select request from json_to_record(pgrst_payload.json_data) as _(request jsonb)) pgrst_body,
      lateral (select public.${name}(request := pgrst_body.request) pgrst_scalar) pgrst_call)
  select null::bigint as total_result_set, 1 as page_total,
    coalesce(json_agg(_postgrest_t.pgrst_scalar) -> 0, 'null')::text as body,
    nullif(current_setting('response.headers', true), '') as response_headers,
    nullif(current_setting('response.status', true), '') as response_status
  from (select pgrst_source.* from pgrst_source) _postgrest_t`

export interface NativeSide {
  growth: GrowthDatabase
  load: LoadServer
  close(): Promise<void>
}

/** Opens a native PostgreSQL with fsync on, migrated like a hosted project. */
export async function openNativeSide(): Promise<NativeSide> {
  const { makeTemplate, TEMPLATE } = await withoutWarnings(
    () => import('#tests/support/postgres/native-template'),
  )
  const server = await startNativeServer({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  await makeTemplate(server.socketFolder)
  const connection = { host: server.socketFolder, user: SUPERUSER, database: TEMPLATE }
  const owner = new Client(connection)
  await owner.connect()
  const sql: Sql = async <Row>(text: string, params?: unknown[]) =>
    (await owner.query(text, params)).rows as Row[]
  await sql(HOSTED_SEND)
  const pool = new Pool({ ...connection, max: POOL_SIZE, connectionTimeoutMillis: ACQUISITION_LIMIT_MS })

  const transaction: GrowthDatabase['transaction'] = async (work) => {
    await sql('begin')
    try {
      const result = await work(sql)
      await sql('commit')
      return result
    } catch (cause) {
      await sql('rollback')
      throw cause
    }
  }
  return {
    growth: {
      name: 'native PostgreSQL',
      sql,
      transaction,
      as: (uid, work) =>
        transaction(async () => {
          await impersonate(sql, uid)
          return work(sql)
        }),
    },
    load: {
      name: `native PostgreSQL, ${POOL_SIZE} connections`,
      async call(caller, name, request) {
        const client = await pool.connect()
        try {
          return { kind: 'answer', body: await callOn(client, caller, name, request) }
        } finally {
          client.release()
        }
      },
    },
    async close() {
      await Promise.all([pool.end(), owner.end()])
      await server.stop()
    },
  }
}

async function callOn(
  client: PoolClient,
  { uid, address }: Caller,
  name: RpcName,
  request: object,
): Promise<unknown> {
  // PostgREST runs a STABLE function in a read-only transaction, so a pull does not hold back the horizon.
  await client.query(name === 'sync_pull' ? 'begin isolation level read committed read only' : 'begin')
  try {
    const sql: Sql = async <Row>(text: string, params?: unknown[]) =>
      (await client.query(text, params)).rows as Row[]
    await impersonate(sql, uid, address)
    const { rows } = await client.query<{ body: string }>({
      name,
      text: rpc(name),
      values: [JSON.stringify({ request })],
    })
    await client.query('commit')
    return JSON.parse(rows[0]?.body ?? 'null')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}

/** On a hosted project a message is a row that realtime reads from the WAL; NOTIFY would serialize the commits. */
const HOSTED_SEND = `
  create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language plpgsql as $$
  begin
    insert into realtime.messages (payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'realtime.send: %', sqlerrm;
  end $$`
