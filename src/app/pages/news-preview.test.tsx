import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewsManager } from '#features/admin/news/news-manager'
import { ArticleBody } from '#features/news/article-body'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { demoArticle } from '#tests/support/component/demo-article'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'

const DRAFT = demoArticle({ id: 'n2', title: 'Open day', published: false })

async function show(at: string, articles: NewsArticlesRow[]) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { news_articles: articles })
  return { data, ...renderPage(<NewsManager Page={ArticleBody} />, data, { at, status: OFFLINE }) }
}
const preview = () => screen.findByRole('dialog', { name: 'Preview' })

test('the preview from the list shows a draft as its page will look, offline and without a link to it', async () => {
  const { router } = await show('/admin-panel?section=news', [DRAFT])
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Open day' }))
  const page = within(await preview())
  page.getByText('Preview: not published')
  await page.findByRole('heading', { level: 1, name: 'Open day' })
  page.getByText('That saves a weld.')
  expect(page.queryByRole('button', { name: 'Share' })).toBeNull()
  await userEvent.click(page.getByRole('link', { name: 'Equipment' }))
  expect(router.state.location).toMatchObject({ pathname: '/admin-panel', search: '?section=news' })
  await userEvent.click(page.getByRole('button', { name: 'Close Preview' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the preview from the form shows unsaved text, and Escape closes only the preview', async () => {
  const { data } = await show('/admin-panel?section=news&edit=n2', [DRAFT])
  const form = within(await screen.findByRole('dialog', { name: 'Edit article: Open day' }))
  fireEvent.change(form.getByLabelText(/Title/), { target: { value: 'Open days' } })
  await userEvent.click(form.getByRole('button', { name: 'Preview' }))
  const page = within(await preview())
  await page.findByRole('heading', { level: 1, name: 'Open days' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull())
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Preview' }))
  expect(form.getByLabelText(/Title/)).toHaveProperty('value', 'Open days')
  expect(await data.db._outbox.count()).toBe(0)
})

test('the preview of a published article says that the changes are not saved yet', async () => {
  await show('/admin-panel?section=news&edit=n1', [demoArticle({ id: 'n1' })])
  const form = within(await screen.findByRole('dialog', { name: /^Edit article: / }))
  await userEvent.click(form.getByRole('button', { name: 'Preview' }))
  within(await preview()).getByText('Preview: not saved')
})

test('a new article has a preview before it is saved', async () => {
  await show('/admin-panel?section=news&edit=new', [])
  const form = within(await screen.findByRole('dialog', { name: 'New article' }))
  fireEvent.change(form.getByLabelText(/Title/), { target: { value: '<b>New lot</b>' } })
  await userEvent.click(form.getByRole('button', { name: 'Preview' }))
  await within(await preview()).findByRole('heading', { level: 1, name: '<b>New lot</b>' })
})
