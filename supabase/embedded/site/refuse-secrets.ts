import type { Plugin } from 'vite'

/** Ends a build whose variables contain a secret key: everyone can read the built files. */
export function refuseSecrets(): Plugin {
  return {
    name: 'refuse-secrets',
    configResolved({ env }) {
      const complaint = secretError(env)
      if (complaint !== null) throw new Error(complaint)
    },
  }
}

/** Returns the error for the developer; null if all variables that reach the built files may be public. */
export function secretError(env: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('VITE_') || typeof value !== 'string') continue
    const kind = secretKind(value)
    if (kind === null) continue
    return `${name} holds ${kind}. Everything in a VITE_ variable ends up in files that anyone can read, so nothing was built. Use the publishable key there (sb_publishable_…, or the anon key), and replace the secret one in the project's settings if it has ever been in a build.`
  }
  return null
}

function secretKind(value: string): string | null {
  if (/\bsb_secret_/.test(value)) return 'a secret key of Supabase (sb_secret_…)'
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(value)) return 'a private key'
  for (const [, payload = ''] of value.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)) {
    const role = roleOf(payload)
    if (role !== null && role !== 'anon') return `a token of the role ${role}`
  }
  return null
}

/** The role in a token's payload; null for a payload without one. */
function roleOf(payload: string): string | null {
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown }
    return typeof role === 'string' ? role : null
  } catch {
    return null
  }
}
