import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { LeaveReview } from './leave-review'

const SUBJECT = { productId: 'p', orderId: 'o', name: 'Shop Cap' }
const reviewedElsewhere = new EventTarget()

function Order() {
  const [subjects, setSubjects] = useState([SUBJECT])
  useEffect(() => reviewedElsewhere.addEventListener('review', () => setSubjects([]), { once: true }), [])
  return (
    <>
      <h2 id="order" tabIndex={-1}>
        Order
      </h2>
      <LeaveReview subjects={subjects} describedBy="order" />
    </>
  )
}

test('a product that is reviewed elsewhere after the dialog was canceled does not move the focus', async () => {
  renderPage(<Order />, await openTestData({ kind: 'user', uid: 'u1' }))
  const button = screen.getByRole('button', { name: 'Leave Review' })
  await userEvent.click(button)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(button)
  await userEvent.click(document.body)
  act(() => void reviewedElsewhere.dispatchEvent(new Event('review')))
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
