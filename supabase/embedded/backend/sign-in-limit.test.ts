import { expect, it } from 'vitest'
import { SignInLimit } from './sign-in-limit'

const link = (address: string) =>
  new Request('http://shop.example/auth/v1/verify?type=recovery&token=0', {
    headers: { 'x-forwarded-for': address },
  })
const leadsTo = (location: string) => async () => new Response(null, { status: 303, headers: { location } })
const expired = leadsTo('http://shop.example/#error=access_denied&error_code=otp_expired')
const signedIn = leadsTo('http://shop.example/#access_token=a')

it('links that fail are counted by network address, and links that bring a session are not', async () => {
  let now = 0
  const limit = new SignInLimit(() => now)
  const open = async (address: string, answer: typeof expired) =>
    (await limit.guard(link(address), answer)).status
  for (let turn = 0; turn < 40; turn += 1) expect(await open('a', signedIn)).toBe(303)
  for (let turn = 0; turn < 30; turn += 1) expect(await open('a', expired)).toBe(303)
  expect(await open('a', signedIn)).toBe(429)
  expect(await open('b', signedIn)).toBe(303)
  now = 5 * 60_000 + 1
  expect(await open('a', signedIn)).toBe(303)
})

it('codes, which name no account, are counted by network address only', async () => {
  const limit = new SignInLimit(() => 0)
  const send = async (address: string, answer: Response) => {
    const request = new Request('http://shop.example/auth/v1/verify', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify({ type: 'recovery', token_hash: '0' }),
    })
    return (await limit.guard(request, async () => answer)).status
  }
  for (let turn = 0; turn < 30; turn += 1)
    expect(await send('a', new Response(null, { status: 403 }))).toBe(403)
  expect(await send('a', new Response())).toBe(429)
  expect(await send('b', new Response())).toBe(200)
})
