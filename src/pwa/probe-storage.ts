import { unfrozenDelay } from '#shared/device/unfrozen-delay'

/**
 * Whether the device can store data, or why not (L1). `blocked`: the browser or a policy forbids it. `full`: no room.
 * `unanswered`: opening a database hangs, as in iOS after a crash of its storage process.
 */
export type StorageCode = 'ok' | 'missing' | 'blocked' | 'full' | 'unanswered' | 'failed'

/** Name of the database that a probe creates and deletes. */
export const PROBE_NAME = 'rigworks-probe'
/** Time after which opening the database counts as unanswered. */
const TIMEOUT_MS = 4_000

/** Writes and reads one value in a temporary database. Resolves with a code; never rejects. */
export function probeStorage(factory: () => IDBFactory | undefined): Promise<StorageCode> {
  return Promise.race([tryStorage(factory), timeOut()])
}

const timeOut = async (): Promise<StorageCode> => {
  await unfrozenDelay(TIMEOUT_MS)
  return 'unanswered'
}

async function tryStorage(factory: () => IDBFactory | undefined): Promise<StorageCode> {
  try {
    // Reading the property itself throws where storage is blocked.
    const databases = factory()
    if (!databases) return 'missing'
    const database = await answerOf(databases.open(PROBE_NAME), (open) =>
      open.result.createObjectStore('probe'),
    )
    try {
      const store = database.transaction('probe', 'readwrite').objectStore('probe')
      await answerOf(store.put('kept', 'key'))
      return (await answerOf(store.get('key'))) === 'kept' ? 'ok' : 'failed'
    } finally {
      database.close()
      // Not awaited: another tab's probe may keep it open a moment longer.
      databases.deleteDatabase(PROBE_NAME)
    }
  } catch (cause) {
    return codeOf(cause)
  }
}

function answerOf<T>(request: IDBRequest<T>, onUpgrade?: (request: IDBRequest<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (onUpgrade && 'onupgradeneeded' in request) request.onupgradeneeded = () => onUpgrade(request)
  })
}

function codeOf(cause: unknown): StorageCode {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'QuotaExceededError') return 'full'
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'NotAllowedError') return 'blocked'
  try {
    void globalThis.localStorage
    return 'failed'
  } catch {
    // If the person has blocked site data, Chromium reports the same error as for internal failures.
    return 'blocked'
  }
}
