import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, mergeOrder, nextDisplayOrder, type Ordered, reorder } from './display-order'

const rows = (...orders: number[]): Ordered[] =>
  orders.map((display_order, at) => ({ id: 'abcdefgh'[at] ?? '', display_order }))

const ids = (list: readonly Ordered[]) => inOrder(list).map(({ id }) => id)

const applied = (list: readonly Ordered[], changes: readonly Ordered[]) =>
  list.map((row) => changes.find(({ id }) => id === row.id) ?? row)

test('Admin 4: a new row gets the current maximum plus one', () => {
  expect(nextDisplayOrder(rows(3, 7, 5))).toBe(8)
  expect(nextDisplayOrder([])).toBe(1)
})

describe('Admin 4: reordering rows', () => {
  test('swaps the numbers of two neighbors and changes no other row', () => {
    expect(reorder(rows(1, 2, 3), ['a', 'c', 'b'])).toEqual([
      { id: 'c', display_order: 2 },
      { id: 'b', display_order: 3 },
    ])
  })

  test('reuses numbers with gaps', () => {
    expect(reorder(rows(10, 20, 30), ['c', 'a', 'b'])).toEqual([
      { id: 'c', display_order: 10 },
      { id: 'a', display_order: 20 },
      { id: 'b', display_order: 30 },
    ])
  })

  test('numbers all rows from 1 if two have the same number', () => {
    expect(reorder(rows(5, 5, 9), ['b', 'a', 'c'])).toEqual([
      { id: 'b', display_order: 1 },
      { id: 'a', display_order: 2 },
      { id: 'c', display_order: 3 },
    ])
  })

  test('reorders a part of the list within the positions of that part', () => {
    expect(ids(applied(rows(1, 2, 3, 4), reorder(rows(1, 2, 3, 4), ['d', 'b'])))).toEqual([
      'a',
      'd',
      'c',
      'b',
    ])
  })

  test('ignores deleted rows, and changes nothing for the same order', () => {
    expect(reorder(rows(1, 2), ['a', 'gone', 'b'])).toEqual([])
  })

  test('produces the wanted order from any numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (orders, dice) => {
          const list = rows(...orders)
          const wanted = list
            .map(({ id }) => ({ id, weight: dice.next().value as number }))
            .sort((a, b) => a.weight - b.weight)
            .map(({ id }) => id)
          expect(ids(applied(list, reorder(list, wanted)))).toEqual(wanted)
        },
      ),
    )
  })
})

describe('an order saved while other people have reordered the rows', () => {
  const merge = (list: readonly Ordered[], moved: Record<string, number>) =>
    mergeOrder(list, new Map(Object.entries(moved))).join('')

  test("is the other people's order with the moved rows at their new positions", () => {
    // Mine was b a c; then c was put first elsewhere.
    expect(
      merge(
        [
          { id: 'c', display_order: 1 },
          { id: 'a', display_order: 2 },
          { id: 'b', display_order: 3 },
        ],
        { a: 2, b: 1 },
      ),
    ).toBe('bac')
    expect(merge(rows(1, 2, 3, 4), { a: 4, d: 1 })).toBe('dbca')
    expect(merge(rows(1, 2, 3, 4), {})).toBe('abcd')
  })

  test('omits deleted rows, and includes new ones', () => {
    expect(merge(rows(10, 20, 30), { z: 1, c: 10 })).toBe('cab')
    expect(merge(rows(1, 2, 5), { a: 9 })).toBe('bca')
  })

  test('contains every row once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 8 }),
        fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: -3, max: 9 })),
        (orders, moved) => {
          const list = rows(...orders)
          expect([...merge(list, moved)].sort().join('')).toBe(
            list
              .map(({ id }) => id)
              .sort()
              .join(''),
          )
        },
      ),
    )
  })
})
