import { expect, test } from 'vitest'
import { FAQ_GROUPS, FIRST_FAQS } from './faqs'

const faqs = FAQ_GROUPS.flatMap((group) => group.faqs)
const everything = faqs.flatMap(({ answer }) => answer).join(' ')

test('there are four groups in the specified order', () => {
  expect(FAQ_GROUPS.map(({ title }) => title)).toEqual([
    'General Questions',
    'Pricing & Financing',
    'Production & Delivery',
    'Product & Warranty',
  ])
})

test.each([
  'since 1994',
  'More than 10,000 rigs',
  '26,000 sq ft',
  'New York state',
  'Caps $6,000–$9,000',
  'bodies $10,000–$17,000',
  'trailers $13,000–$17,000',
  'vet chassis $18,000–$21,000',
  '6–12 weeks',
  'Order Placed, Designing, In Production, On Its Way and Delivered',
  'Aluminum cabinets: Lifetime. Moving parts: 2 years. Electrical: 1 year.',
])('the answers state the fact: %s', (fact) => {
  expect(everything).toContain(fact)
})

test('question ids are unique', () => {
  expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length)
})

test('each of the six first questions exists', () => {
  expect(FIRST_FAQS).toHaveLength(6)
})
