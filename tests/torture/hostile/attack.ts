import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import type { RawRequest } from './raw-request'
import type { World } from './world'

/** Makes one request of its kind; `random` is the only source of randomness. */
export type Attack = (random: SeededRandom, world: World) => RawRequest

/** Headers of a visitor, or of the attacker's account. */
export function anyCaller(random: SeededRandom, { token }: World): [string, string][] {
  const key: [string, string] = ['apikey', PUBLISHABLE_KEY]
  return random.chance(0.5) ? [key] : [key, ['Authorization', `Bearer ${token}`]]
}

export const asJson = (headers: [string, string][]): [string, string][] => [
  ...headers,
  ['Content-Type', 'application/json'],
]
