import { expect, test } from 'vitest'
import type { QuoteMessagesRow } from '../schema/rows'
import {
  buildBefore,
  buildOf,
  currentBuild,
  currentProposal,
  lastMessages,
  replacedPrice,
  sortedMessages,
} from './quote-conversation'

const message = (id: string, over: Partial<QuoteMessagesRow> = {}): QuoteMessagesRow => ({
  id,
  quote_request_id: 'q1',
  user_id: 'u1',
  author: 'shop',
  body: id,
  amount: null,
  is_accepted: false,
  build: null,
  pictures: [],
  seen_until: null,
  created_at: '2026-11-20T12:00:00Z',
  ...over,
})

test('messages are sorted by time, and messages of the same time by id', () => {
  const late = message('a', { created_at: '2026-11-20T12:00:01Z' })
  expect(sortedMessages([late, message('c'), message('b')]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('microseconds decide between two prices of the same millisecond, and unsent messages are last whatever their clock says', () => {
  const early = message('b', { created_at: '2026-11-20T12:00:00.123001+00:00' })
  const late = message('a', { created_at: '2026-11-20T12:00:00.123002+00:00' })
  expect(sortedMessages([late, early]).map(({ id }) => id)).toEqual(['b', 'a'])
  const unsent = message('c', { created_at: '2026-11-20T11:00:00.000Z' })
  expect(sortedMessages([unsent, late], new Set(['c'])).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('the last message of a request is that of its sorted messages, in whatever order they are read', () => {
  const early = message('b', { created_at: '2026-11-20T12:00:00.123001+00:00' })
  const late = message('a', { created_at: '2026-11-20T12:00:00.123002+00:00' })
  const other = message('o', { quote_request_id: 'q2' })
  const unsent = message('c', { created_at: '2026-11-20T11:00:00.000Z' })
  expect([...lastMessages([late, other, early], new Set()).values()]).toEqual([late, other])
  expect([...lastMessages([unsent, early, late], new Set(['c'])).values()]).toEqual([unsent])
})

test('a message of the customer that the shop had not seen when it wrote is the last one', () => {
  const asked = message('m1', { author: 'customer', created_at: '2026-11-20T10:00:00.5+00:00' })
  const askedAgain = message('m2', { author: 'customer', created_at: '2026-11-20T11:00:00+00:00' })
  const late = message('r', { seen_until: asked.created_at, created_at: '2026-11-20T12:00:00+00:00' })
  const last = (messages: QuoteMessagesRow[], unsent: string[] = []) =>
    lastMessages(messages, new Set(unsent)).get('q1')?.id
  expect(last([late, asked])).toBe('r')
  expect(last([asked, late])).toBe('r')
  expect(last([asked, askedAgain, late])).toBe('m2')
  expect(last([asked, askedAgain, late], ['r'])).toBe('m2')
  expect(last([asked, late, message('s', { seen_until: askedAgain.created_at }), askedAgain])).toBe('s')
})

test('the newest proposal is the current one; later messages without a price do not replace it', () => {
  const [first, second] = [message('1', { amount: 900 }), message('2', { amount: 800 })]
  expect(currentProposal([first, second, message('3')])).toBe(second)
  expect(currentProposal([message('3')])).toBeNull()
  expect(currentProposal([])).toBeNull()
})

test('the replaced price and build are those before a message, also before a newer copy of it', () => {
  const [first, second] = [
    message('1', { amount: 900, build: { trade: 'vet' } }),
    message('2', { amount: 800 }),
  ]
  const request = { build: { trade: 'farrier' } }
  expect(replacedPrice([first, second], first)).toBeNull()
  expect(replacedPrice([first, second], { ...second, is_accepted: true })).toBe(900)
  expect(buildBefore(request, [first, second], { ...first })).toEqual({ trade: 'farrier' })
})

test('nothing comes before a message that is not in the conversation', () => {
  const [first, second] = [
    message('1', { amount: 900, build: { trade: 'vet' } }),
    message('2', { amount: 800 }),
  ]
  expect(replacedPrice([first, second], message('3', { amount: 700 }))).toBeNull()
  expect(buildBefore({ build: null }, [first, second], message('3'))).toBeNull()
})

test('a message without the column, unsent or of an earlier release, has no build and does not hide an earlier one', () => {
  const changed = { ...message('1'), build: { trade: 'vet' } }
  const { build: _, ...waiting } = message('2')
  const messages = [changed, waiting as typeof changed]
  expect(buildOf(waiting as typeof changed)).toBeNull()
  expect(currentBuild({ build: { trade: 'farrier' } }, messages)).toEqual({ trade: 'vet' })
  expect(currentBuild({} as { build: null }, [])).toBeNull()
})
