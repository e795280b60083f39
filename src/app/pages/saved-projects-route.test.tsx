import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoRig } from '#tests/support/component/demo-rig'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SavedProjectsRoute } from './saved-projects-route'

const ADA = { kind: 'user', uid: 'u1' } as const
const SIGNED_IN = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true } as const

async function show(rig: RowTypes['rigs']) {
  const data = await openTestData(ADA, {
    rigs: [rig],
    saved_rigs: [{ id: 's1', user_id: 'u1', rig_id: rig.id, created_at: '2026-01-02T12:00:00Z' }],
  })
  return renderPage(<SavedProjectsRoute />, data, { session: SIGNED_IN })
}

test('a saved rig has the same card as in the list of rigs, with the date of saving and a remove button', async () => {
  await show(demoRig({ status: 'sold' }))
  const heading = await screen.findByRole('heading', { level: 3, name: 'Show demo body' })
  const card = within(heading.closest('article') as HTMLElement)
  card.getByText('$84,900')
  card.getByText('This unit has been sold')
  card.getByText('Saved Jan 2, 2026')
  card.getByRole('link', { name: 'View Details' })
  const remove = card.getByRole('button', { name: 'Remove from Favorites' })
  expect(remove.getAttribute('aria-describedby')).toBe(heading.id)
  await userEvent.click(card.getByRole('button', { name: 'Request a Similar Rig' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('About: A rig like “Show demo body”')
})

test('the card of a saved product shows its rating', async () => {
  const product = demoProduct({ category: 'Apparel' })
  const created_at = '2026-01-02T12:00:00Z'
  const data = await openTestData(ADA, {
    products: [product],
    saved_products: [{ id: 's1', user_id: 'u1', product_id: product.id, created_at }],
    product_reviews: [
      {
        id: 'r1',
        user_id: 'u1',
        product_id: product.id,
        order_id: null,
        author_name: 'Ada',
        rating: 4,
        title: null,
        body: null,
        status: 'approved',
        created_at,
        updated_at: created_at,
      },
    ],
  })
  renderPage(<SavedProjectsRoute />, data, { session: SIGNED_IN })
  await screen.findByText('Apparel · ★ 4.0 (1)')
})

test('the card of a saved rig shows hostile text as text', async () => {
  const { container } = await show(
    demoRig({ title: HOSTILE_HTML, specialty: HOSTILE_HTML, images: ['javascript:alert(1)'] }),
  )
  await screen.findByRole('heading', { level: 3, name: HOSTILE_HTML })
  expectNoInjection(container)
})
