import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { RigsRow } from '#shared/schema/rows'
import { LocalWriteError } from '#sync/core/local-write-error'
import { type LocalData, useAllRows } from '#sync/react'
import { demoRig } from '#tests/support/component/demo-rig'
import { matchOnly, PHONE } from '#tests/support/component/match-only'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { eventually } from '#tests/support/eventually'
import { SYNCED } from '#tests/support/synced-status'
import { AdminList, type AdminListProps } from './admin-list'
import type { ListColumn, ListFilter } from './list-types'

const saved = vi.hoisted(() => [] as { name: string; content: string }[])
vi.mock('#ui/download-file', () => ({
  downloadFile: (name: string, _: string, content: string) => saved.push({ name, content }),
}))

const COLUMNS: readonly ListColumn<RigsRow>[] = [
  { key: 'price', label: 'Price', cell: ({ price }) => price, sortBy: ({ price }) => price, isNumeric: true },
  { key: 'make', label: 'Make', cell: ({ make }) => make },
  { key: 'year', label: 'Year', cell: ({ year }) => year, sortBy: ({ year }) => year, isHidden: true },
]
const FILTERS: readonly ListFilter<RigsRow>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'sold', label: 'Sold' },
      { value: 'available', label: 'Available' },
    ],
    matches: ({ status }, value) => status === value,
  },
]
const nameOf = ({ title }: RigsRow) => title
const texts = ({ title }: RigsRow) => [title]

/** 'Rig 01' to 'Rig 30', with rising prices; every third is sold. */
const RIGS = Array.from({ length: 30 }, (_, at) =>
  demoRig({
    id: `r${at + 1}`,
    title: `Rig ${String(at + 1).padStart(2, '0')}`,
    price: 1000 + at,
    status: at % 3 === 0 ? 'sold' : 'available',
  }),
)

function Manager(over: Partial<AdminListProps<RigsRow>>) {
  return (
    <AdminList
      noun={ADMIN_NOUNS.rig}
      rows={useAllRows('rigs')?.rows}
      columns={COLUMNS}
      filters={FILTERS}
      texts={texts}
      searchHint="Title"
      defaultSort="name"
      nameOf={nameOf}
      empty={{ title: 'No rigs yet', text: 'Add one.' }}
      failed="Failed to fetch rigs"
      form={({ row, onClose }) => (
        <button type="button" onClick={onClose}>
          {row === null ? 'New one' : `Editing ${row?.title}`}
        </button>
      )}
      {...over}
    />
  )
}

async function show(
  query = '',
  rigs: RigsRow[] = RIGS,
  over: Partial<AdminListProps<RigsRow>> = {},
  options: RenderAppOptions = {},
) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { rigs })
  const shown = renderPage(<Manager {...over} />, data, {
    at: `/admin-panel?section=rigs${query}`,
    ...options,
  })
  return { data, ...shown }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const status = (text: string) => screen.findByText(text)
const query = (router: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search))

test('search, filters, sort order and page are read from the address and written to it', async () => {
  const { router } = await show('&status=sold&sort=-price&page=9')
  await status('Showing 1–10 of 10 rigs')
  expect(names()[0]).toBe('Rig 28')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await waitFor(() => expect(names()[0]).toBe('Rig 01'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All')
  await status('Showing 1–25 of 30 rigs')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await status('Showing 26–30 of 30 rigs')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '1 of 2')
  await status('Showing 1–25 of 30 rigs')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '2 of 2')
  await status('Showing 26–30 of 30 rigs')
  expect(query(router)).toEqual({ section: 'rigs', sort: 'price', page: '2' })
  await userEvent.type(screen.getByRole('searchbox'), 'rig 07')
  await status('Showing 1–1 of 1 rig')
  await router.navigate(-1)
  await status('Showing 1–25 of 30 rigs')
})

test('a long page is rendered in steps, and stays complete while its rows change', async () => {
  const { data } = await show('&size=50')
  await status('Showing 1–30 of 30 rigs')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await status('30 selected')
  await waitFor(() => expect(names()).toHaveLength(30))
  await act(async () => void (await data.db.rows('rigs').update('r30', { title: 'Rig 30, the last' })))
  const seen = new Set<number>()
  await waitFor(() => {
    seen.add(names().length)
    expect(names().at(-1)).toBe('Rig 30, the last')
  })
  expect([...seen]).toEqual([30])
})

