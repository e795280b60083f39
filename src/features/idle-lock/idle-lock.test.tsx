import { Modal } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { isLocked } from '#runtime/is-locked'
import { lockScreen, noteUse, readLastUse, storeLockRule, unlockScreen } from '#runtime/screen-lock'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { mutate } from '#sync/mutate'
import type { LocalData } from '#sync/react'
import { changingStatus } from '#tests/support/component/changing-status'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { Sheet } from '#ui/feedback/sheet'
import { IdleLock } from './idle-lock'
import { checkPin, MAX_FAILED_PINS, setPin } from './lock-pin'

const UID = 'admin-1'
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  storeLockRule(UID, 30 * MINUTE)
})

const openData = () => openTestData({ kind: 'user', uid: UID })

const Lock = () => (
  <IdleLock
    uid={UID}
    email="ann@rigworks.example"
    canCheckPassword={useSyncStatus('isReachable').isReachable}
    onLogOut={null}
  />
)

async function show(options: RenderAppOptions = {}, opened?: LocalData) {
  const data = opened ?? (await openData())
  const page = (
    <>
      <p>What customers wrote</p>
      <Lock />
    </>
  )
  return renderPage(page, data, options)
}
const isCovered = () => screen.getByText('What customers wrote').closest('[inert]') !== null

test('locks a screen that was not used for the set time, and the password unlocks it unchanged', async () => {
  noteUse(Date.now() - 31 * MINUTE)
  const signIn = vi.fn(async (_email: string, password: string) => {
    if (password !== 'right') throw new BackendError('invalid_credentials')
    unlockScreen(Date.now())
  })
  await show({ port: { signIn } })
  await screen.findByRole('dialog', { name: 'This screen is locked' })
  expect(isCovered()).toBe(true)
  const field = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'wrong{Enter}')
  await screen.findByText('That’s not the password.')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText('Password is required')
  await userEvent.type(field, 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signIn).toHaveBeenLastCalledWith('ann@rigworks.example', 'right')
  expect(isCovered()).toBe(false)
})

test('the lock survives a reload and applies to other tabs, and Escape does not close it', async () => {
  lockScreen(UID)
  await show()
  await screen.findByRole('dialog', { name: 'This screen is locked' })
  await userEvent.keyboard('{Escape}')
  screen.getByRole('dialog')
  expect(isLocked(UID)).toBe(true)
})

test('warns a minute before it locks, and any key prevents the lock', async () => {
  noteUse(Date.now() - 29.5 * MINUTE)
  await show()
  await screen.findByText(/this screen will lock in a minute/)
  await userEvent.keyboard('a')
  await waitFor(() => expect(screen.queryByText(/will lock in a minute/)).toBeNull())
  expect(isLocked(UID)).toBe(false)
})

test('does not lock while the server is unreachable, and locks as soon as it is reachable', async () => {
  noteUse(Date.now() - 31 * MINUTE)
  const status = changingStatus({ isReachable: false })
  await show({ status })
  await screen.findByText('What customers wrote')
  // This may be another person: the key does not count as use.
  await userEvent.keyboard('{Shift}')
  expect(isLocked(UID)).toBe(false)
  status.set({ isReachable: true })
  await screen.findByRole('dialog', { name: 'This screen is locked' })
})

test('ignores the lock of another account, and says on the lock when the server is unreachable', async () => {
  lockScreen('somebody else')
  const { unmount } = await show()
  await screen.findByText('What customers wrote')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  lockScreen(UID)
  await show({ status: { ...SYNCED, isReachable: false } })
  await screen.findByText(/We can’t check your password/)
})

test('locks even with unsent work, without a sign-out or a change of the outbox', async () => {
  const data = await openData()
  const values = { title: 'Cap' }
  await mutate(data.store, {
    label: { action: 'project.update', subject: '' },
    changes: [{ op: 'insert', table: 'projects', id: 'p1', values }],
  })
  const unsent = () => data.store.read([], (tx) => tx.outbox())
  const before = await unsent()
  const signOut = vi.fn(async () => undefined)
  noteUse(Date.now() - 31 * MINUTE)
  await show({ port: { signOut, signIn: async () => unlockScreen(Date.now()) } }, data)
  await screen.findByRole('dialog', { name: 'This screen is locked' })
  expect(await unsent()).toEqual(before)
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await unsent()).toEqual(before)
  expect(before).toHaveLength(1)
  expect(signOut).not.toHaveBeenCalled()
})

