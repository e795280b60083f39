/** Fetches the snapshot for a visitor's new device (P9). */

import type { Snapshot } from '#sync/contract'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '#sync/core/snapshot-file'
import { BackendError } from '#sync/errors'
import { parseSnapshot } from './parse-snapshot'

/** Limit of the wait for the response headers, ms: a static file responds at once, and a pull can replace it. */
const ANSWER_LIMIT = 5_000
/** Limit of the download, ms, as for every call. */
const READ_LIMIT = 20_000

/**
 * The reader resolves with null if there is no such file (a function that is not deployed, a catalogue that is too
 * large) and does not request it again. Rejects with BackendError: 'malformed' for a file that cannot be used,
 * 'network' or 'unavailable' for an incomplete answer.
 */
export function createSnapshotReader(url: string): (signal?: AbortSignal) => Promise<Snapshot | null> {
  let isUnusable = false
  return async (callerSignal) => {
    if (isUnusable) return null
    try {
      const text = await readFile(url, callerSignal)
      const snapshot = text === null || text === NO_SNAPSHOT ? null : parseSnapshot(text)
      isUnusable = snapshot === null
      return snapshot
    } catch (cause) {
      if (!(cause instanceof BackendError)) throw new BackendError('network', { cause })
      isUnusable = cause.code === 'malformed'
      throw cause
    }
  }
}

async function readFile(url: string, callerSignal?: AbortSignal): Promise<string | null> {
  const limit = new AbortController()
  const signal = callerSignal ? AbortSignal.any([callerSignal, limit.signal]) : limit.signal
  let timer = setTimeout(() => limit.abort(), ANSWER_LIMIT)
  try {
    // Not cached: a device reads it once, and rows that are erased later must not stay in the HTTP cache.
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal })
    if (response.status >= 500) throw new BackendError('unavailable', { httpStatus: response.status })
    // Many web hosts answer unknown paths with the app shell.
    const isFile = response.ok && response.headers.get('content-type')?.startsWith('application/json')
    if (!isFile) return null
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), READ_LIMIT)
    return await readText(response)
  } finally {
    clearTimeout(timer)
    // Cancels an unread body.
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
