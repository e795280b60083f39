import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { quoteReference } from '#shared/orders/quote-reference'
import type { LocalData } from '#sync/react'
import { fillHoneypot } from '#tests/support/component/fill-honeypot'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { APPLIED, REFUSED, settleQueuedEntries } from '#tests/support/component/settle-queued-entries'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { GetQuotePage } from './get-quote-page'
import { QuoteSentPage } from './quote-sent-page'

/** The page of a form, and the confirmation to which it leads. */
const withConfirmation = (page: ReactNode) => (
  <Routes>
    <Route path="/get-quote/sent/:id" element={<QuoteSentPage />} />
    <Route path="*" element={page} />
  </Routes>
)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const queued = async (data: LocalData) => {
  const [entry] = await data.db._outbox.toArray()
  return entry?.body.kind === 'changes' ? entry.body.changes[0] : undefined
}

/** Sets a value at once: typing key by key would only test the library. */
async function enter(label: string | RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

async function fillIn({ choices = true } = {}) {
  await enter(/First name/, 'Ann')
  await enter(/Last name/, 'Smith')
  await enter(/Email/, 'Ann@Example.com')
  await enter(/Phone/, '315 555 0100')
  if (!choices) return
  await userEvent.click(screen.getByLabelText('Farrier'))
  await userEvent.click(screen.getByLabelText('Truck Cap'))
}

test('the quote page names missing fields in a toast and next to each field, and focuses the first one', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(withConfirmation(<GetQuotePage />), data)
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Quote Request' }))
  await screen.findByText('Missing Required Fields')
  screen.getByText('Please fill in all required fields (Name, Email, Phone)')
  // Only the toast is announced; each field has its error as a description.
  expect(screen.getAllByRole('alert').filter((alert) => alert.textContent)).toHaveLength(1)
  for (const field of ['First name', 'Phone'])
    screen.getByRole('textbox', { name: new RegExp(field), description: `${field} is required` })
  expect(screen.getAllByRole('radio', { description: 'Specialty is required' })).not.toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(/First name/))
  expect(await data.db._outbox.count()).toBe(0)
})

test('asks for specialty and chassis type when the contact fields are complete', async () => {
  renderPage(withConfirmation(<GetQuotePage />), await openTestData({ kind: 'anonymous' }))
  await enter(/First name/, 'Ann')
  await enter(/Last name/, 'Smith')
  await enter(/Email/, 'ann@example.com')
  await enter(/Phone/, '555-0100')
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await screen.findByText('Missing Project Details')
  screen.getByText('Please select your specialty and chassis type')
})

test('the toast about missing choices closes with the next edit, and the fields keep their errors', async () => {
  renderPage(withConfirmation(<GetQuotePage />), await openTestData({ kind: 'anonymous' }))
  await fillIn({ choices: false })
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await screen.findByText('Missing Project Details')
  await userEvent.click(screen.getByLabelText('Farrier'))
  // By itself it stays for six seconds.
  await waitFor(() => expect(screen.queryByText('Missing Project Details')).toBeNull(), { timeout: 3_000 })
  screen.getByText('Chassis type is required')
})

test('the form says how to request a vet chassis or a slip-in unit, which are not separate choices', async () => {
  renderPage(withConfirmation(<GetQuotePage />), await openTestData({ kind: 'anonymous' }))
  await screen.findByRole('group', {
    name: /^Chassis type/,
    description: /^For a vet chassis or a slip-in unit, choose the closest match/,
  })
  screen.getByRole('textbox', { name: 'Additional information' })
})

