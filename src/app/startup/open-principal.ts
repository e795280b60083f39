/** Opens what belongs to one principal: local database, engine. */
import type { SyncBackend } from '#backend/contract'
import { createDexieStore } from '#data/dexie-store'
import { type LocalDb, openLocalDb } from '#data/local-db'
import type { LocalData } from '#data/react'
import type { Principal } from '#domain/principal'
import { createBrowserPorts } from '#runtime/browser-ports'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import type { DiagnosticsLog } from './diagnostics-log'

export interface OpenedPrincipal {
  localData: LocalData
  engine: SyncEngine
  /** Stops the engine first: only then may the database be closed (I2). */
  close(): Promise<void>
}

export interface OpenPrincipalOptions {
  principal: Principal
  backend: SyncBackend
  mode: 'full' | 'drain-only'
  diagnostics: DiagnosticsLog
  onSessionLive?: (listener: () => void) => () => void
  /** Runs before the engine: its first sweep must not race it. */
  prepare?: (localData: LocalData) => Promise<void>
}

export async function openPrincipal(options: OpenPrincipalOptions): Promise<OpenedPrincipal> {
  const { principal, backend, mode, diagnostics, onSessionLive, prepare } = options
  const db = await openSomewhere(principal, diagnostics)
  const store = createDexieStore(db)
  const localData = { db, store, principal }
  await prepare?.(localData)
  const ports = createBrowserPorts({
    store,
    diagnostics,
    ...(onSessionLive ? { onSessionLive } : {}),
  })
  const engine = createSyncEngine({ store, backend, mode, ports })
  engine.start()
  return {
    localData,
    engine,
    async close() {
      await engine.stop()
      ports.channel.close()
      store.close()
    },
  }
}

/** Where the browser keeps nothing the app works from memory; the storage notice says so (L1). */
async function openSomewhere(principal: Principal, diagnostics: DiagnosticsLog): Promise<LocalDb> {
  try {
    return await openLocalDb(principal)
  } catch (cause) {
    diagnostics.report('storage_unavailable', cause)
    const { keepDataInMemory } = await import('#data/memory-database')
    keepDataInMemory()
    return openLocalDb(principal)
  }
}
