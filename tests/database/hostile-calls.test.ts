/** Functions of the API under hostile arguments: each call is refused with a code, or has no effect on others' rows. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileSyncRequest, type Targets } from '#tests/support/postgres/hostile-sync-request'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { type Arguments, argumentsOf, CALLS, type Who } from '#tests/support/postgres/odd-arguments'
import { openNative, type Sql, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { CALLERS_OF } from './rights/expected-callers'
import { SERVICE_RIGHTS } from './rights/expected-service'

/** SQLSTATEs that PostgREST answers with 500 or 503, and those of a statement that is wrong in itself. */
const FAULT = /^(08|09|25|2D|38|39|3B|40|42601|42703|42883|42P\d\d|53|54|57|58|F0|HV|P0(?!001)|XX)/
/** Tables that record attempts on purpose. */
const RECORDS = ['private.rate_counters', 'private.sync_ledger']
const REQUESTS = 400
/** ms; thousands of calls. */
const TIME_LIMIT = 240_000

let db: TestDatabase
const uids: Record<Who, Uid> = { visitor: null, customer: null, admin: null, server: null }
let targets: Targets

beforeAll(async () => {
  db = await openNative()
  await db.sql('update private.rate_limits set max_rows = 1000000000')
  uids.customer = await makeUser(db)
  uids.admin = await makeUser(db, 'admin')
  const victim = await makeUser(db)
  const idOf = async (text: string, params: unknown[] = []) =>
    (await db.sql<{ id: string }>(text, params))[0]?.id ?? expect.fail(text)
  targets = {
    victim,
    profile: await idOf('select id from public.profiles where user_id = $1', [victim]),
    quote: await idOf(
      `insert into public.quote_requests (user_id, customer_name, customer_email, message)
       values ($1, 'Victim', 'victim@rigworks.example', 'A cap, please') returning id`,
      [victim],
    ),
    project: await idOf(`insert into public.projects (title) values ('Left alone') returning id`),
  }
})
afterAll(() => db.close())

/** Sets the role of this caller in the current transaction. */
async function become(sql: Sql, who: Who): Promise<void> {
  await impersonate(sql, uids[who])
  if (who === 'server') await sql(`select set_config('role', 'service_role', true)`)
}

/** Runs the statement in a subtransaction; returns its fault, or null if it succeeds or is refused with a code. */
async function faultOf(sql: Sql, isKept: boolean, text: string, params: unknown[]): Promise<string | null> {
  await sql('savepoint call')
  try {
    await sql(text, params)
    await sql(isKept ? 'release savepoint call' : 'rollback to savepoint call')
    return null
  } catch (cause) {
    await sql('rollback to savepoint call')
    const { code = '', message, detail = '' } = cause as { code?: string; message: string; detail?: string }
    const isFault = code === 'PGRST' ? JSON.parse(detail).status >= 500 : code === '' || FAULT.test(code)
    return isFault ? `${code} ${message}` : null
  }
}

describe('invalid arguments', () => {
  it('are tested for every function of the API', () => {
    const exposed = [...CALLERS_OF, ...SERVICE_RIGHTS].flatMap(
      (right) => /^public\.(\w+)\(/.exec(right)?.[1] ?? [],
    )
    expect(Object.keys(CALLS).sort()).toEqual([...new Set(exposed)].sort())
  })

  it.each(Object.entries(CALLS))(
    'of %s cause no internal error',
    async (name, [callers, ...examples]) => {
      const types = await db.sql<{ name: string; type: string }>(
        `select name, format_type(type, null) as type
       from pg_proc, unnest(proargnames[1:pronargs], proargtypes::oid[]) as argument (name, type)
       where pronamespace = 'public'::regnamespace and proname = $1`,
        [name],
      )
      const faults: string[] = []
      for (const who of callers)
        await db.transaction(async (sql) => {
          await become(sql, who)
          for (const given of argumentsOf(examples)) {
            const whole = forCaller(name, given, who)
            const named = types.filter((argument) => whole[argument.name] !== undefined)
            const list = named.map((argument) => `${argument.name} => given.${argument.name}`)
            const record = named.map((argument) => `${argument.name} ${argument.type}`)
            const source =
              named.length > 0 ? `jsonb_to_record($1) as given (${record})` : '(select $1::jsonb) as given'
            const call = `select public.${name}(${list}) from ${source}`
            const fault = await faultOf(sql, false, call, [JSON.stringify(whole)])
            if (fault) faults.push(`${who}: ${fault}: ${JSON.stringify(given).slice(0, 300)}`)
          }
        })
      expect(faults).toEqual([])
    },
    TIME_LIMIT,
  )
})

/** Adds the right `expected_uid` to sync calls; with a wrong one they are refused before the arguments are read. */
function forCaller(name: string, given: Arguments, who: Who): Arguments {
  const { request } = given
  if (!name.startsWith('sync_') || typeof request !== 'object' || request === null || Array.isArray(request))
    return given
  return { ...given, request: { expected_uid: uids[who], ...request } }
}

describe('hostile requests of the sync', () => {
  it.each(['visitor', 'customer'] as const)(
    'of a %s cause no internal error and change no row',
    async (who) => {
      const random = new SeededRandom(1994)
      await db.transaction(async (sql) => {
        const before = await digest(sql)
        const faults: string[] = []
        await become(sql, who)
        for (let n = 0; n < REQUESTS; n += 1) {
          const name = random.pick(['sync_pull', 'sync_push', 'sync_digest'])
          const request = JSON.stringify(hostileSyncRequest(random, uids[who], targets))
          const fault = await faultOf(sql, true, `select public.${name}($1::jsonb)`, [request])
          if (fault) faults.push(`${name}: ${fault}: ${request.slice(0, 400)}`)
        }
        expect(faults).toEqual([])
        await sql(`select set_config('role', 'none', true)`)
        expect(await digest(sql)).toEqual(before)
      })
    },
  )

  it('would be noticed by the digest if they changed a row', async () => {
    await db.transaction(async (sql) => {
      const before = await digest(sql)
      await sql('update public.projects set title = $2 where id = $1', [targets.project, randomUUID()])
      expect(await digest(sql)).not.toEqual(before)
    })
  })
})

/** A fingerprint of each table of the product and of the auth and storage services. */
async function digest(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage') order by 1`,
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => !RECORDS.includes(table.name))) {
    const [row] = await sql(`select count(*), sum(hashtext(t::text)) from ${name} t`)
    digests[name] = row
  }
  return digests
}
