import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#shared/site/paths'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { FaqsPage } from './faqs-page'
import { NotFoundPage } from './not-found-page'
import { PrivacyPage } from './privacy-page'
import { SitemapPage } from './sitemap-page'
import { TermsPage } from './terms-page'

const visitor = () => openTestData({ kind: 'anonymous' })

test('the FAQs have the four groups of Admin 2 and ways to contact the shop', async () => {
  renderPage(<FaqsPage />, await visitor())
  await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'General Questions',
    'Pricing & Financing',
    'Production & Delivery',
    'Product & Warranty',
    'Still have questions?',
  ])
  expect(screen.getByRole('link', { name: '(315) 555-0142' }).getAttribute('href')).toBe('tel:+13155550142')
  expect(screen.getByRole('link', { name: /^shop@\s*rigworks\.\s*example$/ }).getAttribute('href')).toMatch(
    /^mailto:/,
  )
})

test('a URL with the id of an answer opens it; an unknown id opens none', async () => {
  const { container, unmount } = renderPage(<FaqsPage />, await visitor(), { at: '/faqs#warranty' })
  await screen.findByText(/Aluminum cabinets: Lifetime/)
  expect([...container.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['warranty'])
  unmount()
  const other = renderPage(<FaqsPage />, await visitor(), { at: '/faqs#main"]<b>' })
  await screen.findByRole('heading', { name: 'General Questions' })
  expect(other.container.querySelector('details[open]')).toBeNull()
})

test.each([
  ['Privacy Policy', <PrivacyPage key="privacy" />, 'What is stored on your device'],
  ['Terms of Service', <TermsPage key="terms" />, 'Warranty'],
])('%s is dated January 2024 and has a table of contents', async (title, page, section) => {
  const { container } = renderPage(page, await visitor())
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText('Last updated: January 2024')
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  for (const link of contents) expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  screen.getByRole('heading', { level: 2, name: section })
})

test('the sitemap has the three lists of Admin 2, with the rig builder, and mentions 500+ completed builds', async () => {
  renderPage(<SitemapPage />, await visitor())
  for (const name of ['Main Pages', 'Information & Support', 'Legal & Policies']) {
    const list = await screen.findByRole('navigation', { name })
    expect(within(list).getAllByRole('link').length).toBeGreaterThan(2)
  }
  screen.getByText('Photos from our 500+ completed builds.')
  const builder = screen.getByRole('link', { name: /^Build Your Rig/ })
  expect(builder.getAttribute('href')).toBe(paths.rigBuilder)
})

test('an unknown URL shows a message, links to the home page, and is not indexed', async () => {
  renderPage(<NotFoundPage />, await visitor())
  await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  const ways = within(screen.getByRole('list')).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    paths.projects,
    paths.rigs,
    paths.rigBuilder,
    paths.store,
    paths.contact,
  ])
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
