import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { LocalWriteError } from '#sync/core/local-write-error'
import { BackendError } from '#sync/errors'
import type { LocalData } from '#sync/react'
import { demoPreferences, demoProfile } from '#tests/support/component/demo-profile'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { APPLIED, REFUSED, settleQueuedEntries } from '#tests/support/component/settle-queued-entries'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ProfileRoute } from './profile-route'

const SESSION = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const

async function open(profile: Partial<RowTypes['profiles']> | null = {}, options: RenderAppOptions = {}) {
  const rows = profile
    ? { profiles: [demoProfile(profile)], user_preferences: [demoPreferences()] }
    : ({} as const)
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  const page = renderPage(<ProfileRoute />, data, { at: '/profile', session: SESSION, ...options })
  return { data, ...page }
}

const queued = ({ db }: LocalData) => db._outbox.toArray()
const card = (name: string) => within(screen.getByRole('region', { name }))
const nameField = () => screen.findByLabelText<HTMLInputElement>('Display name')

test('a visitor is asked to log in', async () => {
  renderPage(<ProfileRoute />, await openTestData({ kind: 'anonymous' }), { at: '/profile' })
  await screen.findByText('Please log in to view your profile.')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth')
})

test('shows a skeleton before the first pull, or a failure if it fails, and says afterward that there is no profile', async () => {
  const { unmount } = await open(null, { status: { ...SYNCED, isFilled: false } })
  await screen.findByText('Loading')
  unmount()
  const failed = await open(null, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load your profile')
  failed.unmount()
  await open(null)
  await screen.findByText('There’s no profile for this account')
})

test('is titled My Profile, without an Admin badge for a customer', async () => {
  await open()
  await nameField()
  screen.getByRole('heading', { level: 1, name: 'My Profile' })
  expect(screen.queryByText('Admin')).toBeNull()
})

test.each([
  ['failed to load', { ...SYNCED, isFilled: false, hasFailed: true }, /^We couldn’t load your preferences\./],
  ['are missing', SYNCED, 'Your preferences aren’t on this device yet.'],
] as const)('preferences that %s are no error: their card says so', async (_, status, text) => {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile()] })
  renderPage(<ProfileRoute />, data, { at: '/profile', session: SESSION, status })
  await nameField()
  await card('Email Preferences').findByText(text)
  expect(screen.queryByText('Error')).toBeNull()
})

test('shows seven cards, a read-only email address, and a badge for an admin', async () => {
  await open({ role: 'admin' })
  await nameField()
  await screen.findByRole('heading', { name: 'Your Data' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Profile Picture',
    'Profile Information',
    'Change Password',
    'Screen Lock',
    'Email Preferences',
    'This Device',
    'Your Data',
  ])
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['ann@example.com', true])
  screen.getByText('Email cannot be changed')
  screen.getByText('Admin')
})

