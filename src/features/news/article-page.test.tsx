import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { changingStatus } from '#tests/support/component/changing-status'
import { demoArticle } from '#tests/support/component/demo-article'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ArticlePage } from './article-page'

const ARTICLE = demoArticle()
const page = (
  <Routes>
    <Route path="/news/:id" element={<ArticlePage />} />
    <Route path="/news" element={<p>The list</p>} />
  </Routes>
)
const data = (...articles: (typeof ARTICLE)[]) =>
  openTestData({ kind: 'anonymous' }, { news_articles: articles })
const at = (id: string, options: RenderAppOptions = {}) => ({ at: `/news/${id}`, ...options })

test('shows cover, date, author, topics, short description, paragraphs and ways to share', async () => {
  renderPage(page, await data(ARTICLE), at(ARTICLE.id))
  await screen.findByRole('heading', { level: 1, name: ARTICLE.title })
  expect(screen.getByText('Mar 2, 2026').parentElement?.textContent).toBe('Published Mar 2, 2026')
  screen.getByText('Marta Lindqvist')
  expect(screen.getByRole('link', { name: 'Equipment' }).getAttribute('href')).toBe(
    '/news?category=equipment',
  )
  const cover = document.querySelector('article img')
  expect(cover?.getAttribute('src')).toMatch(/\/news-images\/news\/shop-floor\.webp$/)
  screen.getByText('New equipment on the floor.')
  screen.getByText('It folds a side in one stroke.')
  screen.getByText('That saves a weld.')
  screen.getByRole('button', { name: 'Share' })
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(facts).toMatchObject({ '@type': 'NewsArticle', headline: ARTICLE.title })
  expect(screen.queryByRole('heading', { name: 'Related Articles' })).toBeNull()
})

test('lists the four newest other articles with a cover as related, and no drafts', async () => {
  const other = (n: number, over: Partial<typeof ARTICLE> = {}) =>
    demoArticle({ id: `n${n}`, title: `Story ${n}`, created_at: `2026-01-0${n}T00:00:00Z`, ...over })
  const rows = [
    ARTICLE,
    other(1),
    other(2),
    other(3),
    other(4),
    other(5),
    other(6, { cover_image: null }),
    other(7, { published: false }),
  ]
  renderPage(page, await data(...rows), at(ARTICLE.id))
  const list = await screen.findByRole('list', { name: 'Related articles' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Story 5', 'Story 4', 'Story 3', 'Story 2'])
})

test.each([
  ['that does not exist', [ARTICLE], 'nowhere'],
  ['that is a draft', [demoArticle({ published: false })], ARTICLE.id],
  ['that has ended', [demoArticle({ unpublish_at: '2026-04-01T00:00:00Z' })], ARTICLE.id],
])('the link to an article %s opens the list with a toast', async (_, rows, id) => {
  renderPage(page, await data(...rows), at(id, { status: OFFLINE }))
  await screen.findByText('Failed to load article')
  await screen.findByText('The list')
})

test('a failed first load opens the list with a toast', async () => {
  renderPage(
    page,
    await data(),
    at('n1-7b1e3f52', { status: { ...SYNCED, isFilled: false, hasFailed: true } }),
  )
  await screen.findByText('Failed to load article')
  await screen.findByText('The list')
})

test('an article that is missing in the local database is requested before it counts as not found', async () => {
  const syncNow = vi.fn()
  const status = changingStatus({})
  const local = await data()
  renderPage(page, local, at(ARTICLE.id, { status, commands: { syncNow } }))
  await waitFor(() => expect(syncNow).toHaveBeenCalled())
  expect(screen.queryByText('The list')).toBeNull()
  await act(async () => void (await local.db.table('news_articles').put(ARTICLE)))
  await screen.findByRole('heading', { level: 1, name: ARTICLE.title })
})

test('once the server has confirmed that there is no such article, it counts as not found', async () => {
  const status = changingStatus({})
  renderPage(page, await data(), at(ARTICLE.id, { status }))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  status.set({ lastCheckedAt: Date.now() + 1 })
  await screen.findByText('Failed to load article')
})
