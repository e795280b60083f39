import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_LENGTHS, badZip, composeAddress, EMPTY_ADDRESS, readAddress } from './postal-address'
import { US_STATES } from './us-states'

const BARN = { street: '12 Maple Lane', apartment: '', town: 'Genoa', state: 'NY', zip: '13071' }

test('an address is composed of lines, with the apartment if there is one', () => {
  expect(composeAddress(BARN)).toBe('12 Maple Lane\nGenoa, NY 13071')
  expect(composeAddress({ ...BARN, apartment: ' Suite 4 ', zip: '130711234' })).toBe(
    '12 Maple Lane\nSuite 4\nGenoa, NY 13071-1234',
  )
})

test('each composed address can be read back and fits into 500 characters', () => {
  const words = (max: number) =>
    fc
      .string({ minLength: 1, maxLength: max })
      .filter((text) => text === text.trim() && !/[\n\r\u2028]/.test(text) && text !== '')
  const address = fc.record({
    street: words(ADDRESS_LENGTHS.street),
    apartment: fc.oneof(fc.constant(''), words(ADDRESS_LENGTHS.apartment)),
    town: words(ADDRESS_LENGTHS.town),
    state: fc.constantFrom(...Object.keys(US_STATES)),
    zip: fc.constantFrom('13071', '13071-1234'),
  })
  fc.assert(
    fc.property(address, (given) => {
      const text = composeAddress(given)
      expect(readAddress(text)).toEqual(given)
      expect(text.length).toBeLessThanOrEqual(500)
    }),
  )
})

test('an address without a ZIP code is read into its fields, and only the ZIP code remains to be entered', () => {
  expect(readAddress('1840 Lake Road\nGenoa, NY')).toEqual({ ...BARN, street: '1840 Lake Road', zip: '' })
})

test('an address that was typed into one field is read as one text', () => {
  expect(readAddress('Barn 3, Genoa')).toEqual({ ...EMPTY_ADDRESS, street: 'Barn 3, Genoa' })
  expect(readAddress('Ada Farrier\n12 Maple Lane\nBarn 3\nGenoa, NY 13071')).toEqual({
    ...EMPTY_ADDRESS,
    street: 'Ada Farrier',
    apartment: '12 Maple Lane, Barn 3, Genoa, NY 13071',
  })
  expect(readAddress('12 Maple Lane\nGenoa, XX 13071').apartment).toBe('Genoa, XX 13071')
  expect(readAddress('')).toEqual(EMPTY_ADDRESS)
})

test.each(['13071', '13071-1234', '130711234', ' 13071 ', ''])('%j is accepted as a ZIP code', (zip) => {
  expect(badZip(zip)).toEqual({})
})

test.each(['1307', '130712', '13O71', '13071-12', 'K1A 0B1'])('rejects %j as a ZIP code', (zip) => {
  expect(badZip(zip)).toEqual({ zip: 'Enter a 5-digit ZIP code or ZIP+4' })
})