test.each([
  ['desk', false],
  ['phone', true],
])(
  'on a %s, an empty search result has a button that shows all rows, and no sort order',
  async (_, isNarrow) => {
    matchOnly(isNarrow ? PHONE : null)
    const { router } = await show('&q=zeppelin')
    await screen.findByRole('heading', { name: 'No rigs found' })
    expect(screen.queryByLabelText('Sort by')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all rigs' }))
    await status('Showing 1–25 of 30 rigs')
    expect(query(router)).toEqual({ section: 'rigs' })
  },
)

test('a failed first sync shows the error; a table without rows offers to add the first one', async () => {
  const failing = { ...SYNCED, isFilled: false, hasFailed: true }
  const { unmount } = await show('', [], {}, { status: failing })
  await screen.findByText('Failed to fetch rigs')
  unmount()
  await show('', [])
  await screen.findByRole('heading', { name: 'No rigs yet' })
  screen.getByRole('button', { name: 'Add Rig' })
})

test('rows are selected by range, page and filter; an action skips selected rows that a filter hides', async () => {
  const run = vi.fn(async (_rigs: readonly RigsRow[]) => true)
  await show('', RIGS, { bulk: [{ key: 'mark', label: 'Mark', run }] })
  await status('Showing 1–25 of 30 rigs')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Select Rig 02' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Rig 05' }))
  await user.keyboard('{/Shift}')
  screen.getByText('4 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  screen.getByText('25 selected')
  await user.click(screen.getByRole('button', { name: 'Select all 30 rigs' }))
  screen.getByText('30 selected')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sold')
  await status('10 selected')
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  expect(run.mock.calls[0]?.[0]).toHaveLength(10)
  await waitFor(() => expect(screen.queryByText('10 selected')).toBeNull())
})

test('Enter moves the focus from a selected row to the bar, and clearing the selection moves it to the heading', async () => {
  await show('', RIGS.slice(0, 3))
  const user = userEvent.setup()
  const box = await screen.findByRole('checkbox', { name: 'Select Rig 02' })
  box.focus()
  await user.keyboard(' {Enter}')
  const bar = screen.getByRole('region', { name: 'Selected rigs' })
  expect(document.activeElement).toBe(bar)
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rigs' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rigs' }))
})

/** More rows than one part of a deletion has, which is 100. */
const MANY = Array.from({ length: 120 }, (_, at) => demoRig({ id: `m${at}`, title: `Rig ${at}` }))

/** Selects all rows, confirms their deletion, and calls `beforePart` before each part is written, with its first row. */
async function deleteAll(data: LocalData, beforePart: (from: number) => void) {
  const write = data.store.write
  let from = 0
  data.store.write = async (tables, work) => {
    // Not `findByText`: the test already waits in one, and two at a time disturb each other.
    await eventually(() => screen.getByText(`${from} of 120`))
    beforePart(from)
    from += 100
    return write(tables, work)
  }
  await userEvent.click(await screen.findByLabelText('Select all on this page'))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 120 rigs' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('and 115 more')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
}

test('the deletion of many rows shows its progress, and Undo restores all of them', async () => {
  const undo = vi.fn(async () => 0)
  const { data } = await show('', MANY, {}, { commands: { undo } })
  const seen: number[] = []
  await deleteAll(data, () => seen.push(screen.getByRole<HTMLProgressElement>('progressbar').value))
  await screen.findByText('120 rigs deleted successfully')
  expect(seen).toEqual([0, 100])
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('120 rigs restored')
  expect(undo).toHaveBeenCalledTimes(2)
})

test('canceling the deletion of many rows leaves the rest unchanged and selected', async () => {
  const { data } = await show('', MANY)
  await deleteAll(data, (from) => {
    // Not the 'Cancel' of the question, which may still be closing.
    const toast = screen.getByRole('progressbar').closest<HTMLElement>('[role=none]')
    if (from === 0 && toast) within(toast).getByRole('button', { name: 'Cancel' }).click()
  })
  await screen.findByText('Saved 100 of 120. The rest didn’t change.')
  // Of the deleted rows none stays selected, so that Undo does not restore them as selected.
  await screen.findByText('20 selected')
  expect(await data.db._outbox.count()).toBe(1)
})

test('rows deleted before a failure can be restored with Undo', async () => {
  const undo = vi.fn(async () => 0)
  const { data } = await show('', MANY, {}, { commands: { undo } })
  await deleteAll(data, (from) => {
    if (from === 100) throw new LocalWriteError('quota')
  })
  await screen.findByText('Saved 100 of 120.')
  await screen.findByText(/^Failed to delete rigs\./)
  await screen.findByText('20 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Everything is back the way it was')
  expect(undo).toHaveBeenCalledOnce()
})

