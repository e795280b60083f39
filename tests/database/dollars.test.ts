/** Prices in mails and notifications. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { formatPrice } from '#ui/format/format-price'

describe.each(DRIVERS)('prices in mails and notifications on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('Site 9: a mail writes a price as the site does', async () => {
    const amounts = [0, 0.07, 12.5, 92.12, 999, 18_900, 189_000.5, 1_234_567, -42, -1_042.1]
    const rows = await db.sql<{ text: string }>(
      'select private.dollars(amount) as text from unnest($1::numeric[]) with ordinality given (amount, place) order by place',
      [amounts],
    )
    expect(rows.map(({ text }) => text)).toEqual(amounts.map((dollars) => formatPrice(dollars)))
  })
})
