import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { SavedBuildsRow } from '#shared/schema/rows'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import type { Build } from '../build/build'
import { UNREADABLE_BUILD } from '../build/labels'
import { toFragment } from '../build/link'
import { PRESETS } from '../build/presets'
import { toColumns } from '../build/saved-build'
import { comparedBuilds } from '../compare/compare-address'
import { MyBuildsPage } from './my-builds-page'
import { SaveBuild, type SaveBuildProps } from './save-build'

const ADA = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true } as const

const savedBuild = (over: Partial<SavedBuildsRow> = {}): SavedBuildsRow => ({
  id: 'b1',
  user_id: 'u1',
  name: 'Barn truck',
  ...toColumns(PRESETS.vet),
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...over,
})

async function show(saved_builds: SavedBuildsRow[], options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_builds })
  return { data, ...renderPage(<MyBuildsPage />, data, { session: ADA, at: '/my-builds', ...options }) }
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('lists the saved builds, newest first, each with its drawing, title and price', async () => {
  await show([
    savedBuild(),
    savedBuild({
      id: 'b2',
      name: 'Show rig',
      ...toColumns(PRESETS.farrier),
      created_at: '2026-11-22T12:00:00Z',
    }),
  ])
  await card('Show rig')
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
  expect(names).toEqual(['Show rig', 'Barn truck'])
  const vet = await card('Barn truck')
  await vet.findByRole('img', { name: /^Curb side: Veterinarian slip-in/ })
  vet.getByText(/^Veterinarian slip-in on a Ford F-250, crew cab, estimated \$[\d,]+–\$[\d,]+$/)
})

test('a build of a newer release can be renamed and deleted, and says why it cannot be opened', async () => {
  await show([savedBuild({ rack: 'solar' })])
  const newer = await card('Barn truck')
  newer.getByText(UNREADABLE_BUILD)
  newer.getByRole('button', { name: 'Rename' })
  newer.getByRole('button', { name: 'Delete' })
  expect(newer.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(newer.queryByLabelText('Compare')).toBeNull()
})

test('renaming offline sends only the name, and an empty name is rejected', async () => {
  const { data } = await show([savedBuild()], { status: OFFLINE })
  await userEvent.click((await card('Barn truck')).getByRole('button', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Enter a name')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Road truck')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await (await card('Road truck')).findByText('Waiting to send')
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'build.update' },
      body: { changes: [{ op: 'update', table: 'saved_builds', id: 'b1', set: { name: 'Road truck' } }] },
    },
  ])
})

test('a copy is a separate build, and a deleted build is removed', async () => {
  const { data } = await show([savedBuild()])
  await userEvent.click((await card('Barn truck')).getByRole('button', { name: 'Copy' }))
  await card('Barn truck (copy)')
  await userEvent.click((await card('Barn truck')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Barn truck' })).toBeNull())
  const rows = await data.db.rows('saved_builds').toArray()
  expect(rows).toMatchObject([{ name: 'Barn truck (copy)', ...toColumns(PRESETS.vet) }])
})

test('two chosen builds link to their comparison; a third replaces the first', async () => {
  await show([
    savedBuild({ id: 'b1', name: 'One' }),
    savedBuild({ id: 'b2', name: 'Two', ...toColumns(PRESETS.fire) }),
    savedBuild({ id: 'b3', name: 'Three', ...toColumns(PRESETS.farrier) }),
  ])
  for (const name of ['One', 'Two', 'Three'])
    await userEvent.click((await card(name)).getByLabelText('Compare'))
  const address = screen.getByRole('link', { name: 'Compare Builds' }).getAttribute('href')
  expect(comparedBuilds(new URL(address ?? '', 'https://rigworks.example').hash)).toEqual([
    PRESETS.fire,
    PRESETS.farrier,
  ])
})

test('without a session it asks the person to log in, and without a build it links to the rig builder', async () => {
  const { unmount } = await show([], { session: { kind: 'anonymous' } })
  await screen.findByText('Please log in to view your builds.')
  unmount()
  await show([])
  await screen.findByText('No builds yet')
})

test('hostile names and lettering are shown as text', async () => {
  const { container } = await show([
    savedBuild({ name: HOSTILE_HTML, lettering_name: HOSTILE_HTML.slice(0, 28) }),
  ])
  await card(HOSTILE_HTML)
  expectNoInjection(container)
})

test('saving asks a visitor to log in, and writes nothing', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(<SaveBuild build={PRESETS.vet} saved={null} onSaved={() => undefined} />, data)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Please log in to save builds. This one stays on this device.')
  expect(await data.db._outbox.count()).toBe(0)
})

const OPENED = { id: 'b1', from: toFragment(PRESETS.vet) }

async function openSaved(build: Build, over: Partial<SavedBuildsRow> = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_builds: [savedBuild(over)] })
  const onSaved = vi.fn()
  const shown = renderPage(<SaveBuild build={build} saved={OPENED} onSaved={onSaved} />, data, {
    session: ADA,
  })
  return { data, onSaved, ...shown }
}
const RED = { ...PRESETS.vet, doors: 'red' } as const