test('a profile saved offline waits to be sent and is marked as waiting', async () => {
  const { data } = await open({}, { status: OFFLINE })
  fireEvent.change(await nameField(), { target: { value: ' Anna ' } })
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully')
  screen.getByText("Saved on this device. It goes out when you're back online.")
  expect(await data.db.rows('profiles').get('p1')).toMatchObject({ display_name: 'Anna', bio: null })
  expect((await queued(data)).map(({ label }) => label.action)).toEqual(['profile.save'])
  await card('Profile Information').findByText('Waiting to send')
  expect(await nameField()).toHaveProperty('value', 'Anna')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('text that is typed while the profile is being saved is not lost', async () => {
  const { data } = await open({}, { status: OFFLINE })
  const write = data.store.write.bind(data.store)
  let save: () => void = () => undefined
  const isAllowed = new Promise<void>((resolve) => {
    save = resolve
  })
  vi.spyOn(data.store, 'write').mockImplementationOnce(async (...args) => {
    await isAllowed
    return write(...args)
  })
  fireEvent.change(await nameField(), { target: { value: 'Anna' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'Vet' } })
  save()
  await screen.findByText('Profile updated successfully')
  expect(await data.db.rows('profiles').get('p1')).toMatchObject({ display_name: 'Anna' })
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Vet')
  expect(await nameField()).toHaveProperty('value', 'Anna')
  expect(screen.queryByText(/^This was changed elsewhere/)).toBeNull()
  screen.getByRole('button', { name: 'Discard' })
})

test('phone and delivery address are saved offline; half an address is refused, and nothing typed is lost', async () => {
  const { data } = await open({}, { status: OFFLINE })
  await nameField()
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write('Phone', '315 555 0142')
  write('Street address', '12 Main St')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  screen.getByText('City is required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')))
  expect(await queued(data)).toEqual([])
  write('City', 'Genoa')
  write('State', 'NY')
  write('ZIP code', '13071')
  expect(screen.queryByText(/is required/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated successfully')
  expect(await data.db.rows('profiles').get('p1')).toMatchObject({
    display_name: 'Ann',
    phone: '315 555 0142',
    delivery_address: '12 Main St\nGenoa, NY 13071',
  })
})

test('a draft survives leaving the page; a remote change fills untouched fields and is reported for edited ones', async () => {
  const { data, unmount } = await open()
  fireEvent.change(await nameField(), { target: { value: 'Anna' } })
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  await act(async () => {
    await data.db.table('profiles').put(demoProfile({ display_name: 'Annie', bio: 'Vet' }))
  })
  renderPage(<ProfileRoute />, data, { at: '/profile', session: SESSION })
  await waitFor(async () => expect(await nameField()).toHaveProperty('value', 'Anna'))
  screen.getByText('This was changed elsewhere. It’s now “Annie”; saving will replace it with yours.')
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Vet')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await nameField()).toHaveProperty('value', 'Annie')
})

test('the form keeps its values and shows an error when the local write fails', async () => {
  const { data } = await open()
  vi.spyOn(data.store, 'write').mockRejectedValue(new LocalWriteError('quota'))
  fireEvent.change(await nameField(), { target: { value: 'Anna' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^Failed to update profile\. This device has no space left/)
  expect(await nameField()).toHaveProperty('value', 'Anna')
  await userEvent.click(screen.getByRole('switch', { name: 'Marketing emails' }))
  await screen.findByText(/^Failed to update preferences\. This device has no space left/)
  expect(screen.getByRole('switch', { name: 'Marketing emails' })).toHaveProperty('checked', false)
})

test('a switch saves immediately', async () => {
  const { data } = await open()
  settleQueuedEntries(APPLIED, data)
  await userEvent.click(await screen.findByRole('switch', { name: 'Marketing emails' }))
  expect(screen.getByRole('switch', { name: 'Marketing emails' })).toHaveProperty('checked', true)
  await screen.findByText('Preferences updated')
  expect((await data.db.rows('user_preferences').get('x1'))?.marketing_emails).toBe(true)
  const [entry] = await queued(data)
  expect(entry?.label).toEqual({ action: 'preferences.save', subject: 'Marketing emails' })
})

test('without email notifications, the switches of single emails are off and disabled', async () => {
  const { data } = await open()
  const shown = (name: string) => {
    const field = screen.getByRole<HTMLInputElement>('switch', { name })
    return [field.checked, field.disabled]
  }
  await screen.findByRole('switch', { name: 'Email notifications' })
  await act(() =>
    data.db.rows('user_preferences').update('x1', { quote_notifications: true, marketing_emails: true }),
  )
  await waitFor(() => expect(shown('Marketing emails')).toEqual([true, false]))
  await userEvent.click(screen.getByRole('switch', { name: 'Email notifications' }))
  await waitFor(() => expect(shown('Marketing emails')).toEqual([false, true]))
  expect(shown('Quote notifications')).toEqual([false, true])
  expect(shown('Order updates')).toEqual([true, false])
  expect(screen.getAllByText(/^No emails, because email notifications are off/)).toHaveLength(2)
  screen.getByText(/on each device where notifications are on\. No emails/)
  await userEvent.click(screen.getByRole('switch', { name: 'Email notifications' }))
  await waitFor(() => expect(shown('Marketing emails')).toEqual([true, false]))
  expect(screen.queryByText(/email notifications are off/)).toBeNull()
})

test('the page shows a refusal by the server', async () => {
  const { data } = await open()
  settleQueuedEntries(REFUSED, data)
  await userEvent.click(await screen.findByRole('switch', { name: 'Order updates' }))
  await screen.findByText('Failed to update preferences. Open the Sync center to see why.')
})

test.each([
  ['notes.txt', 'text/plain', 10, 'Please select an image file'],
  ['huge.jpg', 'image/jpeg', 20 * 1024 * 1024, 'File size must be less than 5MB'],
])('refuses %s as a profile picture', async (name, type, size, message) => {
  const { data } = await open()
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(await screen.findByLabelText('Profile picture: file'), { target: { files: [file] } })
  await screen.findByText(message)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await queued(data)).toEqual([])
})

test('a file that is not really an image is refused, and the crop dialog closes', async () => {
  await open()
  const file = new File(['<script>'], 'evil.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Profile picture: file'), { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' })
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement)
  await screen.findByText(/^“evil\.png” isn’t a picture we can open/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a profile picture that this device cannot save shows the message of Site 8, and its crop stays open', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 40, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['x'], { type })),
  )
  const { data } = await open()
  vi.spyOn(data.store, 'write').mockRejectedValue(new LocalWriteError('quota'))
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Profile picture: file'), { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' })
  fireEvent.load(Object.assign(dialog.querySelector('img') as HTMLImageElement, { width: 40, height: 40 }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use This Crop' }))
  await screen.findByText(/^Failed to upload profile picture\. This device has no space left/)
  screen.getByRole('dialog', { name: 'Crop your picture' })
})

/** Opens the crop of a picture whose canvas encodes with `toBlob`. */
async function openCrop(toBlob: (done: BlobCallback) => void) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 40, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(toBlob)
  const { data } = await open()
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Profile picture: file'), { target: { files: [file] } })
  const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' })
  fireEvent.load(Object.assign(dialog.querySelector('img') as HTMLImageElement, { width: 40, height: 40 }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use This Crop' }))
  return { data, dialog }
}

test('a profile picture that this device cannot encode is refused with a reason', async () => {
  await openCrop(() => {
    throw new Error('no memory')
  })
  await screen.findByText(/^“me\.png” couldn’t be prepared on this device\./)
})

test('Cancel while a profile picture is being encoded saves nothing', async () => {
  const encoding: BlobCallback[] = []
  const { data, dialog } = await openCrop((done) => void encoding.push(done))
  await waitFor(() => expect(encoding).not.toEqual([]))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const done of encoding) done(new Blob(['x'], { type: 'image/webp' }))
  // Time in which a save would have reached the outbox.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await queued(data)).toEqual([])
})

test('a profile picture can be removed', async () => {
  const { data } = await open({ avatar_url: 'avatars/u1/avatar.webp?v=1' }, { status: OFFLINE })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Picture' }))
  await screen.findByText('Profile picture removed')
  expect((await data.db.rows('profiles').get('p1'))?.avatar_url).toBeNull()
  await screen.findByRole('button', { name: 'Add a Picture' })
})

test('asks for the current password when the server requires it, and keeps the typed text', async () => {
  const updatePassword = vi
    .fn()
    .mockRejectedValueOnce(
      new BackendError('invalid_credentials', { message: 'Password update requires reauthentication' }),
    )
    .mockRejectedValueOnce(new BackendError('invalid_credentials', { message: 'Invalid login credentials' }))
    .mockResolvedValue(undefined)
  await open({}, { port: { updatePassword } })
  const field = await screen.findByLabelText('New password')
  fireEvent.change(field, { target: { value: 'abcdefgh' } })
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: 'abcdefgh' } })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  await change()
  const current = await screen.findByLabelText('Current password')
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('abcdefgh')
  await change()
  await screen.findByText('Enter your current password.')
  expect(updatePassword).toHaveBeenCalledTimes(1)
  fireEvent.change(current, { target: { value: 'wrong-one' } })
  await change()
  await screen.findByText('That’s not your password.')
  fireEvent.change(current, { target: { value: 'right-one' } })
  await change()
  await screen.findByText('Password changed successfully')
  expect(updatePassword.mock.calls).toEqual([
    ['abcdefgh'],
    ['abcdefgh', 'wrong-one'],
    ['abcdefgh', 'right-one'],
  ])
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('the password form shows the messages of Site 5 and 8, and those of the server', async () => {
  const updatePassword = vi
    .fn()
    .mockRejectedValueOnce(new BackendError('same_password', { message: 'It should be different.' }))
    .mockRejectedValueOnce(new BackendError('network', { message: 'TypeError' }))
    .mockResolvedValue(undefined)
  await open({}, { port: { updatePassword } })
  await screen.findByLabelText('New password')
  const change = async (password: string, confirm = password) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } })
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: confirm } })
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
  }
  await change('abcdefgh', 'abcdefgi')
  expect(await screen.findAllByText('Passwords do not match')).toHaveLength(2)
  await change('abc')
  // Error and toast in the words of the hint, which the error replaces.
  expect(await screen.findAllByText('Password must be at least 8 characters')).toHaveLength(2)
  expect(updatePassword).not.toHaveBeenCalled()
  await change('abcdefgh')
  expect(await screen.findAllByText('It should be different.')).toHaveLength(2)
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  await change('abcdefghi')
  await screen.findByText(/^Failed to change password\. The server couldn’t be reached/)
  await change('abcdefghi')
  await screen.findByText('Password changed successfully')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test('changing the password requires a connection and a live session', async () => {
  const { unmount } = await open({}, { status: OFFLINE })
  await screen.findByText('The server can’t be reached. You need to be online to change your password.')
  unmount()
  await open({}, { session: { ...SESSION, isLive: false } })
  await screen.findByText('Your session has ended. Sign in again to change your password.')
})

test('shows hostile values as text', async () => {
  const evil = `${HOSTILE_HTML}\u202e${'💥'.repeat(150)}`
  const { container } = await open({ display_name: evil, bio: evil, avatar_url: 'javascript:window.hit=1' })
  expect(await nameField()).toHaveProperty('value', evil)
  expectNoInjection(container)
})
