import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StorePage } from '#features/store/store-page'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { FavoriteButtons } from './favorite-buttons'

test('the heart on a product card saves the product and does not open its page', async () => {
  const products = [demoProduct({ id: 'apron', title: 'Apron' }), demoProduct({ id: 'rasp', title: 'Rasp' })]
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { products })
  const { router } = renderPage(
    <FavoriteButtons>
      <StorePage />
    </FavoriteButtons>,
    data,
    { at: '/store' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save', description: 'Rasp' }))
  await screen.findByRole('button', { name: 'Saved', description: 'Rasp' })
  screen.getByRole('button', { name: 'Save', description: 'Apron' })
  expect(router.state.location.pathname).toBe('/store')
  expect(await data.db.rows('saved_products').toArray()).toMatchObject([
    { user_id: 'u1', product_id: 'rasp' },
  ])
})
