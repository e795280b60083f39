import { expect, test } from 'vitest'
import { COMPANY } from './company'
import { companyFacts } from './company-facts'

const HOUSE = {
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
  expect(companyFacts(null)).toEqual(HOUSE)
})

test.each([
  [{}],
  [{ phone: '', email: '  ', address: '' }],
  [{ phone: 'call us', email: 'nobody', address: 7 }],
  [{ phone: { href: 'javascript:alert(1)' }, email: ['a@b'], address: null }],
])('of %j nothing can be used', (setting) => {
  expect(companyFacts(setting)).toEqual(HOUSE)
})

test('what an admin has saved stands in their place', () => {
  expect(
    companyFacts({ phone: '315.555.0199', email: 'desk@rigworks.example', address: '1 Mill Rd\nGenoa' }),
  ).toEqual({
    ...HOUSE,
    phone: '315.555.0199',
    phoneHref: 'tel:+13155550199',
    email: 'desk@rigworks.example',
    emailHref: 'mailto:desk@rigworks.example',
    address: '1 Mill Rd\nGenoa',
  })
})

test('a number with its country is dialled as it is', () => {
  expect(companyFacts({ phone: '+44 20 7946 0000' }).phoneHref).toBe('tel:+442079460000')
})

test('a description counts once somebody has written one, a website if it can be opened', () => {
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
