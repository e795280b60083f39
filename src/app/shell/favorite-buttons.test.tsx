import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { expect, test } from 'vitest'
import { addSaveRequest } from '#features/favorites/save-requests'
import { ProjectCard } from '#features/projects/project-card'
import { RigCard } from '#features/rigs/rig-card'
import { StorePage } from '#features/store/store-page'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
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

test('what a visitor asked to save is saved on any page, also without hearts', async () => {
  addSaveRequest('product', { id: 'apron', title: 'Apron' })
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(
    <FavoriteButtons>
      <h1>My Orders</h1>
    </FavoriteButtons>,
    data,
  )
  await screen.findByText(/^Product added to favorites/)
  expect(await data.db.rows('saved_products').count()).toBe(1)
})

test('the cards of a project and of a rig have a heart', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(
    <FavoriteButtons>
      <ProjectCard project={demoProject({ id: 'p1', title: 'Forge body' })} />
      <RigCard rig={demoRig({ id: 'r1', title: 'Show demo' })} />
    </FavoriteButtons>,
    data,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save', description: 'Forge body' }))
  await screen.findByText('Project added to favorites')
  await userEvent.click(screen.getByRole('button', { name: 'Save', description: 'Show demo' }))
  await screen.findByText('Rig added to favorites')
})

const Page = () => use(FavoriteButtonContext)('product', { id: 'rasp', title: 'Rasp' })

test('a press on Save before its code is loaded counts', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(
    <FavoriteButtons>
      <Page />
    </FavoriteButtons>,
    data,
  )
  // Without waiting: the code is loading.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Product added to favorites')
})
