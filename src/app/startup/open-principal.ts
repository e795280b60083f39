/** Opens what belongs to one principal: local database, engine. */
import type { FileBackend, SyncBackend } from '#backend/contract'
import { watchAdminDrafts } from '#data/admin-drafts'
import { createDexieStore } from '#data/dexie-store'
import {
  isStoredOnDevice,
  type LocalDb,
  type LocalDbEvent,
  localDbName,
  OutdatedBuild,
  openLocalDb,
} from '#data/local-db'
import type { LocalData } from '#data/react'
import { awakeFor } from '#domain/awake-for'
import type { Principal } from '#domain/principal'
import { followPictureKeeping } from '#pwa/keep-pictures'
import { createBrowserPorts, forgetMarks } from '#runtime/browser-ports'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import type { SyncCommands } from '#sync/status'
import { pictureUrl } from '#ui/picture-url'
import type { DiagnosticsLog } from './diagnostics-log'
import type { KeptMarks } from './kept-mark'

export interface OpenedPrincipal {
  localData: LocalData
  engine: SyncEngine
  /** The engine's. */
  commands: SyncCommands
  /** What the browser threw away since last time, and nobody has been told yet (L4). */
  eviction: { lost: number } | null
  /** Stops the engine first: only then may the database be closed (I2). */
  close(): Promise<void>
}

/** How long a page that could work waits for its database before it works from memory, ms (L1). */
const OPEN_LIMIT = 4_000

/**
 * As of LocalDbEvent, but `emptied`: the browser threw the data away while they were open (L4). `answered`: the database
 * that did not open in time can be opened now, and this tab works from memory (L1).
 */
export type PrincipalNews = Exclude<LocalDbEvent, 'created' | 'reopened'> | 'emptied' | 'answered'

export interface OpenPrincipalOptions {
  principal: Principal
  backend: SyncBackend
  files: FileBackend
  mode: 'full' | 'drain-only'
  diagnostics: DiagnosticsLog
  marks: KeptMarks
  onNews(news: PrincipalNews): void
  onSessionLive?: (listener: () => void) => () => void
  /** Runs before the engine: its first sweep must not race it. */
  prepare?: (localData: LocalData) => Promise<void>
}

/** Rejects with OutdatedBuild where a newer build has made the database (T4); nothing of it is touched then. */
export async function openPrincipal(options: OpenPrincipalOptions): Promise<OpenedPrincipal> {
  const { principal, backend, files, mode, diagnostics, marks, onSessionLive, prepare } = options
  let syncNow = () => {}
  const db = await openSomewhere(options, () => syncNow())
  const store = createDexieStore(db)
  const localData = { db, store, principal }
  const eviction = db.isDurable ? marks.opened(db.name) : null
  await prepare?.(localData)
  const ports = createBrowserPorts({
    store,
    diagnostics,
    ...(onSessionLive ? { onSessionLive } : {}),
  })
  const engine = createSyncEngine({ store, backend, files, mode, ports })
  const stopCounting = db.isDurable
    ? engine.status.subscribe(() => {
        const { waiting, attention } = engine.status.get()
        marks.holds(db.name, waiting + attention)
      })
    : () => {}
  const stops =
    principal.kind === 'user'
      ? [
          watchAdminDrafts(db, principal.uid, (cause) => diagnostics.report('drafts_kept', cause)),
          followPictureKeeping({
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
      for (const stop of stops) stop()
      await engine.stop()
      ports.channel.close()
      store.close()
    },
  }
}

/**
 * Where the browser keeps nothing, or does not answer, the app works from memory; the storage notice says so (L1). One that
 * an older tab blocks is waited for: that tab's user is asked to close it (T4).
 */
async function openSomewhere(
  { principal, diagnostics, marks, onNews }: OpenPrincipalOptions,
  onReopened: () => void,
): Promise<LocalDb> {
  const name = await localDbName(principal)
  let isBlocked = false
  let isOpen = false
  const listen = (news: LocalDbEvent) => {
    // What was under way when the browser closed it has failed.
    if (news === 'blocked') isBlocked = true
    if (news === 'reopened') onReopened()
    else if (news !== 'created') onNews(news)
    else {
      // At once: other tabs that open it wait for this moment, and must find what is to be told.
      if (isStoredOnDevice()) {
        marks.created(name)
        // The mark of the last check speaks of data that are gone.
        forgetMarks(name)
      }
      // It was open before, so the browser has taken it away in between, and Dexie has made it anew.
      if (isOpen) onNews('emptied')
    }
  }
  const open = async () => {
    const db = await openLocalDb(principal, listen)
    isOpen = true
    return db
  }
  if (isStoredOnDevice()) {
    try {
      const opening = open()
      const db = await Promise.race([opening, awakeFor(OPEN_LIMIT)])
      if (db || isBlocked) return await opening
      diagnostics.report('storage_unavailable', new Error('the database did not open in time'))
      opening.then(
        (late) => {
          late.close()
          onNews('answered')
        },
        (cause: unknown) => {
          if (cause instanceof OutdatedBuild) onNews('outdated')
        },
      )
    } catch (cause) {
      if (cause instanceof OutdatedBuild) throw cause
      diagnostics.report('storage_unavailable', cause)
    }
  }
  const { keepDataInMemory } = await import('#data/memory-database')
  isOpen = false
  keepDataInMemory()
  return open()
}
