import { expect, test } from 'vitest'
import { mailTo, telTo } from './customer-links'

test('a mailto link encodes address and subject, so that neither adds parameters', () => {
  expect(mailTo('ada@rigworks.example')).toBe('mailto:ada@rigworks.example')
  expect(mailTo('ada@rigworks.example', 'Re: 9 ft & "tall"')).toBe(
    'mailto:ada@rigworks.example?subject=Re%3A%209%20ft%20%26%20%22tall%22',
  )
  expect(mailTo('a@b?bcc=c')).toBe('mailto:a@b%3Fbcc%3Dc')
  expect(mailTo('a@b', 'cut \ud83d')).toBe('mailto:a@b?subject=cut%20%EF%BF%BD')
  expect(mailTo('nobody')).toBeNull()
  expect(mailTo(null)).toBeNull()
})

test('a tel link has only the digits and plus sign of a phone number', () => {
  expect(telTo('+1 (607) 555-0118')).toBe('tel:+16075550118')
  expect(telTo('ask Bo')).toBeNull()
  expect(telTo('+')).toBeNull()
  expect(telTo(null)).toBeNull()
})