test('makes an open dialog, and anything that opens under the lock, inert', async () => {
  noteUse(Date.now() - 31 * MINUTE)
  const data = await openData()
  await renderPage(
    <>
      <Modal opened onClose={() => undefined} title="Status of Tess Hollis" transitionProps={{ duration: 0 }}>
        What Tess wrote
      </Modal>
      <Lock />
    </>,
    data,
  )
  await screen.findByRole('dialog', { name: 'This screen is locked' })
  expect(screen.getByText('What Tess wrote').closest('[inert]')).not.toBeNull()
  const later = document.body.appendChild(document.createElement('div'))
  await waitFor(() => expect(later.inert).toBe(true))
  later.remove()
  expect(screen.getByLabelText('Password').closest('[inert]')).toBeNull()
})

test('Escape closes no dialog under the lock, and text typed in it remains', async () => {
  const onClose = vi.fn()
  const data = await openData()
  await renderPage(
    <>
      <Sheet isOpen onClose={onClose} title="Answer to Tess Hollis">
        <textarea aria-label="Answer" />
      </Sheet>
      <Lock />
    </>,
    data,
    { port: { signIn: async () => unlockScreen(Date.now()) } },
  )
  const answer = await screen.findByLabelText('Answer')
  await userEvent.type(answer, 'Dear Tess')
  await waitFor(() => lockScreen(UID))
  const field = await screen.findByLabelText('Password')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByText('This screen is locked'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(field, 'right{Enter}')
  await waitFor(() => expect(screen.queryByText('This screen is locked')).toBeNull())
  expect((answer as HTMLTextAreaElement).value).toBe('Dear Tess')
  expect(document.activeElement).toBe(answer)
})

test('a locked screen stays locked when the setting is removed, and a clock set back restarts the time without input', async () => {
  lockScreen(UID)
  const { unmount } = await show()
  await screen.findByText('This screen is locked')
  act(() => storeLockRule(UID, null))
  screen.getByText('This screen is locked')
  unmount()
  unlockScreen(0)
  storeLockRule(UID, 30 * MINUTE)
  noteUse(Date.now() + 300 * MINUTE)
  await show()
  await screen.findByText('What customers wrote')
  await waitFor(() => expect(readLastUse()).toBeLessThanOrEqual(Date.now()))
})

test('shows why the password could not be checked', async () => {
  lockScreen(UID)
  await show({ port: { signIn: () => Promise.reject(new BackendError('rate_limited')) } })
  await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}')
  await screen.findByText(/^Too many requests .* in a few minutes/)
})

test('unlocking focuses the heading if there is no element to return the focus to, as after a reload', async () => {
  const unlock = async () => {
    await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(screen.queryByText('This screen is locked')).toBeNull())
  }
  lockScreen(UID)
  await renderPage(
    <>
      <main tabIndex={-1}>
        <h1>Admin Panel</h1>
      </main>
      <Lock />
    </>,
    await openData(),
    { port: { signIn: async () => unlockScreen(Date.now()) } },
  )
  await unlock()
  const heading = screen.getByRole('heading', { name: 'Admin Panel' })
  expect(document.activeElement).toBe(heading)
  const gone = document.body.appendChild(document.createElement('button'))
  gone.focus()
  await waitFor(() => lockScreen(UID))
  await screen.findByLabelText('Password')
  gone.remove()
  await unlock()
  expect(document.activeElement).toBe(heading)
})

