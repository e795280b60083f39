import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { type ArticleForm, articleForm, articleValues, checkArticle } from '../../forms/article-form'
import { planBulkEdit, typedProblem } from '../bulk-edit/plan-bulk-edit'
import { publicationBulkFields } from './publication-bulk-fields'

const FORM = { toForm: articleForm, validate: checkArticle, toValues: articleValues }
const [START, END] = publicationBulkFields<ArticleForm>()
const NO_TIMES = { start: '', end: '' }
const DRAFT = demoArticle({ id: 'd', published: false, published_at: null, unpublish_at: null })
const LIVE = demoArticle({
  id: 'l',
  published: true,
  published_at: '2026-03-01T00:00:00Z',
  unpublish_at: null,
})
const plan = (field: typeof START, method: 'set' | 'clear', typed: string) => {
  if (!field) throw new Error('no field')
  return planBulkEdit([DRAFT, LIVE], FORM, { field, method, typed, rounding: 'cent', times: NO_TIMES })
}

test('a time in the future schedules rows, and one that has passed publishes them with that date', () => {
  const later = '2199-01-01T14:00:00.000Z'
  expect(plan(START, 'set', later).changes.map(({ set }) => set)).toEqual([
    { published_at: later },
    { published: false, published_at: later },
  ])
  const before = '2026-02-01T14:00:00.000Z'
  expect(plan(START, 'set', before).changes.map(({ set }) => set)).toEqual([
    { published: true, published_at: before },
    { published_at: before },
  ])
})

test('the preview says that a published row is hidden until a future time, and only shows the time for other rows', () => {
  const afterOf = (year: number) =>
    plan(START, 'set', new Date(year, 0, 5, 9).toISOString()).changes.map(({ after }) => after)
  expect(afterOf(2199)).toEqual(['Jan 5, 2199, 9:00 AM', 'hidden until Jan 5, 2199, 9:00 AM'])
  expect(afterOf(2026)).toEqual(['Jan 5, 2026, 9:00 AM', 'Jan 5, 2026, 9:00 AM'])
  expect(plan(START, 'set', '2199-01-05T09:00:00Z').changes[0]?.before).toBe('(empty)')
})

test('a time that is missing is asked for as a date and time', () => {
  if (!START) throw new Error('no field')
  const edit = { field: START, method: 'set', typed: '', rounding: 'cent', times: NO_TIMES } as const
  expect(typedProblem(edit)).toBe('Choose a date and time')
})

test('an end before the publication is refused for the row, and an end can be cleared', () => {
  const { changes, problems } = plan(END, 'set', '2026-02-01T14:00:00.000Z')
  expect(changes.map(({ row }) => row.id)).toEqual(['d'])
  expect(problems).toMatchObject([
    { row: { id: 'l' }, message: 'Choose a time after the start, or clear this date' },
  ])
  expect(plan(END, 'clear', '').changes).toEqual([])
})
