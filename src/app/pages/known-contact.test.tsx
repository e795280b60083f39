/** Every form begins with what is known of the person: of the account, or what a visitor chose to store on this device. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ContactPage } from '#features/contact/contact-page'
import { FinancingCallDialog } from '#features/contact/financing-call-dialog'
import { GetQuotePage } from '#features/quotes/get-quote-page'
import { useQuoteDialog } from '#runtime/quote-dialog'
import type { Session } from '#runtime/session'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'

const SIGNED_IN: Session = { kind: 'signed-in', uid: 'u1', email: 'jamie@example.com', isLive: true }

const openAccount = (display_name: string) =>
  openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile({ display_name })] })

const expectField = (label: RegExp, value: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value))

function QuoteButton() {
  const open = useQuoteDialog()
  return (
    <button type="button" onClick={() => open({ subject: 'Forge body', projectId: 'p1', rigId: null })}>
      Ask
    </button>
  )
}

test('the quote dialog starts with the name and email of the signed-in person', async () => {
  renderPage(<QuoteButton />, await openAccount('Jamie Calloway'), { session: SIGNED_IN })
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog')
  await expectField(/^Name/, 'Jamie Calloway')
  await expectField(/^Email/, 'jamie@example.com')
})

test('the quote page splits the name of the signed-in person into its two fields', async () => {
  renderPage(<GetQuotePage />, await openAccount('Jamie Lee Calloway'), { session: SIGNED_IN })
  await screen.findByLabelText(/First name/)
  await expectField(/First name/, 'Jamie Lee')
  await expectField(/Last name/, 'Calloway')
  await expectField(/^Email/, 'jamie@example.com')
})

test('the contact form starts with name and email, except for a name that is already in the draft', async () => {
  const data = await openAccount('Jamie Calloway')
  const { unmount } = renderPage(<ContactPage />, data, { session: SIGNED_IN })
  await screen.findByLabelText(/^Name/)
  await expectField(/^Name/, 'Jamie Calloway')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Ann' } })
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  renderPage(<ContactPage />, data, { session: SIGNED_IN })
  await screen.findByLabelText(/^Name/)
  await expectField(/^Name/, 'Ann')
  await expectField(/^Email/, 'jamie@example.com')
})

test('the financing call dialog starts with name and email', async () => {
  renderPage(<FinancingCallDialog isOpen onClose={() => {}} />, await openAccount('Jamie Calloway'), {
    session: SIGNED_IN,
  })
  await screen.findByRole('dialog')
  await expectField(/^Name/, 'Jamie Calloway')
  await expectField(/^Email/, 'jamie@example.com')
})

test('the financing call dialog keeps what its draft has, and fills in the rest', async () => {
  const data = await openAccount('Jamie Calloway')
  const value = { name: 'Jamie’s shop', phone: '', email: '', time: 'morning', about: 'A vet chassis' }
  await data.db._drafts.put({ key: 'financing-call', value, savedAt: 1 })
  renderPage(<FinancingCallDialog isOpen onClose={() => {}} />, data, { session: SIGNED_IN })
  await screen.findByRole('dialog')
  await expectField(/^Name/, 'Jamie’s shop')
  await expectField(/^Email/, 'jamie@example.com')
  await expectField(/finance\?$/, 'A vet chassis')
})

test.each([
  ['the contact form', <ContactPage key="c" />, /^Name/, 'Ada Farrier'],
  ['the quote page', <GetQuotePage key="q" />, /First name/, 'Ada'],
  ['the quote dialog', <QuoteButton key="d" />, /^Name/, 'Ada Farrier'],
  [
    'the financing call dialog',
    <FinancingCallDialog key="f" isOpen onClose={() => {}} />,
    /^Name/,
    'Ada Farrier',
  ],
])('%s of a visitor starts with the contact details stored at checkout', async (form, page, name, shown) => {
  const data = await openTestData({ kind: 'anonymous' })
  const value = {
    name: 'Ada Farrier',
    email: 'ada@rigworks.example',
    phone: '315 555 0142',
    method: 'pickup',
  }
  await data.db._drafts.put({ key: 'last-delivery', value, savedAt: 1 })
  renderPage(page, data, { session: { kind: 'anonymous' } })
  if (form === 'the quote dialog') await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByLabelText(name)
  await expectField(name, shown)
  await expectField(/^Email/, 'ada@rigworks.example')
  await expectField(/^Phone/, '315 555 0142')
})

test('the forms of an account do not take the details of a visitor', async () => {
  const data = await openAccount('Jamie Calloway')
  await data.db._drafts.put({
    key: 'last-delivery',
    value: { name: 'Ada', phone: '315 555 0142' },
    savedAt: 1,
  })
  renderPage(<ContactPage />, data, { session: SIGNED_IN })
  await screen.findByLabelText(/^Name/)
  await expectField(/^Name/, 'Jamie Calloway')
  await expectField(/^Phone/, '')
})
