import { expect, test } from 'vitest'
import { shopSwitches } from './shop-switches'

const AS_BEGUN = {
  takesQuotes: true,
  hasNewsletter: true,
  hasReviews: true,
  hasNews: true,
  servesGuests: false,
  isClosed: false,
}

test.each([[null], [{}], [{ maintenanceMode: 'true', enableBlog: 0, allowGuestCheckout: 1 }]])(
  'of %j no switch was moved',
  (setting) => {
    expect(shopSwitches(setting)).toEqual(AS_BEGUN)
  },
)

test('each switch is its own', () => {
  expect(shopSwitches({ maintenanceMode: true })).toEqual({ ...AS_BEGUN, isClosed: true })
  expect(shopSwitches({ enableBlog: false, allowGuestCheckout: true })).toEqual({
    ...AS_BEGUN,
    hasNews: false,
    servesGuests: true,
  })
})
