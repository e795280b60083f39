import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useContactPrefill } from '#runtime/contact-prefill'
import { useOwnProfile } from '#runtime/own-profile'
import type { RowTypes } from '#shared/schema/rows'
import type { SyncStatus } from '#sync/status'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { fillHoneypot } from '#tests/support/component/fill-honeypot'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { APPLIED, REFUSED, settleQueuedEntries } from '#tests/support/component/settle-queued-entries'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ContactFormContainer } from './contact-form-container'
import { ContactPage } from './contact-page'

const visitor = (settings: RowTypes['public_settings'][] = []) =>
  openTestData({ kind: 'anonymous' }, { public_settings: settings })
const setting = (setting_key: string, setting_value: RowTypes['public_settings']['setting_value']) => ({
  id: setting_key,
  setting_key,
  setting_value,
  updated_at: '',
})

function ProfileState() {
  return useOwnProfile() === null ? <p>no profile yet</p> : null
}

function KnownEmail() {
  return <p>{useContactPrefill()?.email}</p>
}

async function fillIn() {
  const fields = { Name: 'Ann', Email: 'Ann@Example.com', Subject: 'Hinge', Message: 'It squeaks.' }
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))

test('shows details, hours, specialized contacts, tour, map and questions', async () => {
  renderPage(<ContactPage />, await visitor())
  await screen.findByRole('heading', { name: 'Send us a message' })
  screen.getByText('Mon–Fri')
  screen.getByText('7 AM–5 PM')
  screen.getByText('Sat')
  screen.getByText('8 AM–12 PM')
  for (const name of ['What can we help you with?', 'Tour the shop', 'Find us', 'Frequently asked questions'])
    screen.getByRole('heading', { name })
  screen.getByRole('link', { name: /^shop@\s*rigworks\.\s*example$/ })
  screen.getByRole('link', { name: 'Email Us' })
  await screen.findByRole('img', { name: /^Map: Genoa/ })
})

test('the page says at its top, and at the tour, that a visit is by appointment', async () => {
  renderPage(<ContactPage />, await visitor())
  await screen.findByText('By appointment')
  expect(screen.getByText('Call or write. Visits are by appointment.').tagName).toBe('P')
})

test('missing fields are named in a toast and next to each field, and the first one is focused', async () => {
  const data = await visitor()
  renderPage(<ContactPage />, data)
  await screen.findByRole('heading', { name: 'Send us a message' })
  await send()
  await screen.findByText('Missing Required Fields')
  for (const text of ['Name', 'Email', 'Subject', 'Message']) screen.getByText(`${text} is required`)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
  expect(await data.db._outbox.count()).toBe(0)
})

test('signed in on a new device, the name is filled in when the profile has been pulled', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const status = { ...SYNCED, state: 'syncing', isFilled: false } as const
  renderPage([<ContactFormContainer key="form" />, <ProfileState key="state" />], data, { session, status })
  // Before the pull, the profile has been looked for and is not there.
  await screen.findByText('no profile yet')
  await data.db
    .table('profiles')
    .put({ id: 'p1', user_id: 'u1', display_name: 'Ann', phone: '', role: 'user' })
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ann'))
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com')
})

test('what is known of a contact stays known when the next round of sync begins', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  let now: SyncStatus = { ...SYNCED, state: 'offline', isFilled: false }
  let tell = () => {}
  const status = {
    get: () => now,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => {}
    },
  }
  renderPage(<KnownEmail />, data, { session, status })
  await screen.findByText('ann@example.com')
  now = { ...SYNCED, state: 'syncing', isFilled: false }
  act(() => tell())
  screen.getByText('ann@example.com')
})

test('signed in without a profile, the form is shown when the first pull fails', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  const status = { ...SYNCED, state: 'syncing', isFilled: false, hasFailed: true } as const
  renderPage(<ContactPage />, data, { session, status })
  expect(await screen.findByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com')
})

test('a sent message is queued in the outbox, shows thanks, and leaves an empty form', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  settleQueuedEntries(APPLIED, data)
  renderPage(<ContactPage />, data)
  await fillIn()
  await userEvent.selectOptions(screen.getByLabelText('Inquiry type'), 'parts')
  await send()
  await screen.findByText('Message Sent')
  screen.getByText("Thank you! We'll get back to you within 24 hours.")
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.label).toEqual({ action: 'contact.send', subject: 'Parts and accessories' })
  expect(entry?.body).toMatchObject({
    changes: [
      {
        table: 'contact_messages',
        values: { user_id: 'u1', name: 'Ann', email: 'ann@example.com', phone: null, inquiry_type: 'parts' },
      },
    ],
  })
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', ''))
  expect(await data.db._drafts.get('contact-page')).toBeUndefined()
})

