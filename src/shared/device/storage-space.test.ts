import { expect, it } from 'vitest'
import { isNearlyFull } from './storage-space'

it.each([
  [{ usage: 5e6, quota: 300e9 }, false],
  [{ usage: 300e9 - 31e6, quota: 300e9 }, false],
  [{ usage: 300e9 - 29e6, quota: 300e9 }, true],
  [{ usage: 5e6, quota: 40e6 }, false],
  [{ usage: 29e6, quota: 40e6 }, true],
  [{ usage: 50e6, quota: 1 }, true],
  [{ usage: null, quota: 40e6 }, false],
  [{}, false],
])('whether %j is nearly full: %s', (room, is) => expect(isNearlyFull(room)).toBe(is))
