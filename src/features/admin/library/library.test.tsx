import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowChangesRow } from '#shared/schema/rows'
import { mutate } from '#sync/mutate'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { RigDialog } from '../rigs/rig-dialog'
import { LibrarySection } from './library-section'

const FORGE = 'rig-images/projects/forge.webp'
const DOOR = 'rig-images/projects/door.webp'
const OLD = 'rig-images/projects/old.webp'
const RIG = demoRig({ id: 'r1', title: 'Demo rig', images: [] })
const REMOVED: RowChangesRow = {
  id: 'c1',
  table_name: 'projects',
  row_id: 'p9',
  row_name: 'Sold project',
  action: 'delete',
  actor_id: null,
  before: { images: [OLD] },
  changed_at: '2026-11-20T10:00:00Z',
  sync_xid: '1',
}

const open = () =>
  openTestData(
    { kind: 'user', uid: 'u1' },
    {
      projects: [
        demoProject({ id: 'p1', title: 'Forge body', images: [FORGE, DOOR] }),
        demoProject({ id: 'p2', title: 'Gallery body', images: [FORGE] }),
      ],
      rigs: [RIG],
      row_changes: [REMOVED],
    },
  )

test('the library shows how often and where each picture is used, and which are unused', async () => {
  const data = await open()
  const { router } = renderPage(<LibrarySection />, data, { at: '/admin-panel?section=pictures' })
  await screen.findByText('Showing 1–3 of 3 pictures')
  screen.getByText('2 times')
  const link = screen.getByRole('link', { name: 'Gallery body (project)' })
  expect(link.getAttribute('href')).toBe('/admin-panel?section=projects&edit=p2')
  await router.navigate('/admin-panel?section=pictures&use=unused')
  await screen.findByText('Showing 1–1 of 1 picture')
  screen.getByText('Last used in Sold project')
})

test('the library remembers its own columns, not those of the history, which shares its table', async () => {
  const data = await open()
  await data.db._drafts.put({ key: 'admin/list/change', value: ['actor'], savedAt: 1 })
  renderPage(<LibrarySection />, data, { at: '/admin-panel?section=pictures' })
  await screen.findByText('2 times')
})

test('a rig can reuse pictures of other rows without an upload, except pictures that are waiting to be uploaded', async () => {
  const data = await open()
  await mutate(data.store, {
    label: { action: 'project.create', subject: 'Waiting' },
    changes: [
      {
        op: 'insert',
        table: 'projects',
        id: 'p3',
        values: { title: 'Waiting body', images: ['rig-images/projects/waiting.webp'] },
      },
    ],
    files: [{ key: 'rig-images/projects/waiting.webp', type: 'image/webp', bytes: new ArrayBuffer(4) }],
  })
  renderPage(
    <RigDialog Page={() => null} row={RIG} onClose={() => undefined} onOpenNew={() => undefined} />,
    data,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Photos: choose from library' }))
  const library = await screen.findByRole('dialog', { name: 'Choose from library' })
  await within(library).findByText('3 pictures')
  expect(within(library).queryByText('Waiting body')).toBeNull()
  await userEvent.type(within(library).getByLabelText('Search'), 'gallery')
  await within(library).findByText('1 picture')
  await userEvent.click(within(library).getByRole('button', { name: /Used 2 times/ }))
  await userEvent.clear(within(library).getByLabelText('Search'))
  await userEvent.click(await within(library).findByRole('button', { name: /Sold project/ }))
  await userEvent.click(within(library).getByRole('button', { name: 'Use 2 Pictures' }))
  await screen.findByText('2 photos added')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () => expect((await data.db.rows('rigs').get('r1'))?.images).toEqual([FORGE, OLD]))
  const entry = (await data.db._outbox.toArray()).at(-1)
  expect(entry?.body).toMatchObject({ changes: [{ table: 'rigs', set: { images: [FORGE, OLD] } }] })
  expect(entry?.files ?? []).toEqual([])
})
