import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { test, vi } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { ProjectsRow } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { TextField } from '#ui/fields/text-field'
import { PicturesField } from './pictures-field'
import { RowDialog } from './row-dialog'

let finishPreparing: () => void = () => undefined

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  return {
    ...real,
    // happy-dom has no canvas.
    encodePicture: (file: File) =>
      new Promise((resolve, reject) => {
        if (file.name === 'empty.jpg') return reject(new real.PictureError('empty'))
        finishPreparing = () => resolve({ bytes: new ArrayBuffer(1), type: 'image/webp', extension: 'webp' })
      }),
  }
})

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

test('the error of a file stays while files that were added before it are still being prepared, and after that', async () => {
  renderPage(<NewProject />, await openTestData({ kind: 'user', uid: 'u1' }))
  const box = await screen.findByRole('group', { name: 'Photos' })
  const drop = (name: string) =>
    fireEvent.drop(box, {
      dataTransfer: { types: ['Files'], files: [new File([name], name, { type: 'image/jpeg' })] },
    })
  drop('slow.jpg')
  drop('empty.jpg')
  await screen.findByText(/^“empty\.jpg” is empty\./)
  screen.getByRole('button', { name: 'Preparing…' })
  finishPreparing()
  await screen.findByRole('button', { name: 'Add Photos' })
  screen.getByText(/^“empty\.jpg” is empty\./)
})
