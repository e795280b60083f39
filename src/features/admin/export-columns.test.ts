import { expect, test } from 'vitest'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { demoArticle } from '#tests/support/component/demo-article'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoRig } from '#tests/support/component/demo-rig'
import { csvText } from './kit/csv/csv-text'
import { NEWS_EXPORT } from './news/news-columns'
import { ORDER_EXPORT } from './orders/order-columns'
import { QUOTE_EXPORT } from './quotes/quote-columns'
import { REVIEW_EXPORT } from './reviews/review-columns'
import { RIG_EXPORT } from './rigs/rig-columns'
import { USER_EXPORT } from './users/user-columns'

const AT = '2026-11-20T10:00:00.000Z'
/** The lines of a file, without its byte order mark. */
const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test("exports of rigs and articles use the site's labels, and escape text that a spreadsheet would run as a formula", async () => {
  const rig = demoRig({ title: '=1+1', status: 'sold', price: 84_900, make: null, created_at: AT })
  const [head, line] = lines(await csvText(RIG_EXPORT, [rig]))
  expect(head).toMatch(/^"Title","Status","Price","Make"/)
  expect(line).toMatch(/^"'=1\+1","Sold","84900",,/)
  const draft = demoArticle({ title: 'Open house', published: false, created_at: AT })
  const [newsHead, newsLine] = lines(await csvText(NEWS_EXPORT, [draft]))
  expect(newsLine).toMatch(/^"Open house","Draft"/)
  // Titles may repeat or change, ids do not.
  expect([head?.endsWith(',"ID"'), line?.endsWith(`,"${rig.id}"`)]).toEqual([true, true])
  expect([newsHead?.endsWith(',"ID"'), newsLine?.endsWith(`,"${draft.id}"`)]).toEqual([true, true])
})

test('the export of users has the role from the server, not a pending one', async () => {
  const profile = demoProfile({ display_name: 'Ada', email: 'ada@rigworks.example', created_at: AT })
  const user = { id: 'a', profile, requestedRole: 'admin' as const, isLastAdmin: false }
  expect(lines(await csvText(USER_EXPORT, [user]))[1]).toBe(`"Ada","ada@rigworks.example","User","${AT}"`)
})

test('the export of orders has customer and items, and omits malformed items', async () => {
  const customer = { name: 'Ada', email: null, phone: null }
  const rows = [demoOrder(), demoOrder({ items: { a: 1 } })].map((order) => ({
    id: order.id,
    order,
    customer,
  }))
  const [, whole, wild] = lines(await csvText(ORDER_EXPORT, rows))
  expect(whole).toMatch(/^"GR-10001","Pending","Ada",,,,"standard","1 × Anvil Stand","100","8","50","158"/)
  expect(wild).toMatch(/"standard","","100"/)
})

test('exports of quote requests and reviews allow a missing subject or product, and an unknown status', async () => {
  const quote = {
    id: '3f2a91c0-0000-4000-8000-000000000000',
    customer_name: 'Bo',
    customer_email: 'bo@vet.example',
    status: 'dreamt',
    attachments: null,
    created_at: AT,
  } as unknown as QuoteRequestsRow
  expect(
    lines(
      await csvText(QUOTE_EXPORT, [
        { id: 'q', quote, subject: null, followUp: undefined, isUnanswered: false },
      ]),
    )[1],
  ).toBe(`"Q-3F2A91C0","Bo","bo@vet.example",,"dreamt",,,"0","${AT}"`)
  const review = {
    id: 'r',
    user_id: null,
    product_id: 'gone',
    order_id: null,
    author_name: 'Ada',
    rating: 4,
    title: null,
    body: 'Good, "square"',
    status: 'approved' as const,
    created_at: AT,
    updated_at: AT,
  }
  expect(lines(await csvText(REVIEW_EXPORT, [{ id: 'r', review, product: null }]))[1]).toBe(
    `,"4",,"Good, ""square""","Ada","Published","${AT}"`,
  )
})
