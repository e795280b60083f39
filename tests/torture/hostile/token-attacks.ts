import { createHmac } from 'node:crypto'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import { type Attack, asJson } from './attack'
import { anyText } from './poison'
import type { World } from './world'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that is not signed with the key, or an expired one. */
export function forgeToken(random: SeededRandom, { token, expiredToken, uid, victim }: World): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const soon = Math.floor(Date.now() / 1000) + 3600
  const claims = {
    sub: random.pick([uid, victim.uid]),
    role: random.pick(['authenticated', 'service_role', 'anon']),
    exp: soon,
  }
  const signed = (head: object, key: string) => {
    const start = `${encode(head)}.${encode(claims)}`
    return `${start}.${createHmac('sha256', key).update(start).digest('base64url')}`
  }
  return (
    random.pick([
      expiredToken,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'None' })}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'nOnE' })}.${payload}.`,
      signed({ alg: 'HS256' }, 'secret'),
      signed({ alg: 'HS256' }, ''),
      signed({ alg: 'HS256', kid: '../../../../dev/null' }, ''),
      signed({ alg: 'HS256', jku: 'http://127.0.0.1:1/keys' }, 'x'),
      signed({ alg: 'RS256' }, PUBLISHABLE_KEY),
      signed({ alg: 'HS256', crit: ['exp'] }, 'super-secret-jwt-token-with-at-least-32-characters-long'),
      `${header}.${encode(claims)}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${token}.${payload}`,
      `${header}.${payload}.${'A'.repeat(20_000 * Number(random.chance(0.1)) + 43)}`,
      `${encode({ alg: { length: 0 } })}.${encode([])}.x`,
      PUBLISHABLE_KEY.replace('publishable', 'secret'),
      'undefined',
      'null',
      '..',
    ]) ?? ''
  )
}

const PLACES = [
  '/rest/v1/profiles?select=*',
  '/rest/v1/rpc/sync_pull',
  '/auth/v1/user',
  '/storage/v1/object/list/avatars',
  '/auth/v1/admin/users',
  '/storage/v1/bucket',
]

/** Requests with forged sessions. */
export const attackToken: Attack = (random, world) => {
  const token = forgeToken(random, world)
  const target = random.pick(PLACES) ?? '/'
  const isPost = target.includes('rpc') || target.includes('list')
  return {
    method: isPost ? 'POST' : 'GET',
    target,
    headers: asJson([
      ['apikey', random.chance(0.8) ? PUBLISHABLE_KEY : token.slice(0, 4_000)],
      ['Authorization', random.chance(0.9) ? `Bearer ${token}` : `Basic ${encode(anyText(random))}`],
    ]),
    ...(isPost && {
      body: JSON.stringify({
        request: { expected_uid: world.victim.uid, cursor: '0', limit: 1_000 },
        prefix: '',
      }),
    }),
  }
}
