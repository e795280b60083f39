import type { PgliteConnection } from '@supabase/lite/pglite'
import { expect, test, vi } from 'vitest'
import { exitOnPanic } from './exit-on-panic'

type Driver = PgliteConnection['driver']

function watched(cause: unknown) {
  const call = () => Promise.reject(cause)
  const driver = { query: call, exec: call } as unknown as Driver
  exitOnPanic(driver)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  return { driver, exit, printed: vi.spyOn(console, 'error').mockReturnValue() }
}

test('a refused statement does not end the process', async () => {
  const { driver, exit } = watched({ severity: 'ERROR', code: '53100' })
  await expect(driver.query('select 1')).rejects.toMatchObject({ code: '53100' })
  expect(exit).not.toHaveBeenCalled()
})

test.each([
  [Object.assign(new Error('could not write to file'), { severity: 'PANIC' })],
  [new WebAssembly.RuntimeError('unreachable')],
])('%o ends the process with a sentence', async (cause) => {
  const { driver, exit, printed } = watched(cause)
  await expect(driver.exec('insert')).rejects.toBe(cause)
  expect(exit).toHaveBeenCalledWith(1)
  expect(printed.mock.calls).toEqual([[expect.stringContaining(cause.message)]])
})
