import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RefusedNotice } from '#features/admin/panel/refused-notice'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'
import { openDataWithEntries } from '#tests/support/component/open-data-with-entries'
import { renderPage } from '#tests/support/component/render-page'
import { REFUSED } from '#tests/support/component/settle-queued-entries'
import { SYNCED } from '#tests/support/synced-status'

const refused = (id: string, subject: string, state: EntryState = REFUSED): Partial<OutboxEntry> => ({
  id,
  state,
  label: { action: 'rig.update', subject },
})
const show = (data: LocalData, at = '/profile', page = <p>A page</p>) =>
  renderPage(page, data, { at, status: { ...SYNCED, attention: 1 } })
const toast = async () => within(await screen.findByRole('alert', {}, { timeout: 5_000 }))
const gone = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
/** Longer than a toast would take. */
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_500)))

test('U6: a refused change is named on any page with its reason and a link to it, and stays closed after a reload', async () => {
  const data = await openDataWithEntries(refused('m1', 'Show <b>Rig</b>'))
  const { unmount } = show(data)
  const notice = await toast()
  notice.getByText('One change wasn’t saved on the server')
  notice.getByText(/Show <b>Rig<\/b>.*\. Your account isn’t allowed/)
  expect(notice.getByRole('link', { name: 'Open this change' }).getAttribute('href')).toBe('/sync#m1')
  unmount()

  // It was not closed, so it is there after a reload.
  const again = show(data)
  await userEvent.click((await toast()).getByRole('button', { name: 'Close' }))
  await gone()
  again.unmount()
  show(data)
  await wait()
  expect(screen.queryByRole('alert')).toBeNull()

  // The next one is told, without the first.
  await act(async () =>
    data.db._outbox.add({ ...(await data.db._outbox.get(1)), seq: 2, id: 'm2' } as OutboxEntry),
  )
  expect((await toast()).getByRole('link').getAttribute('href')).toBe('/sync#m2')
})

test('several refused changes are one toast, and a conflict has a link to its decision', async () => {
  const conflict: EntryState = { kind: 'parked', verdict: { status: 'conflict', conflicts: [] } }
  const data = await openDataWithEntries(refused('m1', 'First', conflict), refused('m2', 'Second'))
  show(data)
  const several = await toast()
  several.getByText('2 changes weren’t saved on the server')
  several.getByText(/First.*, and 1 more change\./)
  expect(several.getByRole('link', { name: 'Open the Sync center' }).getAttribute('href')).toBe('/sync')
  await act(() => data.db._outbox.where('id').equals('m2').delete())
  await waitFor(() => screen.getByText('One change wasn’t saved on the server'), { timeout: 5_000 })
  expect((await toast()).getByRole('link').getAttribute('href')).toBe('/sync/conflicts/m1')
})

test('the Sync center shows no toast, and whoever was there is not told again', async () => {
  const data = await openDataWithEntries(refused('m1', 'Show Rig'))
  const { router } = show(data)
  await toast()
  await router.navigate('/sync')
  await gone()
  await router.navigate('/')
  await wait()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the notice of the panel is not repeated in a toast until another page is opened', async () => {
  const data = await openDataWithEntries(refused('m1', 'Show Rig'))
  const { router } = renderPage(<RefusedNotice />, data, {
    at: '/admin-panel',
    route: '/admin-panel',
    status: { ...SYNCED, attention: 1 },
  })
  await screen.findByRole('alert')
  await wait()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Open this change' })).toBeNull()
  await router.navigate('/profile')
  expect((await toast()).getByRole('link').getAttribute('href')).toBe('/sync#m1')
})
