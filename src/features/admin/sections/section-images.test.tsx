import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LocalWriteError } from '#sync/core/local-write-error'
import { demoSection } from '#tests/support/component/demo-section'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { FirstRespondersManager } from './sections-manager'

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  // happy-dom cannot decode pictures.
  const encodePicture = async () => ({ bytes: new ArrayBuffer(8), type: 'image/webp', extension: 'webp' })
  return { ...real, encodePicture }
})

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

async function show() {
  const section = demoSection('brush', { title: 'Brush Trucks', images: ['product-images/old.webp'] })
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { first_responders_sections: [section] })
  renderPage(<FirstRespondersManager />, data, { at: '/admin-panel?section=first-responders' })
  await screen.findByRole('article', { name: 'Brush Trucks' })
  const input = document.querySelector('input[aria-label="Images of Brush Trucks: files"]')
  return { data, input: input as HTMLInputElement }
}

test("Admin 8: two images added together are one change, and '2 image(s) uploaded successfully' is shown", async () => {
  const { data, input } = await show()
  await userEvent.upload(input, [photo('a.jpg'), photo('b.jpg')])
  await screen.findByText('2 image(s) uploaded successfully')
  const key = expect.stringMatching(/^product-images\/first-responders\/brush\/[\w-]+\.webp$/)
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'first-responders-section.add-images' },
      body: { changes: [{ set: { images: ['product-images/old.webp', key, key] } }] },
      files: [key, key],
    },
  ])
})

test("Admin 8: 'Failed to upload images' is shown if the device could not save them", async () => {
  const { data, input } = await show()
  data.store.write = () => Promise.reject(new LocalWriteError('unknown'))
  await userEvent.upload(input, [photo('a.jpg')])
  await screen.findByText('Failed to upload images')
  expect(await data.db._outbox.count()).toBe(0)
})