test('with a PIN the screen locks without a connection as well, and the PIN unlocks it', async () => {
  await setPin(UID, '482915')
  noteUse(Date.now() - 31 * MINUTE)
  await show({ status: { ...SYNCED, isReachable: false } })
  const field = await screen.findByLabelText('PIN')
  expect(document.activeElement).toBe(field)
  expect(isCovered()).toBe(true)
  await userEvent.type(field, '000001{Enter}')
  await screen.findByText('That’s not the right PIN. You have 4 tries left.')
  await userEvent.clear(field)
  await userEvent.type(field, '482915{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isCovered()).toBe(false)
})

test('after five wrong PINs the lock asks for the password, even after a reload', async () => {
  await setPin(UID, '482915')
  lockScreen(UID)
  const { unmount } = await show({ status: { ...SYNCED, isReachable: false } })
  for (let typed = 1; typed <= MAX_FAILED_PINS; typed += 1) {
    const field = await screen.findByLabelText('PIN')
    await userEvent.clear(field)
    await userEvent.type(field, `00000${typed}{Enter}`)
    await screen.findByText(typed < MAX_FAILED_PINS ? /You have \d tr(y|ies) left/ : /^Too many wrong PINs/)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Unlock' })?.hasAttribute('data-loading')).not.toBe(true),
    )
  }
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Use Your PIN' })).toBeNull()
  unmount()
  await show()
  await screen.findByLabelText('Password')
})

test('after five wrong PINs without a connection one sentence says so, even after a reload, and the password still unlocks', async () => {
  const said = 'Too many wrong PINs. Go online and unlock with your password.'
  const isOnlySentence = () =>
    screen.queryByText(/Enter your password|We can’t check/) === null &&
    screen.queryByRole('button', { name: 'Try Again' }) === null
  const field = () => screen.getByLabelText<HTMLInputElement>('Password')
  await setPin(UID, '482915')
  for (let failed = 1; failed < MAX_FAILED_PINS; failed += 1) await checkPin(UID, '000001')
  lockScreen(UID)
  const { unmount } = await show({ status: { ...SYNCED, isReachable: false } })
  await userEvent.type(await screen.findByLabelText('PIN'), '000002{Enter}')
  const sentence = await screen.findByText(said)
  expect(isOnlySentence()).toBe(true)
  expect(sentence.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  unmount()

  // The engine can be wrong, after one broken answer for example: signing in is tried all the same.
  const signIn = vi
    .fn(async () => unlockScreen(Date.now()))
    .mockRejectedValueOnce(new BackendError('network'))
  await show({ status: { ...SYNCED, isReachable: false }, port: { signIn } })
  await screen.findByText(said)
  expect(isOnlySentence()).toBe(true)
  expect(field().closest('[hidden]')).toBeNull()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'right')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText('The server couldn’t be reached. Check the connection and try again.')
  expect(field().value).toBe('right')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('after five wrong PINs, the password typed without a connection stays when the server is back', async () => {
  await setPin(UID, '482915')
  for (let failed = 1; failed <= MAX_FAILED_PINS; failed += 1) await checkPin(UID, '000001')
  lockScreen(UID)
  const status = changingStatus({ isReachable: false })
  await show({ status, port: { signIn: async () => unlockScreen(Date.now()) } })
  await screen.findByText(/Go online/)
  await userEvent.keyboard('rig')
  status.set({ isReachable: true })
  await screen.findByText('Too many wrong PINs. Enter your password.')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('rig')
  await userEvent.keyboard('ht{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says why a log-out failed, also after five wrong PINs without a connection', async () => {
  await setPin(UID, '482915')
  for (let failed = 1; failed <= MAX_FAILED_PINS; failed += 1) await checkPin(UID, '000001')
  lockScreen(UID)
  const onLogOut = vi.fn(() => Promise.reject(new BackendError('network')))
  const lock = (
    <IdleLock uid={UID} email="ann@rigworks.example" canCheckPassword={false} onLogOut={onLogOut} />
  )
  await renderPage(lock, await openData())
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  const reason = await screen.findByText(
    'The server couldn’t be reached. Check the connection and try again.',
  )
  expect(reason.closest('[hidden]')).toBeNull()
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('the password can be used instead of the PIN', async () => {
  await setPin(UID, '482915')
  lockScreen(UID)
  await show({ port: { signIn: async () => unlockScreen(Date.now()) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Use Your Password' }))
  screen.getByRole('button', { name: 'Use Your PIN' })
  await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
