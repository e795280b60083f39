import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderDetailPage } from '#features/orders/order-detail-page'
import { PRESETS } from '#features/rig-builder/build/presets'
import { toJson } from '#features/rig-builder/build/read-build'
import type { RowTypes } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'

test('the line of an order that was a quote for a build shows the drawing of the build', async () => {
  const quote = { id: 'q1', user_id: 'u1', build: toJson(PRESETS.farrier) }
  const items = [{ name: 'Farrier body', quantity: 1, price: 64_000 }]
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    {
      quote_requests: [quote as unknown as RowTypes['quote_requests']],
      orders: [demoOrder({ items, quote_request_id: 'q1' })],
    },
  )
  renderPage(<OrderDetailPage />, data, {
    session: { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true },
    at: '/my-orders/o1',
    route: '/my-orders/:id',
  })
  const line = (await screen.findByRole('heading', { level: 3, name: 'Farrier body' })).closest('li')
  await waitFor(() => expect(line?.querySelector('svg title')?.textContent).toMatch(/^Curb side: /))
})
