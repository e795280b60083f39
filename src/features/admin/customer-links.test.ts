import { expect, test } from 'vitest'
import { mailTo, smsTo, telTo } from './customer-links'

test('a mailto link encodes address and subject, so that neither can add parameters', () => {
  expect(mailTo('ada@rigworks.example')).toBe('mailto:ada@rigworks.example')
  expect(mailTo('ada@rigworks.example', 'Re: 9 ft & "tall"')).toBe(
    'mailto:ada@rigworks.example?subject=Re%3A%209%20ft%20%26%20%22tall%22',
  )
  expect(mailTo('a?bcc=c@b.example')).toBe('mailto:a%3Fbcc%3Dc@b.example')
  expect(mailTo('a@b.example', 'cut \ud83d')).toBe('mailto:a@b.example?subject=cut%20%EF%BF%BD')
  expect(mailTo('nobody')).toBeNull()
  expect(mailTo(null)).toBeNull()
})

test('tel and sms links have only the digits and plus sign of a phone number', () => {
  expect(telTo('+1 (607) 555-0118')).toBe('tel:+16075550118')
  expect(smsTo('+1 (607) 555-0118')).toBe('sms:+16075550118')
  expect(smsTo('ask Bo')).toBeNull()
  expect(telTo('ask Bo')).toBeNull()
  expect(telTo('+')).toBeNull()
  expect(telTo(null)).toBeNull()
})

test('an extension is dialed by a tel link, and left out of an sms link', () => {
  for (const phone of ['(315) 555-0142 ext. 7', '315.555.0142 x7', '315 555 0142 Extension 7']) {
    expect(telTo(phone)).toBe('tel:3155550142;ext=7')
    expect(smsTo(phone)).toBe('sms:3155550142')
  }
})
