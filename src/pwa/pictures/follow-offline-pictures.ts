/** Downloads and deletes offline pictures as the customer chooses, while their database is open in this tab. */
import {
  saveOfflinePictureProgress,
  type WantedPictures,
  watchWantedPictures,
} from '#device-data/offline-pictures'
import type { LocalDb } from '#sync/store/local-db'
import { deviceCaches } from '../device-caches'
import { loadOfflinePictures } from './load-offline-pictures'
import { OFFLINE_PICTURE_CACHE, PICTURE_CACHE } from './picture-cache-name'

export interface FollowOfflinePicturesOptions {
  db: LocalDb
  uid: string
  /** The URL of a `bucket/path`. */
  address(path: string): string
  onFailure(cause: unknown): void
}

/** Only one tab loads at a time; the others then find the pictures in the cache. */
const LOCK = 'rigworks-offline-pictures'

/** Returns a function that stops the downloads. Does nothing if the browser has no caches, or the data is in memory. */
export function followOfflinePictures({
  db,
  uid,
  address,
  onFailure,
}: FollowOfflinePicturesOptions): () => void {
  if (!deviceCaches() || !db.isDurable) return () => undefined
  let wanted: WantedPictures | undefined
  let run = new AbortController()
  // `incomplete`: tried again once the connection or the person is back.
  let state: 'busy' | 'incomplete' | 'done' = 'done'

  const start = async () => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    state = 'busy'
    let isDone = false
    try {
      isDone = await applyChoice(db, wanted ?? null, address, signal)
    } catch (cause) {
      // After an abort, the customer has changed the choice or signed out.
      if (!signal.aborted) onFailure(cause)
    }
    if (!signal.aborted) state = isDone ? 'done' : 'incomplete'
  }
  const resume = () => {
    if (state === 'incomplete') void start()
  }
  const stopWatching = watchWantedPictures(
    db,
    uid,
    (next) => {
      if (wanted !== undefined && JSON.stringify(next) === JSON.stringify(wanted)) return
      wanted = next
      void start()
    },
    onFailure,
  )
  for (const event of ['online', 'focus']) addEventListener(event, resume)
  // A change from mobile data to Wi-Fi sends no `online` event.
  connection()?.addEventListener('change', resume)
  return () => {
    for (const event of ['online', 'focus']) removeEventListener(event, resume)
    connection()?.removeEventListener('change', resume)
    stopWatching()
    run.abort()
  }
}

/** Deletes all offline pictures. After a sign-out they must not show what the customer saved (I2). */
export async function deleteOfflinePictures(): Promise<void> {
  await deviceCaches()?.delete(OFFLINE_PICTURE_CACHE)
}

/** Downloads missing pictures and deletes those no longer needed. Returns whether everything is done. */
async function applyChoice(
  db: LocalDb,
  wanted: WantedPictures,
  address: FollowOfflinePicturesOptions['address'],
  signal: AbortSignal,
): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  const work = async () => {
    if (signal.aborted) return false
    if (wanted === null) {
      await deleteOfflinePictures()
      return true
    }
    const ports = {
      cache: await caches.open(OFFLINE_PICTURE_CACHE),
      readCached: (url: string) => caches.match(url, { cacheName: PICTURE_CACHE, ignoreVary: true }),
      fetch: fetchPicture,
      isMetered,
      saveProgress: (progress: Parameters<typeof saveOfflinePictureProgress>[1]) =>
        saveOfflinePictureProgress(db, progress),
    }
    const state = await loadOfflinePictures(wanted.paths.map(address), wanted.evenMetered, ports, signal)
    return state === 'done'
  }
  return locks ? locks.request(LOCK, { signal }, work) : work()
}

/** Limit of one download, ms: a dead connection must not block the other pictures. */
const DOWNLOAD_LIMIT_MS = 60_000

/** `reload` bypasses the worker (is-public-picture.ts), which would put the picture into the runtime cache. */
const fetchPicture = (url: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    cache: 'reload',
    signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_LIMIT_MS)]),
  })

/** Missing in TypeScript's DOM library, because only Chromium has it. */
interface Connection extends EventTarget {
  saveData?: boolean
  type?: string
}

const connection = () => (navigator as { connection?: Connection }).connection

const isMetered = () => connection()?.saveData === true || connection()?.type === 'cellular'
