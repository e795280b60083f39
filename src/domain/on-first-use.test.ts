import { expect, it, vi } from 'vitest'
import { onFirstUse } from './on-first-use'

it('is made once, when somebody asks', () => {
  const make = vi.fn(() => undefined)
  const made = onFirstUse(make)
  expect(make).not.toHaveBeenCalled()
  made()
  made()
  expect(make).toHaveBeenCalledTimes(1)
})
