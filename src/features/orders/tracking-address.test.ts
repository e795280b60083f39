import { expect, test } from 'vitest'
import { trackingAddress } from './tracking-address'

const address = (
  tracking_carrier: string | null,
  tracking_number: string | null,
  tracking_url: string | null = null,
) => trackingAddress({ tracking_carrier, tracking_number, tracking_url })

test.each([
  ['UPS', 'https://www.ups.com/track?tracknum=1Z9'],
  ['FedEx Ground', 'https://www.fedex.com/fedextrack/?trknbr=1Z9'],
  ['fed ex', 'https://www.fedex.com/fedextrack/?trknbr=1Z9'],
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z9'],
  ['DHL Express', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1Z9'],
])("without a link, a package of %s is tracked on the carrier's site", (carrier, expected) => {
  expect(address(carrier, '1Z 9')).toBe(expected)
})

test("the shop's link takes precedence", () => {
  expect(address('UPS', '1Z9', 'https://freight.example/1')).toBe('https://freight.example/1')
})

test.each([
  ['an unknown carrier', 'Uncle Upsy', '1Z9', null],
  ['no number', 'UPS', ' ', null],
  ['nothing at all', null, null, null],
  ['an invalid link', null, '1Z9', 'javascript:alert(1)'],
])('%s has no tracking address', (_title, carrier, number, url) => {
  expect(address(carrier, number, url)).toBeNull()
})

test('special characters in a tracking number are encoded', () => {
  expect(address('UPS', '1&next=//evil.example#"><b>')).toBe(
    'https://www.ups.com/track?tracknum=1%26next%3D%2F%2Fevil.example%23%22%3E%3Cb%3E',
  )
})
