/** Prices at a time, for the rule in SQL (`private.prices_at`) and in TypeScript (`currentPrices`). */
import { NOW } from './publication-cases'

export { NOW }

const BEFORE = '2026-12-01T13:59:59.999Z'
const EARLIER = '2026-12-01T12:00:00.000Z'
const AFTER = '2026-12-01T14:00:00.001Z'
const LATER = '2026-12-02T00:00:00.000Z'

interface Prices {
  price: number
  sale_price: number | null
  next_price: number | null
  next_sale_price: number | null
  next_price_from: string | null
  sale_until: string | null
}

interface PriceCase {
  title: string
  product: Prices
  now: Partial<Prices>
}

const UNPLANNED: Prices = {
  price: 100,
  sale_price: null,
  next_price: null,
  next_sale_price: null,
  next_price_from: null,
  sale_until: null,
}
const NEXT = { next_price: 120, next_sale_price: null }
const BEGUN = { next_price: null, next_sale_price: null, next_price_from: null }

const priceCase = (title: string, product: Partial<Prices>, now: Partial<Prices>): PriceCase => ({
  title,
  product: { ...UNPLANNED, ...product },
  now: { ...UNPLANNED, ...product, ...now },
})

export const PRICE_CASES: readonly PriceCase[] = [
  priceCase('a price without a plan stays', { sale_price: 80 }, {}),
  priceCase('a new price waits for its time', { ...NEXT, next_price_from: AFTER }, {}),
  priceCase('a new price begins at its time', { ...NEXT, next_price_from: NOW }, { ...BEGUN, price: 120 }),
  priceCase(
    'a new price keeps the sale that is on',
    { ...NEXT, sale_price: 80, next_price_from: BEFORE, sale_until: AFTER },
    { ...BEGUN, price: 120 },
  ),
  priceCase(
    'a new price that is not above the sale ends it',
    { next_price: 75, sale_price: 80, next_price_from: BEFORE },
    { ...BEGUN, price: 75, sale_price: null },
  ),
  priceCase(
    'a new price does not bring back a sale that has ended',
    { ...NEXT, sale_price: 80, next_price_from: BEFORE, sale_until: EARLIER },
    { ...BEGUN, price: 120, sale_price: null, sale_until: null },
  ),
  priceCase(
    'a sale begins at its time, and lasts until its end',
    {
      next_sale_price: 70,
      next_price_from: BEFORE,
      sale_until: AFTER,
    },
    { ...BEGUN, sale_price: 70 },
  ),
  priceCase(
    'a sale ends at its time',
    { sale_price: 80, sale_until: NOW },
    { sale_price: null, sale_until: null },
  ),
  priceCase('a sale is on until its end', { sale_price: 80, sale_until: AFTER }, {}),
  priceCase(
    'a sale price that is not below the price is no sale',
    {
      next_sale_price: 100,
      next_price_from: BEFORE,
    },
    { ...BEGUN },
  ),
  priceCase(
    'a sale that began and ended unnoticed is over',
    {
      next_sale_price: 70,
      next_price_from: EARLIER,
      sale_until: BEFORE,
    },
    { ...BEGUN, sale_price: null, sale_until: null },
  ),
  priceCase(
    'a sale that ended before another began does not end that one',
    {
      sale_price: 80,
      next_sale_price: 70,
      next_price_from: BEFORE,
      sale_until: EARLIER,
    },
    { ...BEGUN, sale_price: 70, sale_until: null },
  ),
  priceCase(
    'the end of a sale before a planned price keeps the plan',
    {
      ...NEXT,
      sale_price: 80,
      next_price_from: LATER,
      sale_until: BEFORE,
    },
    { sale_price: null, sale_until: null },
  ),
]
