import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { inOrder } from '#shared/catalog/display-order'
import { useAllRows } from '#sync/react'
import { demoSlide } from '#tests/support/component/demo-slide'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OrderedList } from './ordered-list'

const SLIDES = ['A', 'B', 'C'].map((id, index) => demoSlide({ id, title: id, display_order: index + 1 }))

function Slides() {
  const rows = useAllRows('slideshow_slides')?.rows
  return (
    <OrderedList
      noun={ADMIN_NOUNS.slide}
      title="Slides"
      summary="3 slides"
      rows={rows && inOrder(rows)}
      nameOf={({ title }) => title}
      layout="rows"
      card={({ title }, { handle }) => (
        <>
          {handle}
          <p>{title}</p>
        </>
      )}
      bulk={[]}
      form={() => null}
      deleteQuestion="Delete this slide?"
      empty={{ title: 'No slides yet', text: 'Add one.' }}
      failed="Failed to fetch slides"
    />
  )
}

test('a row moved down and back up, before the first order is written, is where it was', async () => {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { slideshow_slides: SLIDES })
  renderPage(<Slides />, data)
  fireEvent.click(await screen.findByRole('button', { name: 'Move A down' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move A up' }))
  await screen.findByText('Slide order saved')
  const written = async () => inOrder(await data.db.rows('slideshow_slides').toArray()).map(({ id }) => id)
  await expect.poll(written).toEqual(['A', 'B', 'C'])
})
