import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { mutate } from '#data/mutate'
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
        Log out
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
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  return { signOut, syncNow, exportUnsent }
}
const dialog = () => screen.findByRole('dialog')
const choose = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))

it('I3: with everything sent nobody is asked', async () => {
  const { signOut } = await open(changingStatus({}))
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('I3: what was saved in the same moment is asked about, although no count shows it yet', async () => {
  const data = await openTestData(CUSTOMER)
  const signOut = vi.fn(async () => undefined)
  renderPage(<Menu />, data, { at: '/sync', status: changingStatus({}), port: { signOut } })
  const button = await screen.findByRole('button', { name: 'Log out' })
  const saved = mutate(data.store, {
    label: { action: 'favorite.add', subject: 'Rig' },
    changes: [{ op: 'insert', table: 'saved_projects', values: { user_id: 'u1', project_id: 'p1' } }],
  })
  fireEvent.click(button)
  await within(await dialog()).findByRole('heading', { name: 'One change is not sent yet' })
  await saved
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: where the outbox cannot be read nothing is discarded without a question', async () => {
  const data = await openTestData(CUSTOMER)
  const read = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  const signOut = vi.fn(async () => undefined)
  const port = { signOut }
  renderPage(
    <Menu />,
    { ...data, store: { ...data.store, read } },
    { at: '/sync', status: changingStatus({}), port },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Something may not be sent yet' })
  expect(signOut).not.toHaveBeenCalled()
  await choose('Discard and log out')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' })
})

it('I3: what waits and what needs attention are counted, and cancelling loses nothing', async () => {
  const { signOut } = await open(changingStatus({ waiting: 2, attention: 1 }))
  expect((await dialog()).textContent).toContain('2 changes wait to be sent, 1 needs attention.')
  await screen.findByRole('heading', { name: '3 changes are not sent yet' })
  await choose('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: keeping says that it stays readable, and leaves the data', async () => {
  const { signOut } = await open(changingStatus({ waiting: 1 }))
  expect((await dialog()).textContent).toContain('stays readable on this device')
  await choose('Keep for next time')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'keep' })
  await screen.findByText('One change is kept on this device; it goes out when you sign in here again.')
})

it('U1: where nothing is kept, keeping is not offered', async () => {
  await open(changingStatus({ waiting: 1 }), false)
  expect(within(await dialog()).queryByRole('button', { name: 'Keep for next time' })).toBeNull()
})

it('I3: discarding logs out and deletes', async () => {
  const { signOut } = await open(changingStatus({ waiting: 1 }))
  await choose('Discard and log out')
  expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' })
})

it('I3: the export is a file, and one stays logged in', async () => {
  const { signOut, exportUnsent } = await open(changingStatus({ attention: 1 }))
  await choose('Export')
  await screen.findByText(/^What is not sent is in the file rigworks-unsent-.+\.json\.$/u)
  expect(exportUnsent).toHaveBeenCalledOnce()
  expect(signOut).not.toHaveBeenCalled()
})

it('I3: "send first" shows how far it is and logs out once everything is out', async () => {
  const status = changingStatus({ waiting: 2 })
  const { signOut, syncNow } = await open(status)
  await choose('Send first')
  expect(syncNow).toHaveBeenCalledOnce()
  const progress = await screen.findByRole('progressbar', { name: 'Sent so far' })
  status.set({ waiting: 1 })
  screen.getByText('Sending: 1 of 2 are out.')
  expect(progress.getAttribute('value')).toBe('1')
  expect(signOut).not.toHaveBeenCalled()
  status.set({ waiting: 0 })
  await waitFor(() => expect(signOut).toHaveBeenCalledWith({ unsent: 'discard' }))
})

it('I3: "send first" says what keeps it, and lets one choose again', async () => {
  const status = changingStatus({ waiting: 2, isReachable: false, state: 'offline' })
  const { signOut } = await open(status)
  await choose('Send first')
  await screen.findByText(/^The server cannot be reached\./)
  status.set({ needsSignIn: true })
  screen.getByRole('link', { name: 'Sign in again' })
  status.set({ needsSignIn: false, isReachable: true, waiting: 0, attention: 1 })
  screen.getByText(/1 needs your attention/)
  await choose('Choose another way')
  expect(within(await dialog()).queryByRole('button', { name: 'Send first' })).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
})
