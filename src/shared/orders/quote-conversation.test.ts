import { expect, test } from 'vitest'
import type { QuoteMessagesRow } from '../schema/rows'
import { currentProposal, sortedMessages } from './quote-conversation'

const message = (id: string, over: Partial<QuoteMessagesRow> = {}): QuoteMessagesRow => ({
  id,
  quote_request_id: 'q1',
  user_id: 'u1',
  author: 'shop',
  body: id,
  amount: null,
  is_accepted: false,
  created_at: '2026-11-20T12:00:00Z',
  ...over,
})

test('messages are sorted by time, and those of one instant by id', () => {
  const late = message('a', { created_at: '2026-11-20T12:00:01Z' })
  expect(sortedMessages([late, message('c'), message('b')]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('the newest proposal is the current one; later messages without a price do not replace it', () => {
  const [first, second] = [message('1', { amount: 900 }), message('2', { amount: 800 })]
  expect(currentProposal([first, second, message('3')])).toBe(second)
  expect(currentProposal([message('3')])).toBeNull()
  expect(currentProposal([])).toBeNull()
})
