import { expect, test, vi } from 'vitest'
import type { LocalBackend } from './start-local-backend'
import { StartupError } from './startup-error'
import { superviseBackend } from './supervise-backend'

function stage(starts: (() => void)[]) {
  const closed = vi.fn(async () => undefined)
  const [tell, failed] = [vi.fn(), vi.fn()]
  const ports: (number | null)[] = []
  let stop: (cause: unknown) => void = () => undefined
  const open = async (again: { port: number } | null, onStop: typeof stop) => {
    ports.push(again?.port ?? null)
    starts.shift()?.()
    stop = onStop
    return { url: 'http://localhost:4173', close: closed } as unknown as LocalBackend
  }
  return {
    closed,
    tell,
    failed,
    ports,
    keep: () => superviseBackend(open, tell, failed),
    stop: () => stop(new Error('PANIC')),
  }
}

test('a local backend with a stopped database is closed, and restarted at its address once there is room', async () => {
  const full = () => {
    throw new StartupError('disk-full', 'The disk is full')
  }
  vi.useFakeTimers()
  try {
    const { keep, stop, ports, closed, tell, failed } = stage([() => undefined, full, full])
    const kept = await keep()
    stop()
    await vi.runAllTimersAsync()
    expect(ports).toEqual([null, 4173, 4173, 4173])
    expect(tell.mock.calls.map(([sentence]) => sentence)).toEqual([
      expect.stringContaining('The database has stopped: PANIC. What was acknowledged is safe'),
      'The disk is full',
      'The database runs again.',
    ])
    expect(closed).toHaveBeenCalledTimes(1)
    await kept.close()
    expect(closed).toHaveBeenCalledTimes(2)
    expect(failed).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('a restart that fails for another reason is not repeated', async () => {
  const broken = () => {
    throw new StartupError('secrets-broken', 'The secrets cannot be read')
  }
  const { keep, stop, failed } = stage([() => undefined, broken])
  await keep()
  stop()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})
