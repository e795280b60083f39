import { describe, expect, inject, it } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser } from '#tests/support/embedded/make-user'

const quote = () => ({
  customer_name: 'Ann',
  customer_email: 'ann@rigworks.example',
  message: 'A cap, please',
})

describe('REST', () => {
  it('lets an anonymous visitor send a quote request but not read it', async () => {
    const visitor = makeClient()
    const { error } = await visitor.from('quote_requests').insert(quote())
    expect(error).toBeNull()
    expect((await visitor.from('quote_requests').select('id')).error?.code).toBe('42501')
  })

  it('shows each account only its own rows', async () => {
    const [ann, bob] = await Promise.all([makeUser(), makeUser()])
    const rows = await Promise.all(
      [ann, bob].map(({ client }) => client.from('user_preferences').select('user_id')),
    )
    expect(rows.map(({ data }) => data)).toEqual([[{ user_id: ann.uid }], [{ user_id: bob.uid }]])
  })

  it('runs no request with the rights of a concurrent one', async () => {
    const users = await Promise.all([makeUser(), makeUser(), makeUser()])
    const visitor = makeClient()
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const user = users[turn % 4]
        const { data, error } = await (user?.client ?? visitor).from('profiles').select('user_id')
        return user ? data?.map((row) => row.user_id).join() === user.uid : error?.code === '42501'
      }),
    )
    expect(answers).toEqual(Array(60).fill(true))
  })

  it('refuses a column that the caller may not write', async () => {
    const { client, uid } = await makeUser()
    const { error } = await client.from('profiles').update({ role: 'admin' }).eq('user_id', uid)
    expect(error?.code).toBe('42501')
  })

  it('writes timestamps as the hosted API does', async () => {
    const { client } = await makeUser()
    const { data } = await client.from('profiles').select('created_at').single()
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('answers too many rows with 429 and Retry-After, and writes none of them', async () => {
    const answer = await fetch(`${inject('embeddedUrl')}/rest/v1/quote_requests`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: 61 }, quote)),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: '429', message: 'Too many requests' })
  })

  it('does not claim to apply "tx=rollback", and applies other preferences', async () => {
    const address = `${crypto.randomUUID()}@rigworks.example`
    const answer = await fetch(`${inject('embeddedUrl')}/rest/v1/newsletter_subscriptions`, {
      method: 'POST',
      headers: {
        apikey: PUBLISHABLE_KEY,
        'content-type': 'application/json',
        prefer: 'return=minimal, tx=rollback',
      },
      body: JSON.stringify({ email: address }),
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('preference-applied') ?? '').not.toContain('tx')
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const { data } = await owner.from('newsletter_subscriptions').select('email').eq('email', address)
    expect(data).toEqual([{ email: address }])
  })
})
