import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { mutate } from '#sync/mutate'
import { changingStatus } from '#tests/support/component/changing-status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { useLogOut } from './use-log-out'

const CUSTOMER = { kind: 'user', uid: 'u1' } as const

function Menu() {
  const { logOut, dialog } = useLogOut()
  return (
    <>
      <button type="button" onClick={logOut}>
        Log Out
      </button>
      {dialog}
    </>
  )
}

async function open(status: ReturnType<typeof changingStatus>, isDurable = true) {
  const opened = await openTestData(CUSTOMER)
  const data = { ...opened, store: { ...opened.store, isDurable } }
  const signOut = vi.fn(async () => undefined)
  const syncNow = vi.fn()
  const exportUnsent = vi.fn(async () => ({
    kind: 'rigworks-unsent' as const,
    pictures: [],
    version: 1 as const,
    uid: 'u1',
    clientId: 'c',
    exportedAt: '2026-11-21T14:00:00Z',
    entries: [],
  }))
  renderPage(<Menu />, data, { at: '/sync', status, port: { signOut }, commands: { syncNow, exportUnsent } })
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  return { signOut, syncNow, exportUnsent }
}
const dialog = () => screen.findByRole('dialog')
const choose = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))

it('I3: logs out without a question when everything is sent', async () => {
  const { signOut } = await open(changingStatus({}))
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the log-out dialog says that logging out empties the cart, and Cancel keeps the cart', async () => {
  const data = await openTestData(CUSTOMER)
  await data.db._cart.put({ product_id: 'p1', quantity: 1, title: 'Forge', seen_price: 1 } as never)
  const signOut = vi.fn(async () => undefined)
  renderPage(<Menu />, data, { status: changingStatus({}), port: { signOut } })
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  within(await dialog()).getByText(/^Your cart is only on this device\. Logging out empties it/)
  await choose('Cancel')
  expect(signOut).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await choose('Log Out')
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' }))
})

