/**
 * The person's choice to store offline pictures on this device, and the list of these pictures; deleted with their
 * database.
 */
import { liveQuery } from 'dexie'
import { SAVED_KINDS } from '#shared/account/saved-tables'
import { orderItems } from '#shared/orders/order-items'
import {
  type OfflinePictureChoice,
  type OfflinePictureProgress,
  type OfflinePictureSources,
  wantedPictures,
} from '#shared/pictures/offline-pictures'
import type { LocalDb } from '#sync/store/local-db'
import { readSaved } from './read-saved'

/** The pictures to store now; null if the person has not chosen to. */
export type WantedPictures = { paths: string[]; evenMetered: boolean } | null

/** The choice and its progress; null if not stored yet. */
export async function readOfflinePictureState(
  db: LocalDb,
): Promise<{ choice: OfflinePictureChoice | null; progress: OfflinePictureProgress | null }> {
  const [choice, progress] = await db._meta.bulkGet(['pictureKeeping', 'keptPictures'])
  return {
    choice: (choice?.value as OfflinePictureChoice | undefined) ?? null,
    progress: (progress?.value as OfflinePictureProgress | undefined) ?? null,
  }
}

/** Saves the choice; pictures are then loaded or removed. */
export async function saveOfflinePictureChoice(db: LocalDb, value: OfflinePictureChoice): Promise<void> {
  await db._meta.put({ key: 'pictureKeeping', value })
}

/** Stores the progress for screens. */
export async function saveOfflinePictureProgress(db: LocalDb, value: OfflinePictureProgress): Promise<void> {
  await db._meta.put({ key: 'keptPictures', value })
}

/** Calls back immediately, and whenever favorites, orders or the choice change; returns a function that stops it. */
export function watchWantedPictures(
  db: LocalDb,
  uid: string,
  onWanted: (wanted: WantedPictures) => void,
  onFailure: (cause: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readWantedPictures(db, uid)).subscribe({
    next: onWanted,
    error: (cause: unknown) => {
      if (db.isOpen()) onFailure(cause)
    },
  })
  return () => subscription.unsubscribe()
}

async function readWantedPictures(db: LocalDb, uid: string): Promise<WantedPictures> {
  // Does not read the progress: writing it must not restart the live query.
  const choice = (await db._meta.get('pictureKeeping'))?.value as OfflinePictureChoice | undefined
  if (!choice?.isOn) return null
  return { paths: wantedPictures(await readSources(db, uid)), evenMetered: choice.evenMetered }
}

/** Reads only this person's own rows; an admin's device has everyone's. */
async function readSources(db: LocalDb, uid: string): Promise<OfflinePictureSources> {
  const orders = await db.rows('orders').where('user_id').equals(uid).sortBy('created_at')
  const items = orders.flatMap((order) => orderItems(order.items))
  const present = <T>(rows: (T | undefined)[]) => rows.filter((row) => row !== undefined)
  const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row] as const))
  const [saved, projects, products] = await Promise.all([
    Promise.all(SAVED_KINDS.map((kind) => readSaved(db, uid, kind))),
    db.rows('projects').bulkGet(items.flatMap(({ projectId }) => projectId ?? [])),
    db.rows('products').bulkGet(items.flatMap(({ productId }) => productId ?? [])),
  ])
  return {
    saved: present(saved.flat().map(({ item }) => item)),
    orders: orders.reverse(),
    projects: byId(present(projects)),
    products: byId(present(products)),
  }
}
