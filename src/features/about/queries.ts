import { useLive } from '#data/react'
import type { RowTypes } from '#domain/rows'
import { pickShowcase, type ShowcaseKind } from '#domain/showcase'

/** Newest builds among which to choose: enough for every kind, and as fast with ten thousand in the gallery. */
const NEWEST = 200

type Build = Pick<RowTypes['projects'], 'id' | 'title' | 'images'>

/**
 * Real builds that stand for these kinds, as the gallery on this device has them; empty while it is being read. What is
 * shown of them and no more: pages that are rendered to HTML carry it.
 */
export function useShowcase(kinds: readonly ShowcaseKind[]): Partial<Record<ShowcaseKind, Build>> {
  const showcase = useLive(
    async (db) => {
      const newest = await db.rows('projects').orderBy('created_at').reverse().limit(NEWEST).toArray()
      const builds = Object.entries(pickShowcase(newest, kinds)).map(([kind, { id, title, images }]) => [
        kind,
        { id, title, images: images.slice(0, 1) },
      ])
      return Object.fromEntries(builds) as Partial<Record<ShowcaseKind, Build>>
    },
    [kinds.join()],
  )
  return showcase ?? {}
}
