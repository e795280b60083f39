import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { MutationReceipt } from '#sync/core/mutation'
import { type LocalData, useLocalData } from '#sync/react'
import { demoProject } from '#tests/support/component/demo-project'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { deleteRows, updateRow } from '../kit/actions'
import { undoReceipts } from '../kit/undo-receipts'
import { useAdminWrite } from '../kit/use-admin-write'
import { recentChanges } from '../recent-changes'
import type { AdminSection } from './admin-section'
import { Panel } from './panel'

const noun = ADMIN_NOUNS.project
const PROJECTS = Array.from({ length: 250 }, (_, at) =>
  demoProject({ id: `p${at}`, title: `Project ${at}`, truck_make: 'Ford' }),
)

function Projects() {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const rows = (count: number) => PROJECTS.slice(0, count).map(({ id, title }) => ({ id, name: title }))
  return (
    <>
      <button
        type="button"
        onClick={() =>
          write(() => updateRow(store, { noun, name: 'Project 0', id: 'p0', set: { truck_make: 'Ram' } }), {
            done: 'Project updated successfully',
            failed: 'Failed',
            undone: 'It is a Ford again',
          })
        }
      >
        Change one
      </button>
      <button
        type="button"
        onClick={() =>
          write((progress) => deleteRows(store, { noun, rows: rows(250), progress }), {
            done: '250 projects deleted',
            failed: 'Failed',
            undone: '250 projects restored',
          })
        }
      >
        Delete all
      </button>
    </>
  )
}

const SECTIONS: AdminSection[] = [
  { key: 'projects', label: 'Projects', group: 'Catalog', render: () => <Projects /> },
  { key: 'news', label: 'News', group: 'Site', render: () => <p>All news</p> },
]

async function show() {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { projects: PROJECTS })
  const undo = undoWithoutEngine(data)
  return {
    data,
    ...renderPage(<Panel sections={SECTIONS} />, data, { commands: { undo }, at: '/admin-panel' }),
  }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const makeOf = async ({ db }: LocalData) => (await db.rows('projects').get('p0'))?.truck_make
/** The server has all changes, so that an undo is a change of its own. */
const areSent = ({ db }: LocalData) => act(() => db._outbox.clear())
/** The toast with Undo closes after five seconds. */
const closeToasts = () => act(async () => notifications.clean())

