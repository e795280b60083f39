import { expect, test } from 'vitest'
import { isFollowUpDue, nextStepOrder } from './follow-up'

const TODAY = '2026-12-01'
const due = (due_on: string | null) => ({ due_on })

test('a follow-up is due on its day and later, until the request is won or lost', () => {
  expect(isFollowUpDue({ status: 'quoted' }, due('2026-12-01'), TODAY)).toBe(true)
  expect(isFollowUpDue({ status: 'new' }, due('2026-11-02'), TODAY)).toBe(true)
  expect(isFollowUpDue({ status: 'quoted' }, due('2026-12-02'), TODAY)).toBe(false)
  expect(isFollowUpDue({ status: 'won' }, due('2026-11-02'), TODAY)).toBe(false)
  expect(isFollowUpDue({ status: 'lost' }, due('2026-11-02'), TODAY)).toBe(false)
  expect(isFollowUpDue({ status: 'quoted' }, due(null), TODAY)).toBe(false)
  expect(isFollowUpDue({ status: 'quoted' }, undefined, TODAY)).toBe(false)
})

test('requests are sorted by their next step: overdue, due, new, planned, others', () => {
  const requests = [
    { name: 'won', status: 'won', due_on: '2026-11-01' },
    { name: 'planned', status: 'quoted', due_on: '2026-12-05' },
    { name: 'new', status: 'new', due_on: null },
    { name: 'due', status: 'contacted', due_on: '2026-12-01' },
    { name: 'overdue', status: 'new', due_on: '2026-11-20' },
    { name: 'contacted', status: 'contacted', due_on: null },
  ] as const
  const order = (request: (typeof requests)[number]) => nextStepOrder(request, request, TODAY)
  const sorted = requests.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
  expect(sorted.map(({ name }) => name)).toEqual(['overdue', 'due', 'new', 'planned', 'won', 'contacted'])
})
