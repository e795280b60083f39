/** Opens the local database of one principal, on the device or in memory. */

import { deleteMarks } from '#runtime/browser-ports'
import { unfrozenDelay } from '#shared/device/unfrozen-delay'
import type { Principal } from '#sync/core/principal'
import {
  isStoredOnDevice,
  type LocalDb,
  type LocalDbEvent,
  localDbName,
  OutdatedBuild,
  openLocalDb,
} from '#sync/store/local-db'
import type { DatabaseMarks } from './database-marks'
import type { DiagnosticsLog } from './diagnostics-log'

/** How long a tab that is awake waits for the database before it works in memory (L1). */
const OPEN_LIMIT_MS = 4_000

/**
 * Like LocalDbEvent, plus `emptied`: the browser evicted the open database (L4), and `answered`: a database that did
 * not open in time can be opened now, while this tab works in memory (L1).
 */
export type PrincipalEvent = Exclude<LocalDbEvent, 'created' | 'reopened'> | 'emptied' | 'answered'

export interface OpenDatabaseOptions {
  principal: Principal
  diagnostics: DiagnosticsLog
  marks: DatabaseMarks
  onEvent(event: PrincipalEvent): void
}

/**
 * Opens the database on the device, or in memory if the browser stores nothing or does not respond; the storage notice
 * says so (L1). Waits for a database that an older tab blocks: the person is asked to close that tab (T4). Rejects with
 * OutdatedBuild if a newer build has created or upgraded the database (T4). `onReopened` is called after the browser
 * had closed the database, so that requests failed.
 */
export async function openPrincipalDatabase(
  options: OpenDatabaseOptions,
  onReopened: () => void,
): Promise<LocalDb> {
  const db = isStoredOnDevice() ? await openOnDevice(options, onReopened) : null
  if (db) return db
  const { keepDataInMemory } = await import('#sync/store/memory-database')
  keepDataInMemory()
  return openAndReport(options, { onReopened })
}

/** The database on the device; null if it failed to open or did not open in time. */
async function openOnDevice(options: OpenDatabaseOptions, onReopened: () => void): Promise<LocalDb | null> {
  const { principal, diagnostics, marks, onEvent } = options
  const name = await localDbName(principal)
  let isBlocked = false
  const opening = openAndReport(
    {
      principal,
      onEvent(event) {
        if (event === 'blocked') isBlocked = true
        onEvent(event)
      },
    },
    {
      onReopened,
      onCreated() {
        marks.recordCreation(name)
        // The marks of the last check refer to deleted data.
        deleteMarks(name)
      },
    },
  )
  try {
    const db = await Promise.race([opening, unfrozenDelay(OPEN_LIMIT_MS)])
    if (db || isBlocked) return await opening
  } catch (cause) {
    if (cause instanceof OutdatedBuild) throw cause
    diagnostics.report('storage_unavailable', cause)
    return null
  }
  diagnostics.report('storage_unavailable', new Error('the database did not open in time'))
  opening.then(
    (lateDb) => {
      lateDb.close()
      onEvent('answered')
    },
    (cause: unknown) => {
      if (cause instanceof OutdatedBuild) onEvent('outdated')
    },
  )
  return null
}

interface OpeningListeners {
  onReopened: () => void
  /** Synchronous: other tabs open the database right after the event, and must find the marks. */
  onCreated?: () => void
}

/** Opens the database where databases are stored now. */
async function openAndReport(
  { principal, onEvent }: Pick<OpenDatabaseOptions, 'principal' | 'onEvent'>,
  { onReopened, onCreated }: OpeningListeners,
): Promise<LocalDb> {
  let isOpen = false
  const db = await openLocalDb(principal, (event) => {
    if (event === 'created') {
      onCreated?.()
      // It was open before, so the browser has evicted it and Dexie has created it again.
      if (isOpen) onEvent('emptied')
    } else if (event === 'reopened') onReopened()
    else onEvent(event)
  })
  isOpen = true
  return db
}
