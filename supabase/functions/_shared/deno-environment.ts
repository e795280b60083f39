import type { FunctionEnvironment, OutgoingMail } from './function-environment.ts'

declare const Deno: { env: { get(name: string): string | undefined } }

/** A setting that the project needs is missing or cannot be read; the message names it, without its value. */
export class ConfigurationError extends Error {}

const secretOf = (name: string): string | null => Deno.env.get(name) || null

/** The environment of a hosted project. Mail goes through Resend (secrets RESEND_API_KEY and MAIL_FROM). */
export function denoEnvironment(): FunctionEnvironment {
  return {
    secret: secretOf,
    callApi: (path, init) => callAs(keyOf('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'), path, init),
    callAsVisitor: (path, init) =>
      callAs(keyOf('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'), path, init),
    callServer: (url, init) => fetch(url, init),
    async deliverMail({ to, subject, text, html, headers }: OutgoingMail) {
      const response = await fetch('https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${required('RESEND_API_KEY')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ from: required('MAIL_FROM'), to: [to], subject, text, html, headers }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The mail provider answered ${response.status}`)
    },
  }
}

/** All keys of the project that bypass its policies: the current ones, and the JWT of older projects. */
export function projectKeys(): string[] {
  const legacy = secretOf('SUPABASE_SERVICE_ROLE_KEY')
  return [...Object.values(readKeys('SUPABASE_SECRET_KEYS')), ...(legacy === null ? [] : [legacy])]
}

async function callAs(key: string, path: string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', key)
  // The gateway does not accept a current key as a bearer token.
  if (!key.startsWith('sb_')) headers.set('authorization', `Bearer ${key}`)
  return fetch(`${required('SUPABASE_URL')}${path}`, { ...init, headers })
}

/** The project's key of a kind: a current one, or the JWT of older projects. */
function keyOf(named: string, legacy: string): string {
  const keys = readKeys(named)
  const key = keys.default ?? Object.values(keys)[0] ?? secretOf(legacy)
  if (key === null) throw new ConfigurationError(`Neither ${named} nor ${legacy} is set`)
  return key
}

/** The keys of a kind by name; empty if the project has none. */
function readKeys(named: string): Record<string, string> {
  try {
    const keys: unknown = JSON.parse(secretOf(named) ?? '{}')
    const entries = Object.entries(keys as object).filter(([, key]) => typeof key === 'string' && key !== '')
    return Object.fromEntries(entries)
  } catch {
    throw new ConfigurationError(`${named} is not a JSON object of keys`)
  }
}

function required(name: string): string {
  const value = secretOf(name)
  if (value === null) throw new ConfigurationError(`${name} is not set`)
  return value
}
