import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { ProjectsRow } from '#shared/schema/rows'
import { type LocalData, useLive } from '#sync/react'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { TextField } from '#ui/fields/text-field'
import { PicturesField } from './pictures-field'
import { RowDialog } from './row-dialog'
import { SuggestField } from './suggest-field'
import { TagsField } from './tags-field'

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  // happy-dom has no canvas; stories in a real browser cover the encoding. Here the file name selects the result.
  const encodePicture = async (file: File) => {
    const [code] = file.name.split('.')
    if (['empty', 'drawing', 'unreadable', 'damaged', 'too_large'].includes(code ?? '')) {
      throw new real.PictureError(code as 'empty')
    }
    if (code === 'slow') await slow
    return { bytes: await file.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  return { ...real, encodePicture }
})
let slow = Promise.resolve()

interface ProjectForm extends Record<string, string | string[]> {
  title: string
  make: string
  tags: string[]
  images: string[]
}
const toForm = (row: ProjectsRow | null): ProjectForm => ({
  title: row?.title ?? '',
  make: row?.truck_make ?? '',
  tags: row?.tags ?? [],
  images: row?.images ?? [],
})

/** A minimal manager: opens the form for the row with `id`, or for a new row. */
function Manager({ id: firstId }: { id: string | null }) {
  const [isOpen, setOpen] = useState(true)
  const [id, setId] = useState(firstId)
  const found = useLive(async (db) => ({ id, row: id ? await db.rows('projects').get(id) : null }), [id])
  if (!found) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Back
      </button>
      {isOpen ? (
        <RowDialog
          key={found.id}
          noun={ADMIN_NOUNS.project}
          row={found.row}
          toForm={toForm}
          validate={({ title }) => (title.trim() === '' ? { title: 'Project title is required' } : {})}
          toValues={({ title, make, tags, images }) => ({ title, truck_make: make || null, tags, images })}
          nameOf={({ title }) => title}
          folder="rig-images/projects"
          onClose={() => setOpen(false)}
          onOpenNew={() => setId(null)}
          duplicate={(form) => ({ ...form, images: [] })}
          render={(form) => (
            <>
              <TextField label="Title" data-autofocus {...form.getInputProps('title')} />
              <SuggestField label="Make" suggestions={['Ford', 'RAM']} {...form.getInputProps('make')} />
              <TagsField label="Tags" known={[]} {...form.getInputProps('tags')} />
              <PicturesField label="Photos" name={form.values.title} {...form.getInputProps('images')} />
            </>
          )}
        />
      ) : null}
    </>
  )
}

const P1 = demoProject({ id: 'p1', title: 'Forge body', truck_make: 'Ford', tags: ['anvil'], images: [] })
const show = async (id: string | null, rows: ProjectsRow[] = [P1]) => {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { projects: rows })
  const shown = renderPage(<Manager id={id} />, data, { status: OFFLINE })
  await screen.findByRole('dialog')
  return { data, ...shown }
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Photos: files'),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )
const change = async (data: LocalData, columns: Partial<ProjectsRow>) => {
  await act(async () => {
    await data.db.rows('projects').update('p1', columns)
  })
}
const changesOf = async (data: LocalData) =>
  (await data.db._outbox.toArray()).flatMap(({ body }) => (body.kind === 'changes' ? body.changes : []))

test('a missing value is shown in the summary and at its field, which gets the focus; nothing is saved', async () => {
  const { data } = await show(null)
  await press('Create Project')
  const summary = await screen.findByRole('region', { name: 'One field needs another look' })
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await press('Cancel')
  screen.getByRole('button', { name: 'Open' }).focus()
  expect(summary.isConnected).toBe(false)
  expect(await data.db._outbox.count()).toBe(0)
})

test('leaving by "back" does not ask, and shows a toast that the draft is saved', async () => {
  await show('p1')
  const back = screen.getByRole('button', { name: 'Back', hidden: true })
  fireEvent.click(back)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  enter('Title', 'Forge body 2')
  await screen.findByText(/^Draft saved/)
  fireEvent.click(back)
  await screen.findByText('Your draft is above the list of projects.')
  expect(screen.getAllByText('Not saved yet')).toHaveLength(1)
})