test('a sent request is queued once, opens its confirmation, and leaves an empty form', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleQueuedEntries(APPLIED, data)
  const { router } = renderPage(withConfirmation(<GetQuotePage />), data)
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await heading('Quote Request Submitted!')
  screen.getByText("Thank you! We'll contact you within 24 hours with your custom quote.")
  const change = await queued(data)
  expect(change).toMatchObject({
    table: 'quote_requests',
    values: {
      user_id: null,
      customer_name: 'Ann Smith',
      customer_email: 'ann@example.com',
      message: 'Specialty: Farrier\nChassis Type: Truck Cap',
      status: 'new',
    },
  })
  expect(await data.db._outbox.count()).toBe(1)
  // What was sent shows, although a visitor's request leaves nothing on the device.
  screen.getByRole('heading', { name: `Reference ${quoteReference(change?.id ?? '')}` })
  screen.getByText('Ann Smith')
  screen.getByText(/Chassis Type: Truck Cap/)
  expect(screen.getAllByText(/Farrier/)).toHaveLength(1)
  screen.getByText('(315) 555-0100')
  screen.getByText(/^We’re emailing a confirmation to/)
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toMatch(/tab=sign-up$/)
  screen.getByText(/and have your reference ready\.$/)
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveProperty('value', ''))
})

test('the toast about missing fields closes once the request is sent', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleQueuedEntries(APPLIED, data)
  renderPage(withConfirmation(<GetQuotePage />), data)
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Quote Request' }))
  await screen.findByText('Missing Required Fields')
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await heading('Quote Request Submitted!')
  await waitFor(() => expect(screen.queryByText('Missing Required Fields')).toBeNull())
})

test('U1: offline, the confirmation says that the request is saved and will be sent later, and changes once it is sent', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(withConfirmation(<GetQuotePage />), data, { status: OFFLINE })
  await fillIn()
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await fillHoneypot(send)
  await send()
  await heading("Saved. It goes out when you're back online")
  expect(screen.queryByRole('heading', { name: /Submitted|Sent/ })).toBeNull()
  // The shop does not know the reference yet, and nothing is mailed.
  expect(screen.queryByText(/reference ready|emailing/)).toBeNull()
  await data.db._outbox.toCollection().modify({ state: APPLIED })
  await heading('Quote Request Submitted!')
})

test('U1: the confirmation says when the server fails, and when the session has ended', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  const status = { ...OFFLINE, isServerFailing: true }
  const { unmount } = renderPage(withConfirmation(<GetQuotePage />), data, { status })
  await fillIn()
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await send()
  await heading('Saved. It goes out when our server is back')
  unmount()
  renderPage(withConfirmation(<GetQuotePage />), data, { status: { ...SYNCED, needsSignIn: true } })
  await fillIn()
  await send()
  await heading('Saved. Sign in again to send it')
  expect(screen.getAllByText(/sign in again/i)).toHaveLength(1)
})

test('a request that the server refuses is not shown as sent, and the page says what to do', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  settleQueuedEntries(REFUSED, data)
  renderPage(withConfirmation(<GetQuotePage />), data)
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await heading('We couldn’t accept your request')
  screen.getByRole('link', { name: 'Fix the Request' })
  expect(screen.queryByText('Quote Request Submitted!')).toBeNull()
})

test('the confirmation of an unknown request shows no success, and those of discarded and forgotten requests say so', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const done = { label: { action: 'quote.send', subject: '' }, doneAt: 1 } as const
  await data.db._done.put({ ...done, id: 'm1', outcome: 'discarded' })
  await data.db._done.put({ ...done, id: 'm2', outcome: 'applied' })
  const { router } = renderPage(withConfirmation(null), data, { at: '/get-quote/sent/unknown' })
  await heading('Quote request Q-UNKNOWN')
  expect(screen.queryByText(/^Reference/)).toBeNull()
  await router.navigate('/get-quote/sent/72ebf94c-0000-4000-8000-000000000000')
  await heading('Quote request Q-72EBF94C')
  screen.getByText(/Unless you discarded it, we have it/)
  const state = { form: 'page', mutationId: 'm1', from: '/get-quote', subject: 'Farrier' }
  await router.navigate('/get-quote/sent/other', { state })
  await heading('This request was discarded')
  await router.navigate('/get-quote/sent/sent', { state: { ...state, mutationId: 'm2' } })
  await heading('Quote Request Submitted!')
  screen.getByText('For your privacy, once your request is sent, this device forgets what you typed.')
})

