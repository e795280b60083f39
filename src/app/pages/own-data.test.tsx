/** The card 'Your Data' of the profile: the export, and the deletion of the account. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionPort } from '#runtime/session'
import { DATA_EXPORT_PARTS } from '#shared/account/data-export-parts'
import { BackendError } from '#sync/errors'
import type { SyncStatus } from '#sync/status'
import { demoPreferences, demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ProfileRoute } from './profile-route'

const SESSION = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
const NOTHING_UNSENT = {
  kind: 'rigworks-unsent',
  version: 1,
  uid: 'u1',
  clientId: 'c',
  exportedAt: '',
  entries: [],
  pictures: [],
} as const
const WHOLE = Object.fromEntries(Object.keys(DATA_EXPORT_PARTS).map((part) => [part, [{ in: part }]]))

async function open(port: Partial<SessionPort>, status: SyncStatus = SYNCED, isLive = true) {
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    { profiles: [demoProfile({})], user_preferences: [demoPreferences()] },
  )
  await data.db._cart.put({ product_id: 'cap', quantity: 2, addedAt: 1 } as never)
  await data.db._drafts.put({ key: 'quote-page', value: { photo: new ArrayBuffer(9) }, savedAt: 0 })
  const saved: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  onTestFinished(() => create.mockRestore())
  const page = renderPage(<ProfileRoute />, data, {
    at: '/profile',
    session: { ...SESSION, isLive },
    status,
    port,
    commands: { exportUnsent: async () => ({ ...NOTHING_UNSENT, entries: [], pictures: [] }) },
  })
  const card = within(await screen.findByRole('region', { name: 'Your Data' }))
  // The content of the card is loaded later than its frame.
  await card.findByRole('button', { name: 'Delete My Account' })
  return { ...page, card, saved: async () => JSON.parse((await saved[0]?.text()) ?? 'null') }
}

const openDialog = async (port: Partial<SessionPort>, status?: SyncStatus) => {
  const page = await open(port, status)
  await userEvent.click(page.card.getByRole('button', { name: 'Delete My Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
  return { ...page, dialog }
}

test('the full export contains the data on the server, the data on this device, and their descriptions', async () => {
  const rpc = vi.fn(async () => WHOLE)
  const { card, saved } = await open({ rpc })
  await userEvent.click(card.getByRole('button', { name: 'Download My Data' }))
  await screen.findByText(/Your data is in the file rigworks-my-data-/)
  expect(rpc).toHaveBeenCalledWith('export_own_data', {})
  const file = await saved()
  expect(file.account).toBe('ann@example.com')
  expect(file.held_by_the_shop.orders.data).toEqual([{ in: 'orders' }])
  expect(file.on_this_device.cart.data).toMatchObject([{ product_id: 'cap', quantity: 2 }])
  expect(file.on_this_device.drafts.data[0].typed).toEqual({ photo: 'a file of 9 bytes' })
})

test('the card says that it is offline, and exports only the data on this device', async () => {
  const { card, saved } = await open({}, OFFLINE)
  card.getByText(/The server can’t be reached\. You need to be online for the complete file/)
  await userEvent.click(card.getByRole('button', { name: 'Save What’s on This Device' }))
  await screen.findByText(/Your data is in the file/)
  const file = await saved()
  expect(file.what).toContain('isn’t in this file')
  expect(file).not.toHaveProperty('held_by_the_shop')
})

test('an incomplete response from the server is not exported', async () => {
  const { card } = await open({ rpc: async () => ({ orders: [] }) })
  await userEvent.click(card.getByRole('button', { name: 'Download My Data' }))
  await screen.findByText(/Failed to get your data. The server sent an unexpected response./)
})

test('the deletion dialog lists what is deleted and what remains, and requires the password', async () => {
  const closeAccount = vi.fn<SessionPort['closeAccount']>(async () => 'closed')
  const { dialog, router } = await openDialog({ closeAccount })
  dialog.getByText('Deleted now, for good')
  dialog.getByText(/Finished orders: we keep the number, items, amounts and dates/)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
  expect(dialog.getByRole('alert').textContent).toBe('Type your password to confirm.')
  expect(closeAccount).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Your password'), 'horses')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await screen.findByText('Account deleted')
  expect(closeAccount).toHaveBeenCalledWith('horses')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  ['last_admin', /You’re the last admin/],
  ['open_orders', /You have an open order/],
] as const)('the dialog says why the account cannot be deleted: %s', async (end, words) => {
  const { dialog } = await openDialog({ closeAccount: async () => end })
  await userEvent.type(dialog.getByLabelText('Your password'), 'horses')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(words))
})

test('a wrong password and a lost connection get different messages', async () => {
  let code: 'invalid_credentials' | 'network' = 'invalid_credentials'
  const { dialog } = await openDialog({
    closeAccount: () => Promise.reject(new BackendError(code)),
  })
  await userEvent.type(dialog.getByLabelText('Your password'), 'horses')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await dialog.findByText('That’s not your password.')
  code = 'network'
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await dialog.findByText(/Your account wasn’t deleted. The server couldn’t be reached./)
})

test('the deletion dialog counts unsent work, exports it as a file, and deletes nothing while offline', async () => {
  const { dialog } = await openDialog({}, { ...OFFLINE, waiting: 2, attention: 1 })
  dialog.getByText(/3 changes on this device haven’t been sent yet/)
  dialog.getByText('The server can’t be reached. You need to be online to delete your account.')
  expect(dialog.getByRole('button', { name: 'Delete Account' })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Save as a File' }))
  await screen.findByText(/Your unsent changes are in the file/)
})