test('a list of approximate matches says so, and they are selected as such', async () => {
  const trailers = RIGS.map((rig) => ({ ...rig, title: `Trailer ${rig.title}` }))
  await show('&q=trialer', trailers)
  await userEvent.click(await screen.findByLabelText('Select all on this page'))
  screen.getByText('No exact matches for “trialer”. Showing close matches.')
  screen.getByText('25 selected (approximate matches)')
  screen.getByRole('button', { name: 'Select all 30 rigs (approximate)' })
})

test('a bulk action that fails or is canceled preserves the selection, and one that finishes clears it', async () => {
  const run = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  await show('', RIGS.slice(0, 2), { bulk: [{ key: 'mark', label: 'Mark', run }] })
  await userEvent.click(await screen.findByLabelText('Select all on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
  await screen.findByText('2 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('selected rows are deleted after confirmation, in one mutation, with Undo', async () => {
  const undo = vi.fn(async () => 0)
  const { data } = await show('', RIGS.slice(0, 3), {}, { commands: { undo } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rig 02' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete rigs' }))
  dialog.getByText('Are you sure you want to delete 2 rigs?')
  dialog.getByText('Rig 01')
  dialog.getByText('Rig 03')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 rigs deleted successfully')
  await waitFor(() => expect(names()).toEqual(['Rig 02']))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rigs' }))
  expect(screen.queryByText(/selected/)).toBeNull()
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.label).toEqual({ action: 'rig.delete-many', subject: '2 rigs' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await screen.findByText('2 rigs restored')
})

test('chosen columns are stored, and used when the address has none', async () => {
  const { data, unmount, router } = await show('', RIGS.slice(0, 2))
  await screen.findByRole('columnheader', { name: 'Make' })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Year', hidden: true }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Make', hidden: true }))
  await screen.findByRole('columnheader', { name: 'Year' })
  expect(query(router)).toEqual({ section: 'rigs', columns: 'price,year' })
  unmount()
  renderPage(<Manager />, data, { at: '/admin-panel' })
  await screen.findByRole('columnheader', { name: 'Year' })
  expect(screen.queryByRole('columnheader', { name: 'Make' })).toBeNull()
})

test('the address opens the form, "back" closes it, and an unknown id shows a message', async () => {
  const { router } = await show('', RIGS.slice(0, 2))
  await userEvent.click(await screen.findByRole('button', { name: 'Rig 02' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Editing Rig 02' }))
  expect(query(router)).toEqual({ section: 'rigs' })
  await userEvent.click(screen.getByRole('button', { name: 'Add Rig' }))
  await screen.findByRole('button', { name: 'New one' })
  expect(query(router)).toEqual({ section: 'rigs', edit: 'new' })
  await router.navigate('/admin-panel?section=rigs&edit=constructor')
  await screen.findByText('We couldn’t find this rig. It may have been deleted, or the link is wrong.')
})

test('rows that arrive by sync do not change the selection or the page, and do not take the focus', async () => {
  const { data } = await show('&page=2')
  await status('Showing 26–30 of 30 rigs')
  const box = screen.getByRole('checkbox', { name: 'Select Rig 30' })
  await userEvent.click(box)
  await data.db
    .rows('rigs')
    .bulkPut([demoRig({ id: 'new', title: 'Zebra' }), { ...RIGS[28], price: 5 } as RigsRow])
  await status('Showing 26–31 of 31 rigs')
  screen.getByText('1 selected')
  expect(document.activeElement).toBe(box)
})

test('the export button stays while nothing is found, so that the list does not move, and is disabled', async () => {
  await show('&q=none', RIGS, { csv: { columns: [{ header: 'Title', cell: nameOf }] } })
  await screen.findByText('No rigs found')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Export/ }).disabled).toBe(true)
})

test('an export contains the filtered rows in the order of the list, or only the selected ones', async () => {
  await show('&status=sold&sort=-price', RIGS, { csv: { columns: [{ header: 'Title', cell: nameOf }] } })
  const exported = async (count: number) => {
    saved.length = 0
    await userEvent.click(await screen.findByTitle(`Export ${count} as CSV`))
    await waitFor(() => expect(saved).toHaveLength(1))
    return saved[0]?.content.match(/Rig \d+/g)
  }
  expect(await exported(10)).toEqual(
    ['28', '25', '22', '19', '16', '13', '10', '07', '04', '01'].map((n) => `Rig ${n}`),
  )
  expect(saved[0]?.name).toBe('rigs.csv')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rig 25' }))
  expect(await exported(1)).toEqual(['Rig 25'])
})
