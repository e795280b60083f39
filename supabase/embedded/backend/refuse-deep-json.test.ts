import { describe, expect, it } from 'vitest'
import { refuseDeepJson } from './refuse-deep-json'

const ask = (body: string, type = 'application/json') =>
  refuseDeepJson(
    new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body }),
  )

describe('JSON that is nested too deep', () => {
  it('is refused before anything reads it, cut off or not', async () => {
    expect((await ask('['.repeat(20_000)))?.status).toBe(400)
    expect((await ask(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`))?.status).toBe(400)
  })

  it('does not include brackets in a string, side by side or in another media type', async () => {
    expect(await ask(JSON.stringify({ text: `"\\${'['.repeat(500)}` }))).toBeNull()
    expect(await ask(JSON.stringify(Array(5_000).fill([{}])))).toBeNull()
    expect(await ask('['.repeat(500), 'image/webp')).toBeNull()
  })

  it('does not consume the body', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await refuseDeepJson(request)
    expect(await request.text()).toBe('{}')
  })
})
