import { useLive } from '#data/react'
import { pickShowcase, type ShowcaseKind } from '#domain/showcase'

/** Real builds that stand for these kinds, as the gallery on this device has them; empty while it is being read. */
export function useShowcase(kinds: readonly ShowcaseKind[]): ReturnType<typeof pickShowcase> {
  return useLive(async (db) => pickShowcase(await db.rows('projects').toArray(), kinds), [kinds.join()]) ?? {}
}
