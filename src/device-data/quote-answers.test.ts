import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { countUnreadAnswers, noteAnswersSeen } from './quote-answers'

const at = (minute: number) => `2026-11-20T13:0${minute}:00Z`
let made = 0
const message = (
  quote: string,
  minute: number,
  over: Partial<RowTypes['quote_messages']> = {},
): RowTypes['quote_messages'] => ({
  id: `m${made++}`,
  quote_request_id: quote,
  user_id: 'u1',
  author: 'shop',
  body: 'Hello',
  amount: null,
  is_accepted: false,
  build: null,
  seen_until: null,
  pictures: [],
  created_at: at(minute),
  ...over,
})
const unread = async (messages: RowTypes['quote_messages'][], seen: number | null = null) => {
  const { db } = await openTestData({ kind: 'user', uid: 'u1' }, { quote_messages: messages })
  if (seen !== null) await noteAnswersSeen(db, 'q', Date.parse(at(seen)))
  return Object.fromEntries(await countUnreadAnswers(db, 'u1'))
}

test("counts the shop's messages after the customer's own last one, by quote request", async () => {
  const own = message('q', 2, { author: 'customer' })
  const messages = [message('q', 1), own, message('q', 3), message('q', 4), message('other', 1)]
  expect(await unread(messages)).toEqual({ q: 2, other: 1 })
})

test('messages shown on this device count as read; later ones do not', async () => {
  expect(await unread([message('q', 1), message('q', 2)], 2)).toEqual({})
  expect(await unread([message('q', 1), message('q', 3)], 2)).toEqual({ q: 1 })
})

test('an accepted price counts as read, and messages of other customers are not counted', async () => {
  const accepted = message('q', 1, { amount: 100, is_accepted: true })
  expect(await unread([accepted, message('q', 2, { user_id: 'u2' })])).toEqual({})
})
