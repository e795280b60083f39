import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { ProjectsRow } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { TextField } from '#ui/fields/text-field'
import { PicturesField } from './pictures-field'
import { RowDialog } from './row-dialog'

let finishPreparing: () => void = () => undefined

vi.mock('#ui/pictures/encode-picture', async (original) => ({
  ...(await original<typeof import('#ui/pictures/encode-picture')>()),
  // happy-dom has no canvas.
  encodePicture: () =>
    new Promise((resolve) => {
      finishPreparing = () => resolve({ bytes: new ArrayBuffer(1), type: 'image/webp', extension: 'webp' })
    }),
}))

const toForm = (row: ProjectsRow | null) => ({ title: row?.title ?? '', images: row?.images ?? [] })

function NewProject() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <RowDialog
      noun={ADMIN_NOUNS.project}
      row={null}
      toForm={toForm}
      validate={() => ({})}
      toValues={(form) => form}
      nameOf={({ title }) => title}
      folder="rig-images/projects"
      onClose={() => setOpen(false)}
      render={(form) => (
        <>
          <TextField label="Title" {...form.getInputProps('title')} />
          <PicturesField label="Photos" name={form.values.title} {...form.getInputProps('images')} />
        </>
      )}
    />
  )
}

test('a draft is discarded only once its pictures are prepared, so that none of them begins it again', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(<NewProject />, data)
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Vet chassis' } })
  await userEvent.upload(
    screen.getByLabelText('Photos: files'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const discard = () => userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await discard()
  await screen.findByText('The photos are still being prepared.')
  finishPreparing()
  await screen.findByRole('img', { name: 'Vet chassis, picture 1' })
  await discard()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})
