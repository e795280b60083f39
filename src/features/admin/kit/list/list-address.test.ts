import { expect, test } from 'vitest'
import { type ListAddressRules, readListAddress, writeListAddress } from './list-address'

const RULES: ListAddressRules = {
  defaultSort: '-added',
  sorts: ['name', 'price', 'added'],
  columns: ['price', 'added', 'status'],
  filters: [{ key: 'status', values: ['sold', 'available'] }],
}
const read = (query: string) => readListAddress(new URLSearchParams(query), RULES)

test('the state of a list is read from an address and written as the same address', () => {
  const query = 'section=rigs&q=forge&sort=-price&status=sold&page=3&size=50&columns=price%2Cstatus'
  const address = read(query)
  expect(address).toEqual({
    q: 'forge',
    sort: 'price',
    isDescending: true,
    filters: { status: 'sold' },
    page: 3,
    size: 50,
    columns: ['price', 'status'],
  })
  const back = writeListAddress(new URLSearchParams('section=rigs'), address, RULES)
  expect(Object.fromEntries(back)).toEqual(Object.fromEntries(new URLSearchParams(query)))
})

test('default values are not in the address', () => {
  const params = new URLSearchParams('section=rigs&q=&page=1&size=25&sort=-added')
  expect(writeListAddress(params, read(''), RULES).toString()).toBe('section=rigs')
})

test('unknown values in an address are ignored', () => {
  for (const query of [
    'sort=__proto__&status=burnt&page=-1&size=7&columns=nope',
    'sort=&status=&page=1.5&size=1e9&columns=',
    'sort=--price&page=NaN&size=Infinity&columns=constructor',
  ]) {
    expect(read(query)).toEqual(read(''))
  }
})
