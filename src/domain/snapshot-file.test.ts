import { expect, it } from 'vitest'
import { snapshotAddress } from './snapshot-file'

it('P9: the file is asked of the project where there is one, and else of the home that the site came from', () => {
  expect(snapshotAddress('https://abc.supabase.co/')).toBe('https://abc.supabase.co/functions/v1/catalogue')
  expect(snapshotAddress(undefined)).toBe('/catalogue.json')
  expect(snapshotAddress('')).toBe('/catalogue.json')
})
