import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuoteDialog, checkQuoteForm, EMPTY_QUOTE_FORM, type QuoteForm } from './quote-form'

const complete: QuoteForm = {
  ...EMPTY_QUOTE_FORM,
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@example.com',
  phone: '315 555 0100',
  specialty: 'Farrier',
  chassisType: 'Service Body',
}

test('a complete form has no problem', () => {
  expect(checkQuoteForm(complete)).toBeNull()
})

test.each(['firstName', 'lastName', 'email', 'phone'] as const)('requires a value in %s', (field) => {
  const problem = checkQuoteForm({ ...complete, [field]: '  ' })
  expect(problem?.title).toBe('Missing Required Fields')
  expect(problem?.message).toBe('Please fill in all required fields (Name, Email, Phone)')
  expect(Object.keys(problem?.fields ?? {})).toEqual([field])
})

test.each(['specialty', 'chassisType'] as const)('requires a choice in %s', (field) => {
  const problem = checkQuoteForm({ ...complete, [field]: '' })
  expect(problem?.title).toBe('Missing Project Details')
  expect(problem?.message).toBe('Please select your specialty and chassis type')
  expect(Object.keys(problem?.fields ?? {})).toEqual([field])
})

test('missing contact data are reported before project details, and every invalid field is marked', () => {
  const problem = checkQuoteForm(EMPTY_QUOTE_FORM)
  expect(problem?.title).toBe('Missing Required Fields')
  expect(Object.keys(problem?.fields ?? {})).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'specialty',
    'chassisType',
  ])
})

test('the year of a truck may be blank, or a real year up to the model year after next', () => {
  const next = new Date().getFullYear() + 2
  for (const truckYear of ['', ' ', '1930', '2024', ` ${next} `])
    expect(checkQuoteForm({ ...complete, truckYear })).toBeNull()
  for (const truckYear of ['1899', '1929', String(next + 1), '0', '24', '20x4', '9999']) {
    const message = `Please enter a year from 1930 to ${next}`
    const problem = { title: 'Invalid Year', message, fields: { truckYear: message } }
    expect(checkQuoteForm({ ...complete, truckYear })).toEqual(problem)
  }
  expect(checkQuoteForm({ ...complete, truckYear: '1899', phone: 'abc' })?.title).toBe('Invalid Phone')
})

test('an invalid email address or phone number is reported once no field is missing', () => {
  expect(checkQuoteForm({ ...complete, email: 'ann' })?.title).toBe('Invalid Email')
  expect(checkQuoteForm({ ...complete, phone: 'abc' })).toMatchObject({
    title: 'Invalid Phone',
    fields: { phone: 'Please enter a valid phone number' },
  })
  expect(checkQuoteForm({ ...complete, email: 'ann', phone: '' })?.title).toBe('Missing Required Fields')
  const problem = checkQuoteForm({ ...complete, email: 'ann', specialty: '' })
  expect(problem?.title).toBe('Missing Project Details')
  expect(problem?.fields).toEqual({
    email: 'Please enter a valid email address',
    specialty: 'Specialty is required',
  })
})

test('a phone number may have any separators, and is optional in the dialog', () => {
  for (const phone of ['315.555.0100', '(315) 555-0100 ext. 4', '+44 20 7946 0018', '555 0100'])
    expect(checkQuoteForm({ ...complete, phone })).toBeNull()
  const inDialog = (phone: string) =>
    checkQuoteDialog({ name: 'Ann', email: 'a@b.example', phone, details: '' })
  expect([inDialog(''), inDialog('555 0100')]).toEqual([{}, {}])
  expect(inDialog('abc')).toEqual({ phone: 'Please enter a valid phone number' })
})

test('the dialog requires only a name and an email address', () => {
  expect(checkQuoteDialog({ name: 'Ann', email: 'a@b.example', phone: '', details: '' })).toEqual({})
  expect(Object.keys(checkQuoteDialog({ name: '', email: '', phone: '', details: '' }))).toEqual([
    'name',
    'email',
  ])
  expect(checkQuoteDialog({ name: 'Ann', email: 'ann', phone: '', details: '' })).toEqual({
    email: 'Please enter a valid email address',
  })
})

test('optional fields accept any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, features) => {
      const form = { ...complete, company: text, truckMake: text, additionalInfo: text, features }
      expect(checkQuoteForm(form)).toBeNull()
    }),
  )
})
