/** Opens the local database and the engine of one principal. */

import { deleteFormerAdminDrafts } from '#device-data/delete-former-admin-drafts'
import { watchPrivateFiles } from '#device-data/watch-private-files'
import { followOfflinePictures } from '#pwa/pictures/follow-offline-pictures'
import { createBrowserPorts } from '#runtime/browser-ports'
import type { FileBackend, SyncBackend } from '#sync/backend'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import type { LocalData } from '#sync/react'
import type { SyncCommands } from '#sync/status'
import { createDexieStore } from '#sync/store/dexie-store'
import type { LocalDb } from '#sync/store/local-db'
import { pictureUrl } from '#ui/pictures/picture-url'
import type { DatabaseMarks } from './database-marks'
import type { DiagnosticsLog } from './diagnostics-log'
import { type OpenDatabaseOptions, openPrincipalDatabase } from './open-principal-database'

export interface OpenedPrincipal {
  localData: LocalData
  engine: SyncEngine
  commands: SyncCommands
  /** Evictions that the person has not dismissed yet (L4). */
  eviction: { lost: number } | null
  /** Stops the engine, then closes the database, which must not be closed earlier (I2). */
  close(): Promise<void>
}

export interface OpenPrincipalOptions extends OpenDatabaseOptions {
  backend: SyncBackend
  files: FileBackend
  mode: 'full' | 'drain-only'
  /** As in BrowserPortsOptions. */
  onSessionLive?: (listener: () => void) => () => void
  /** Runs before the engine starts, so that it cannot race with the first sweep. */
  beforeSync?: (localData: LocalData) => Promise<void>
}

/** Rejects with OutdatedBuild, without a change, if a newer build has created or upgraded the database (T4). */
export async function openPrincipal(options: OpenPrincipalOptions): Promise<OpenedPrincipal> {
  const { principal, backend, files, mode, diagnostics, marks, onSessionLive, beforeSync } = options
  let syncNow = () => {}
  const db = await openPrincipalDatabase(options, () => syncNow())
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
  const stops = [
    ...(db.isDurable ? [recordUnsentCount(db, engine, marks)] : []),
    ...(principal.kind === 'user' ? followAccountFiles(db, principal.uid, diagnostics) : []),
  ]
  engine.start()
  syncNow = engine.commands.syncNow
  return {
    localData,
    engine,
    commands: engine.commands,
    eviction,
    async close() {
      for (const stop of stops) stop()
      await engine.stop()
      ports.channel.close()
      store.close()
    },
  }
}

/** Stores the number of unsent changes with each change of it, for the notice after an eviction (L4). */
const recordUnsentCount = (db: LocalDb, { status }: SyncEngine, marks: DatabaseMarks): (() => void) =>
  status.subscribe(() => {
    const { waiting, attention } = status.get()
    marks.recordUnsent(db.name, waiting + attention)
  })

/** Deletes files and drafts that the account may no longer read, and downloads its offline pictures. */
const followAccountFiles = (db: LocalDb, uid: string, diagnostics: DiagnosticsLog): (() => void)[] => [
  deleteFormerAdminDrafts(db, uid, (cause) => diagnostics.report('admin_drafts_not_deleted', cause)),
  watchPrivateFiles(db, (cause) => diagnostics.report('private_files_not_deleted', cause)),
  followOfflinePictures({
    db,
    uid,
    address: (path) => new URL(pictureUrl(path) ?? '', location.origin).href,
    onFailure: (cause) => diagnostics.report('pictures_not_kept', cause),
  }),
]
