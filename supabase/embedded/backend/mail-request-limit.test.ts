import { expect, it, vi } from 'vitest'
import { MailRequestLimit } from './mail-request-limit'

function openLimit(status = 200) {
  const clock = { now: 0 }
  const limit = new MailRequestLimit(() => clock.now, 3)
  const api = vi.fn(async () => new Response(null, { status }))
  const ask = async (route: string, email: string, address?: string) => {
    const request = new Request(`http://shop.example/auth/v1/${route}`, {
      method: 'POST',
      headers: address ? { 'x-forwarded-for': address } : {},
      body: JSON.stringify({ email }),
    })
    const { status, headers } = await limit.guard(request, api)
    return [status, headers.get('x-sb-error-code'), headers.get('retry-after')]
  }
  return { clock, api, ask }
}

const TAKEN = [200, null, null]

it('a mailbox gets at most one mail of a kind per minute, whatever the case of its address', async () => {
  const { clock, api, ask } = openLimit()
  expect(await ask('%73ignup', 'ann@rigworks.example')).toEqual(TAKEN)
  expect(await ask('resend', 'Ann@rigworks.example')).toEqual([429, 'over_email_send_rate_limit', '60'])
  expect(await ask('recover', 'ann@rigworks.example')).toEqual(TAKEN)
  expect(api).toHaveBeenCalledTimes(2)
  clock.now = 60_000
  expect(await ask('resend', 'ann@rigworks.example')).toEqual(TAKEN)
})

it('all spellings of an address count as one mailbox', async () => {
  const { api, ask } = openLimit()
  expect(await ask('signup', 'vic.tim@gmail.com')).toEqual(TAKEN)
  for (const spelling of ['victim+1@gmail.com', 'v.i.c.tim+2@googlemail.com', 'VICTIM@gmail.com'])
    expect(await ask('signup', spelling)).toEqual([429, 'over_email_send_rate_limit', '60'])
  expect(await ask('signup', 'vic.tim@rigworks.example')).toEqual(TAKEN)
  expect(api).toHaveBeenCalledTimes(2)
})

it('the limit per network address covers all accounts, and does not apply to this process', async () => {
  const { clock, ask } = openLimit()
  for (const [turn, route] of ['signup', 'recover', 'resend'].entries())
    expect(await ask(route, `${turn}@rigworks.example`, '10.0.0.1')).toEqual(TAKEN)
  expect(await ask('signup', 'bob@rigworks.example', '10.0.0.1')).toEqual([
    429,
    'over_request_rate_limit',
    '300',
  ])
  expect(await ask('token', 'bob@rigworks.example', '10.0.0.1')).toEqual(TAKEN)
  expect(await ask('signup', 'bob@rigworks.example', '10.0.0.2')).toEqual(TAKEN)
  for (let turn = 0; turn < 9; turn += 1)
    expect(await ask('signup', `own-${turn}@rigworks.example`)).toEqual(TAKEN)
  clock.now = 300_000
  expect(await ask('signup', 'cid@rigworks.example', '10.0.0.1')).toEqual(TAKEN)
})

it('a refused request does not count as a mail and can be repeated at once', async () => {
  const { ask } = openLimit(422)
  for (let turn = 0; turn < 2; turn += 1)
    expect(await ask('signup', 'ann@rigworks.example')).toEqual([422, null, null])
})
