import { expect, test } from 'vitest'
import { shopSwitches } from './shop-switches'

const DEFAULTS = {
  takesQuotes: true,
  hasNewsletter: true,
  hasReviews: true,
  hasNews: true,
  servesGuests: true,
  isClosed: false,
}

test.each([[null], [{}], [{ maintenanceMode: 'true', enableBlog: 0, allowGuestCheckout: 1 }]])(
  'with the setting %j every switch has its default',
  (setting) => {
    expect(shopSwitches(setting)).toEqual(DEFAULTS)
  },
)

test('each switch is independent', () => {
  expect(shopSwitches({ maintenanceMode: true })).toEqual({ ...DEFAULTS, isClosed: true })
  expect(shopSwitches({ enableBlog: false, allowGuestCheckout: false })).toEqual({
    ...DEFAULTS,
    hasNews: false,
    servesGuests: false,
  })
})
