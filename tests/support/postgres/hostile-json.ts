import type { SeededRandom } from '#tests/support/simulation/seeded-random'

/** Texts that are known to break programs; jsonb refuses NUL and half of a surrogate pair before any function runs. */
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
