/** A device with engine and IndexedDB, connected to the real server through the simulation's network. */
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { TABLE_NAMES } from '#shared/schema/tables'
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import type { Principal } from '#sync/core/principal'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import type { AnyDevice } from '#tests/support/simulation/device'
import { ChannelHub, LockTable, TabGate, TabLifecycle } from '#tests/support/simulation/device-ports'
import { type NetworkConditions, overNetwork } from '#tests/support/simulation/faulty-network'
import { filesOverNetwork } from '#tests/support/simulation/faulty-uploads'
import type { SeededRandom } from '#tests/support/simulation/seeded-random'
import { SharedLine } from '#tests/support/simulation/shared-line'
import { createMemoryDisk, type MemoryDisk } from '#tests/sync/model/memory-store'
import type { FastTime } from './fast-time'

export interface FuzzWorld {
  time: FastTime
  random: SeededRandom
  network: NetworkConditions
  overrides: FuzzOverrides
}

/** Hooks that plant a defect, to test the simulation itself. */
export interface FuzzOverrides {
  backend?: (backend: SyncBackend) => SyncBackend
}

interface OpenTab {
  gate: TabGate
  lifecycle: TabLifecycle
  store: LocalStore
  engine: SyncEngine
  forget(): void
}

const forEver = () => new Promise<never>(() => undefined)

export class FuzzDevice implements AnyDevice {
  /** The disk at the last call of `look`. */
  disk: MemoryDisk = createMemoryDisk()
  readonly renewed = new Map<string, string>()
  /** Always empty: this clock is never changed, so no entry of "done lately" expires. */
  readonly outdated = new Set<string>()
  readonly name: string
  readonly principal: Principal
  tab: OpenTab
  private readonly world: FuzzWorld
  private readonly server: { sync: SyncBackend; files: FileBackend }
  private readonly db: LocalDb
  private readonly locks = new LockTable()

  constructor(
    world: FuzzWorld,
    name: string,
    principal: Principal,
    server: { sync: SyncBackend; files: FileBackend },
  ) {
    this.world = world
    this.name = name
    this.principal = principal
    this.server = server
    this.db = new LocalDb(`fuzz-${randomUUID()}`, principal)
    this.tab = this.open()
  }

  /** Ends the tab between any two awaits; pending work never continues. A new tab starts from the disk. */
  crash(): void {
    this.end(this.tab)
    this.tab = this.open()
  }

  /** Reads the whole disk in one transaction. */
  async look(): Promise<void> {
    const { db } = this
    this.disk = await db.transaction('r', db.tables, async () => {
      const disk = createMemoryDisk()
      for (const table of TABLE_NAMES) {
        disk.rows.set(table, new Map((await db.rows(table).toArray()).map((row) => [row.id, row])))
      }
      for (const shadow of await db._shadow.toArray()) disk.shadows.set(shadow.key, shadow)
      for (const entry of await db._outbox.toArray()) disk.outbox.set(entry.seq, entry)
      for (const done of await db._done.toArray()) disk.done.set(done.id, done)
      for (const file of await db._files.toArray()) disk.files.set(file.key, file)
      for (const { key, bytes } of await db._fileBytes.toArray()) disk.fileBytes.set(key, bytes)
      return disk
    })
  }

  async close(): Promise<void> {
    await this.tab.engine.stop()
    this.end(this.tab)
    await this.db.delete()
  }

  private end(tab: OpenTab): void {
    tab.gate.kill()
    tab.forget()
    this.locks.releaseAllOf(tab.gate)
  }

  private open(): OpenTab {
    const { world } = this
    const gate = new TabGate()
    const lifecycle = new TabLifecycle()
    const { store, forget } = this.storeOf(gate)
    const network = { ...world, gate, conditions: () => world.network }
    const line = new SharedLine(world.time, () => world.network.bandwidth)
    const honest = overNetwork(this.server.sync, network)
    const engine = createSyncEngine({
      store,
      mode: 'full',
      // Pokes never arrive: the device must find all changes without them (P3).
      backend: {
        ...(world.overrides.backend?.(honest) ?? honest),
        listen: () => ({ close: () => undefined }),
      },
      files: filesOverNetwork(this.server.files, { ...network, line, unfinished: new Map() }),
      ports: {
        clock: {
          now: () => world.time.now(),
          setTimer: (delay, fire) => world.time.setTimer(delay, () => gate.deliver(fire)),
        },
        random: world.random.next,
        newId: world.random.newId,
        locks: this.locks.forTab(gate),
        channel: new ChannelHub().forTab(gate),
        lifecycle,
        checked: { get: () => null, set: () => undefined },
        compared: { get: () => null, set: () => undefined },
        reported: { get: () => null, set: () => undefined },
        diagnostics: { report: () => undefined },
        onSessionLive: () => () => undefined,
      },
    })
    engine.start()
    return { gate, lifecycle, store, engine, forget }
  }

  /** A crashed tab starts no transaction and gets no results or notifications. */
  private storeOf(gate: TabGate): { store: LocalStore; forget: () => void } {
    const inner = createDexieStore(this.db)
    const stops: (() => void)[] = []
    const whileAlive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (gate.isDead) return forEver()
      const result = await work()
      return gate.isDead ? forEver() : result
    }
    const store: LocalStore = {
      ...inner,
      read: (tables, work) => whileAlive(() => inner.read(tables, work)),
      write: (tables, work) =>
        whileAlive(() =>
          inner.write(tables, (tx) =>
            work({
              ...tx,
              putEntries: async (entries) => {
                const before = await tx.entriesAt(entries.map(({ seq }) => seq))
                for (const entry of entries) this.noteRenewal(before, entry)
                await tx.putEntries(entries)
              },
            }),
          ),
        ),
      watchOutbox: (listener) => {
        const stop = inner.watchOutbox(() => gate.deliver(listener))
        stops.push(stop)
        return stop
      },
    }
    return {
      store,
      forget: () => {
        for (const stop of stops) stop()
      },
    }
  }

  private noteRenewal(before: OutboxEntry[], { seq, id, formerIds = [] }: OutboxEntry): void {
    const old = before.find((entry) => entry.seq === seq)
    if (old?.state.kind === 'queued' && formerIds.includes(old.id)) this.renewed.set(old.id, id)
  }
}