test('a request that cannot be saved shows the message of Site 8 and remains in the form', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(withConfirmation(<GetQuotePage />), data)
  await fillIn()
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await screen.findByText(/^Failed to submit quote request\. Please try again\./)
  expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Ann')
})

vi.mock('#ui/pictures/encode-picture', async (original) => {
  const real = await original<typeof import('#ui/pictures/encode-picture')>()
  // happy-dom has no canvas; the stories test encoding in a real browser. Here a file's name selects the outcome.
  const encodePicture = async (file: File) => {
    if (file.name.startsWith('bad')) throw new real.PictureError('unreadable')
    if (file.name.startsWith('broken')) throw new DOMException('no memory', 'InvalidStateError')
    if (file.name.startsWith('slow'))
      await new Promise<void>((done) => slow.addEventListener('done', () => done()))
    return { bytes: await file.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  }
  return { ...real, encodePicture }
})
const slow = new EventTarget()
const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const choose = async (...names: string[]) =>
  userEvent.upload(await screen.findByLabelText('Photos: files'), names.map(photo))

test('F1: a request is not sent while its photos are being prepared', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  renderPage(withConfirmation(<GetQuotePage />), data, { status: OFFLINE })
  await fillIn()
  await choose('slow')
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await submit()
  await screen.findByText('Photos are still being prepared')
  expect(await data.db._outbox.count()).toBe(0)
  slow.dispatchEvent(new Event('done'))
  await screen.findByRole('img', { name: 'Photo 1' })
  await submit()
  await heading("Saved. It goes out when you're back online")
  expect((await queued(data))?.op).toBe('insert')
  expect(await data.db._fileBytes.count()).toBe(1)
})

test('F1: the dialog does not send a request either while its photos are being prepared', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  renderPage(withConfirmation(<Asker />), data, { status: OFFLINE })
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await enter(/Name/, 'Ann')
  await enter(/Email/, 'ann@example.com')
  await choose('slow')
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }))
  await screen.findByText('Photos are still being prepared')
  expect(await data.db._outbox.count()).toBe(0)
  slow.dispatchEvent(new Event('done'))
  await screen.findByRole('img', { name: 'Photo 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }))
  await heading("Saved. It goes out when you're back online")
  expect(await data.db._fileBytes.count()).toBe(1)
  // A customer's photos stay on the device for My Quotes.
  await waitFor(async () => expect(await data.db._privateFiles.count()).toBe(1))
})

test('F1: unreadable files do not count toward the limit, and a file that the device cannot encode is reported', async () => {
  renderPage(withConfirmation(<GetQuotePage />), await openTestData({ kind: 'anonymous' }))
  await choose('bad1', 'bad2', 'bad3', 'broken', '1', '2', '3', '4')
  expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(4)
  screen.getByText(/^“bad1.jpg” isn’t a picture we can open/)
  screen.getByText(/^“broken.jpg” couldn’t be prepared on this device\./)
  screen.getByRole('button', { name: 'Add Photos' })
  expect(screen.queryByText(/we left out the rest/)).toBeNull()
})

test('F1: photos are shown, can be removed, survive leaving the page, and are saved with the request', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { unmount } = renderPage(withConfirmation(<GetQuotePage />), data, { status: OFFLINE })
  const files = ['front', 'rear', 'sketch'].map(
    (name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }),
  )
  await userEvent.upload(await screen.findByLabelText('Photos: files'), files)
  expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }))
  expect(screen.getAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(2)
  await waitFor(async () => expect((await data.db._drafts.get('quote-page-photos'))?.value).toHaveLength(2))
  unmount()
  renderPage(withConfirmation(<GetQuotePage />), data, { status: OFFLINE })
  expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(2)
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Submit Quote Request' }))
  await heading("Saved. It goes out when you're back online")
  const change = await queued(data)
  const keys = [1, 2].map((n) => `quote-attachments/${change?.id}/${n}.webp`)
  expect(change).toMatchObject({ values: { attachments: keys } })
  const kept = await data.db._fileBytes.bulkGet(keys)
  expect(kept.map((file) => file && new TextDecoder().decode(file.bytes))).toEqual(['front', 'sketch'])
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull())
  expect(await data.db._drafts.get('quote-page-photos')).toBeUndefined()
  // A visitor's photos leave nothing once they are sent (I1).
  expect(await data.db._privateFiles.count()).toBe(0)
})

