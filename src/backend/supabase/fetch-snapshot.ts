/** The catalogue's snapshot, for a visitor's new device (P9). */
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '#domain/snapshot-file'
import type { Snapshot } from '../contract'
import { BackendError } from '../errors'
import { parseSnapshot } from './parse-snapshot'

/** A file that is there is answered at once; a pull can begin in its place, ms. */
const ANSWER_LIMIT = 5_000
/** As of every call, ms. */
const READ_LIMIT = 20_000

/**
 * Null where there is no such file (a function that is not deployed, a catalogue too large); that is asked once. Rejects with BackendError: 'malformed' for a file that cannot
 * be used, 'network' or 'unavailable' where the answer did not come whole.
 */
export function createSnapshotReader(url: string): (signal?: AbortSignal) => Promise<Snapshot | null> {
  let isUseless = false
  return async (callerSignal) => {
    if (isUseless) return null
    try {
      const text = await readFile(url, callerSignal)
      const snapshot = text === null || text === NO_SNAPSHOT ? null : parseSnapshot(text)
      isUseless = snapshot === null
      return snapshot
    } catch (cause) {
      if (!(cause instanceof BackendError)) throw new BackendError('network', { cause })
      isUseless = cause.code === 'malformed'
      throw cause
    }
  }
}

async function readFile(url: string, callerSignal?: AbortSignal): Promise<string | null> {
  const limit = new AbortController()
  const signal = callerSignal ? AbortSignal.any([callerSignal, limit.signal]) : limit.signal
  let timer = setTimeout(() => limit.abort(), ANSWER_LIMIT)
  try {
    // A device reads it once: kept beside its database, what is erased later would lie there until something else took its place.
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal })
    if (response.status >= 500) throw new BackendError('unavailable', { httpStatus: response.status })
    // Many a host answers a path that it does not know with the page of the app.
    const isFile = response.ok && response.headers.get('content-type')?.startsWith('application/json')
    if (!isFile) return null
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), READ_LIMIT)
    return await readText(response)
  } finally {
    clearTimeout(timer)
    // Ends what was not read.
    limit.abort()
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > SNAPSHOT_MAX_BYTES)
      throw new BackendError('malformed', { message: 'the snapshot is too large' })
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
