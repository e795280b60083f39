import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idInAddress, itemKey, pickItem } from './find-by-address'
import { itemAddress } from './item-address'

const ID = '11a6a288-0c1d-4e2f-8a3b-4c5d6e7f8a9b'
const addressOf = (title: string | null) => itemAddress({ id: ID, title })

describe('the address of an item', () => {
  test.each([
    ['Gallery door farrier body, F-350', 'gallery-door-farrier-body-f-350-11a6a288'],
    ['  Farrier’s "Demo" — Truck!  ', 'farriers-demo-truck-11a6a288'],
    ['Remolque de tamaño doble', 'remolque-de-tamano-doble-11a6a288'],
    ['Rescue deadbeef', 'rescue-deadbeef-11a6a288'],
    ['../../etc/passwd?x=<script>%2F#a', 'etc-passwd-x-script-2f-a-11a6a288'],
    ['شاحنة إنقاذ خفيفة', '11a6a288'],
    ['👩🏽‍🚒', '11a6a288'],
    ['', '11a6a288'],
    [null, '11a6a288'],
  ])('of %j is %s', (title, address) => {
    expect(addressOf(title)).toBe(address)
  })

  test('cuts a long title after a word, at 60 characters at most', () => {
    const words = 'abcdefghi '.repeat(6)
    expect(addressOf(`${words}more`)).toBe(`${'abcdefghi-'.repeat(6)}11a6a288`)
    expect(addressOf(`${words.trim()}j more`)).toBe(`${'abcdefghi-'.repeat(5)}abcdefghij-11a6a288`)
    expect(addressOf(`${words.trim()}jk more`)).toBe(`${'abcdefghi-'.repeat(5)}11a6a288`)
    expect(addressOf('x'.repeat(60))).toBe(`${'x'.repeat(60)}-11a6a288`)
    expect(addressOf('x'.repeat(61))).toBe('11a6a288')
  })

  test('contains only lowercase letters, digits and single hyphens, and can be mapped back to the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.uuid(), (title, id) => {
        const address = itemAddress({ id, title })
        expect(address).toMatch(/^(?:[a-z0-9]+-)*[0-9a-f]{8}$/)
        expect(address.length).toBeLessThanOrEqual(69)
        expect(idInAddress(address)).toBe(id.slice(0, 8))
      }),
    )
  })
})

describe('the id in an address', () => {
  test.each([
    [ID, ID],
    [ID.toUpperCase(), ID],
    ['gallery-door-11a6a288', '11a6a288'],
    ['Gallery-Door-11A6A288', '11a6a288'],
    ['11a6a288', '11a6a288'],
    ['rescue-deadbeef-11a6a288', '11a6a288'],
    ['كلمات-11a6a288', '11a6a288'],
    ['gallery-door', null],
    ['gallery11a6a288', null],
    ['11a6a2889', null],
    ['11a6a28', null],
    ['1', null],
    ['-', null],
    ['', null],
    [`${ID}-`, null],
  ])('%j has %j', (address, id) => {
    expect(idInAddress(address)).toBe(id)
  })
})

test('all addresses of an item have the same key', () => {
  for (const address of [ID, ID.toUpperCase(), '11a6a288', 'gallery-door-11a6a288'])
    expect(itemKey(address)).toBe('11a6a288')
  expect(itemKey('gallery-door')).toBeUndefined()
})

describe('of items whose ids begin with the same digits', () => {
  const body = { id: '11a6a288-1', title: 'Gallery body' }
  const cap = { id: '11a6a288-2', title: 'Truck cap' }

  test('the words of the address decide which one is shown', () => {
    expect(pickItem([body, cap], 'truck-cap-11a6a288')).toBe(cap)
    expect(pickItem([body, cap], 'gallery-body-11a6a288')).toBe(body)
  })

  test('the first one is shown if neither has the words of the address', () => {
    expect(pickItem([body, cap], 'an-earlier-title-11a6a288')).toBe(body)
    expect(pickItem([body, cap], '11a6a288')).toBe(body)
  })

  test('none is shown if there are no items', () => {
    expect(pickItem([], '11a6a288')).toBeNull()
  })
})
