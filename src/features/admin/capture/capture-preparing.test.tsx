import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { CaptureSection } from './capture-section'

/** Ends the preparation of the photo that is being prepared. */
let finishPreparing: () => void = () => undefined

vi.mock('#ui/pictures/encode-picture', async (original) => ({
  ...(await original<typeof import('#ui/pictures/encode-picture')>()),
  // happy-dom has no canvas.
  encodePicture: () =>
    new Promise((resolve) => {
      finishPreparing = () => resolve({ bytes: new ArrayBuffer(1), type: 'image/webp', extension: 'webp' })
    }),
}))

test('what was chosen for the first photo stays while more photos are being prepared', async () => {
  const orders = [demoOrder({ id: 'o1', order_number: 'GR-1', status: 'building' })]
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { orders })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  renderPage(<CaptureSection />, data, { at: '/admin-panel?section=capture', session })
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
  await userEvent.upload(await screen.findByLabelText('Photos: files'), photos)
  await act(async () => finishPreparing())
  await userEvent.click(await screen.findByRole('radio', { name: /^Order progress/ }))
  await userEvent.click(await screen.findByRole('radio', { name: /GR-1/ }))
  await userEvent.type(screen.getByLabelText('Caption'), 'Doors')
  await act(async () => finishPreparing())
  await screen.findByRole('img', { name: 'Photo 2' })
  expect(screen.getByRole('radio', { name: /^Order progress/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /GR-1/ })).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Doors')
})
