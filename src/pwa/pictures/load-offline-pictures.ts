/** Updates the cache of offline pictures to what the customer wants. */

import type { OfflinePictureProgress, OfflinePictureState } from '#shared/pictures/offline-pictures'
import { requireFreeSpace } from '#sync/require-free-space'
import { toLocalWriteError } from '#sync/store/local-failure'

/** The parts of the browser that loading needs. */
export interface OfflinePicturePorts {
  cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>
  /** The picture in the runtime cache, which needs no network. */
  readCached(url: string): Promise<Response | undefined>
  fetch(url: string, signal: AbortSignal): Promise<Response>
  /** Whether the connection is metered, or Save-Data is on. */
  isMetered(): boolean
  /** Called before each picture, and with the result. */
  saveProgress(progress: OfflinePictureProgress): Promise<void>
}

/** Size of a picture in bytes, from the header that was stored with it. */
const sizeOf = (response: Response | undefined) => Number(response?.headers.get('content-length') ?? 0)

/** Statuses for a missing picture; Supabase Storage uses 400. Other errors, such as 429, may be temporary. */
const GONE = new Set([400, 404, 410])

/** Size in bytes; `null` if the picture does not exist on the server. */
type Outcome = number | null | 'failed'

/**
 * Deletes pictures that are no longer wanted and loads missing ones, in sequence, from the runtime cache or the
 * network. Offline it continues with the runtime cache. Returns why pictures are still missing, or `done`. Stops
 * between two pictures when `signal` is aborted.
 */
export async function loadOfflinePictures(
  wanted: readonly string[],
  evenMetered: boolean,
  { cache, readCached, fetch, isMetered, saveProgress }: OfflinePicturePorts,
  signal: AbortSignal,
): Promise<OfflinePictureState> {
  let kept = 0
  let bytes = 0
  /** Pictures that the server no longer has. */
  let gone = 0
  const missing = new Set(wanted)
  for (const { url } of await cache.keys()) {
    if (missing.delete(url)) {
      kept += 1
      bytes += sizeOf(await cache.match(url))
    } else await cache.delete(url)
  }
  const report = async (state: OfflinePictureState) => {
    await saveProgress({ state, kept, wanted: wanted.length - gone, bytes })
    return state
  }

  async function load(url: string): Promise<Outcome> {
    const answer = (await readCached(url)) ?? (await fetch(url, signal))
    if (GONE.has(answer.status)) return null
    const picture = await answer.blob()
    // A captive portal also answers with status 200.
    if (answer.status !== 200 || !picture.type.startsWith('image/')) return 'failed'
    await requireFreeSpace(picture.size)
    if (signal.aborted) return 'failed'
    const headers = { 'content-type': picture.type, 'content-length': String(picture.size) }
    await cache.put(url, new Response(picture, { headers }))
    return picture.size
  }

  let obstacle: 'metered' | 'offline' | null = !evenMetered && isMetered() ? 'metered' : null
  for (const url of missing) {
    if (signal.aborted) return 'offline'
    if (obstacle && !(await readCached(url))) continue
    await report('loading')
    let outcome: Outcome
    try {
      outcome = await load(url)
    } catch (cause) {
      if (toLocalWriteError(cause).code === 'quota') return report('full')
      outcome = 'failed'
    }
    if (outcome === 'failed') obstacle = 'offline'
    else if (outcome === null) gone += 1
    else {
      kept += 1
      bytes += outcome
    }
  }
  return report(obstacle && kept + gone < wanted.length ? obstacle : 'done')
}
