import { expect, test } from 'vitest'
import { COMPANY } from './company'
import { companyFacts } from './company-facts'

const DEFAULTS = {
  name: COMPANY.name,
  website: null,
  description: null,
  phone: COMPANY.phone,
  phoneHref: COMPANY.phoneHref,
  email: COMPANY.email,
  emailHref: COMPANY.emailHref,
  address: COMPANY.location,
}

test('without settings the default company facts are used', () => {
  expect(companyFacts(null)).toEqual(DEFAULTS)
})

test.each([
  [{}],
  [{ phone: '', email: '  ', address: '' }],
  [{ phone: 'call us', email: 'nobody', address: 7 }],
  [{ phone: { href: 'javascript:alert(1)' }, email: ['a@b'], address: null }],
])('ignores every value of %j', (setting) => {
  expect(companyFacts(setting)).toEqual(DEFAULTS)
})

test('saved settings replace the defaults', () => {
  expect(
    companyFacts({ phone: '315.555.0199', email: 'desk@rigworks.example', address: '1 Mill Rd\nGenoa' }),
  ).toEqual({
    ...DEFAULTS,
    phone: '315.555.0199',
    phoneHref: 'tel:+13155550199',
    email: 'desk@rigworks.example',
    emailHref: 'mailto:desk@rigworks.example',
    address: '1 Mill Rd\nGenoa',
  })
})

test('a phone number with a country code is dialed unchanged', () => {
  expect(companyFacts({ phone: '+44 20 7946 0000' }).phoneHref).toBe('tel:+442079460000')
})

test('the initial description counts as empty, and a website must be a web address', () => {
  const facts = (companyDescription: unknown, website: unknown) =>
    companyFacts({ companyDescription, website, companyName: ' Ada’s Rigs ' })
  expect(
    facts('Custom aluminum rigs, service bodies, caps and trailers since 1994', 'javascript:alert(1)'),
  ).toMatchObject({ name: 'Ada’s Rigs', description: null, website: null })
  expect(facts('We weld.', 'https://ada.example')).toMatchObject({
    description: 'We weld.',
    website: 'https://ada.example',
  })
})