test('a new row is saved with its pictures under their final keys, and the draft is removed', async () => {
  const { data } = await show(null)
  enter('Title', 'Vet chassis')
  enter('Tags', 'two  doors, ramp,')
  await choose('a.jpg', 'b.jpg')
  await screen.findByRole('img', { name: 'Vet chassis, photo 2' })
  await press('Create Project')
  await screen.findByText('Project created successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [change] = await changesOf(data)
  expect(change).toMatchObject({
    op: 'insert',
    values: { title: 'Vet chassis', truck_make: null, tags: ['two doors', 'ramp'] },
  })
  const named = change?.op === 'insert' ? (change.values.images as string[]) : []
  expect(named).toHaveLength(2)
  for (const key of named) expect(key).toMatch(/^rig-images\/projects\/\d{13}-[0-9a-f]{12}\.webp$/)
  expect((await data.db._files.toArray()).map(({ key }) => key).sort()).toEqual([...named].sort())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('Ctrl+S pressed twice creates a new row once', async () => {
  const { data } = await show(null)
  enter('Title', 'Vet chassis')
  const title = screen.getByLabelText('Title')
  fireEvent.keyDown(title, { key: 's', ctrlKey: true })
  fireEvent.keyDown(title, { key: 's', ctrlKey: true })
  await screen.findByText('Project created successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await changesOf(data)).toHaveLength(1)
})

test('S12: only changed columns are sent', async () => {
  const { data } = await show('p1')
  enter('Make', 'RAM')
  await press('Save Changes')
  await screen.findByText('Project updated successfully')
  expect(await changesOf(data)).toEqual([
    { op: 'update', table: 'projects', id: 'p1', set: { truck_make: 'RAM' }, base: { truck_make: 'Ford' } },
  ])
})

test('Escape in a field with suggestions never loses what is typed, whether the browser or the dialog takes the key', async () => {
  const { data } = await show('p1')
  const make = screen.getByLabelText<HTMLInputElement>('Make')
  enter('Make', 'RA')
  make.focus()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  expect(make.value).toBe('RA')
  // A second Escape, from someone who wanted to close the suggestions, goes on with the form.
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(make)
  expect(make.value).toBe('RA')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
})

test('leaving with unsaved changes asks first; the draft and its pictures are restored; discarding can be undone', async () => {
  const { data } = await show(null)
  enter('Title', 'Half done')
  await choose('a.jpg')
  await screen.findByRole('img', { name: 'Half done, photo 1' })
  screen.getByLabelText('Make').focus()
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep Editing' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half done')
  expect(document.activeElement).toBe(screen.getByLabelText('Make'))
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Cancel')
  await press('Keep Draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Open')
  await screen.findByRole('img', { name: 'Half done, photo 1' })
  screen.getByText(/^Draft saved \d+:\d\d [AP]M$/)
  await press('Discard')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '')
  expect(screen.queryByRole('img')).toBeNull()
  await press('Undo')
  await screen.findByRole('img', { name: 'Half done, photo 1' })
  await press('Discard')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('a form that opens with a draft of a row names the changed fields, until their values are the saved ones again', async () => {
  const { data } = await show('p1')
  expect(screen.queryByText(/^This is your draft/)).toBeNull()
  enter('Make', 'Ram')
  await screen.findByText(/^Draft saved/)
  expect(screen.queryByText(/^This is your draft/)).toBeNull()
  await press('Cancel')
  await press('Keep Draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Open')
  const notice = await screen.findByText(
    /^This is your draft from \d+:\d\d [AP]M\. It isn’t saved yet\. You changed: Make\./,
  )
  enter('Title', 'Forge body 2')
  expect(notice.isConnected).toBe(true)
  expect(notice.textContent).toContain('You changed: Make.')
  enter('Make', 'Ford')
  expect(notice.isConnected).toBe(false)
  expect(await data.db._outbox.count()).toBe(0)
})

test('duplicating a row opens a new form with its values and without its pictures', async () => {
  const { data } = await show('p1', [{ ...P1, images: ['rig-images/projects/a.webp'] }])
  screen.getByRole('link', { name: 'History of This Project' })
  enter('Make', 'Ram')
  await press('Duplicate This Project')
  await screen.findByRole('dialog', { name: 'New project' })
  screen.getByText(/^This is a copy\. It isn’t saved yet\./)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Forge body')
  enter('Title', 'Forge body, second')
  await press('Create Project')
  await waitFor(async () => expect(await changesOf(data)).toHaveLength(1))
  expect(await changesOf(data)).toMatchObject([
    {
      op: 'insert',
      values: { title: 'Forge body, second', truck_make: 'Ram', tags: ['anvil'], images: [] },
    },
  ])
  // What was typed in the form of the row stays its own draft.
  expect((await data.db._drafts.toArray()).map(({ key }) => key)).toEqual(['admin/projects/p1'])
})

test('a double click on the button that duplicates a row opens the copy without a message', async () => {
  await show('p1')
  const button = screen.getByRole('button', { name: 'Duplicate This Project' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText(/^This is a copy/)
  expect(screen.queryByText('You already have a draft of a new project')).toBeNull()
})

test('a duplicate does not overwrite the draft of a new row', async () => {
  const { data } = await show('p1')
  const mine = {
    key: 'admin/projects/new',
    value: { base: {}, values: { title: 'Mine' }, savedAt: 0 },
    savedAt: 0,
  }
  await data.db._drafts.put(mine)
  await press('Duplicate This Project')
  await screen.findByText('You already have a draft of a new project')
  screen.getByRole('dialog', { name: 'Edit project: Forge body' })
  expect(await data.db._drafts.get(mine.key)).toEqual(mine)
})

test('I4: the key of a draft begins with "admin/", so that the draft is deleted when the person loses the role', async () => {
  const { data } = await show('p1')
  enter('Make', 'RAM')
  await waitFor(async () =>
    expect(await data.db._drafts.toCollection().primaryKeys()).toEqual(['admin/projects/p1']),
  )
})

test('a change by another admin is applied, merged, or must be resolved before saving', async () => {
  const { data } = await show('p1')
  enter('Title', 'Mine')
  enter('Tags', 'anvil, mine')
  await change(data, { title: 'Theirs', truck_make: 'RAM', tags: ['anvil', 'theirs'] })
  await screen.findByText('Theirs: Theirs')
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'RAM')
  expect(screen.getByLabelText('Tags')).toHaveProperty('value', 'anvil, mine, theirs')
  await press('Save Changes')
  expect(await data.db._outbox.count()).toBe(0)
  await press('Keep Yours')
  await press('Save Changes')
  await screen.findByText('Project updated successfully')
  expect(await changesOf(data)).toMatchObject([
    { set: { title: 'Mine', tags: ['anvil', 'mine', 'theirs'] }, base: { title: 'Theirs' } },
  ])
})

test('"Take Theirs" replaces the typed value', async () => {
  const { data } = await show('p1')
  enter('Title', 'Mine')
  await change(data, { title: 'Theirs' })
  await userEvent.click(await screen.findByRole('button', { name: 'Take Theirs' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs')
  expect(screen.queryByText(/Draft saved/)).toBeNull()
})

test('a row that is deleted while its form is open can be saved as a new row', async () => {
  const { data } = await show('p1')
  enter('Title', 'Mine')
  await act(async () => {
    await data.db.rows('projects').delete('p1')
  })
  await screen.findByText(/This project has been deleted/)
  await press('Create Project Again')
  await screen.findByText('Project created successfully')
  expect(await changesOf(data)).toMatchObject([
    { op: 'insert', values: { title: 'Mine', truck_make: 'Ford' } },
  ])
})

test('while pictures are prepared, the form is neither left nor emptied, and those that are ready are in the draft', async () => {
  let finish = () => {}
  slow = new Promise((resolve) => {
    finish = resolve
  })
  const { data } = await show(null)
  await choose('a.jpg', 'slow.jpg')
  await screen.findByRole('img', { name: 'Photo 1' })
  await waitFor(async () =>
    expect((await data.db._drafts.get('admin/projects/new'))?.value).toMatchObject({
      values: { images: [expect.any(String)] },
    }),
  )
  await press('Cancel')
  await screen.findByText('The photos are still being prepared.')
  await press('Discard')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  finish()
  await screen.findByRole('img', { name: 'Photo 2' })
  await press('Cancel')
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('each invalid picture shows its error; the other pictures and the typed values remain', async () => {
  await show(null)
  enter('Title', 'Barn')
  await choose('empty.jpg', 'drawing.svg', 'unreadable.jpg', 'good.jpg', 'damaged.png', 'too_large.png')
  await screen.findByRole('img', { name: 'Barn, photo 1' })
  expect(screen.getAllByRole('img')).toHaveLength(1)
  screen.getByText('“empty.jpg” is empty. Choose it again, or choose another file.')
  screen.getByText('“drawing.svg” is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.')
  screen.getByText('“unreadable.jpg” isn’t a picture we can open. Choose a JPEG, PNG, WebP or AVIF.')
  screen.getByText('“damaged.png” is damaged and can’t be opened. Choose another copy.')
  screen.getByText('“too_large.png” is too large. Choose a smaller version.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Barn')
})

test('buttons reorder and remove pictures; the form cannot be saved while a picture is being encoded', async () => {
  const { data } = await show('p1', [{ ...P1, images: ['rig-images/a.webp', 'rig-images/b.webp'] }])
  await press('Move photo 1 later')
  await press('Save Changes')
  await screen.findByText('Project updated successfully')
  expect(await changesOf(data)).toMatchObject([
    { set: { images: ['rig-images/b.webp', 'rig-images/a.webp'] } },
  ])
  await press('Open')
  await press('Remove photo 1')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove photo 1' })),
  )
  let done = () => {}
  slow = new Promise((resolve) => {
    done = resolve
  })
  await choose('slow.jpg')
  await press('Save Changes')
  await screen.findByText('The photos are still being prepared.')
  done()
  await screen.findByRole('button', { name: 'Remove photo 2' })
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await changesOf(data)).at(-1)).toMatchObject({
    set: { images: ['rig-images/a.webp', expect.stringMatching(/^rig-images\/projects\//)] },
  })
})