test('a device without space says that the build is not saved, and why, and does not change the build', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const { data, onSaved, unmount } = await openSaved(RED)
  data.store.write = full
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^Failed to save the build\. .*(space|storage)/i)
  unmount()
  const other = await openTestData({ kind: 'user', uid: 'u1' })
  other.store.write = full
  renderPage(<SaveBuild build={PRESETS.vet} saved={null} onSaved={onSaved} />, other, { session: ADA })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Failed to save the build\. .*(space|storage)/i)
  expect(onSaved).not.toHaveBeenCalled()
})

test('only the changes of a saved build are sent, and a build without changes says that it is saved', async () => {
  const { unmount } = await openSaved(PRESETS.vet)
  expect((await screen.findByRole('button', { name: 'Saved' })).getAttribute('aria-disabled')).toBe('true')
  unmount()
  const { data } = await openSaved(RED)
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByText('“Barn truck” updated in My Builds')
  expect(await data.db._outbox.toArray()).toMatchObject([
    { body: { changes: [{ op: 'update', id: 'b1', set: { door_finish: 'red' } }] } },
  ])
})

test('changes by another device since the build was opened are preserved, and are in the build after saving', async () => {
  const { data, onSaved } = await openSaved(RED, { rack: 'ladder' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({ changes: [{ set: { door_finish: 'red' } }] })
  expect(onSaved.mock.calls[0]?.[0]).toEqual({ ...RED, rack: 'ladder' })
})

/** A build that can be changed while it is being saved. */
function Editing({ onSaved }: Pick<SaveBuildProps, 'onSaved'>) {
  const [build, setBuild] = useState<Build>(RED)
  const [saved, setSaved] = useState(OPENED)
  return (
    <>
      <SaveBuild build={build} saved={saved} onSaved={onSaved} />
      <button type="button" onClick={() => setSaved({ ...OPENED, id: 'b2' })}>
        Open another build
      </button>
      <button type="button" onClick={() => setBuild({ ...build, rack: 'ladder' })}>
        Add a rack
      </button>
    </>
  )
}

/** Presses Save Changes on a device whose storage does not answer before `finishWrite`. */
async function saveOnSlowDevice() {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { saved_builds: [savedBuild()] })
  const onSaved = vi.fn()
  renderPage(<Editing onSaved={onSaved} />, data, { session: ADA })
  const { write } = data.store
  let finishWrite: () => void = () => undefined
  const writeFinished = new Promise<void>((resolve) => {
    finishWrite = resolve
  })
  data.store.write = (async (...args: Parameters<typeof write>) => {
    await writeFinished
    return write.apply(data.store, args)
  }) as typeof write
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  return { onSaved, finishWrite: () => finishWrite() }
}

test('what the person changes while the build is being stored stays in it, and can be saved', async () => {
  const { onSaved, finishWrite } = await saveOnSlowDevice()
  await userEvent.click(screen.getByRole('button', { name: 'Add a rack' }))
  finishWrite()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(onSaved.mock.calls[0]).toEqual([
    { ...RED, rack: 'ladder' },
    { id: 'b1', from: toFragment(RED) },
  ])
})

test('a build that the person opens while another one is being stored is not replaced by that one', async () => {
  const { onSaved, finishWrite } = await saveOnSlowDevice()
  await userEvent.click(screen.getByRole('button', { name: 'Open another build' }))
  finishWrite()
  await screen.findByText(/updated in My Builds$/)
  expect(onSaved).not.toHaveBeenCalled()
})

test('a build that only another device has changed can be shown with those changes', async () => {
  const { onSaved } = await openSaved(PRESETS.vet, { rack: 'ladder' })
  await userEvent.click(await screen.findByRole('button', { name: 'Show Changes From Another Device' }))
  expect(onSaved.mock.calls[0]?.[0]).toEqual({ ...PRESETS.vet, rack: 'ladder' })
})

test('saving asks before it replaces what another device has changed', async () => {
  const { data } = await openSaved(RED, { door_finish: 'blue' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/another device changed: Door color\./)
  expect(await data.db._outbox.count()).toBe(0)
  await userEvent.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
})
