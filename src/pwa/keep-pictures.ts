/** Follows what a person wants to keep on this device, for as long as their database is open in this tab. */
import type { LocalDb } from '#data/local-db'
import { tellKeptPictures, type WantedPictures, watchWantedPictures } from '#data/picture-keeping'
import { deviceCaches } from './device-caches'
import { loadKeptPictures } from './load-kept-pictures'
import { KEPT_PICTURE_CACHE, PICTURE_CACHE } from './picture-cache-name'

export interface KeepPicturesOptions {
  db: LocalDb
  uid: string
  /** The address of a `bucket/path`. */
  address(path: string): string
  onFailure(cause: unknown): void
}

/** One tab at a time loads; the others find it done. */
const LOCK = 'rigworks-kept-pictures'

/** Answers how to stop. Does nothing where the browser has no cache. */
export function followPictureKeeping({ db, uid, address, onFailure }: KeepPicturesOptions): () => void {
  if (!deviceCaches() || !db.isDurable) return () => undefined
  let wanted: WantedPictures | undefined
  let run = new AbortController()
  let state: 'busy' | 'incomplete' | 'done' = 'done'

  const start = async () => {
    run.abort()
    run = new AbortController()
    const { signal } = run
    state = 'busy'
    let isDone = false
    try {
      isDone = await carryOut(db, wanted ?? null, address, signal)
    } catch (cause) {
      // Otherwise the person has changed their mind, or is gone.
      if (!signal.aborted) onFailure(cause)
    }
    if (!signal.aborted) state = isDone ? 'done' : 'incomplete'
  }
  const goOn = () => {
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
  for (const event of ['online', 'focus']) addEventListener(event, goOn)
  // From mobile data to Wi-Fi no `online` comes.
  connection()?.addEventListener('change', goOn)
  return () => {
    for (const event of ['online', 'focus']) removeEventListener(event, goOn)
    connection()?.removeEventListener('change', goOn)
    stopWatching()
    run.abort()
  }
}

/** After a sign-out nobody must see what was kept, for whom (I2). */
export const endPictureKeeping = async (): Promise<void> =>
  void (await deviceCaches()?.delete(KEPT_PICTURE_CACHE))

/** Whether nothing is left to do. */
async function carryOut(
  db: LocalDb,
  wanted: WantedPictures,
  address: KeepPicturesOptions['address'],
  signal: AbortSignal,
): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  const work = async () => {
    if (signal.aborted) return false
    if (wanted === null) {
      await endPictureKeeping()
      return true
    }
    const ports = {
      cache: await caches.open(KEPT_PICTURE_CACHE),
      seen: (url: string) => caches.match(url, { cacheName: PICTURE_CACHE, ignoreVary: true }),
      fetch: fetchPicture,
      isMetered,
      tell: (progress: Parameters<typeof tellKeptPictures>[1]) => tellKeptPictures(db, progress),
    }
    const state = await loadKeptPictures(wanted.paths.map(address), wanted.evenMetered, ports, signal)
    return state === 'done'
  }
  return locks ? locks.request(LOCK, { signal }, work) : work()
}

/** Of one picture, ms: a connection that only seems to be one must not hold up those after it. */
const PATIENCE = 60_000

/** Past the worker (is-public-picture.ts), which would keep it among those that browsing pushes out. */
const fetchPicture = (url: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    mode: 'cors',
    credentials: 'omit',
    cache: 'reload',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  })

/** Not in TypeScript's library: only Chromium says it. */
interface Connection extends EventTarget {
  saveData?: boolean
  type?: string
}

const connection = () => (navigator as { connection?: Connection }).connection

const isMetered = () => connection()?.saveData === true || connection()?.type === 'cellular'