it('I3: asks about a change saved immediately before, although the status does not count it yet', async () => {
  const data = await openTestData(CUSTOMER)
  const signOut = vi.fn(async () => undefined)
  renderPage(<Menu />, data, { at: '/sync', status: changingStatus({}), port: { signOut } })
  const button = await screen.findByRole('button', { name: 'Log Out' })
  const saved = mutate(data.store, {
    label: { action: 'favorite.add', subject: 'Rig' },
    changes: [{ op: 'insert', table: 'saved_projects', values: { user_id: 'u1', project_id: 'p1' } }],
  })
  fireEvent.click(button)
  await within(await dialog()).findByRole('heading', { name: 'One change hasn’t been sent' })
  await saved
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: asks before it discards anything when the outbox cannot be read', async () => {
  const data = await openTestData(CUSTOMER)
  const read = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  const signOut = vi.fn(async () => undefined)
  const port = { signOut }
  renderPage(
    <Menu />,
    { ...data, store: { ...data.store, read } },
    { at: '/sync', status: changingStatus({}), port },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await screen.findByRole('heading', { name: 'Some changes may not have been sent yet' })
  expect(signOut).not.toHaveBeenCalled()
  await choose('Discard and Log Out')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' })
})

it('I3: says that changes are saved on this device even if the outbox cannot be read', async () => {
  const data = await openTestData(CUSTOMER)
  const read = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  renderPage(
    <Menu />,
    { ...data, store: { ...data.store, read } },
    { at: '/sync', status: changingStatus({}), port: { signOut: async () => undefined } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await choose('Keep for Next Time')
  await screen.findByText(
    'Your unsent changes are saved on this device and will be sent when you sign in here again.',
  )
})

it('I3: counts waiting and parked changes, and keeps everything on Cancel', async () => {
  const { signOut } = await open(changingStatus({ waiting: 2, attention: 1 }))
  expect((await dialog()).textContent).toContain('2 changes are waiting to be sent, and 1 needs attention.')
  await screen.findByRole('heading', { name: '3 changes haven’t been sent' })
  await choose('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: says that data stays readable when it is kept on the device, and leaves it there', async () => {
  const { signOut } = await open(changingStatus({ waiting: 1 }))
  expect((await dialog()).textContent).toContain('where others could read it')
  await choose('Keep for Next Time')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'keep' })
  await screen.findByText('One change is saved on this device and will be sent when you sign in here again.')
})

it('U1: does not offer to keep data that exists only in memory', async () => {
  await open(changingStatus({ waiting: 1 }), false)
  expect(within(await dialog()).queryByRole('button', { name: 'Keep for Next Time' })).toBeNull()
})

it('I3: logs out and deletes the data on Discard', async () => {
  const { signOut } = await open(changingStatus({ waiting: 1 }))
  await choose('Discard and Log Out')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' })
})

it('I3: exports a file and does not log out', async () => {
  const { signOut, exportUnsent } = await open(changingStatus({ attention: 1 }))
  await choose('Export')
  await screen.findByText(/^Your unsent changes are in the file rigworks-unsent-.+\.json\.$/u)
  expect(exportUnsent).toHaveBeenCalledOnce()
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: "Send First" shows the progress and logs out once everything is sent', async () => {
  const status = changingStatus({ waiting: 2 })
  const { signOut, syncNow } = await open(status)
  await choose('Send First')
  expect(syncNow).toHaveBeenCalledOnce()
  const progress = await screen.findByRole('progressbar', { name: 'Sent so far' })
  status.set({ waiting: 1 })
  screen.getByText('Sending: 1 of 2 sent.')
  expect(progress.getAttribute('value')).toBe('1')
  expect(signOut).not.toHaveBeenCalled()
  status.set({ waiting: 0 })
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' }))
})

it('asks before it empties the cart, also after "Send First" has sent everything', async () => {
  const data = await openTestData(CUSTOMER)
  await data.db._cart.put({ product_id: 'p1', quantity: 1, title: 'Forge', seen_price: 1 } as never)
  const status = changingStatus({ waiting: 1 })
  const signOut = vi.fn(async () => undefined)
  renderPage(<Menu />, data, { status, port: { signOut }, commands: { syncNow: () => undefined } })
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await choose('Send First')
  status.set({ waiting: 0 })
  await screen.findByText(/^Your cart is only on this device\. Logging out empties it/)
  expect(signOut).not.toHaveBeenCalled()
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Log out and empty the cart?' })).getByRole('button', {
      name: 'Log Out',
    }),
  )
  expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' })
})

it('I3: shows all options again at the next log-out after "Send First" has led to the question about the cart', async () => {
  const data = await openTestData(CUSTOMER)
  await data.db._cart.put({ product_id: 'p1', quantity: 1, title: 'Forge', seen_price: 1 } as never)
  const status = changingStatus({ waiting: 1 })
  renderPage(<Menu />, data, { status, commands: { syncNow: () => undefined } })
  const logOut = screen.getByRole('button', { name: 'Log Out' })
  await userEvent.click(logOut)
  await choose('Send First')
  status.set({ waiting: 0 })
  const question = await screen.findByRole('dialog', { name: 'Log out and empty the cart?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  status.set({ waiting: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(logOut)
  within(await dialog()).getByRole('button', { name: 'Send First' })
})

it('I3: shows all options again at the next log-out after a link has closed "Send First"', async () => {
  const status = changingStatus({ waiting: 2 })
  await open(status)
  await choose('Send First')
  status.set({ needsSignIn: true })
  await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  within(await dialog()).getByRole('button', { name: 'Keep for Next Time' })
})

it('I3: "Send First" says why nothing can be sent, and leads back to the choice', async () => {
  const status = changingStatus({ waiting: 2, isReachable: false, state: 'offline' })
  const { signOut } = await open(status)
  await choose('Send First')
  await screen.findByText(/^The server can’t be reached\./)
  status.set({ needsSignIn: true })
  screen.getByRole('link', { name: 'Sign in again' })
  status.set({ needsSignIn: false, isReachable: true, waiting: 0, attention: 1 })
  screen.getByText(/1 change needs your attention/)
  await choose('Choose Another Option')
  expect(within(await dialog()).queryByRole('button', { name: 'Send First' })).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})
