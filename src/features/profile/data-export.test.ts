import { describe, expect, it } from 'vitest'
import { DATA_EXPORT_PARTS } from '#shared/account/data-export-parts'
import { dataExport, type OwnData, readOwnData } from './data-export'

const shop = Object.fromEntries(
  Object.keys(DATA_EXPORT_PARTS).map((part) => [part, []]),
) as unknown as OwnData
const device = { cart: [{ product_id: 'cap' }], drafts: [], recently_viewed: [], not_sent: [] }
const options = {
  company: 'Rigworks',
  contact: 'shop@rigworks.example',
  email: 'ann@rigworks.example',
  now: 0,
  shop,
  device,
}

describe('the data export of a customer', () => {
  it('describes each part', () => {
    const file = dataExport({ ...options, shop: { ...shop, orders: [{ order_number: 'GR-1' }] } })
    expect(file.held_by_the_shop?.orders).toEqual({
      what: expect.stringContaining('Your orders'),
      data: [{ order_number: 'GR-1' }],
    })
    expect(Object.keys(file.held_by_the_shop ?? {})).toEqual(Object.keys(DATA_EXPORT_PARTS))
    expect(file.on_this_device.cart).toEqual({
      what: expect.stringContaining('cart'),
      data: [{ product_id: 'cap' }],
    })
    expect(file.made_at).toBe('1970-01-01T00:00:00.000Z')
  })

  it('says how to request what was sent without an account', () => {
    expect(dataExport(options).not_in_this_file).toContain('Write to shop@rigworks.example')
  })

  it("says that the shop's data are missing if the server was not reachable", () => {
    const file = dataExport({ ...options, shop: null })
    expect(file.what).toContain('isn’t in this file')
    expect(file).not.toHaveProperty('held_by_the_shop')
  })

  it('rejects an answer without all parts', () => {
    expect(readOwnData(shop)).toBe(shop)
    const { orders: _orders, ...rest } = shop
    for (const answer of [rest, { ...shop, orders: null }, null, 'no']) expect(readOwnData(answer)).toBeNull()
  })
})
