import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { NewsArticlesRow } from '#shared/schema/rows'
import type { LocalData } from '#sync/react'
import { demoArticle } from '#tests/support/component/demo-article'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { NewsManager } from './news-manager'

const ARTICLES = [
  demoArticle({ id: 'n1', title: 'A second press brake', created_at: '2026-03-01T00:00:00Z' }),
  demoArticle({ id: 'n2', title: 'Open day', published: false, created_at: '2026-03-02T00:00:00Z' }),
]

/** In place of the site's page, which the features of the panel cannot import; the preview has a test of its own in app. */
const ArticleTitle = ({ article }: { article: NewsArticlesRow }) => <p>{article.title}</p>

async function show(articles: NewsArticlesRow[], options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { news_articles: articles })
  return { data, ...renderPage(<NewsManager Page={ArticleTitle} />, data, { status: OFFLINE, ...options }) }
}
const changesOf = async (data: LocalData) =>
  (await data.db._outbox.toArray()).map(({ body, label }) => ({
    action: label.action,
    changes: body.kind === 'changes' ? body.changes : [],
  }))

test('Admin 4: the toggle switches between published and draft, offline as well', async () => {
  const { data } = await show(ARTICLES)
  const toggle = await screen.findByRole('switch', { name: 'Open day is published' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(toggle)
  await screen.findByText('Article published successfully')
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  expect(await changesOf(data)).toMatchObject([
    { action: 'article.status', changes: [{ id: 'n2', set: { published: true } }] },
  ])
})

test('a failed save shows the text of Admin 8', async () => {
  const { data } = await show(ARTICLES)
  const toggle = await screen.findByRole('switch', { name: 'Open day is published' })
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(toggle)
  await screen.findByText(/^Failed to update article status\./)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
})

test("Admin 2: 'Publish immediately' is off by default", async () => {
  const { data } = await show(ARTICLES, { at: '/admin-panel?section=news&edit=new' })
  const dialog = await screen.findByRole('dialog', { name: 'New article' })
  const choice = within(dialog).getByLabelText('Publish')
  expect(choice).toHaveProperty('value', 'draft')
  within(choice).getByRole('option', { name: 'Publish immediately' })
  fireEvent.change(within(dialog).getByLabelText(/Title/), { target: { value: 'New lot' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Article' }))
  await screen.findByText('Article created successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      action: 'article.create',
      changes: [{ values: { title: 'New lot', published: false, cover_image: null, content: null } }],
    },
  ])
})

test('publishing and unpublishing an article can be scheduled in the local time of the device', async () => {
  const { data } = await show(ARTICLES, { at: '/admin-panel?section=news&edit=n2' })
  const dialog = await screen.findByRole('dialog', { name: 'Edit article: Open day' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Publish'), 'Schedule for later')
  fireEvent.change(within(dialog).getByLabelText('Publish on'), { target: { value: '' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  within(dialog).getAllByText('Choose a date and time')
  const next = new Date().getFullYear() + 1
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('Publish on', `${next}-12-01T09:00`)
  type('Take down on', `${next}-12-01T08:00`)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  within(dialog).getAllByText('Choose a time after the start, or clear this date')
  type('Take down on', `${next}-12-24T18:00`)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Article updated successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      changes: [
        {
          id: 'n2',
          set: {
            published_at: new Date(`${next}-12-01T09:00`).toISOString(),
            unpublish_at: new Date(`${next}-12-24T18:00`).toISOString(),
          },
        },
      ],
    },
  ])
  await screen.findByText(`Scheduled for Dec 1, ${next}, 9:00 AM`)
})

test('an article whose end has passed is listed as ended, and the switch publishes it without an end', async () => {
  const ended = demoArticle({
    id: 'n4',
    title: 'Winter show',
    published: false,
    published_at: '2026-03-02T15:00:00Z',
    unpublish_at: '2026-03-20T00:00:00Z',
  })
  const { data } = await show([ended])
  const toggle = await screen.findByRole('switch', { name: 'Winter show is published' })
  expect(toggle.textContent).toBe('Ended')
  await userEvent.click(toggle)
  await screen.findByText('Article published successfully')
  expect(await changesOf(data)).toMatchObject([
    { changes: [{ id: 'n4', set: { published: true, unpublish_at: null } }] },
  ])
})

test('the form says that removing the end of an ended article publishes it when it is saved', async () => {
  const published_at = '2026-03-02T15:00:00Z'
  const ended = demoArticle({ id: 'n4', title: 'Winter show', published: false, published_at })
  const rows = [{ ...ended, unpublish_at: '2026-03-20T00:00:00Z' }]
  await show(rows, { at: '/admin-panel?section=news&edit=n4' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit article: Winter show' }))
  dialog.getByText(/^Since Mar /)
  fireEvent.change(dialog.getByLabelText('Take down on'), { target: { value: '' } })
  dialog.getByText('Published once you save')
  expect(dialog.queryByText('Only admins can see it until then')).toBeNull()
})

test('moving an article to drafts removes its date, so that it is listed first when it is published again', async () => {
  const { data } = await show(ARTICLES)
  await userEvent.click(await screen.findByRole('switch', { name: 'A second press brake is published' }))
  await screen.findByText('Article moved to drafts')
  expect(await changesOf(data)).toMatchObject([
    { changes: [{ id: 'n1', set: { published: false, published_at: null } }] },
  ])
})

test('a published article has a link to its page, and a draft has none', async () => {
  await show(ARTICLES)
  const link = await screen.findByRole('link', { name: 'View A second press brake on the site' })
  expect(link.getAttribute('href')).toMatch(/^\/news\/a-second-press-brake-/)
  expect(screen.queryByRole('link', { name: 'View Open day on the site' })).toBeNull()
})

test('a filter shows drafts or published articles', async () => {
  await show(ARTICLES, { at: '/admin-panel?section=news&status=draft' })
  await screen.findByText('Open day')
  expect(screen.queryByText('A second press brake')).toBeNull()
})

test('malformed and hostile values break neither the list nor the form, and no HTML in them is executed', async () => {
  const hostile = demoArticle({
    id: 'n3',
    title: '<img src=x onerror=window.hit=1> \u202Eתווי'.repeat(8),
    short_description: null,
    content: '<script>window.hit=1</script>',
    author_name: null,
    cover_image: 'javascript:window.hit=1',
    created_at: 'never',
  })
  await show([hostile], { at: '/admin-panel?section=news&edit=n3&status=nonsense' })
  const dialog = await screen.findByRole('dialog', { name: /^Edit article: / })
  expect(within(dialog).getByLabelText('Text')).toHaveProperty('value', hostile.content)
  expectNoInjection(document.body)
})

test('an empty list shows its text, and a failed first sync shows the text of Admin 8', async () => {
  const { unmount } = await show([])
  await screen.findByText('No articles yet')
  unmount()
  await show([], { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to fetch news articles')
})

test('a copy of a published article is a draft without cover picture and dates', async () => {
  const article = demoArticle({
    id: 'n1',
    title: 'Open day',
    cover_image: 'news-images/a.webp',
    published: true,
  })
  const { data } = await show([article], { at: '/admin-panel?section=news&edit=n1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate This Article' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New article' }))
  expect(dialog.getByLabelText('Publish')).toHaveProperty('value', 'draft')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Article' }))
  await waitFor(async () => expect(await changesOf(data)).toHaveLength(1))
  expect(await changesOf(data)).toMatchObject([
    {
      changes: [
        {
          op: 'insert',
          values: { title: 'Open day', published: false, published_at: null, cover_image: null },
        },
      ],
    },
  ])
})
