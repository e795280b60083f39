import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { RigDetailPage } from './rig-detail-page'

const page = (
  <Routes>
    <Route path="/rigs-available/:id" element={<RigDetailPage />} />
    <Route path="/rigs-available" element={<p>The list</p>} />
  </Routes>
)

async function show(rigs: RowTypes['rigs'][], options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'anonymous' }, { rigs })
  return renderPage(page, data, { at: paths.rig(demoRig()), ...options })
}

test('shows pictures, overview, status badge, price, specifications, features, financing and the ways to buy', async () => {
  await show([demoRig()])
  await screen.findByRole('heading', { name: 'Show demo body', level: 1 })
  const badges = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  within(badges).getByText('Available')
  const gallery = within(screen.getByRole('region', { name: 'Pictures of Show demo body' }))
  gallery.getByRole('img', { name: 'Show demo body, picture 1 of 2' })
  gallery.getByRole('button', { name: 'Picture 2' })
  screen.getByRole('heading', { name: 'Overview' })
  screen.getByText('Gallery door, swing-out anvil, forge on a slide.')
  screen.getByText('Ready for immediate delivery')
  screen.getByText('$84,900')
  screen.getByText('Mileage')
  screen.getByRole('heading', { name: 'Features' })
  screen.getByText('100% TIG-welded aluminum')
  expect((await screen.findByText('per month')).parentElement?.textContent).toBe('$1,415 per month')
  screen.getByText(/^Estimate: price ÷ 60 months, before interest\./)
  screen.getByRole('link', { name: 'Call (315) 555-0142' })
  expect(screen.getByRole('link', { name: 'Email Us' }).getAttribute('href')).toContain(
    'subject=Show%20demo%20body',
  )
  await screen.findByRole('link', { name: 'Browse More Rigs' })
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain(
    `compare=${demoRig().id}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Contact to Purchase' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('About: Show demo body')
})

test.each([
  ['reserved', 'Currently reserved, contact for availability'],
  ['pending', 'Sale pending, contact for availability'],
  ['sold', 'This unit has been sold'],
] as const)(
  '"Contact to Purchase" is shown only for an available rig: %s says "%s"',
  async (status, text) => {
    await show([demoRig({ status })])
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Contact to Purchase' })).toBeNull()
  },
)

test('a sold rig offers to request a similar one, and shows no financing', async () => {
  await show([demoRig({ status: 'sold' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Request a Similar Rig' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('About: A rig like “Show demo body”')
  expect(screen.queryByText('per month')).toBeNull()
})

test('a rig without a price has no Offer in its JSON-LD and no estimate', async () => {
  await show([demoRig({ price: 0 })])
  await screen.findByText('Call for price')
  expect(screen.queryByText('per month')).toBeNull()
  expect(document.head.textContent).not.toContain('"Offer"')
})

test('JSON-LD has the price and the availability', async () => {
  await show([demoRig()])
  await screen.findByRole('heading', { level: 1 })
  const pieces = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const product = pieces
    .map(({ textContent }) => JSON.parse(textContent))
    .find((piece) => piece['@type'] === 'Product')
  expect(product.offers).toMatchObject({ price: 84900, availability: 'https://schema.org/InStock' })
})

test('an unknown rig shows as not found once the pull is complete', async () => {
  await show([])
  await screen.findByRole('heading', { name: 'Rig not found' })
})

test('a failed first load opens the list with a toast', async () => {
  await show([], { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load rig details')
  await screen.findByText('The list')
})

test('below a rig are up to three similar ones that can be bought', async () => {
  const other = (id: string, over: Partial<RowTypes['rigs']>) =>
    demoRig({ id, title: id, chassis_type: null, make: null, ...over })
  await show([
    demoRig(),
    other('Sold twin', { status: 'sold', chassis_type: 'Service Body', make: 'Ford' }),
    other('Same trade', {}),
    other('Same make', { specialty: 'Contractor', make: 'Ford' }),
    other('Nothing alike', { specialty: 'Contractor' }),
  ])
  const similar = within(await screen.findByRole('list', { name: 'Similar rigs' }))
  expect(similar.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Same trade',
    'Same make',
  ])
  expect(similar.queryByRole('checkbox')).toBeNull()
})

test('rigs of another trade below a rig are not called similar', async () => {
  await show([demoRig(), demoRig({ id: 'other', title: 'Line Truck', specialty: 'Contractor' })])
  const others = within(await screen.findByRole('list', { name: 'More rigs on the lot' }))
  others.getByRole('heading', { name: 'Line Truck' })
})

test('the calculator shows an example payment and rejects values out of bounds', async () => {
  await show([demoRig()])
  await userEvent.click(await screen.findByRole('button', { name: 'Calculate Your Payment' }))
  const calculator = within(await screen.findByRole('region', { name: 'Payment calculator' }))
  const result = calculator.getByRole('status')
  expect(result.textContent).toBe('$1,549 per month')
  calculator.getByText(/^An example with interest, not an offer\./)
  expect(calculator.getByLabelText('Price ($)')).toHaveProperty('value', '84,900')
  calculator.getByText('You finance $76,410 and pay about $16,549 in interest.')
  await userEvent.clear(calculator.getByLabelText('Down payment ($)'))
  calculator.getByText(/^You finance \$84,900 and pay /)
  const enter = async (label: string, text: string) => {
    await userEvent.clear(calculator.getByLabelText(label))
    await userEvent.type(calculator.getByLabelText(label), text)
  }
  await enter('Down payment ($)', '$24,900')
  await enter('Interest rate (APR, %)', '0')
  expect(result.textContent).toBe('$1,000 per month')
  await userEvent.selectOptions(calculator.getByLabelText('Term'), '120 months')
  expect(result.textContent).toBe('$500 per month')
  await enter('Down payment ($)', '84901')
  calculator.getByText('Enter an amount from $0 to the price')
  expect(result.textContent).toBe('–')
  await enter('Interest rate (APR, %)', 'abc')
  calculator.getByText('Enter a rate from 0 to 30')
})

test('the price says whether the truck is included, if the data say so', async () => {
  await show([demoRig()])
  await screen.findByText('The price includes the truck.')
})

test('the price says to ask about the truck if the data do not say', async () => {
  await show([demoRig({ chassis_type: 'Service Body', specifications: {} })])
  await screen.findByText('Ask us whether the price includes the truck.')
})

test('a slip-in unit is sold without a truck', async () => {
  await show([demoRig({ chassis_type: 'Slip-On', specifications: {} })])
  await screen.findByText('The price is for the unit; the truck is not included.')
})

test('a rig with a build opens it in the rig builder, and one without does not offer that', async () => {
  const { unmount } = await show([demoRig({ build_link: '#1.WzFd' })])
  const link = await screen.findByRole('link', { name: 'Start from This Build' })
  expect(link.getAttribute('href')).toBe('/build-your-rig#1.WzFd')
  unmount()
  await show([demoRig()])
  await screen.findByRole('heading', { name: 'Show demo body', level: 1 })
  expect(screen.queryByRole('link', { name: 'Start from This Build' })).toBeNull()
})