test('an action can be undone after its toast has closed, also from another section', async () => {
  const { data, router } = await show()
  expect(screen.queryByText('Recent changes')).toBeNull()
  await press('Change one')
  await waitFor(async () => expect(await makeOf(data)).toBe('Ram'))
  await closeToasts()
  await router.navigate('/admin-panel?section=news')
  await press('Recent changes')
  const dialog = await screen.findByRole('dialog', { name: 'Recent changes' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo: Update project: Project 0' }))
  await screen.findByText('It is a Ford again')
  expect(await makeOf(data)).toBe('Ford')
  const undone = within(dialog).getByRole('button', { name: 'Undone: Update project: Project 0' })
  expect(document.activeElement).toBe(undone)
  await userEvent.click(undone)
  expect(screen.getAllByText('It is a Ford again')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Recent changes')).toBeNull())
})

test('on a phone, "More" opens the same list', async () => {
  await show()
  await press('Change one')
  const more = screen.getByRole('combobox', { name: 'All sections' })
  await screen.findByRole('option', { name: 'Recent changes (1)' })
  await userEvent.selectOptions(more, 'Recent changes (1)')
  await screen.findByRole('dialog', { name: 'Recent changes' })
  expect((more as HTMLSelectElement).value).toBe('projects')
})

test('a bulk action is one line, and Undo reverts all of it', async () => {
  const { data } = await show()
  await press('Delete all')
  await waitFor(async () => expect(await data.db.rows('projects').count()).toBe(0))
  await screen.findByText('250 projects deleted')
  await closeToasts()
  await press('Recent changes')
  await press('Undo: 250 projects deleted')
  await screen.findByText('250 projects restored')
  expect(await data.db.rows('projects').count()).toBe(250)
})

test('the list shows an undo made by the toast; an undo that fails can be retried', async () => {
  const { data } = await show()
  await press('Change one')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('It is a Ford again')
  const recent = recentChanges(data.store)
  expect(recent.get().map(({ state }) => state)).toEqual(['undone'])
  await press('Change one')
  await waitFor(() => expect(recent.get()).toHaveLength(2))
  const key = recent.get()[0]?.key ?? 0
  await expect(recent.undo(key, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(recent.get()[0]?.state).toBe('done')
})

test('an undo that finds nothing to restore says so instead of reporting success', async () => {
  const { data } = await show()
  await press('Change one')
  await waitFor(async () => expect(await makeOf(data)).toBe('Ram'))
  await areSent(data)
  await act(async () => void (await data.db.rows('projects').update('p0', { truck_make: 'GMC' })))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(
    /^Couldn’t undo it\. There’s nothing to undo: your change was already undone or replaced\./,
  )
  expect(screen.queryByText('It is a Ford again')).toBeNull()
  expect(await makeOf(data)).toBe('GMC')
  expect(recentChanges(data.store).get()[0]?.state).toBe('done')
})

test('an undo of many rows says how many are not restored because they were changed since', async () => {
  const { data } = await show()
  await press('Delete all')
  await screen.findByText('250 projects deleted')
  await areSent(data)
  await act(async () => void (await data.db.rows('projects').add(PROJECTS[0] ?? demoProject())))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('We kept later changes to 1 item')
  screen.getByText('Partly undone')
  expect(screen.queryByText('250 projects restored')).toBeNull()
  expect(await data.db.rows('projects').count()).toBe(250)
})

test('a mutation that cannot be undone does not prevent the undo of the others of its action, and can be retried', async () => {
  const { data } = await show()
  await press('Delete all')
  await screen.findByText('250 projects deleted')
  const recent = recentChanges(data.store)
  const [change] = recent.get()
  const last = change?.receipts.at(-1)
  const undo = undoWithoutEngine(data)
  let isFull = true
  const attempt = () =>
    recent.undo(change?.key ?? 0, (receipts) =>
      undoReceipts(receipts, (one) =>
        isFull && one === last ? Promise.reject(new Error('full')) : undo(one),
      ),
    )
  await expect(attempt()).rejects.toThrow('full')
  expect(await data.db.rows('projects').count()).toBe(200)
  expect(recent.get()[0]).toMatchObject({ state: 'done', receipts: [last] })
  isFull = false
  expect(await attempt()).toBe(0)
  expect(await data.db.rows('projects').count()).toBe(250)
})

test('an undo of many rows shows its progress; canceled, it leaves the rest to a later undo', async () => {
  const { data } = await show()
  await press('Delete all')
  await screen.findByText('250 projects deleted')
  // The toast of the deletion's own progress fades out.
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  // Each mutation waits, so that the toast can be pressed between two of them.
  const undo = undoWithoutEngine(data)
  const waiting: (() => void)[] = []
  const release = async () => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    await act(async () => waiting.shift()?.())
  }
  const slowly = (receipt: MutationReceipt) =>
    new Promise<void>((resolve) => waiting.push(resolve)).then(() => undo(receipt))
  const recent = recentChanges(data.store)
  const key = recent.get()[0]?.key ?? 0
  const first = recent.undo(key, (receipts) => undoReceipts(receipts, slowly))
  await screen.findByText(/^0 of 250/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await release()
  expect(await first).toBe('Undid 50 of 250. You can undo the rest in “Recent changes.”')
  expect(await data.db.rows('projects').count()).toBe(50)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(recent.get()[0]).toMatchObject({ state: 'done' })
  const second = recent.undo(key, (receipts) => undoReceipts(receipts, slowly))
  await release()
  await release()
  expect(await second).toBe(0)
  expect(await data.db.rows('projects').count()).toBe(250)
})

test('each account has its own list, and the oldest actions are removed when the list contains too many rows', async () => {
  const { data } = await show()
  const other = await openTestData({ kind: 'user', uid: 'u2' })
  await press('Change one')
  await waitFor(() => expect(recentChanges(data.store).get()).toHaveLength(1))
  expect(recentChanges(other.store).get()).toEqual([])
  const recent = recentChanges(other.store)
  const inverse = Array.from(
    { length: 15_000 },
    () => ({ op: 'delete', table: 'projects', id: 'p' }) as const,
  )
  const receipt = { id: 'm', label: { action: 'project.delete', subject: '' }, inverse } as const
  for (const name of ['first', 'second']) recent.add({ name, receipts: [receipt as never], undone: '' })
  expect(recent.get().map(({ name }) => name)).toEqual(['second'])
})
