/** Offline pictures: those of what a customer has saved, and of orders. */
import type { SavableRow } from '../account/saved-tables'
import { orderItems } from '../orders/order-items'
import type { RowTypes } from '../schema/rows'
import { pictureWidths } from './picture-name'

/** px; enough for a tablet, and much smaller than the widest. Offline, any stored width replaces the others. */
const STORED_WIDTH = 960

/** About 50 MB. */
export const MAX_OFFLINE_PICTURES = 500

/** The customer's choice; `evenMetered`: also on metered connections and with data saver on. */
export interface OfflinePictureChoice {
  isOn: boolean
  evenMetered: boolean
}

/** `metered`, `offline`, `full`: why the remaining pictures are not loading. */
export type OfflinePictureState = 'loading' | 'done' | 'metered' | 'offline' | 'full'

/** Progress of loading the offline pictures. */
export interface OfflinePictureProgress {
  state: OfflinePictureState
  /** Number of pictures that are stored, of those to store. */
  kept: number
  wanted: number
  /** Size of the stored ones. */
  bytes: number
}

/** Rows that determine which pictures are stored. */
export interface OfflinePictureSources {
  /** Saved items by kind, each newest first. */
  saved: readonly Pick<SavableRow, 'images'>[]
  /** The customer's orders, newest first. */
  orders: readonly RowTypes['orders'][]
  projects: ReadonlyMap<string, RowTypes['projects']>
  products: ReadonlyMap<string, RowTypes['products']>
}

/**
 * `bucket/path` of each picture at the stored width: saved items first, then ordered ones, without duplicates, at most
 * `MAX_OFFLINE_PICTURES`.
 */
export function wantedPictures({ saved, orders, projects, products }: OfflinePictureSources): string[] {
  const ordered = orders
    .flatMap(({ items }) => orderItems(items))
    .flatMap(({ projectId, productId }) => [projects.get(projectId ?? ''), products.get(productId ?? '')])
  const paths = [...saved, ...ordered].flatMap((row) => row?.images ?? []).filter(isOfABucket)
  return [...new Set(paths.map(atStoredWidth))].slice(0, MAX_OFFLINE_PICTURES)
}

/** Only our own pictures are stored: the worker does not serve those of other sites. */
const isOfABucket = (path: string): boolean => /^(product|rig)-images\//.test(path)

/** The widest file up to `STORED_WIDTH`; without one, the first. */
function atStoredWidth(path: string): string {
  const widths = pictureWidths(path)
  const stored = widths.findLast(({ width }) => width !== null && width <= STORED_WIDTH)
  return (stored ?? widths[0])?.path ?? path
}
