/** R1: reports of devices, and what an admin reads about them and about the horizon. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSyncHealth, type SyncHealth } from '#features/admin/sync-health/sync-health'
import type { SyncReport } from '#sync/contract'
import type { ParkedCode } from '#sync/core/sync-report'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { POSTGRES_MAJOR, SUPERUSER } from '#tests/support/postgres/native-server'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import {
  DRIVERS,
  type NativeDatabase,
  openNative,
  type TestDatabase,
  type Uid,
} from '#tests/support/postgres/test-database'

/** All parked codes: the type requires each. */
const CODES: Record<ParkedCode, true> = {
  conflict: true,
  not_permitted: true,
  gone: true,
  exists: true,
  already_subscribed: true,
  key_taken: true,
  invalid_value: true,
  missing_reference: true,
  payload_mismatch: true,
  unknown_command: true,
  sign_in_required: true,
  not_available: true,
  below_minimum: true,
  outdated: true,
  switched_off: true,
  last_admin: true,
  malformed: true,
  too_large: true,
  server_error: true,
  too_old: true,
  file_too_large: true,
  file_type: true,
  file_refused: true,
  file_missing: true,
}
const PARKED_CODES = Object.keys(CODES)

const aReport = (part: Partial<SyncReport> = {}): SyncReport => ({
  client_id: randomUUID(),
  protocol: 1,
  waiting: 0,
  parked: {},
  checked_age: 3,
  ...part,
})

const report = (db: TestDatabase, given: unknown, uid: Uid = null) =>
  db.as(uid, (sql) => sql('select public.report_sync($1::jsonb)', [JSON.stringify(given)]))

async function healthFor(db: TestDatabase, uid: Uid): Promise<SyncHealth> {
  const [row] = await db.as(uid, (sql) => sql<{ health: unknown }>('select public.sync_health() as health'))
  const health = readSyncHealth(row?.health)
  if (!health) throw new Error(`not readable by the panel: ${JSON.stringify(row)}`)
  return health
}

