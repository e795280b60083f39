import type { FunctionEnvironment, OutgoingMail } from './function-environment.ts'

declare const Deno: { env: { get(name: string): string | undefined } }

/** The environment of a hosted project. Mail goes through Resend (secrets RESEND_API_KEY and MAIL_FROM). */
export function denoEnvironment(): FunctionEnvironment {
  const secret = (name: string) => Deno.env.get(name) ?? null
  const required = (name: string) => {
    const value = secret(name)
    if (!value) throw new Error(`The secret ${name} is not set`)
    return value
  }
  /** The project's own key of a kind: the new one, or the JWT that older projects have. */
  const keyOf = (named: string, jwt: string) => {
    const { default: key } = JSON.parse(secret(named) ?? '{}') as { default?: string }
    return key ?? required(jwt)
  }
  const callAs = (key: string, path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', key)
    // The gateway takes a new key for no session.
    if (!key.startsWith('sb_')) headers.set('authorization', `Bearer ${key}`)
    return fetch(`${required('SUPABASE_URL')}${path}`, { ...init, headers })
  }
  return {
    secret,
    callApi: (path, init) => callAs(keyOf('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY'), path, init),
    callAsVisitor: (path, init) =>
      callAs(keyOf('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY'), path, init),
    callServer: (url, init) => fetch(url, init),
    async deliverMail({ to, subject, text }: OutgoingMail) {
      const response = await fetch('https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${required('RESEND_API_KEY')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ from: required('MAIL_FROM'), to: [to], subject, text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The mail provider answered ${response.status}`)
    },
  }
}
