import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useSearchParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { MAX_PICTURES } from '../picture-file'
import { AddRigFromPhotos } from './add-rig-from-photos'
import { RigsManager } from './rigs-manager'

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  // happy-dom has no canvas; a story in a real browser covers the encoding.
  const encodePicture = async (file: File) => {
    if (file.name.startsWith('text')) throw new real.PictureError('unreadable')
    return { bytes: await file.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  return { ...real, encodePicture }
})

/** The panel with two sections: the shortcut alone, as on the overview, and the rigs. */
function Panel() {
  const [params] = useSearchParams()
  return params.get('section') === 'rigs' ? <RigsManager Page={() => null} /> : <AddRigFromPhotos />
}

async function show(at = '/admin-panel') {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { rigs: [] })
  const page = (
    <Routes>
      <Route path="/admin-panel" element={<Panel />} />
    </Routes>
  )
  return { data, ...renderPage(page, data, { at }) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByLabelText('Photos of a new rig'),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.jpg`)
const imagesOf = (value: unknown) => (value as { values: { images: string[] } } | undefined)?.values.images

test('the click on the button itself opens the file picker', async () => {
  await show()
  const input = await screen.findByLabelText('Photos of a new rig')
  const opened = vi.spyOn(input as HTMLInputElement, 'click')
  screen.getByRole('button', { name: 'Add Rig from Photos' }).click()
  expect(opened).toHaveBeenCalledOnce()
})

test('chosen photos open the form of a new rig, which has them, stores them as its draft and saves them', async () => {
  const { data, unmount } = await show()
  await choose(...names(5))
  const dialog = await screen.findByRole('dialog', { name: 'New rig' })
  await within(dialog).findByRole('img', { name: 'Photo 5' })
  await waitFor(async () =>
    expect(imagesOf((await data.db._drafts.get('admin/rigs/new'))?.value)).toHaveLength(5),
  )
  expect((await data.db._drafts.get('admin/rigs/new/pictures'))?.value).toHaveLength(5)
  unmount()
  renderPage(<RigsManager Page={() => null} />, data, { at: '/admin-panel?section=rigs&edit=new' })
  await screen.findByRole('img', { name: 'Photo 5' })
  await userEvent.type(screen.getByLabelText(/^Title/), 'Yard rig')
  await press('Create Rig')
  await screen.findByText('Rig created successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ values: { title: 'Yard rig', images: Array(5).fill(expect.any(String)) } }],
  })
})

test('Cancel asks first; after Discard neither the photos nor a draft are left, and Add Rig opens an empty form', async () => {
  const { data } = await show('/admin-panel?section=rigs&q=ford')
  await choose('a.jpg')
  await screen.findByRole('img', { name: 'Photo 1' })
  await press('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
  await press('Add Rig')
  await screen.findByRole('dialog', { name: 'New rig' })
  expect(screen.queryByRole('img')).toBeNull()
})

test('photos are added to the draft of a new rig, those beyond the limit and files that are none are named', async () => {
  const { data } = await show()
  const old = names(MAX_PICTURES - 2).map((name) => `draft/${name}`)
  await data.db._drafts.put({
    key: 'admin/rigs/new',
    value: { base: {}, values: { title: 'Half done', images: old }, savedAt: 1 },
    savedAt: 1,
  })
  await choose('text.jpg', 'a.jpg', 'b.jpg', 'c.jpg')
  await screen.findByText('“text.jpg” isn’t a picture we can open. Choose a JPEG, PNG, WebP or AVIF.')
  screen.getByText('“b.jpg” and 1 more were left out: the limit is 60 photos.')
  await waitFor(async () =>
    expect(imagesOf((await data.db._drafts.get('admin/rigs/new'))?.value)).toHaveLength(MAX_PICTURES - 1),
  )
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Half done')
})

test('a picker that is closed without a choice opens no form', async () => {
  await show()
  await choose()
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Add Rig from Photos' })
})
