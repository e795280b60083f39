import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STAGES } from './order-stages'
import { ORDER_STATUSES, orderStatusWords } from './order-statuses'

test('every stage that customers see has a status, in the order of the stages', () => {
  const stages = Object.values(ORDER_STATUSES).flatMap(({ stage }) => stage ?? [])
  expect([...new Set(stages)]).toEqual([...ORDER_STAGES])
})

test('the e-mails name the same stages', () => {
  const sql = readFileSync('supabase/migrations/20261121001500_orders.sql', 'utf8')
  const stages = Object.fromEntries(
    [...sql.matchAll(/when '(\w+)' then '([A-Z][^']*)'/g)].map(([, status, stage]) => [status, stage]),
  )
  for (const [status, { stage }] of Object.entries(ORDER_STATUSES)) {
    expect(stages[status], status).toBe(stage ?? 'Cancelled')
  }
})

test.each(['lost', '', 'constructor'])(
  'an unknown status has a neutral badge and 0 percent: %j',
  (status) => {
    expect(orderStatusWords(status)).toEqual({ label: status, stage: null, percent: 0, tone: 'neutral' })
  },
)
