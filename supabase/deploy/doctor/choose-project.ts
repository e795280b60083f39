/** Chooses the project that the doctor checks, and finds its secret key. */

type Variables = Readonly<Record<string, string | undefined>>

export interface ChosenProject {
  origin: string
  /** Null for a server that is not a project of supabase.co: the Management API does not know it. */
  ref: string | null
  secretKey: string | null
}

const REF = /^[a-z]{20}$/
const LOOPBACK = '127.0.0.1'

/**
 * `named`: a ref or an https address; without it, the project of PROJECT_REF. Returns null if it is neither. The secret
 * key of the file is used only for the project of the file: another server would get full access to the shop's data
 * with it.
 */
export function chooseProject(
  named: string | undefined,
  file: Variables,
  environment: Variables,
): ChosenProject | null {
  const own = environment.PROJECT_REF || file.PROJECT_REF || ''
  const origin = originOf(named || own)
  if (origin === null) return null
  // A server on this computer replaces the project of PROJECT_REF, because a key that is sent there stays on this
  // computer.
  const isHere = new URL(origin).hostname === LOOPBACK
  const ref = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(origin)?.[1] ?? ((isHere && own) || null)
  const fromFile = ref !== null && ref === file.PROJECT_REF ? file.SUPABASE_SECRET_KEY : undefined
  return { origin, ref, secretKey: environment.SUPABASE_SECRET_KEY || fromFile || null }
}

function originOf(text: string): string | null {
  if (REF.test(text)) return `https://${text}.supabase.co`
  if (!URL.canParse(text)) return null
  const { protocol, hostname, origin } = new URL(text)
  // To any other host, a key would travel unencrypted.
  return protocol === 'https:' || hostname === LOOPBACK ? origin : null
}
