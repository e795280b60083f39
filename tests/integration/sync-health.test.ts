/** R1 on the local backend: sync_health returns what the app's own client reported. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readSyncHealth, type SyncHealth } from '#features/admin/sync-health/sync-health'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { SyncReport } from '#sync/contract'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeAdmin } from '#tests/support/embedded/make-user'

const aReport = (part: Partial<SyncReport> = {}): SyncReport => ({
  client_id: randomUUID(),
  protocol: 1,
  waiting: 0,
  parked: {},
  checked_age: 3,
  ...part,
})

/** The app's own backend twice: for a visitor, and for an admin who reads sync_health. */
async function openBackends() {
  const [visitor, panel] = [makeBackend(), makeBackend()]
  onTestFinished(async () => {
    await visitor.close()
    await panel.close()
  })
  const { email, password } = await makeAdmin()
  await panel.auth.signIn(email, password)
  const readHealth = async (): Promise<SyncHealth> => {
    const health = readSyncHealth(await panel.rpc('sync_health', {}))
    if (!health) throw new Error('the panel cannot read this')
    return health
  }
  return { visitor, panel, readHealth }
}

it('R1: counts devices of visitors and accounts, and their parked changes by code', async () => {
  const { visitor, panel, readHealth } = await openBackends()
  const before = await readHealth()
  expect(before).toMatchObject({ is_read_only: false, horizon: { age_seconds: 0, writer: null } })
  const parkedAs = ({ parked }: SyncHealth, code: string) =>
    parked.find((line) => line.code === code) ?? { changes: 0, devices: 0 }

  await visitor.anonymousSync.report?.(aReport({ waiting: 4, parked: { too_old: 2 } }))
  await panel.sync.report?.(aReport({ checked_age: null, parked: { too_old: 1 } }))
  const after = await readHealth()
  expect(after.devices.seen - before.devices.seen).toBe(2)
  expect(after.devices.older - before.devices.older).toBe(1)
  expect(after.devices.waiting - before.devices.waiting).toBe(4)
  expect(parkedAs(after, 'too_old').changes - parkedAs(before, 'too_old').changes).toBe(3)
  expect(parkedAs(after, 'too_old').devices - parkedAs(before, 'too_old').devices).toBe(2)
})

it('R1: refuses sync_health to visitors, and answers malformed reports with 400', async () => {
  const { visitor } = await openBackends()
  await expect(visitor.rpc('sync_health', {})).rejects.toMatchObject({ code: 'not_permitted' })
  const post = async (body: string) => {
    const response = await fetch(`${inject('embeddedUrl')}/rest/v1/rpc/report_sync`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body,
    })
    return response.status
  }
  const good = aReport()
  for (const report of [
    null,
    [],
    'text',
    -1,
    {},
    { ...good, client_id: null },
    { ...good, waiting: 1e300 },
    { ...good, parked: { gone: -1 } },
    { ...good, parked: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`c${n}`, n])) },
    { ...good, checked_age: 'x'.repeat(100_000) },
  ])
    expect(await post(JSON.stringify({ report })), JSON.stringify(report).slice(0, 100)).toBe(400)
  expect(await post(JSON.stringify({ report: good }))).toBe(204)
})
