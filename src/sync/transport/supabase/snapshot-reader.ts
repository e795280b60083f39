/** Fetches the snapshot for a visitor's new device (P9). */

import type { Snapshot } from '#sync/contract'
import { NO_SNAPSHOT, SNAPSHOT_MAX_BYTES } from '#sync/core/snapshot-file'
import { BackendError } from '#sync/errors'
import { fetchAnswer, toHttpError } from './http'
import { parseSnapshot } from './parse-snapshot'
import { CALL_LIMIT_MS, withTimeLimit } from './time-limit'

/** Limit of the wait for the response headers, ms: a static file responds at once, and a pull can replace it. */
const ANSWER_LIMIT_MS = 5_000

/**
 * The reader resolves with null if there is no such file (a function that is not deployed, a catalog that is too
 * large) and does not request it again. Rejects with BackendError: 'malformed' for a file that cannot be used,
 * 'network', 'timeout' or 'unavailable' for an incomplete answer.
 */
export function createSnapshotReader(url: string): (signal?: AbortSignal) => Promise<Snapshot | null> {
  let isUnusable = false
  return async (callerSignal) => {
    if (isUnusable) return null
    try {
      const text = await withTimeLimit(CALL_LIMIT_MS, callerSignal, (signal) => readFile(url, signal))
      const snapshot = text === null || text === NO_SNAPSHOT ? null : parseSnapshot(text)
      isUnusable = snapshot === null
      return snapshot
    } catch (cause) {
      // Many web hosts answer unknown paths with the app shell.
      const isPage = cause instanceof BackendError && cause.code === 'captive_portal'
      isUnusable = isPage || (cause instanceof BackendError && cause.code === 'malformed')
      if (isPage) return null
      throw cause
    }
  }
}

async function readFile(url: string, callerSignal: AbortSignal): Promise<string | null> {
  const unread = new AbortController()
  const timer = setTimeout(() => unread.abort(), ANSWER_LIMIT_MS)
  try {
    // Not cached: a device reads it once, and rows that are erased later must not stay in the HTTP cache.
    const response = await fetchAnswer(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([callerSignal, unread.signal]),
    })
    if (response.status >= 500) throw toHttpError(response, {}, false)
    const isFile = response.ok && response.headers.get('content-type')?.startsWith('application/json')
    if (!isFile) return null
    clearTimeout(timer)
    return await readText(response)
  } finally {
    clearTimeout(timer)
    // Cancels an unread body.
    unread.abort()
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
