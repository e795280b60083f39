/** A device with the real engine and the real local database, over a given backend. */
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { Principal } from '#sync/core/principal'
import { createSyncEngine } from '#sync/engine'
import { BackendError } from '#sync/errors'
import type { DiagnosticCode } from '#sync/ports'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { ChannelHub, LockTable, TabGate, TabLifecycle } from './simulation/device-ports'

export type OpenDevice = ReturnType<typeof openDevice>

/** Closed when the test ends. `name` is the local database's, to open the same device again. */
export function openDevice(
  principal: Principal,
  backend: SyncBackend,
  files: FileBackend,
  expected: DiagnosticCode[] = [],
  name: string = `engine-${randomUUID()}`,
) {
  const db = new LocalDb(name, principal)
  const store = createDexieStore(db)
  const network = { isDown: false }
  const through = <T>(call: () => Promise<T>): Promise<T> =>
    network.isDown ? Promise.reject(new BackendError('network')) : call()
  const gate = new TabGate()
  const lifecycle = new TabLifecycle()
  const engine = createSyncEngine({
    store,
    mode: 'full',
    backend: {
      pull: (...args) => through(() => backend.pull(...args)),
      digest: (...args) => through(() => backend.digest(...args)),
      push: (...args) => through(() => backend.push(...args)),
      listen: backend.listen,
    },
    files: { upload: (...args) => through(() => files.upload(...args)) },
    ports: {
      clock: {
        now: () => Date.now(),
        setTimer: (delay, fire) => {
          const timer = setTimeout(fire, delay)
          return () => clearTimeout(timer)
        },
      },
      // Makes all waits as short as possible.
      random: () => 0,
      newId: randomUUID,
      locks: new LockTable().forTab(gate),
      channel: new ChannelHub().forTab(gate),
      lifecycle,
      checked: { get: () => null, set: () => undefined },
      compared: { get: () => null, set: () => undefined },
      reported: { get: () => null, set: () => undefined },
      diagnostics: { report: (code) => expect(expected).toContain(code) },
      onSessionLive: () => () => undefined,
    },
  })
  engine.start()
  onTestFinished(async () => {
    await engine.stop()
    await db.delete()
  })
  return { db, store, engine, network, lifecycle }
}
