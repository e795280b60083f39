import { describe, expect, it } from 'vitest'
import { toClientError } from './to-client-error'

describe('requests that @supabase/lite answers with 500', () => {
  it('get 400 if the address or an argument cannot be read, and 500 otherwise', async () => {
    const request = new Request('http://localhost/rest/v1/rigs?select=%22')
    const failed = (message: string) => Response.json({ code: 'SUP', message }, { status: 500 })
    const blamed = await toClientError(request, failed('Error: Missing closing quote at position 3'))
    expect(blamed.status).toBe(400)
    for (const message of ['Error: Invalid input for string type', 'RangeError: Invalid time value']) {
      const answer = await toClientError(request, failed(message))
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '22P02' })])
    }
    expect((await toClientError(request, failed('Error: The database is closed'))).status).toBe(500)
  })
})
