import { expect, it } from 'vitest'
import { RETRY_BASE, RETRY_CAP, retryDelay } from './backoff'

it('W4: returns full jitter below a doubling maximum, with the Retry-After as the minimum', () => {
  expect(retryDelay(0, null, () => 0)).toBe(0)
  expect(retryDelay(3, null, () => 0.999)).toBeLessThan(RETRY_BASE * 8)
  expect(retryDelay(1_000, null, () => 0.999)).toBeLessThan(RETRY_CAP)
  expect(retryDelay(1, 60, () => 0)).toBe(60_000)
})
