import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { type ArticleForm, articleForm, articleValues, checkArticle } from '../../forms/article-form'
import { planBulkEdit } from '../bulk-edit/plan-bulk-edit'
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

test('an end before the publication is refused for the row, and an end can be cleared', () => {
  const { changes, problems } = plan(END, 'set', '2026-02-01T14:00:00.000Z')
  expect(changes.map(({ row }) => row.id)).toEqual(['d'])
  expect(problems).toMatchObject([
    { row: { id: 'l' }, message: 'Choose a time after the publication, or clear it' },
  ])
  expect(plan(END, 'clear', '').changes).toEqual([])
})
