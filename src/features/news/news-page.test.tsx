import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ArticlePage } from './article-page'
import { NewsPage } from './news-page'

const page = <NewsPage newsletter={<p>The newsletter block</p>} />
const NEWS = [
  demoArticle({ id: 'n1', title: 'Oldest', created_at: '2025-01-01T00:00:00Z' }),
  demoArticle({
    id: 'n2',
    title: 'Newest',
    created_at: '2026-06-01T00:00:00Z',
    short_description: 'Products.',
  }),
  demoArticle({ id: 'n3', title: 'Bare', created_at: '2025-06-01T00:00:00Z', cover_image: null }),
  demoArticle({ id: 'n4', title: 'Secret', created_at: '2026-07-01T00:00:00Z', published: false }),
]
const EMPTY = { ...SYNCED, isFilled: false }
const open = () => openTestData({ kind: 'anonymous' }, { news_articles: NEWS })
const titles = () => within(screen.getByRole('list', { name: 'News articles' })).getAllByRole('heading')

test("under 'All', features the newest article, lists the others, and shows no drafts", async () => {
  renderPage(page, await open())
  await screen.findByText('Featured')
  screen.getByRole('heading', { level: 2, name: 'Newest' })
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Bare', 'Oldest'])
  expect(screen.queryByText('Secret')).toBeNull()
  screen.getByText('The newsletter block')
})

test('sorts by the day of publication, and hides an article after its end even without a connection', async () => {
  const rows = [
    ...NEWS,
    demoArticle({
      id: 'n5',
      title: 'Late',
      created_at: '2024-01-01T00:00:00Z',
      published_at: '2026-08-01T00:00:00Z',
    }),
    demoArticle({
      id: 'n6',
      title: 'Over',
      created_at: '2026-09-01T00:00:00Z',
      unpublish_at: '2026-10-01T00:00:00Z',
    }),
  ]
  const data = await openTestData({ kind: 'anonymous' }, { news_articles: rows })
  renderPage(page, data, { status: OFFLINE })
  await screen.findByRole('heading', { level: 2, name: 'Late' })
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Newest', 'Bare', 'Oldest'])
})

test('a category is in the URL, lists only articles with a cover image, and features none', async () => {
  const { router } = renderPage(page, await open(), { at: '/news' })
  await userEvent.click(await screen.findByRole('button', { name: 'Equipment' }))
  expect(router.state.location.search).toBe('?category=equipment')
  expect(titles().map(({ textContent }) => textContent)).toEqual(['Oldest'])
  expect(screen.queryByText('Featured')).toBeNull()
  expect(screen.getByRole('button', { name: 'Equipment' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(router.state.location.search).toBe('')
  await screen.findByText('Featured')
})

test("a category without articles shows 'No articles found'; an unknown category shows all", async () => {
  const data = await open()
  const { unmount } = renderPage(page, data, { at: '/news?category=partnerships' })
  await screen.findByRole('heading', { name: 'No articles found' })
  unmount()
  renderPage(page, data, { at: '/news?category=__proto__' })
  await screen.findByText('Featured')
})

test('the URL of a missing article opens the list, which says why', async () => {
  const routes = (
    <Routes>
      <Route path="/news/:id" element={<ArticlePage />} />
      <Route path="/news" element={page} />
    </Routes>
  )
  const status = OFFLINE
  const { router } = renderPage(routes, await open(), { at: '/news/nowhere', status })
  const said = /^That article isn’t here/
  await screen.findByText(said)
  await screen.findByText('Featured')
  await userEvent.click(screen.getByRole('button', { name: 'Equipment' }))
  expect(router.state.location.search).toBe('?category=equipment')
  expect(screen.queryByText(said)).toBeNull()
})

test('shows many articles in pages of twelve', async () => {
  const many = Array.from({ length: 30 }, (_, n) => demoArticle({ id: `n${n}`, title: `Story ${n}` }))
  renderPage(page, await openTestData({ kind: 'anonymous' }, { news_articles: many }))
  await screen.findByText('Featured')
  expect(titles()).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show 12 More' }))
  expect(titles()).toHaveLength(24)
  screen.getByRole('button', { name: 'Show 5 More' })
})

test('shows a skeleton before the first pull; a failed pull is shown and can be retried', async () => {
  const syncNow = vi.fn()
  const data = await openTestData({ kind: 'anonymous' })
  const { unmount } = renderPage(page, data, { status: EMPTY })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText('No articles found')).toBeNull()
  unmount()
  renderPage(page, data, { status: { ...EMPTY, hasFailed: true }, commands: { syncNow } })
  await screen.findByRole('heading', { name: 'Failed to load news articles' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(syncNow).toHaveBeenCalledOnce()
})

test('says that there are no articles when there are none', async () => {
  renderPage(
    page,
    await openTestData({ kind: 'anonymous' }, { news_articles: [demoArticle({ published: false })] }),
  )
  await screen.findByRole('heading', { name: 'No articles found' })
})
