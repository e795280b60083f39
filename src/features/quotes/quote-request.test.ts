import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_QUOTE_FORM, QUOTE_LENGTHS } from '#shared/orders/quote-form'
import { composeQuoteMessage } from '#shared/orders/quote-message'
import { quoteFromDialog, quoteFromPage } from './quote-request'

test('the lines of the message are in the order of Site 3', () => {
  expect(
    composeQuoteMessage({
      ...EMPTY_QUOTE_FORM,
      specialty: 'Farrier',
      chassisType: 'Service Body',
      company: 'Smith Forge',
      truckMake: 'Ford',
      truckModel: 'F-350',
      truckYear: '2025',
      features: ['LED lighting', 'Backup camera'],
      budget: '10-20k',
      timeline: 'asap',
      additionalInfo: 'Left-handed',
    }),
  ).toBe(
    [
      'Specialty: Farrier',
      'Chassis Type: Service Body',
      'Company: Smith Forge',
      'Vehicle: 2025 Ford F-350',
      'Features: LED lighting, Backup camera',
      'Budget: $10,000–$20,000',
      'Timeline: As soon as possible',
      'Additional Info: Left-handed',
    ].join('\n'),
  )
})

test('the message omits empty fields and includes the preferred contact', () => {
  expect(composeQuoteMessage(EMPTY_QUOTE_FORM)).toBe('')
  expect(composeQuoteMessage({ ...EMPTY_QUOTE_FORM, contactType: 'phone' })).toBe('Preferred Contact: Phone')
})

test('the message contains every filled field', () => {
  const told = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(told, told, told, (company, truckModel, additionalInfo) => {
      const message = composeQuoteMessage({ ...EMPTY_QUOTE_FORM, company, truckModel, additionalInfo })
      for (const text of [company, truckModel, additionalInfo]) expect(message).toContain(text.trim())
    }),
  )
})

test('the page sends the full name, a normalized email address, the uid and status new', () => {
  const form = {
    ...EMPTY_QUOTE_FORM,
    firstName: ' Ann ',
    lastName: 'Smith',
    email: ' Ann@Example.com',
    phone: '1',
  }
  expect(quoteFromPage(form, 'uid-1')).toEqual({
    user_id: 'uid-1',
    customer_name: 'Ann Smith',
    customer_email: 'ann@example.com',
    customer_phone: '1',
    message: null,
    project_id: null,
    rig_id: null,
    status: 'new',
  })
})

test('the dialog sends empty optional fields and the uid of a visitor as null', () => {
  const form = { name: 'Ann', email: 'a@b', phone: ' ', details: '' }
  expect(quoteFromDialog(form, { projectId: 'p1', rigId: null }, null)).toEqual({
    user_id: null,
    customer_name: 'Ann',
    customer_email: 'a@b',
    customer_phone: null,
    message: null,
    project_id: 'p1',
    rig_id: null,
    status: 'new',
  })
})

test('a summary is added below what the person writes, and fits into the message at its maximum length', () => {
  const form = { name: 'Ann', email: 'a@b', phone: '', details: ' Heated, please. ' }
  const subject = { projectId: null, rigId: null, summary: 'Farrier cap' }
  expect(quoteFromDialog(form, subject, null).message).toBe('Heated, please.\n\nFarrier cap')
  expect(quoteFromDialog({ ...form, details: ' ' }, subject, null).message).toBe('Farrier cap')
  const longest = { ...form, details: 'x'.repeat(QUOTE_LENGTHS.details) }
  const { message } = quoteFromDialog(longest, { ...subject, summary: 'y'.repeat(1_900) }, null)
  expect(message?.length).toBeLessThanOrEqual(10_000)
})
