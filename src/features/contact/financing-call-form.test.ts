import { expect, test } from 'vitest'
import { checkContactForm } from './contact-form'
import { checkFinancingCall, EMPTY_FINANCING_CALL, financingCallMessage } from './financing-call-form'

const CALL = { ...EMPTY_FINANCING_CALL, name: ' Ann Smith ', phone: '315 555 0100', email: 'ann@example.com' }

test('a call requires a name, a valid phone number and an email address', () => {
  expect(checkFinancingCall(EMPTY_FINANCING_CALL)).toEqual({
    name: 'Name is required',
    phone: 'Phone is required',
    email: 'Email is required',
  })
  expect(checkFinancingCall({ ...CALL, phone: '12' })).toEqual({ phone: 'Please enter a valid phone number' })
  expect(checkFinancingCall(CALL)).toEqual({})
})

test('the request becomes a contact message of inquiry type financing', () => {
  const message = financingCallMessage({ ...CALL, time: 'morning', about: ' A vet chassis ' })
  expect(message).toMatchObject({ inquiryType: 'financing', subject: 'Financing call' })
  expect(message.message).toBe(
    'Please call Ann Smith at 315 555 0100.\nBest time: Morning, before 10\nAbout: A vet chassis',
  )
  expect(checkContactForm(message)).toBeNull()
})

test('an unknown time from an old draft counts as any time', () => {
  expect(financingCallMessage({ ...CALL, time: 'night' as never }).message).toContain('Best time: Any time')
})
