import { expect, test } from 'vitest'
import {
  CONTACT_LENGTHS,
  type ContactForm,
  checkContactForm,
  contactMessage,
  EMPTY_CONTACT_FORM,
  INQUIRY_TYPES,
  inquiryTypeOf,
} from './contact-form'

const FORM: ContactForm = {
  ...EMPTY_CONTACT_FORM,
  name: ' Ann ',
  email: ' Ann@Example.com ',
  subject: 'Hinge',
  message: 'It squeaks.',
}

test('name, email, subject and message are required; phone and inquiry type are not', () => {
  expect(checkContactForm(FORM)).toBeNull()
  const problem = checkContactForm(EMPTY_CONTACT_FORM)
  expect(problem?.title).toBe('Missing Required Fields')
  expect(problem?.message).toBe('Fill in your name, email, subject, and message.')
  expect(checkContactForm({ ...FORM, subject: '' })?.message).toBe('Fill in your subject.')
  expect(Object.keys(problem?.fields ?? {})).toEqual(['name', 'email', 'subject', 'message'])
})

test.each<[Partial<ContactForm>, string | undefined]>([
  [{ email: 'ann' }, 'Invalid Email'],
  [{ phone: 'abc' }, 'Invalid Phone'],
  [{ phone: '315.555.0190 x2' }, undefined],
  [{ email: 'ann', subject: '  ' }, 'Missing Required Fields'],
])('%j gives the error %s', (over, title) => {
  expect(checkContactForm({ ...FORM, ...over })?.title).toBe(title)
})

test('texts are sent trimmed, the email address in lower case, and empty optional fields as null', () => {
  expect(contactMessage(FORM, null)).toEqual({
    user_id: null,
    name: 'Ann',
    email: 'ann@example.com',
    phone: null,
    subject: 'Hinge',
    message: 'It squeaks.',
    inquiry_type: null,
  })
})

test('the inquiry types are those of Site 9; any other value reads as no type', () => {
  expect(Object.keys(INQUIRY_TYPES)).toEqual([
    'quote',
    'farrier',
    'vet',
    'contractor',
    'first-responder',
    'parts',
    'service',
    'financing',
    'other',
  ])
  for (const value of ['toString', '__proto__', 'PARTS', '', null, 3]) expect(inquiryTypeOf(value)).toBe('')
  expect(inquiryTypeOf('parts')).toBe('parts')
})

test("the field limits fit the server's columns", () => {
  expect(CONTACT_LENGTHS).toMatchObject({ name: 200, subject: 300, message: 10_000, phone: 50 })
})
