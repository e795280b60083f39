import { isProjectVisible } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import { pickShowcase, type ShowcaseKind } from './showcase'

/** How many of the newest projects are searched: enough for every kind, and fast with ten thousand in the gallery. */
const NEWEST = 200

type Build = Pick<RowTypes['projects'], 'id' | 'title' | 'images'>

/**
 * One project from the local database for each of these kinds; empty while it is being read. Has only the fields that
 * are shown, because prerendered pages contain this result.
 */
export function useShowcase(kinds: readonly ShowcaseKind[]): Partial<Record<ShowcaseKind, Build>> {
  const showcase = useLive(
    async (db) => {
      const newest = await db
        .rows('projects')
        .orderBy('created_at')
        .reverse()
        .filter((project) => isProjectVisible(project, Date.now()))
        .limit(NEWEST)
        .toArray()
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
