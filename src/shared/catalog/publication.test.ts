import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { NOW, PUBLICATION_CASES } from '#tests/support/publication-cases'
import { isVisible, latestPublished } from './publication'

test.each(PUBLICATION_CASES)('$title', (row) => {
  expect(isVisible(row, Date.parse(NOW))).toBe(row.isVisible)
})

test('a row without dates, pulled by an older build, is visible if it is published', () => {
  expect(isVisible({ published: true }, Date.now())).toBe(true)
  expect(isVisible({ published: false }, Date.now())).toBe(false)
})

test('a draft that is published later is listed first, and a row without a date is sorted by its creation', () => {
  const later = demoArticle({
    title: 'later',
    created_at: '2026-01-01T00:00:00Z',
    published_at: '2026-05-01T00:00:00Z',
  })
  const { published_at: _, ...older } = demoArticle({ title: 'older', created_at: '2026-03-01T00:00:00Z' })
  const first = demoArticle({ title: 'first', created_at: '2026-02-01T00:00:00Z' })
  const hidden = demoArticle({ published: false })
  expect(latestPublished([first, hidden, later, older]).map(({ title }) => title)).toEqual([
    'later',
    'older',
    'first',
  ])
})
