import { vi } from 'vitest'

/** Waits until `check` no longer throws. The end of its patience is for what never comes, not for a slow machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 })
