import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ProductsManager } from '#features/admin/products/products-manager'
import { RigsManager } from '#features/admin/rigs/rigs-manager'
import { SliderManager } from '#features/admin/slider/slider-manager'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoRig } from '#tests/support/component/demo-rig'
import { demoSlide } from '#tests/support/component/demo-slide'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { HeroSlide, ProductPreview, RigBody } from './admin-sections'

const ROWS = {
  rigs: [demoRig({ id: 'a' })],
  products: [
    demoProduct({ id: 'a', price: 80, variants: [{ name: 'M', in_stock: true }] }),
    demoProduct({ id: 'b', title: 'Also this' }),
  ],
  slideshow_slides: [demoSlide({ id: 'a' })],
}

/** Opens the preview of the form at `at`, after a new title has been typed. */
async function preview(manager: ReactNode, at: string) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, ROWS)
  const { unmount } = renderPage(manager, data, { at: `/admin-panel?edit=${at}`, status: OFFLINE })
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getAllByLabelText(/^Title/)[0] as HTMLElement, { target: { value: 'As typed' } })
  await userEvent.click(form.getByRole('button', { name: 'Preview' }))
  return { data, unmount, page: within(await screen.findByRole('dialog', { name: 'Preview' })) }
}

test.each([
  ['not saved', 'a'],
  ['not published', 'new'],
])('the preview of a rig shows its page with what is typed, offline: %s', async (state, at) => {
  const { page } = await preview(<RigsManager Page={RigBody} />, at)
  page.getByText(`Preview: ${state}`)
  await page.findByRole('heading', { level: 1, name: 'As typed' })
  page.getByRole('heading', { name: 'Price' })
  expect(page.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('the preview of a new product shows its page with what is typed', async () => {
  const { page } = await preview(<ProductsManager Page={ProductPreview} />, 'new')
  page.getByText('Preview: not published')
  await page.findByRole('heading', { level: 1, name: 'As typed' })
})

test('the preview of a product shows its page with what is typed, and nothing there can go into the cart', async () => {
  const { page, data } = await preview(<ProductsManager Page={ProductPreview} />, 'a')
  page.getByText('Preview: not saved')
  await page.findByRole('heading', { level: 1, name: 'As typed' })
  page.getByText('$80')
  await page.findByText('Add to Cart')
  const controls = [
    page.getByRole('radio', { name: 'M' }),
    page.getByRole('textbox', { name: /^Quantity/ }),
    page.getByText('Add to Cart'),
  ]
  // An inert part takes no click in a browser. A click in this test would go through.
  for (const control of controls) expect(control.closest('[inert]')).not.toBeNull()
  await page.findByRole('tab', { name: 'Specifications', selected: true })
  await userEvent.click(page.getByRole('tab', { name: 'Related Products' }))
  await page.findByRole('tab', { name: 'Related Products', selected: true })
  const related = await page.findByText('Also this')
  expect(related.closest('[inert]')).not.toBeNull()
  await userEvent.click(page.getByRole('tab', { name: 'Specifications' }))
  await page.findByRole('tabpanel', { name: 'Specifications' })
  page.getByText('As typed', { selector: 'h1' })
  expect(await data.db._cart.count()).toBe(0)
})

test.each([
  ['not saved', 'a'],
  ['not published', 'new'],
])('the preview of a slide shows it as the home page does: %s', async (state, at) => {
  const { page } = await preview(<SliderManager Page={HeroSlide} />, at)
  page.getByText(`Preview: ${state}`)
  const slide = within(await page.findByRole('region', { name: 'Highlights' }))
  slide.getByRole('heading', { level: 2, name: 'As typed' })
  slide.getByRole('link', { name: 'Learn More' })
})

test.each([
  ['slide', <SliderManager key="slide" Page={HeroSlide} />],
  ['rig', <RigsManager key="rig" Page={RigBody} />],
  ['product', <ProductsManager key="product" Page={ProductPreview} />],
])('a kept draft of a new %s is previewed as it was typed', async (_noun, manager) => {
  const { data, unmount } = await preview(manager, 'new')
  unmount()
  renderPage(manager, data, { at: '/admin-panel?edit=new', status: OFFLINE })
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Preview' }))
  const page = within(await screen.findByRole('dialog', { name: 'Preview' }))
  page.getByText('Preview: not published')
  await page.findByRole('heading', { name: 'As typed' })
})
