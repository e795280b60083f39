/** Site 9 and Admin 3: these texts have the price ranges of Site 9, whatever the shop has set for the rig builder. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AboutPage } from '#features/about/about-page'
import { QuoteSideCards } from '#features/quotes/quote-side-cards'
import { FaqsPage } from '#features/static-pages/faqs-page'
import { DEFAULT_ESTIMATES } from '#shared/builds/build-estimates'
import { PRICE_GUIDE, PRICES } from '#shared/catalog/quote-options'
import { priceHint } from '#shared/pricing/price-guide'
import { ESTIMATE_GROUP } from '#shared/shop-settings/estimate-group'
import { openTestData } from '#tests/support/component/open-test-data'
import { publicSetting } from '#tests/support/component/public-setting'
import { renderPage } from '#tests/support/component/render-page'

const RANGES = ['$6,000–$9,000', '$10,000–$17,000', '$13,000–$17,000', '$18,000–$21,000']

/** The shop builds caps for $1 to $2. */
const changed = publicSetting('build_estimates', {
  ...DEFAULT_ESTIMATES,
  guide: { ...DEFAULT_ESTIMATES.guide, cap: { low: 1, high: 2, included: 0 } },
})

test.each([
  ['the FAQs', <FaqsPage key="f" />, '/faqs'],
  ['the products of About', <AboutPage key="a" financingCall={null} />, '/about?tab=products'],
  ['the pricing guidelines of the quote page', <QuoteSideCards key="q" />, '/get-quote'],
])('%s have the ranges of Site 9', async (_, page, at) => {
  const data = await openTestData({ kind: 'anonymous' }, { public_settings: [changed] })
  renderPage(page, data, { at })
  for (const range of RANGES)
    await screen.findAllByText(
      (_text, element) => element?.children.length === 0 && element.textContent?.includes(range) === true,
    )
})

test('the rig builder and the price guide of a project begin with the same ranges', () => {
  expect(PRICE_GUIDE.map(({ value }) => value).sort()).toEqual([...RANGES].sort())
  const { cap, chassis, trailer } = DEFAULT_ESTIMATES.guide
  expect([cap.low, cap.high]).toEqual([PRICES.cap.from, PRICES.cap.to])
  expect([chassis.low, chassis.high]).toEqual([PRICES.body.from, PRICES.body.to])
  expect([trailer.low, trailer.high]).toEqual([PRICES.trailer.from, PRICES.trailer.to])
  expect(priceHint({ specialty: 'Farrier', chassis_type: 'Cap' })).toMatchObject(PRICES.cap)
})

test('the setting says that it does not change these texts', () => {
  expect(ESTIMATE_GROUP.intro).toContain(
    'They don’t change the price ranges elsewhere on the site, such as in the FAQs',
  )
})
