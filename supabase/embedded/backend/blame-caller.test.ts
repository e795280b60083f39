import { describe, expect, it } from 'vitest'
import { blameCaller, refuseOddStorage } from './blame-caller'

const remove = (body: string) =>
  refuseOddStorage(new Request('http://localhost/storage/v1/object/rig-images', { method: 'DELETE', body }))

describe('requests that @supabase/lite breaks over', () => {
  it('are refused where they name no files, or files that no Postgres text can hold', async () => {
    for (const body of ['', '[', 'null', '{"prefixes":"a"}', '{"prefixes":[1]}', '{"prefixes":["a\\u0000"]}'])
      expect((await remove(body))?.status).toBe(400)
    expect(await remove('{"prefixes":["a.webp"]}')).toBeNull()
  })

  it('are the caller’s fault where the address cannot be read, and the server’s otherwise', async () => {
    const request = new Request('http://localhost/rest/v1/rigs?select=%22')
    const failed = (message: string) => Response.json({ code: 'SUP', message }, { status: 500 })
    const blamed = await blameCaller(request, failed('Error: Missing closing quote at position 3'))
    expect(blamed.status).toBe(400)
    for (const message of ['Error: Invalid input for string type', 'RangeError: Invalid time value']) {
      const answer = await blameCaller(request, failed(message))
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '22P02' })])
    }
    expect((await blameCaller(request, failed('Error: The database is closed'))).status).toBe(500)
  })
})
