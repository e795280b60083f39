import { expect, it } from 'vitest'
import { buildKind } from './build-kind'

it.each([
  [{ trade: 'farrier', mount: 'chassis' }, 'Farrier chassis body'],
  [{ trade: 'fire', mount: 'slide-in' }, 'Fire & rescue slip-in'],
  [{ trade: 'baker', mount: 'chassis' }, null],
  [{ trade: 'toString', mount: 'chassis' }, null],
  [{ trade: 1, mount: null }, null],
  ['farrier', null],
  [[], null],
  [null, null],
  [undefined, null],
])('names %j as %s', (build, name) => {
  expect(buildKind(build)).toBe(name)
})
