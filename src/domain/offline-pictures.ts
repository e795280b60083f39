/** Pictures that a person keeps on this device for where there is no signal: those of saved projects and own orders. */
import { orderItems } from './order-items'
import { pictureWidths } from './picture-name'
import type { RowTypes } from './rows'

/** px; enough for a tablet, at a fraction of the bytes of the widest. Without a network any width stands in for another. */
const KEPT_WIDTH = 960

/** Some 50 MB. */
export const MAX_OFFLINE_PICTURES = 500

/** The person's choice; `evenMetered`: also over mobile data and in spite of data saver. */
export interface OfflinePictureChoice {
  isOn: boolean
  evenMetered: boolean
}

/** `metered`, `offline`, `full`: why the rest has not come yet. */
export type OfflinePictureState = 'loading' | 'done' | 'metered' | 'offline' | 'full'

/** How far it has come. */
export interface OfflinePictureProgress {
  state: OfflinePictureState
  kept: number
  wanted: number
  bytes: number
}

/** What the choice of pictures goes by. */
export interface OfflinePictureSources {
  /** Saved projects, the latest first. */
  saved: readonly RowTypes['projects'][]
  /** The person's own, the latest first. */
  orders: readonly RowTypes['orders'][]
  projects: ReadonlyMap<string, RowTypes['projects']>
  products: ReadonlyMap<string, RowTypes['products']>
}

/**
 * `bucket/path` of each picture at the width in which it is kept: saved projects first, then what was ordered, each
 * once, as many as are kept at most.
 */
export function wantedPictures({ saved, orders, projects, products }: OfflinePictureSources): string[] {
  const ordered = orders
    .flatMap(({ items }) => orderItems(items))
    .flatMap(({ projectId, productId }) => [projects.get(projectId ?? ''), products.get(productId ?? '')])
  const paths = [...saved, ...ordered].flatMap((row) => row?.images ?? []).filter(isOfABucket)
  return [...new Set(paths.map(keptWidth))].slice(0, MAX_OFFLINE_PICTURES)
}

/** Pictures elsewhere on the web are not ours to keep, and the worker does not serve them. */
const isOfABucket = (path: string): boolean => /^(product|rig)-images\//.test(path)

function keptWidth(path: string): string {
  const widths = pictureWidths(path)
  const kept = widths.findLast(({ width }) => width !== null && width <= KEPT_WIDTH)
  return (kept ?? widths[0])?.path ?? path
}