test('U1: offline, the message is queued and the toast says so', async () => {
  const data = await visitor()
  renderPage(<ContactPage />, data, { status: OFFLINE })
  await fillIn()
  await fillHoneypot(send)
  await send()
  await screen.findByText('Saved on this device')
  screen.getByText("It goes out when you're back online.")
  expect(screen.queryByText('Message Sent')).toBeNull()
  // The empty form says the same, and nothing about a connection once the message is sent.
  await screen.findByText(
    "Saved on this device. It goes out when you're back online. Once we have it, we’ll get back to you within 24 hours.",
  )
  await data.db._outbox.clear()
  await screen.findByText('Thank you for your message. We’ll get back to you within 24 hours.')
})

test('a rejected message shows no success; a message that cannot be saved remains in the form', async () => {
  const data = await visitor()
  settleQueuedEntries(REFUSED, data)
  renderPage(<ContactPage />, data)
  await fillIn()
  await send()
  await screen.findByText('Failed to send message. Open the Sync center to see why.')
  expect(screen.queryByText('Message Sent')).toBeNull()
  await fillIn()
  data.db.close({ disableAutoOpen: true })
  await send()
  await screen.findByText(/^Failed to send message\. Please try again\./)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ann')
})

test('a draft survives leaving the page', async () => {
  const data = await visitor()
  const { unmount } = renderPage(<ContactPage />, data)
  fireEvent.change(await screen.findByLabelText(/^Message/), { target: { value: 'Half a sentence' } })
  unmount()
  renderPage(<ContactPage />, data, { at: '/contact?subject=Another' })
  expect(await screen.findByLabelText(/^Message/)).toHaveProperty('value', 'Half a sentence')
})

test('the message of a link fills an empty field, and does not replace what the person typed', async () => {
  const data = await visitor()
  const at = '/contact?subject=Quote+Q-1&message=I+accept.'
  const { unmount } = renderPage(<ContactPage />, data, { at })
  const message = () => screen.findByLabelText(/^Message/)
  expect(await message()).toHaveProperty('value', 'I accept.')
  fireEvent.change(await message(), { target: { value: 'I accept, thank you.' } })
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  renderPage(<ContactPage />, data, { at })
  expect(await message()).toHaveProperty('value', 'I accept, thank you.')
})

test('the message of a link replaces that of an earlier one, and precedes what the person typed', async () => {
  const data = await visitor()
  const message = () => screen.findByLabelText(/^Message/)
  const open = (query: string) => renderPage(<ContactPage />, data, { at: `/contact?${query}` })
  const accept = open('subject=Quote+Q-1&message=I+accept.')
  expect(await message()).toHaveProperty('value', 'I accept.')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Gus' } })
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  accept.unmount()
  const ask = open('subject=Quote+Q-1')
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Gus')
  expect(await message()).toHaveProperty('value', '')
  fireEvent.change(await message(), { target: { value: 'Is there room for a dog?' } })
  const stored = async () => JSON.stringify(await data.db._drafts.toArray())
  await waitFor(async () => expect(await stored()).toContain('room for a dog'))
  ask.unmount()
  const acceptAgain = open('subject=Quote+Q-1&message=I+accept.')
  expect(await message()).toHaveProperty('value', 'I accept.\n\nIs there room for a dog?')
  fireEvent.change(await message(), { target: { value: 'I accept.\n\nIs there room for two?' } })
  await waitFor(async () => expect(await stored()).toContain('room for two'))
  acceptAgain.unmount()
  open('subject=Quote+Q-2&message=I+accept+Q-2.')
  expect(await message()).toHaveProperty('value', 'I accept Q-2.\n\nIs there room for two?')
})

test('a specialized contact or the tour button sets the inquiry type and scrolls to the form', async () => {
  renderPage(<ContactPage />, await visitor())
  const desks = await screen.findByRole('list', { name: 'Specialized contacts' })
  await userEvent.click(within(desks).getByRole('button', { name: 'Write to Us', description: 'Financing' }))
  expect(screen.getByLabelText('Inquiry type')).toHaveProperty('value', 'financing')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Send us a message' }))
  await userEvent.click(screen.getByRole('button', { name: 'Schedule a Tour' }))
  expect(screen.getByLabelText('Inquiry type')).toHaveProperty('value', 'other')
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'A tour of the shop')
})

