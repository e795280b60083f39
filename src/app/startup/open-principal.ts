/** Opens the local database and the engine of one principal. */

import { deleteFormerAdminDrafts } from '#device-data/delete-former-admin-drafts'
import { watchPrivateFiles } from '#device-data/watch-private-files'
import { followOfflinePictures } from '#pwa/pictures/follow-offline-pictures'
import { createBrowserPorts, deleteMarks } from '#runtime/browser-ports'
import { unfrozenDelay } from '#shared/device/unfrozen-delay'
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { Principal } from '#sync/core/principal'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import type { LocalData } from '#sync/react'
import type { SyncCommands } from '#sync/status'
import { createDexieStore } from '#sync/store/dexie-store'
import {
  isStoredOnDevice,
  type LocalDb,
  type LocalDbEvent,
  localDbName,
  OutdatedBuild,
  openLocalDb,
} from '#sync/store/local-db'
import { pictureUrl } from '#ui/pictures/picture-url'
import type { DatabaseMarks } from './database-marks'
import type { DiagnosticsLog } from './diagnostics-log'

export interface OpenedPrincipal {
  localData: LocalData
  engine: SyncEngine
  commands: SyncCommands
  /** Evictions that the person has not dismissed yet (L4). */
  eviction: { lost: number } | null
  /** Stops the engine, then closes the database, which must not be closed earlier (I2). */
  close(): Promise<void>
}

/** How long a tab that is awake waits for the database before it works in memory, ms (L1). */
const OPEN_LIMIT_MS = 4_000

/**
 * Like LocalDbEvent, plus `emptied`: the browser evicted the open database (L4), and `answered`: a database that did
 * not open in time can be opened now, while this tab works in memory (L1).
 */
export type PrincipalEvent = Exclude<LocalDbEvent, 'created' | 'reopened'> | 'emptied' | 'answered'

export interface OpenPrincipalOptions {
  principal: Principal
  backend: SyncBackend
  files: FileBackend
  mode: 'full' | 'drain-only'
  diagnostics: DiagnosticsLog
  marks: DatabaseMarks
  onEvent(event: PrincipalEvent): void
  /** As in BrowserPortsOptions. */
  onSessionLive?: (listener: () => void) => () => void
  /** Runs before the engine starts, so that it cannot race with the first sweep. */
  beforeSync?: (localData: LocalData) => Promise<void>
}

/** Rejects with OutdatedBuild, without a change, if a newer build has created or upgraded the database (T4). */
export async function openPrincipal(options: OpenPrincipalOptions): Promise<OpenedPrincipal> {
  const { principal, backend, files, mode, diagnostics, marks, onSessionLive, beforeSync } = options
  let syncNow = () => {}
  const db = await openOnDeviceOrInMemory(options, () => syncNow())
  const store = createDexieStore(db)
  const localData = { db, store, principal }
  const eviction = db.isDurable ? marks.recordOpening(db.name) : null
  await beforeSync?.(localData)
  const ports = createBrowserPorts({
    store,
    diagnostics,
    ...(onSessionLive ? { onSessionLive } : {}),
  })
  const engine = createSyncEngine({ store, backend, files, mode, ports })
  const stopCounting = db.isDurable
    ? engine.status.subscribe(() => {
        const { waiting, attention } = engine.status.get()
        marks.recordUnsent(db.name, waiting + attention)
      })
    : () => {}
  const stopWatching =
    principal.kind === 'user'
      ? [
          deleteFormerAdminDrafts(db, principal.uid, (cause) =>
            diagnostics.report('admin_drafts_not_deleted', cause),
          ),
          watchPrivateFiles(db, (cause) => diagnostics.report('private_files_not_deleted', cause)),
          followOfflinePictures({
            db,
            uid: principal.uid,
            address: (path) => new URL(pictureUrl(path) ?? '', location.origin).href,
            onFailure: (cause) => diagnostics.report('pictures_not_kept', cause),
          }),
        ]
      : []
  engine.start()
  syncNow = engine.commands.syncNow
  return {
    localData,
    engine,
    commands: engine.commands,
    eviction,
    async close() {
      stopCounting()
      for (const stop of stopWatching) stop()
      await engine.stop()
      ports.channel.close()
      store.close()
    },
  }
}

/**
 * Opens the database on the device, or in memory if the browser stores nothing or does not respond; the storage notice
 * says so (L1). Waits for a database that an older tab blocks: the person is asked to close that tab (T4).
 */
async function openOnDeviceOrInMemory(
  { principal, diagnostics, marks, onEvent }: OpenPrincipalOptions,
  onReopened: () => void,
): Promise<LocalDb> {
  const name = await localDbName(principal)
  let isBlocked = false
  /** Opens it where databases are stored now: a late one on the device still has its own state and marks. */
  const open = async (isOnDevice: boolean) => {
    let isOpen = false
    const onCreated = () => {
      // Before this event returns: other tabs open the database right after it, and must find the mark.
      if (isOnDevice) {
        marks.recordCreation(name)
        // The marks of the last check refer to deleted data.
        deleteMarks(name)
      }
      // It was open before, so the browser has evicted it and Dexie has created it again.
      if (isOpen) onEvent('emptied')
    }
    const db = await openLocalDb(principal, (event) => {
      if (event === 'blocked') isBlocked = true
      if (event === 'created') onCreated()
      // Requests failed when the browser closed the database: sync again.
      else if (event === 'reopened') onReopened()
      else onEvent(event)
    })
    isOpen = true
    return db
  }
  if (isStoredOnDevice()) {
    try {
      const opening = open(true)
      const db = await Promise.race([opening, unfrozenDelay(OPEN_LIMIT_MS)])
      if (db || isBlocked) return await opening
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
    } catch (cause) {
      if (cause instanceof OutdatedBuild) throw cause
      diagnostics.report('storage_unavailable', cause)
    }
  }
  const { keepDataInMemory } = await import('#sync/store/memory-database')
  keepDataInMemory()
  return open(false)
}
