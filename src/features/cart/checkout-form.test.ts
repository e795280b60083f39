import { expect, test } from 'vitest'
import {
  checkCheckoutForm,
  checkoutFromDraft,
  EMPTY_CHECKOUT,
  effectiveMethod,
  orderContact,
} from './checkout-form'

const FORM = {
  ...EMPTY_CHECKOUT,
  name: 'Ada',
  email: 'ada@rigworks.example',
  street: '12 Maple Lane',
  town: 'Genoa',
  state: 'NY',
  zip: '13071',
}

test('name, email and each part of the address are required, except the address of a pickup order', () => {
  expect(checkCheckoutForm(FORM)).toBeNull()
  expect(checkCheckoutForm({ ...FORM, street: ' ', town: '', state: '', zip: '' })).toMatchObject({
    message: 'Fill in your address.',
    fields: {
      street: 'Street address is required',
      town: 'City is required',
      state: 'State is required',
      zip: 'ZIP code is required',
    },
  })
  expect(
    checkCheckoutForm({ ...EMPTY_CHECKOUT, name: 'Ada', email: 'ada@rigworks.example', method: 'pickup' }),
  ).toBeNull()
  expect(checkCheckoutForm({ ...FORM, method: 'pickup', name: '' })?.message).toBe('Fill in your name.')
  expect(checkCheckoutForm(EMPTY_CHECKOUT)?.message).toBe('Fill in your name, email, and address.')
})

test('the summary names the blank fields, and the fields with invalid values', () => {
  const wrong = { ...FORM, email: 'ada@', phone: '12' }
  expect(checkCheckoutForm(wrong)?.message).toBe('Check your email and phone.')
  expect(checkCheckoutForm({ ...wrong, state: '' })?.message).toBe(
    'Fill in your address. Check your email and phone.',
  )
  expect(checkCheckoutForm({ ...FORM, name: '', zip: '1307' })?.message).toBe(
    'Fill in your name. Check your ZIP code.',
  )
})

test('an invalid email address, phone number or ZIP code is reported', () => {
  expect(checkCheckoutForm({ ...FORM, email: 'ada' })?.message).toBe('Please enter a valid email address')
  expect(checkCheckoutForm({ ...FORM, phone: 'abc' })?.message).toBe('Please enter a valid phone number')
  expect(checkCheckoutForm({ ...FORM, zip: '1307' })).toEqual({
    message: 'Enter a 5-digit ZIP code or ZIP+4',
    fields: { zip: 'Enter a 5-digit ZIP code or ZIP+4' },
  })
  expect(checkCheckoutForm({ ...FORM, method: 'pickup', zip: '1307' })).toBeNull()
})

test('the address is sent as one text, and is omitted from a pickup order', () => {
  expect(orderContact({ ...FORM, method: 'pickup' }).address).toBe('')
  expect(orderContact({ ...FORM, email: ' Ada@Rigworks.example ' })).toEqual({
    name: 'Ada',
    email: 'ada@rigworks.example',
    phone: '',
    address: '12 Maple Lane\nGenoa, NY 13071',
    note: '',
  })
})

test('a method that is not offered for the address becomes Standard, as long as the address stays', () => {
  const far = { ...FORM, town: 'APO', state: 'AE', zip: '09001' }
  expect(effectiveMethod({ ...far, method: 'overnight' })).toBe('standard')
  expect(effectiveMethod({ ...far, method: 'pickup' })).toBe('pickup')
  expect(effectiveMethod({ ...FORM, method: 'overnight' })).toBe('overnight')
})

test('a draft with the address in one field preserves all of it', () => {
  expect(checkoutFromDraft({ name: 'Ada', address: 'Barn 3\nGenoa' })).toEqual({
    ...EMPTY_CHECKOUT,
    name: 'Ada',
    street: 'Barn 3',
    apartment: 'Genoa',
  })
  const long = 'Barn '.repeat(90).trim()
  expect(checkoutFromDraft({ note: 'Ring twice', address: long })).toEqual({
    ...EMPTY_CHECKOUT,
    note: `Ring twice\n${long}`,
  })
  expect(checkoutFromDraft({ ...FORM, address: '' })).toEqual(FORM)
})
