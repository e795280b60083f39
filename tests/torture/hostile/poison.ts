import type { SeededRandom } from '#tests/support/simulation/seeded-random'

/** Texts that are known to break programs. */
const TEXTS = [
  "'; drop table public.projects; --",
  '"; drop schema public cascade; --',
  "' or '1'='1",
  'projects"."id',
  'public.projects; select pg_sleep(30)',
  '$$; select 1; $$',
  'auth.users',
  'pg_catalog.pg_shadow',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  '%2e%2e%2fsecrets.json',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200d\ufeff',
  '%s%n%x',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what an attacker sends
  '${jndi:ldap://127.0.0.1/a}',
  'NaN',
  '1e999',
  '-0',
  '9223372036854775808',
  '18446744073709551616',
  '00000000-0000-0000-0000-000000000000',
  'f'.repeat(32),
  '2026-13-45T99:99:99Z',
  'infinity',
  '',
  ' ',
  '\r\nX-Injected: 1',
] as const

const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324] as const

export const anyText = (random: SeededRandom): string =>
  random.chance(0.05) ? 'x'.repeat(random.below(60_000)) : (random.pick(TEXTS) ?? '')

/** Encodes a text for an address; a lone surrogate is replaced, because it cannot be encoded. */
export const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

/** Random JSON, sometimes nested deeper than a parser's stack. */
export function anyJson(random: SeededRandom, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 9)
  if (kind < 2) return anyText(random)
  if (kind === 2) return random.pick(NUMBERS)
  if (kind === 3) return random.chance(0.5)
  if (kind === 4) return null
  if (kind === 5) return nested(random.below(2_000))
  const size = random.below(6)
  if (kind === 6) return Array.from({ length: size }, () => anyJson(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: size }, () => [anyText(random).slice(0, 200), anyJson(random, depth + 1)]),
  )
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Hostile JSON: duplicate keys, numbers too large for a double, truncated or invalid. */
export function toHostileJson(random: SeededRandom, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  switch (random.below(12)) {
    case 0:
      return text.slice(0, random.below(text.length + 1))
    case 1:
      return `${text}${text}`
    case 2:
      return text.replace(/null/g, '1e400')
    case 3:
      return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    case 4:
      return text.replace('{', '{"request":1,"__proto__":{"isAdmin":true},')
    default:
      return text
  }
}
