import { expect, it } from 'vitest'
import { repairApi } from './repair-api'

it('an address or argument that @supabase/lite cannot read is answered with 400, and other failures with 500', async () => {
  const answer = (message: string) =>
    repairApi(async () => Response.json({ code: 'SUP', message }, { status: 500 }))(
      new Request('http://localhost/rest/v1/rigs?select=%22'),
    )
  expect((await answer('Error: Missing closing quote at position 3')).status).toBe(400)
  for (const message of ['Error: Invalid input for string type', 'RangeError: Invalid time value']) {
    const refused = await answer(message)
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ code: '22P02' })])
  }
  expect((await answer('Error: The database is closed')).status).toBe(500)
})
