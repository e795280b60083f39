import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import type { RawRequest } from './raw-request'
import type { World } from './world'

/** Makes one request of its kind; what chance decides comes from `random` alone. */
export type Attack = (random: SeededRandom, world: World) => RawRequest

/** A visitor, or a customer who is up to no good. */
export function anyCaller(random: SeededRandom, { token }: World): [string, string][] {
  const key: [string, string] = ['apikey', PUBLISHABLE_KEY]
  return random.chance(0.5) ? [key] : [key, ['Authorization', `Bearer ${token}`]]
}

export const asJson = (headers: [string, string][]): [string, string][] => [
  ...headers,
  ['Content-Type', 'application/json'],
]
