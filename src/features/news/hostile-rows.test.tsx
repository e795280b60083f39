/** Careless or hostile articles: the pages still render, show markup as text, and run no script. */
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { ArticlePage } from './article-page'
import { NewsPage } from './news-page'

type Article = ReturnType<typeof demoArticle>

const everywhere = (text: string): Partial<Article> => ({
  title: text,
  short_description: text,
  content: `${text}\n\n${text}`,
  author_name: text,
  cover_image: text,
})

const CASES: [string, Partial<Article>][] = [
  ['HTML in every field', everywhere(HOSTILE_HTML)],
  ['300 characters without a break', everywhere('W'.repeat(300))],
  ['text from right to left', everywhere('شاحنة إنقاذ خفيفة 4x4')],
  ['emoji', everywhere('👩🏽‍🚒'.repeat(60))],
  [
    'nothing but a title',
    { short_description: null, content: null, author_name: null, cover_image: null, created_at: '' },
  ],
  ['no date', { created_at: 'some day in spring' }],
  ['a picture that is a script', { cover_image: 'javascript:alert(1)' }],
  ['a picture of another host', { cover_image: '//evil.example/a.png' }],
]

test.each(CASES)('list and page show %s as text', async (_, over) => {
  const rows = ['a', 'b', 'c'].map((digit) =>
    demoArticle({ ...over, id: `${digit}b1e3f52-0000-4000-8000-00000000000a` }),
  )
  const data = await openTestData({ kind: 'anonymous' }, { news_articles: rows })
  const { container, router } = renderPage(
    <Routes>
      <Route path="/news" element={<NewsPage newsletter={null} />} />
      <Route path="/news/:id" element={<ArticlePage />} />
    </Routes>,
    data,
    { at: '/news' },
  )
  const title = rows[0]?.title ?? ''
  expect(await screen.findAllByRole('heading', { level: 2, name: title })).toHaveLength(3)
  expectNoInjection(container)
  await router.navigate('/news/ab1e3f52')
  await screen.findByRole('heading', { level: 1, name: title })
  expectNoInjection(container)
})

test.each(['%E0%A4%A', '<script>', "' or 1=1", 'a'.repeat(3_000)])(
  'an id like %j opens the list with a toast',
  async (id) => {
    renderPage(
      <Routes>
        <Route path="/news" element={<p>The list</p>} />
        <Route path="/news/:id" element={<ArticlePage />} />
      </Routes>,
      await openTestData({ kind: 'anonymous' }),
      { at: `/news/${encodeURIComponent(id)}`, status: { ...SYNCED, isReachable: false } },
    )
    await screen.findByText('Failed to load article')
    await screen.findByText('The list')
  },
)
