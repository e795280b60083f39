import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STAGES } from '#shared/orders/order-stages'
import { orderKind } from '#shared/orders/order-statuses'
import type { Json } from '#shared/schema/row-values'
import { orderTimelineSteps } from './order-timeline-steps'

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`
const BUILD = [{ project_id: 'p1', name: 'Farrier body', quantity: 1, price: 12_000 }]
const PARTS = [{ product_id: 'cap', name: 'Shop Cap', quantity: 2, price: 26 }]
const timeline = (...statuses: [string, number][]) => timelineOf(BUILD, ...statuses)
const timelineOf = (items: Json, ...statuses: [string, number][]) =>
  timelineBy('standard', items, ...statuses)
const timelineBy = (shipping_method: 'standard' | 'pickup', items: Json, ...statuses: [string, number][]) =>
  orderTimelineSteps(
    {
      status: (statuses.at(-1)?.[0] ?? 'pending') as 'pending',
      stage_history: statuses.map(([status, at]) => ({ status, at: day(at) })),
      created_at: day(1),
    },
    orderKind({ items, shipping_method }),
  ).map(({ stage, at, state }) => [stage, at, state])

test('each reached stage has its date, and later stages have none', () => {
  expect(timeline(['pending', 1], ['processing', 3], ['building', 9], ['testing', 12])).toEqual([
    ['Order Placed', day(1), 'done'],
    ['Designing', day(3), 'done'],
    ['In Production', day(9), 'current'],
    ['On Its Way', null, 'upcoming'],
    ['Delivered', null, 'upcoming'],
  ])
})

test('a skipped stage is omitted, and the last stage is done, not current', () => {
  expect(timeline(['pending', 1], ['shipped', 4], ['delivered', 6])).toEqual([
    ['Order Placed', day(1), 'done'],
    ['On Its Way', day(4), 'done'],
    ['Delivered', day(6), 'done'],
  ])
})

test('an order with only products is prepared, not designed and built', () => {
  expect(timelineOf(PARTS, ['pending', 1])).toEqual([
    ['Order Placed', day(1), 'current'],
    ['Preparing', null, 'upcoming'],
    ['On Its Way', null, 'upcoming'],
    ['Delivered', null, 'upcoming'],
  ])
  expect(timelineOf(PARTS, ['pending', 1], ['processing', 2], ['testing', 3], ['shipped', 4])).toEqual([
    ['Order Placed', day(1), 'done'],
    ['Preparing', day(2), 'done'],
    ['On Its Way', day(4), 'current'],
    ['Delivered', null, 'upcoming'],
  ])
})

test.each([
  ['a project', BUILD],
  ['a product and a project', [...PARTS, ...BUILD]],
  ['an item of neither', [{ name: 'Deposit', quantity: 1, price: 500 }]],
  ['no items', []],
])('an order of %s has the stages of a build', (_title, items) => {
  expect(timelineOf(items, ['pending', 1]).map(([stage]) => stage)).toEqual([...ORDER_STAGES])
})

test.each([
  ['products', PARTS, 'Preparing'],
  ['a build', BUILD, 'In Production'],
])('an order of %s that is picked up has no shipping stage', (_title, items, prepared) => {
  expect(timelineBy('pickup', items, ['pending', 1], ['building', 2], ['shipped', 4])).toEqual([
    ['Order Placed', day(1), 'done'],
    [prepared, day(2), 'done'],
    ['Ready for Pickup', day(4), 'current'],
    ['Picked Up', null, 'upcoming'],
  ])
})

test('moving an order back a stage makes later stages upcoming again', () => {
  expect(timeline(['pending', 1], ['shipped', 4], ['building', 5]).slice(1)).toEqual([
    ['In Production', day(5), 'current'],
    ['On Its Way', null, 'upcoming'],
    ['Delivered', null, 'upcoming'],
  ])
})

test('the timeline of a canceled order ends with the cancellation', () => {
  expect(timeline(['pending', 1], ['processing', 2], ['cancelled', 3])).toEqual([
    ['Order Placed', day(1), 'done'],
    ['Designing', day(2), 'done'],
    ['Cancelled', day(3), 'cancelled'],
  ])
})

test('a canceled order shows its last stages, not stages that were reverted earlier', () => {
  expect(timeline(['pending', 1], ['delivered', 2], ['pending', 3], ['cancelled', 4])).toEqual([
    ['Order Placed', day(1), 'done'],
    ['Cancelled', day(4), 'cancelled'],
  ])
})

test('an order that returned to its first stage shows its original date', () => {
  expect(timeline(['pending', 1], ['delivered', 2], ['pending', 3])[0]).toEqual([
    'Order Placed',
    day(1),
    'current',
  ])
})

test('an unknown status shows the last known stage', () => {
  expect(timeline(['pending', 1], ['processing', 2], ['lost', 3])[1]).toEqual([
    'Designing',
    day(2),
    'current',
  ])
})

test.each([null, 'x', {}, [null, 5, [], {}, { status: 5, at: 'x' }, { status: 'shipped', at: 'soon' }]])(
  'an invalid history gives only the date of the order: %j',
  (stage_history) => {
    const [first, ...rest] = orderTimelineSteps(
      {
        status: 'pending',
        stage_history: stage_history as Json,
        created_at: day(1),
      },
      { isParts: false, isPickup: false },
    )
    expect(first).toEqual({ stage: 'Order Placed', at: day(1), state: 'current' })
    expect(rest.map(({ at }) => at)).toEqual([null, null, null, null])
  },
)

test('for any history, done stages come first and no stage occurs twice', () => {
  const status = fc.constantFrom(
    'pending',
    'processing',
    'building',
    'testing',
    'shipped',
    'delivered',
    'cancelled',
    'lost',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(status, fc.integer({ min: 1, max: 28 })), { minLength: 1 }), (steps) => {
      const shown = timeline(...steps)
      const states = shown.map(([, , state]) => state)
      expect(states).toEqual([...states].sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)))
      expect(new Set(shown.map(([stage]) => stage)).size).toBe(shown.length)
      expect(shown.length).toBeLessThanOrEqual(ORDER_STAGES.length + 1)
    }),
  )
})
const RANKS: unknown[] = ['done', 'current', 'upcoming', 'cancelled']