describe.each(DRIVERS)('reports of devices on %s', (_name, open) => {
  let db: TestDatabase
  let admin: string
  let customer: string
  beforeAll(async () => {
    db = await open()
    admin = await makeUser(db, 'admin')
    customer = await makeUser(db)
  })
  beforeEach(async () => {
    await db.sql('delete from private.sync_reports')
    await db.sql('delete from private.rate_counters')
  })
  afterAll(() => db.close())

  it('R1: counts devices by how far behind they are, and their parked changes by code', async () => {
    await report(db, aReport({ waiting: 2, parked: { server_error: 3, conflict: 1 } }))
    await report(db, aReport({ checked_age: 1_200, parked: { server_error: 4 } }), customer)
    await report(db, aReport({ checked_age: 80_000 }))
    await report(db, aReport({ checked_age: 90_000 }))
    await report(db, aReport({ checked_age: null }), admin)
    const { devices, parked } = await healthFor(db, admin)
    expect(devices).toEqual({
      seen: 5,
      up_to_date: 1,
      hour: 1,
      day: 1,
      older: 2,
      waiting: 2,
      last_seen_at: expect.any(String),
    })
    expect(parked).toEqual([
      { code: 'server_error', changes: 7, devices: 2 },
      { code: 'conflict', changes: 1, devices: 1 },
    ])
  })

  it('R1: counts only the last report of each device', async () => {
    const device = aReport({ parked: { gone: 5 } })
    await report(db, device)
    await db.sql(`update private.sync_reports set day = day - 1, seen_at = now() - interval '20 hours'`)
    await report(db, { ...device, parked: { gone: 2 } })
    await report(db, { ...device, client_id: device.client_id.toUpperCase(), parked: {} })
    expect(await db.sql('select day from private.sync_reports')).toHaveLength(2)
    expect(await healthFor(db, admin)).toMatchObject({ devices: { seen: 1 }, parked: [] })
  })

  it('R1: a device that reported days ago is not "seen", but its parked changes count for a week', async () => {
    await report(db, aReport({ parked: { too_large: 1 } }))
    const age = (interval: string) =>
      db.sql(
        `update private.sync_reports set day = (now() - interval '${interval}')::date, seen_at = now() - interval '${interval}'`,
      )
    await age('2 days')
    expect(await healthFor(db, admin)).toMatchObject({
      devices: { seen: 0 },
      parked: [{ code: 'too_large' }],
    })
    await age('8 days')
    expect(await healthFor(db, admin)).toMatchObject({ devices: { seen: 0 }, parked: [] })
  })

  it('R1: knows every code of the app, and counts unknown codes as "other"', async () => {
    const parked = Object.fromEntries([...PARKED_CODES, 'invented', 'other'].map((code) => [code, 1]))
    await report(db, aReport({ parked }))
    const { parked: counted } = await healthFor(db, admin)
    expect(counted[0]).toEqual({ code: 'other', changes: 2, devices: 1 })
    expect(counted.slice(1).map(({ code }) => code)).toEqual([...PARKED_CODES].sort())
    expect(await db.sql('select code from unnest(private.parked_codes()) code')).toHaveLength(
      PARKED_CODES.length,
    )
  })

  it('R1: stores neither the device’s id nor its account or address', async () => {
    const given = aReport()
    await report(db, given, customer)
    const [row] = await db.sql<{ row: Record<string, unknown> }>(
      'select to_jsonb(r) as row from private.sync_reports r',
    )
    expect(Object.keys(row?.row ?? {}).sort()).toEqual(
      ['checked_age', 'day', 'device', 'parked', 'protocol', 'seen_at', 'waiting'].sort(),
    )
    const text = JSON.stringify(row)
    for (const secret of [given.client_id, customer, '192.0.2.1']) expect(text).not.toContain(secret)
    // The hash includes a secret, so it cannot be computed from the id alone.
    const [plain] = await db.sql<{ is_plain: boolean }>(
      "select device = sha256(convert_to($1, 'UTF8')) as is_plain from private.sync_reports",
      [given.client_id],
    )
    expect(plain?.is_plain).toBe(false)
  })

  it('R1: refuses malformed reports with 22023, and stores nothing', async () => {
    const good = aReport({ parked: { gone: 1 } })
    const without = (key: keyof SyncReport) =>
      Object.fromEntries(Object.entries(good).filter(([name]) => name !== key))
    const codes = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`c${n}`, 1]))
    const hostile: unknown[] = [
      null,
      true,
      7,
      'text',
      [],
      [good],
      {},
      without('client_id'),
      without('protocol'),
      without('waiting'),
      without('parked'),
      ...[null, 7, '', 'no uuid', `${randomUUID()}'; --`, {}].map((client_id) => ({ ...good, client_id })),
      ...[null, -1, 1.5, 1_000_001, 1e300, '1', [], {}, true].flatMap((n) => [
        { ...good, protocol: n },
        { ...good, waiting: n },
        { ...good, parked: { gone: n } },
      ]),
      ...[-1, 1.5, 1e12, '3', [], {}].map((checked_age) => ({ ...good, checked_age })),
      ...[null, [], 'x', 3].map((parked) => ({ ...good, parked })),
      { ...good, parked: codes(65) },
      { ...good, parked: { ['x'.repeat(5_000)]: 1 } },
      { ...good, more: 'x'.repeat(9_000) },
      { ...good, more: 'x'.repeat(1_000_000) },
    ]
    for (const given of hostile)
      await expect(report(db, given), JSON.stringify(given)?.slice(0, 200)).rejects.toMatchObject({
        code: '22023',
      })
    await expect(db.as(null, (sql) => sql('select public.report_sync(null)'))).rejects.toMatchObject({
      code: '22023',
    })
    expect(await db.sql('select 1 from private.sync_reports')).toEqual([])
    await report(db, { ...good, parked: codes(64) })
    await report(db, { ...good, waiting: 1_000_000 })
  })

  it('R1: limits reports per address and hour, with Retry-After', async () => {
    await db.sql(`update private.rate_limits set max_rows = 2 where bucket = 'sync_reports'`)
    await report(db, aReport())
    await report(db, aReport())
    await expect(report(db, aReport())).rejects.toMatchObject({
      code: 'PGRST',
      detail: expect.stringContaining('Retry-After'),
    })
    await db.sql(`update private.rate_limits set max_rows = 600 where bucket = 'sync_reports'`)
  })

  it('R1: the daily job deletes reports after 30 days', async () => {
    for (const days of [30, 31]) {
      await report(db, aReport())
      await db.sql(
        `update private.sync_reports set day = (now() at time zone 'UTC')::date - ${days} where day >= (now() at time zone 'UTC')::date`,
      )
    }
    await db.sql('select private.prune_records()')
    expect(await db.sql('select 1 from private.sync_reports')).toHaveLength(1)
  })

  it('R1: only admins read sync_health, and no API role reads or writes the reports', async () => {
    for (const uid of [null, customer])
      await expect(healthFor(db, uid)).rejects.toMatchObject({ code: '42501' })
    for (const role of ['anon', 'authenticated', 'service_role'])
      for (const table of ['sync_reports', 'sync_report_secret'])
        for (const command of [
          `select * from private.${table}`,
          `delete from private.${table}`,
          `insert into private.${table} default values`,
        ]) {
          const tried = db.transaction(async (sql) => {
            await sql(`set local role ${role}`)
            await sql(command)
          })
          await expect(tried, `${role}: ${command}`).rejects.toMatchObject({ code: '42501' })
        }
  })

  it('P4: the horizon has no age without open writers', async () => {
    expect((await healthFor(db, admin)).horizon).toEqual({ age_seconds: 0, writer: null })
  })
})

