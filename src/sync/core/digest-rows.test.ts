import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SyncedRow } from '../../shared/schema/row-values'
import { digestRows } from './digest-rows'

const row = fc.record({ id: fc.uuid(), sync_xid: fc.bigInt(1n, 2n ** 40n).map(String) })
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 30 })

describe('digestRows', () => {
  it('S6: computes the sum defined by the rule without rounding', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const expected: Record<string, [number, number]> = {}
        for (const { id, sync_xid } of list) {
          const ends = BigInt(`0x${id.slice(0, 8)}`) ^ BigInt(`0x${id.slice(-8)}`)
          const print = (ends + (BigInt(sync_xid) % 2n ** 31n) * 2_654_435_761n) % 2n ** 32n
          const [count, sum] = expected[id.slice(0, 1)] ?? [0, 0]
          expected[id.slice(0, 1)] = [count + 1, sum + Number(print)]
        }
        expect(digestRows(list)).toEqual(expected)
      }),
    )
  })

  it('S6: ignores the order of rows and detects another version of any row', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (list, at) => {
        const digest = digestRows(list)
        expect(digestRows([...list].reverse())).toEqual(digest)
        const index = at % list.length
        const newer = list.map((original, n) =>
          n === index ? { ...original, sync_xid: String(BigInt(original.sync_xid) + 1n) } : original,
        )
        expect(digestRows(newer)).not.toEqual(digest)
      }),
    )
  })

  it('S6: does not throw for a damaged row, whose digest differs', () => {
    const id = 'a0000000-0000-4000-8000-00000000000b'
    const whole = digestRows([{ id, sync_xid: '41' }])
    for (const sync_xid of ['forty', '-1', '1e3', '', 41, null, {}]) {
      const damaged = digestRows([{ id, sync_xid } as unknown as SyncedRow])
      expect(damaged.a?.[0]).toBe(1)
      expect(damaged).not.toEqual(whole)
    }
  })
})
