import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { GetQuotePage } from './get-quote-page'

const show = async () => renderPage(<GetQuotePage />, await openTestData({ kind: 'anonymous' }))

test.each([
  [/^Specialty/, 'radio', ['Farrier', 'Veterinarian', 'Contractor', 'First Responder', 'Other Professional']],
  [
    /^Chassis type/,
    'radio',
    ['Service Body', 'Interior Build', 'Truck Cap', 'Mini Trailer', 'Custom Trailer'],
  ],
  [
    'Features',
    'checkbox',
    [
      'Drawer banks',
      'Slide-out workbench',
      'Anvil and forge mounts',
      'Refrigeration',
      'Water tank and pump',
      'LED lighting',
      'Inverter and shore power',
      'Roof or ladder rack',
      'Hose and cord reels',
      'Locking side cabinets',
      'Backup camera',
    ],
  ],
] as const)('Site 9: the form offers the choices of the group %s', async (name, role, choices) => {
  await show()
  const group = within(await screen.findByRole('group', { name }))
  expect(group.getAllByRole<HTMLInputElement>(role).map(({ value }) => value)).toEqual(choices)
})

test.each([
  ['Timeline', ['', 'asap', '1-2months', '3-6months', '6+months', 'flexible']],
  ['Budget', ['', 'under-10k', '10-20k', '20-30k', '30k+', 'discuss']],
])('Site 9: the form offers the choices of the list %s', async (label, values) => {
  await show()
  const list = await screen.findByLabelText<HTMLSelectElement>(label)
  expect([...list.options].map(({ value }) => value)).toEqual(values)
})

test('beside the form is a link to the rig builder', async () => {
  await show()
  const link = await screen.findByRole('link', { name: 'build your rig in 3D' })
  expect(link.getAttribute('href')).toBe('/build-your-rig')
})

test('beside the form are phone, email, hours, prices and the process', async () => {
  await show()
  const phone = await screen.findByRole('link', { name: '(315) 555-0142' })
  expect(phone.getAttribute('href')).toBe('tel:+13155550142')
  expect(screen.getByRole('link', { name: /^shop@/ }).getAttribute('href')).toBe(
    'mailto:shop@rigworks.example',
  )
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Mon–Fri', '8 AM–5 PM'],
    ['Cap', '$6,000–$9,000'],
    ['Body', '$10,000–$17,000'],
    ['Trailer', '$13,000–$17,000'],
    ['Vet Chassis', '$18,000–$21,000'],
  ])
  screen.getByText(/^Typical lead time in the shop: 4–8 weeks\./)
  screen.getByRole('heading', { name: 'How it works' })
  screen.getByText('We answer within 24 hours')
})