test('photos over the limit are omitted, with a message', async () => {
  renderPage(withConfirmation(<GetQuotePage />), await openTestData({ kind: 'anonymous' }))
  const files = Array.from({ length: 6 }, (_, n) => new File([`${n}`], `${n}.jpg`, { type: 'image/jpeg' }))
  await userEvent.upload(await screen.findByLabelText('Photos: files'), files)
  expect(await screen.findAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(5)
  screen.getByText('You can add up to 5 photos, so we left out the rest.')
  expect(screen.queryByRole('button', { name: 'Add Photos' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 5' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Photos' })))
})

test('a draft survives leaving the page', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { unmount } = renderPage(withConfirmation(<GetQuotePage />), data)
  await enter('Company', 'Smith Forge')
  unmount()
  renderPage(withConfirmation(<GetQuotePage />), data)
  await waitFor(async () =>
    expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Smith Forge'),
  )
})

function Asker() {
  const open = useQuoteDialog()
  return (
    <button type="button" onClick={() => open({ subject: 'Forge body', projectId: 'p1', rigId: null })}>
      Ask
    </button>
  )
}

test('the dialog requires name and email, sends with the uid, closes, and is empty afterward', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  settleQueuedEntries(APPLIED, data)
  const { router } = renderPage(withConfirmation(<Asker />), data)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send Request' }))
  await screen.findByText('Name is required')
  screen.getByText('Email is required')
  await enter(/Name/, 'Ann')
  await enter(/Email/, 'ann@example.com')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Request' }))
  await fillHoneypot(send)
  await send()
  await heading('Quote Request Sent')
  screen.getByText("We'll get back to you within 24 hours")
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('Forge body')
  expect(screen.getByRole('link', { name: 'Keep Browsing' }).getAttribute('href')).toBe('/')
  expect(await queued(data)).toMatchObject({
    values: {
      user_id: 'u1',
      project_id: 'p1',
      rig_id: null,
      customer_phone: null,
      message: null,
      status: 'new',
    },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate(-1)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }))
  expect(await screen.findByLabelText(/Name/)).toHaveProperty('value', '')
})

test('the dialog closes when the person leaves its page, and is still closed when they return', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { router } = renderPage(withConfirmation(<Asker />), data, { at: '/projects/p1' })
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog')
  await router.navigate('/projects/p1?tab=photos')
  screen.getByRole('dialog')
  await router.navigate('/projects')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/projects/p1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the link of a section chooses its specialty and its chassis type, and nothing for an unknown type', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const radio = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  const { router, unmount } = renderPage(withConfirmation(<GetQuotePage />), data, {
    at: '/get-quote?specialty=Farrier&chassis=Service%20Body',
  })
  expect((await radio('Farrier')).checked).toBe(true)
  expect((await radio('Service Body')).checked).toBe(true)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  unmount()
  renderPage(withConfirmation(<GetQuotePage />), data, { at: '/get-quote?chassis=Barge' })
  expect((await radio('Service Body')).checked).toBe(true)
})

test('a link with a specialty chooses it once; an unknown specialty chooses nothing', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const radio = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  const { router, unmount } = renderPage(withConfirmation(<GetQuotePage />), data, {
    at: '/get-quote?specialty=Veterinarian',
  })
  expect((await radio('Veterinarian')).checked).toBe(true)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await userEvent.click(await radio('Farrier'))
  unmount()
  renderPage(withConfirmation(<GetQuotePage />), data, { at: '/get-quote?specialty=%3Cscript%3E' })
  expect((await radio('Farrier')).checked).toBe(true)
})
