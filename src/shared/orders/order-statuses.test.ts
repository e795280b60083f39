import { expect, test } from 'vitest'
import { ORDER_STAGES } from './order-stages'
import { ORDER_STATUSES, orderStatusWords } from './order-statuses'

test('every stage shown to customers has a status, in the order of the stages', () => {
  const stages = Object.values(ORDER_STATUSES).flatMap(({ stage }) => stage ?? [])
  expect([...new Set(stages)]).toEqual([...ORDER_STAGES])
})

test.each([
  ['pending', 'neutral'],
  ['processing', 'info'],
  ['building', 'neutral'],
  ['testing', 'neutral'],
  ['shipped', 'warning'],
  ['delivered', 'success'],
  ['cancelled', 'danger'],
])('Site 4: the badge of the status %s is %s', (status, tone) => {
  expect(orderStatusWords(status).tone).toBe(tone)
})

test.each(['lost', '', 'constructor'])(
  'an unknown status has a neutral badge and 0 percent: %j',
  (status) => {
    expect(orderStatusWords(status)).toEqual({ label: status, stage: null, percent: 0, tone: 'neutral' })
  },
)
