/** What the settings have happen at a time of day, in the shop's time zone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('the schedule of the settings on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.sql('update private.schedule_state set in_maintenance_window = false, has_closed_shop = false')
    await save('feature_settings', { maintenanceMode: false, enableBlog: true })
  })

  const save = (key: string, value: object) =>
    db.sql(
      `insert into public.admin_settings (setting_key, setting_value) values ($1, $2)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [key, JSON.stringify(value)],
    )
  const setWindow = (maintenanceWindow: unknown, timezone = 'America/Denver') =>
    save('system_settings', { timezone, maintenanceWindow })
  const runAt = (moment: string) => db.sql('select private.run_schedule($1)', [moment])
  /** What visitors' devices pull. */
  const isClosed = async () => {
    const [row] = await db.sql<{ value: { maintenanceMode: boolean; enableBlog: boolean } }>(
      `select setting_value as value from public.public_settings where setting_key = 'feature_settings'`,
    )
    expect(row?.value.enableBlog).toBe(true)
    return row?.value.maintenanceMode
  }

  it('closes the shop when the maintenance window opens, and opens it when the window ends', async () => {
    await setWindow({ enabled: true, startTime: '23:30', duration: 2 })
    // Denver is six hours behind UTC in July.
    for (const [moment, closed] of [
      ['2026-07-01T05:29:00Z', false],
      ['2026-07-01T05:30:00Z', true],
      ['2026-07-01T07:29:00Z', true],
      ['2026-07-01T07:30:00Z', false],
    ] as const) {
      await runAt(moment)
      expect([moment, await isClosed()]).toEqual([moment, closed])
    }
  })

  it('logs what an admin switches, and not what the maintenance window switches', async () => {
    const lines = async () =>
      (await db.sql<{ count: number }>('select count(*)::int as count from private.setting_changes'))[0]
        ?.count
    await setWindow({ enabled: true, startTime: '23:30', duration: 2 })
    const before = await lines()
    await runAt('2026-07-01T05:30:00Z')
    await runAt('2026-07-01T07:30:00Z')
    expect(await lines()).toBe(before)
    await save('feature_settings', { maintenanceMode: true, enableBlog: true })
    expect(await lines()).toBe((before ?? 0) + 1)
  })

  it('opens the shop when the window is switched off while it is open', async () => {
    await setWindow({ enabled: true, startTime: '02:00', duration: 2 }, 'America/New_York')
    await runAt('2026-01-01T07:30:00Z')
    expect(await isClosed()).toBe(true)
    await setWindow({ enabled: false, startTime: '02:00', duration: 2 }, 'America/New_York')
    await runAt('2026-01-01T07:31:00Z')
    expect(await isClosed()).toBe(false)
  })

  it('does not change a maintenance mode that an admin has switched on or off', async () => {
    await setWindow({ enabled: true, startTime: '02:00', duration: 2 }, 'Mars/Olympus')
    await save('feature_settings', { maintenanceMode: true, enableBlog: true })
    await runAt('2026-01-01T07:30:00Z')
    await runAt('2026-01-01T09:30:00Z')
    expect(await isClosed()).toBe(true)
    await save('feature_settings', { maintenanceMode: false, enableBlog: true })
    await runAt('2026-01-02T07:30:00Z')
    await save('feature_settings', { maintenanceMode: false, enableBlog: true })
    await runAt('2026-01-02T07:31:00Z')
    expect(await isClosed()).toBe(false)
  })

  it.each([null, 7, {}, { enabled: true }, { enabled: true, startTime: '25:00', duration: '2' }])(
    'does not close the shop for the malformed window %j',
    async (window) => {
      await setWindow(window)
      await runAt('2026-01-01T07:30:00Z')
      expect(await isClosed()).toBe(false)
    },
  )
})
