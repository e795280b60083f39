import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedFromUrl, withCompared } from './compare/compared-rigs'
import { rigFiltersFromUrl, withRigFilters } from './filter-url'
import { RIG_CHOICES, RIG_SORTS, type RigFilters, UNTOUCHED_RIG_FILTERS } from './find-rigs'

const keyOf = <Key extends string>(known: Record<Key, string>) =>
  fc.uniqueArray(fc.constantFrom(...(Object.keys(known) as Key[])))
const filters: fc.Arbitrary<RigFilters> = fc.record({
  type: keyOf(RIG_CHOICES.type),
  price: keyOf(RIG_CHOICES.price),
  status: keyOf(RIG_CHOICES.status),
  sort: fc.constantFrom(...(Object.keys(RIG_SORTS) as (keyof typeof RIG_SORTS)[])),
})

test('any filters and picks are unchanged after they are written to a link and read back', () => {
  fc.assert(
    fc.property(filters, fc.uniqueArray(fc.uuid(), { maxLength: 3 }), (chosen, ids) => {
      const link = withCompared(withRigFilters(new URLSearchParams(), chosen), ids).toString()
      expect(rigFiltersFromUrl(new URLSearchParams(link))).toEqual(chosen)
      expect(comparedFromUrl(new URLSearchParams(link))).toEqual(ids)
    }),
  )
})

test('untouched filters are not in the URL, and other parameters do not change', () => {
  const params = new URLSearchParams('type=farrier&compare=a')
  expect(withRigFilters(params, UNTOUCHED_RIG_FILTERS).toString()).toBe('compare=a')
})

test.each(['type=boat', 'price=0', 'status=toString', 'type=', 'sort=constructor', 'status=<script>'])(
  'a link with %s filters nothing',
  (link) => {
    expect(rigFiltersFromUrl(new URLSearchParams(link))).toEqual(UNTOUCHED_RIG_FILTERS)
  },
)

test('a link picks each rig once, and three rigs at most', () => {
  expect(comparedFromUrl(new URLSearchParams('compare=a,,a,b,c,d'))).toEqual(['a', 'b', 'c'])
})