describe(`P4: the writer that holds the horizon, on PostgreSQL ${POSTGRES_MAJOR}`, () => {
  let db: NativeDatabase
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  /** A session with an uncommitted write. */
  async function openWriter(name: string) {
    const session = await db.connect()
    await session.sql(`set application_name = '${name}'`)
    await session.sql('begin')
    await session.sql(`insert into public.projects (title) values ('a secret title')`)
    const [row] = await session.sql<{ pid: number; since: string }>(
      'select pg_backend_pid() as pid, now()::text as since',
    )
    return { ...session, pid: row?.pid, since: row?.since ?? '' }
  }

  it('an open writing transaction is listed without its data; once it has ended, the age is 0', async () => {
    const writer = await openWriter('Nightly import')
    const younger = await openWriter('somebody else')
    const reader = await db.connect()
    await reader.sql('begin')
    await reader.sql('select 1')
    await db.sql('select pg_sleep(1.1)')
    const { horizon } = await healthFor(db, admin)
    expect(horizon.writer).toEqual({
      kind: 'session',
      pid: writer.pid,
      gid: null,
      application_name: 'Nightly import',
      user_name: SUPERUSER,
      database: expect.stringMatching(/^test_/),
      state: 'idle in transaction',
      since: expect.any(String),
    })
    expect(new Date(horizon.writer?.since ?? '').getTime()).toBe(new Date(writer.since).getTime())
    expect(horizon.age_seconds).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(horizon)).not.toContain('secret')

    await writer.sql('commit')
    expect((await healthFor(db, admin)).horizon.writer).toMatchObject({ pid: younger.pid })
    await younger.sql('rollback')
    // A transaction that only reads does not hold the horizon.
    expect((await healthFor(db, admin)).horizon).toEqual({ age_seconds: 0, writer: null })
    await Promise.all([writer, younger, reader].map((session) => session.end()))
  })

  it('a prepared transaction without a session is listed', async () => {
    const writer = await db.connect()
    await writer.sql('begin')
    await writer.sql('select pg_current_xact_id()')
    await writer.sql(`prepare transaction 'nightly'`)
    await writer.end()
    expect((await healthFor(db, admin)).horizon.writer).toMatchObject({
      kind: 'prepared',
      pid: null,
      gid: 'nightly',
      user_name: SUPERUSER,
      since: expect.any(String),
    })
    await db.sql(`rollback prepared 'nightly'`)
    expect((await healthFor(db, admin)).horizon.writer).toBeNull()
  })

  it('W4: a read-only database is reported as such', async () => {
    expect((await healthFor(db, admin)).is_read_only).toBe(false)
    const health = await db.transaction(async (sql) => {
      await sql('set local default_transaction_read_only = on')
      await impersonate(sql, admin)
      return sql<{ health: SyncHealth }>('select public.sync_health() as health')
    })
    expect(health[0]?.health.is_read_only).toBe(true)
  })

  it('a write in the admin’s own transaction is not listed', async () => {
    const health = await db.transaction(async (sql) => {
      await sql(`insert into public.projects (title) values ('own')`)
      await impersonate(sql, admin)
      return sql<{ health: SyncHealth }>('select public.sync_health() as health')
    })
    expect(health[0]?.health.horizon.writer).toBeNull()
  })

  it('without pg_monitor the writer is listed without its start and state', async () => {
    const writer = await openWriter('Nightly import')
    await db.sql(`revoke pg_monitor from ${DEPLOYER}`)
    try {
      expect((await healthFor(db, admin)).horizon).toEqual({
        age_seconds: null,
        writer: expect.objectContaining({
          pid: writer.pid,
          application_name: 'Nightly import',
          state: null,
          since: null,
        }),
      })
    } finally {
      await db.sql(`grant pg_monitor to ${DEPLOYER}`)
    }
    await writer.sql('rollback')
    await writer.end()
  })
})
