import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { demoArticle } from '#tests/support/component/demo-article'
import { openTestData } from '#tests/support/component/open-test-data'
import { publicSetting } from '#tests/support/component/public-setting'
import { renderPage } from '#tests/support/component/render-page'
import { ArticlePage } from './article-page'
import { NewsPage } from './news-page'

const ARTICLE = demoArticle()
const pages = (
  <Routes>
    <Route path="/news" element={<NewsPage newsletter={null} />} />
    <Route path="/news/:id" element={<ArticlePage />} />
  </Routes>
)
const show = async (at: string, enableBlog: boolean) => {
  const data = await openTestData(
    { kind: 'anonymous' },
    { news_articles: [ARTICLE], public_settings: [publicSetting('feature_settings', { enableBlog })] },
  )
  renderPage(pages, data, { at })
}

test.each(['/news', `/news/${ARTICLE.id}`])(
  'Admin 3: %s shows no article while enableBlog is off, and leads to the projects',
  async (at) => {
    await show(at, false)
    await screen.findByText('No news right now')
    expect(screen.queryByText(ARTICLE.title)).toBeNull()
    expect(screen.getByRole('link', { name: 'View Projects' }).getAttribute('href')).toBe('/projects')
  },
)

test.each(['/news', `/news/${ARTICLE.id}`])('%s shows the article while enableBlog is on', async (at) => {
  await show(at, true)
  await screen.findByRole('heading', { name: ARTICLE.title })
  expect(screen.queryByText('No news right now')).toBeNull()
})