test.each([
  ['inquiry=financing&subject=Rig%2012', 'financing', 'Rig 12'],
  ['inquiry=__proto__', '', ''],
  [`inquiry=<b>&subject=${'x'.repeat(400)}`, '', 'x'.repeat(300)],
])('a link with %s prefills only valid values', async (query, inquiry, subject) => {
  renderPage(<ContactPage />, await visitor(), { at: `/contact?${query}` })
  expect(await screen.findByLabelText('Inquiry type')).toHaveProperty('value', inquiry)
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', subject)
})

test('the subject of a link or a button replaces that of an earlier one, also one in a stored draft', async () => {
  const data = await visitor()
  const { unmount } = renderPage(<ContactPage />, data, { at: '/contact?inquiry=financing&subject=Rig+12' })
  fireEvent.change(await screen.findByLabelText(/^Message/), { target: { value: 'Half a sentence' } })
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  renderPage(<ContactPage />, data, { at: '/contact?subject=Order+RW-1' })
  expect(await screen.findByLabelText(/^Message/)).toHaveProperty('value', 'Half a sentence')
  const subject = () => screen.getByLabelText(/^Subject/)
  expect(subject()).toHaveProperty('value', 'Order RW-1')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule a Tour' }))
  expect(subject()).toHaveProperty('value', 'A tour of the shop')
  expect(screen.queryByText(/We kept your subject/)).toBeNull()
})

test('a subject that the person typed is kept, and the one of the link or button is offered', async () => {
  const data = await visitor()
  const { unmount } = renderPage(<ContactPage />, data, { at: '/contact?subject=Rig+12' })
  const typed = async (value: string) =>
    fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value } })
  await typed('Rig 12, the red one')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  renderPage(<ContactPage />, data, { at: '/contact?subject=Order+RW-1' })
  await screen.findByText(/^We kept your subject/)
  const subject = () => screen.getByLabelText(/^Subject/)
  expect(subject()).toHaveProperty('value', 'Rig 12, the red one')
  await userEvent.click(screen.getByRole('button', { name: 'Use “Order RW-1” Instead' }))
  expect(subject()).toHaveProperty('value', 'Order RW-1')
  expect(screen.queryByText(/We kept your subject/)).toBeNull()
  expect(document.activeElement).toBe(subject())
  await typed('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule a Tour' }))
  expect(subject()).toHaveProperty('value', 'Mine')
  screen.getByRole('button', { name: 'Use “A tour of the shop” Instead' })
})

test('contact details that an admin has saved replace the default ones', async () => {
  const day = { open: '06:00', close: '14:00', enabled: true }
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = Object.fromEntries(weekdays.map((name) => [name, day]))
  const company = { phone: '(315) 555-0199', email: 'desk@rigworks.example', address: '1 Mill Rd, Genoa, NY' }
  renderPage(
    <ContactPage />,
    await visitor([setting('business_hours', hours), setting('company_info', company)]),
  )
  await screen.findByText('6 AM–2 PM')
  screen.getByText('Mon–Sun')
  screen.getByText('1 Mill Rd, Genoa, NY')
  const calls = screen.getAllByRole('link', { name: '(315) 555-0199' })
  expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:+13155550199', 'tel:+13155550199'])
})

test.each([[HOSTILE_HTML], ['javascript:alert(1)'], ['W'.repeat(300)], ['شاحنة إنقاذ'], [7], [null]])(
  'settings that contain %j do not break the page and run no script',
  async (value) => {
    const group = { phone: value, email: value, address: value, monday: value, friday: { open: value } }
    const { container } = renderPage(
      <ContactPage />,
      await visitor([setting('business_hours', group), setting('company_info', group)]),
    )
    await screen.findAllByRole('link', { name: '(315) 555-0142' })
    await screen.findByRole('heading', { name: 'Send us a message' })
    expectNoInjection(container)
  },
)

test('shows a drawn map until the visitor loads the real map, which needs a connection', async () => {
  const data = await visitor()
  const { container } = renderPage(<ContactPage />, data, { status: OFFLINE })
  await userEvent.click(await screen.findByRole('button', { name: 'Load the Interactive Map' }))
  screen.getByText(/^The interactive map loads automatically once/)
  expect(container.querySelector('iframe')).toBeNull()
})
