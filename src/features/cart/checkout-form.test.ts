import { expect, test } from 'vitest'
import { checkCheckoutForm, EMPTY_CHECKOUT, orderContact } from './checkout-form'

const FORM = { ...EMPTY_CHECKOUT, name: 'Ada', email: 'ada@rigworks.example', address: 'Barn 3' }

test('name, email and address are required, except the address for pick-up', () => {
  expect(checkCheckoutForm(FORM)).toBeNull()
  expect(checkCheckoutForm({ ...FORM, address: ' ' })).toMatchObject({
    title: 'Missing Required Fields',
    message: 'Please fill in all required fields (Name, Email, Address)',
    fields: { address: 'Address is required' },
  })
  expect(checkCheckoutForm({ ...FORM, method: 'pickup', address: '' })).toBeNull()
  expect(checkCheckoutForm({ ...FORM, method: 'pickup', name: '' })?.message).toBe(
    'Please fill in all required fields (Name, Email)',
  )
})

test('an invalid email address is reported', () => {
  expect(checkCheckoutForm({ ...FORM, email: 'ada' })?.title).toBe('Invalid Email')
  expect(checkCheckoutForm({ ...FORM, phone: 'abc' })?.title).toBe('Invalid Phone')
})

test('a postal address is not sent with a pick-up order', () => {
  expect(orderContact({ ...FORM, method: 'pickup' }).address).toBe('')
  expect(orderContact({ ...FORM, email: ' Ada@Rigworks.example ' })).toEqual({
    name: 'Ada',
    email: 'ada@rigworks.example',
    phone: '',
    address: 'Barn 3',
    note: '',
  })
})
