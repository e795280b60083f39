/** Brings the pictures that a person keeps on this device in line with what they want to keep. */
import { assertRoom } from '#data/assert-room'
import { toLocalWriteError } from '#data/local-failure'
import type { OfflinePictureProgress, OfflinePictureState } from '#domain/offline-pictures'

/** What loading needs of the browser. */
export interface KeepingPorts {
  cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>
  /** The picture as it was seen while browsing, which costs no network. */
  seen(url: string): Promise<Response | undefined>
  fetch(url: string, signal: AbortSignal): Promise<Response>
  /** Whether the connection is paid by the byte, or the person saves data. */
  isMetered(): boolean
  tell(progress: OfflinePictureProgress): Promise<void>
}

/** Size of a picture, bytes, as it was noted when it was kept. */
const sizeOf = (response: Response | undefined) => Number(response?.headers.get('content-length') ?? 0)

/** What a server says of a picture that it has not, Supabase's storage 400. Anything else may pass, as 429 does. */
const GONE = new Set([400, 404, 410])

/** `null`: on the server there is none; nobody needs to wait for it. */
type Outcome = number | null | 'failed'

/**
 * Removes what is not wanted any more and loads what is missing, one by one, as it was seen or from the network. Goes on
 * with what needs no network where there is none. Answers why something is still missing. Stops between two pictures
 * when `signal` is aborted.
 */
export async function loadKeptPictures(
  wanted: readonly string[],
  evenMetered: boolean,
  { cache, seen, fetch, isMetered, tell }: KeepingPorts,
  signal: AbortSignal,
): Promise<OfflinePictureState> {
  let [kept, bytes, gone] = [0, 0, 0]
  const missing = new Set(wanted)
  for (const { url } of await cache.keys()) {
    if (missing.delete(url)) {
      kept += 1
      bytes += sizeOf(await cache.match(url))
    } else await cache.delete(url)
  }
  const report = async (state: OfflinePictureState) => {
    await tell({ state, kept, wanted: wanted.length - gone, bytes })
    return state
  }

  async function load(url: string): Promise<Outcome> {
    const answer = (await seen(url)) ?? (await fetch(url, signal))
    if (GONE.has(answer.status)) return null
    const picture = await answer.blob()
    // A network's sign-in page answers 200 as well.
    if (answer.status !== 200 || !picture.type.startsWith('image/')) return 'failed'
    await assertRoom(picture.size)
    if (signal.aborted) return 'failed'
    const headers = { 'content-type': picture.type, 'content-length': String(picture.size) }
    await cache.put(url, new Response(picture, { headers }))
    return picture.size
  }

  let obstacle: 'metered' | 'offline' | null = !evenMetered && isMetered() ? 'metered' : null
  for (const url of missing) {
    if (signal.aborted) return 'offline'
    if (obstacle && !(await seen(url))) continue
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
