import { vi } from 'vitest'

/** Waits until `check` no longer throws. The timeout is long enough for a slow machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 })
