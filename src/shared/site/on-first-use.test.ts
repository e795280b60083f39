import { expect, it, vi } from 'vitest'
import { onFirstUse } from './on-first-use'

it('calls the function once, on first use', () => {
  const make = vi.fn(() => undefined)
  const made = onFirstUse(make)
  expect(make).not.toHaveBeenCalled()
  made()
  made()
  expect(make).toHaveBeenCalledTimes(1)
})
