import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { publicSetting } from '#tests/support/component/public-setting'
import { renderPage } from '#tests/support/component/render-page'
import { PrintFooter } from '#ui/page/print-footer'
import { Footer } from './footer'

const COMPANY = {
  companyName: 'Genoa Rigworks',
  phone: '555 010 0199',
  email: 'shop@genoa.example',
  address: '1 Mill Road\nGenoa, NY',
  website: 'https://genoa.example',
  companyDescription: 'Aluminum by the lake.',
}
const show = async (settings: Record<string, Record<string, string | boolean>> = {}) => {
  const rows = Object.entries(settings).map(([key, value]) => publicSetting(key, value))
  const data = await openTestData({ kind: 'anonymous' }, { public_settings: rows })
  renderPage(
    <>
      <Footer />
      <PrintFooter path="/faqs" />
    </>,
    data,
  )
}
const links = () => screen.getAllByRole('navigation').flatMap((nav) => within(nav).getAllByRole('link'))
const linkNames = () => links().map((link) => link.textContent)

test('Admin 3: the footer shows the stored description, phone, email and address of the company', async () => {
  await show({ company_info: COMPANY })
  await screen.findByText('Aluminum by the lake.')
  expect(screen.queryByText(/TIG-welded/)).toBeNull()
  expect(screen.getByRole('link', { name: '555 010 0199' }).getAttribute('href')).toBe('tel:+15550100199')
  const mail = screen.getByRole('link', { name: /^shop@/ })
  expect([mail.textContent, mail.getAttribute('href')]).toEqual([
    'shop@genoa.example',
    'mailto:shop@genoa.example',
  ])
})

test('Admin 3: a printed page ends with the stored contact data and website', async () => {
  await show({ company_info: COMPANY })
  await waitFor(() =>
    expect(document.querySelector('[data-print="only"]')?.textContent).toContain(
      'Genoa Rigworks · 1 Mill Road, Genoa, NY · 555 010 0199 · shop@genoa.example · https://genoa.example',
    ),
  )
})

test('without a stored description the footer shows the default one', async () => {
  await show()
  screen.getByText(/100% TIG-welded by the people who answer the phone\. Since 1994\.$/)
})

test('Site 2: the footer has eleven links, and phone, email and location of the shop', async () => {
  await show({ feature_settings: { enableBlog: true } })
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Projects', '/projects'],
    ['Rigs Available', '/rigs-available'],
    ['Store', '/store'],
    ['Who We Serve', '/who-we-serve'],
    ['About Us', '/about'],
    ['News', '/news'],
    ['FAQs', '/faqs'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Sitemap', '/sitemap'],
  ])
  expect(screen.getByRole('link', { name: '(315) 555-0142' }).getAttribute('href')).toBe('tel:+13155550142')
  expect(screen.getByRole('link', { name: /^shop@/ }).getAttribute('href')).toBe(
    'mailto:shop@rigworks.example',
  )
  screen.getByText('Genoa, NY')
})

test('the footer has no link to news while the blog is off', async () => {
  await show({ feature_settings: { enableBlog: false } })
  await waitFor(() => expect(linkNames()).not.toContain('News'))
  expect(linkNames()).toHaveLength(10)
})
