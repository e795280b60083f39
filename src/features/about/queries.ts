import { useLive } from '#data/react'
import { pickShowcase, type ShowcaseKind } from '#domain/showcase'

/** Newest builds among which to choose: enough for every kind, and as fast with ten thousand in the gallery. */
const NEWEST = 200

/** Real builds that stand for these kinds, as the gallery on this device has them; empty while it is being read. */
export function useShowcase(kinds: readonly ShowcaseKind[]): ReturnType<typeof pickShowcase> {
  const showcase = useLive(
    async (db) =>
      pickShowcase(await db.rows('projects').orderBy('created_at').reverse().limit(NEWEST).toArray(), kinds),
    [kinds.join()],
  )
  return showcase ?? {}
}
