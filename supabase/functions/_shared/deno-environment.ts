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
  return {
    secret,
    callApi(path, init) {
      const headers = new Headers(init?.headers)
      headers.set('apikey', required('SUPABASE_SERVICE_ROLE_KEY'))
      headers.set('authorization', `Bearer ${required('SUPABASE_SERVICE_ROLE_KEY')}`)
      return fetch(`${required('SUPABASE_URL')}${path}`, { ...init, headers })
    },
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
