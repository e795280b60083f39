import { expect, test } from 'vitest'
import { aboutTabs, homeTabs } from './about-tabs'

const labels = (tabs: typeof aboutTabs) => tabs.links.map(({ label }) => label)

test('lists the tabs of Site 2 with the overview first', () => {
  expect(labels(aboutTabs)).toEqual(['Overview', 'Shop', 'Products', 'Financing', 'Who We Serve'])
  expect(labels(homeTabs)).toEqual(['Overview', 'Shop', 'Products', 'Financing', 'FAQs'])
})

test.each([null, '', 'faqs', 'constructor', '<script>', 'SHOP'])(
  '/about?tab=%s opens the overview',
  (asked) => {
    expect(aboutTabs.chosen(asked)).toBe('overview')
  },
)

test('each tab has its own URL, and the first tab has the URL without a query', () => {
  expect(aboutTabs.links[0]?.to).toBe('/about')
  expect(aboutTabs.links[4]?.to).toBe('/about?tab=who-we-serve')
  expect(homeTabs.links[4]?.to).toBe('/?tab=faqs')
  expect(homeTabs.chosen('faqs')).toBe('faqs')
})
