import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonEqual } from './json-equal'

it('compares values by content, regardless of the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isJsonEqual(value as never, JSON.parse(JSON.stringify(value)))).toBe(true)
    }),
  )
  expect(isJsonEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isJsonEqual({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isJsonEqual([], {})).toBe(false)
})

it('regards a time as a device writes it and as Postgres answers it as equal', () => {
  expect(isJsonEqual('2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00+00:00')).toBe(true)
  expect(isJsonEqual('2026-12-01T14:00:00.120Z', '2026-12-01T14:00:00.12+00:00')).toBe(true)
  expect(isJsonEqual('2026-12-01T14:00:00.000Z', '2026-12-01T14:00:00.000001+00:00')).toBe(false)
  expect(isJsonEqual('2026-12-01T14:00:00Z', '2026-12-01T14:00:10Z')).toBe(false)
  expect(isJsonEqual('Z', '+00:00')).toBe(false)
})
