import type { PgliteConnection } from '@supabase/lite/pglite'
import { expect, test, vi } from 'vitest'
import { watchHealth } from './watch-health'

type Driver = PgliteConnection['driver']

function watched(answer: () => Promise<unknown>) {
  const calls = vi.fn(answer)
  const driver = { query: calls, exec: calls } as unknown as Driver
  const onStop = vi.fn()
  return { driver, calls, onStop, health: watchHealth(driver, onStop) }
}
const failing = (error: object) => watched(() => Promise.reject(error))

test('a refused statement does not stop the database', async () => {
  const { driver, calls, onStop, health } = failing({ severity: 'ERROR', code: '53100' })
  for (let n = 0; n < 2; n += 1)
    await expect(driver.query('select 1')).rejects.toMatchObject({ code: '53100' })
  expect(calls).toHaveBeenCalledTimes(2)
  expect(onStop).not.toHaveBeenCalled()
  expect(health.isStopped).toBe(false)
})

test.each([[{ severity: 'PANIC', code: '53100' }], [new WebAssembly.RuntimeError('unreachable')]])(
  'after %o no statement reaches the database, and onStop is called once',
  async (cause) => {
    const { driver, calls, onStop, health } = failing(cause)
    await expect(driver.query('insert')).rejects.toBe(cause)
    await expect(driver.exec('rollback')).rejects.toMatchObject({ code: '57P01' })
    await expect(driver.query('select 1')).rejects.toMatchObject({ name: 'DatabaseStopped' })
    expect(calls).toHaveBeenCalledTimes(1)
    expect(onStop.mock.calls).toEqual([[cause]])
    expect(health.isStopped).toBe(true)
  },
)
