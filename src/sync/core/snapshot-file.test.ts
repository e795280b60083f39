import { expect, it } from 'vitest'
import { snapshotAddress } from './snapshot-file'

it('P9: the snapshot is fetched from the hosted project if there is one, or else from the site itself', () => {
  expect(snapshotAddress('https://abc.supabase.co/')).toBe('https://abc.supabase.co/functions/v1/catalogue')
  expect(snapshotAddress(undefined)).toBe('/catalogue.json')
  expect(snapshotAddress('')).toBe('/catalogue.json')
})
