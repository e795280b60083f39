import { randomUUID } from 'node:crypto'
import { type Attack, anyCaller, asJson } from './attack'
import { anyJson, anyText, toHostileJson } from './poison'

const ROUTES = [
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=id_token',
  'token',
  'signup',
  'verify',
  'verify?token=x&type=signup&redirect_to=https://evil.example',
  'verify?token=%00&type=recovery&redirect_to=//evil.example',
  'recover',
  'otp',
  'magiclink',
  'resend',
  'user',
  'logout?scope=global',
  'admin/users',
  'admin/generate_link',
  'invite',
  'authorize?provider=github&redirect_to=https://evil.example',
  'callback?code=x',
  'sso',
  'factors',
  'settings',
  '../rest/v1/profiles',
]

/** Guessed sign-ins, links to other sites, and administrators' routes. */
export const attackAuth: Attack = (random, world) => {
  const route = random.pick(ROUTES) ?? ''
  const body = random.pick([
    anyJson(random),
    { email: anyText(random), password: anyText(random) },
    { email: `nobody-${randomUUID()}@rigworks.example`, password: anyText(random) },
    { email: { $ne: null }, password: { $ne: null } },
    { refresh_token: anyText(random) },
    {
      token_hash: anyText(random),
      type: random.pick(['signup', 'recovery', 'email_change', anyText(random)]),
    },
    { role: 'service_role', email_confirm: true, app_metadata: { role: 'admin' } },
  ])
  // A valid sign-up is not an attack; a short password makes it invalid.
  const isSignUp = /^(signup|otp|magiclink|invite)/.test(route)
  const given = isSignUp ? { email: anyText(random), password: 'short', data: { role: 'admin' } } : body
  const method = random.chance(0.8) ? 'POST' : (random.pick(['GET', 'PUT', 'DELETE']) ?? 'GET')
  return {
    method,
    target: `/auth/v1/${route}`,
    headers: asJson(route.startsWith('logout') || route === 'user' ? [] : anyCaller(random, world)),
    ...(method !== 'GET' && { body: toHostileJson(random, given) }),
  }
}
