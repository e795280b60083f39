import { randomUUID } from 'node:crypto'
import { TABLE_NAMES } from '#shared/schema/tables'
import type { FileBackend, SyncBackend } from '#sync/backend'
import { type Principal, uidOf } from '#sync/core/principal'
import { BackendError } from '#sync/errors'
import { mutate } from '#sync/mutate'
import type { SupabaseBackend } from '#sync/transport/supabase/create-supabase-backend'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'
import { pullEverything, type VisibleRows } from '#tests/support/embedded/pull-everything'
import { FuzzDevice, type FuzzWorld } from '#tests/support/embedded-fuzz/fuzz-device'
import { checkDisk, checkOutbox, checkRows } from '#tests/support/simulation/check-invariants'

const NO_POKES = { close: () => undefined }

/** A whole device that outlives its local backends; each of its writes inserts a new row. */
export class RestoredDevice {
  /** Ids of all rows that this device ever inserted. */
  readonly insertedIds = new Set<string>()
  readonly device: FuzzDevice
  readonly #world: FuzzWorld
  readonly #storage = new Map<string, string>()
  #backend: SupabaseBackend | null = null

  constructor(world: FuzzWorld, name: string, principal: Principal) {
    this.#world = world
    this.device = new FuzzDevice(world, name, principal, { sync: this.#sync(), files: this.#files() })
  }

  /** Connects the device to the local backend at `url`. */
  async connectTo(url: string): Promise<SupabaseBackend> {
    await this.#backend?.close()
    this.#backend = openBackendWithStorage(url, this.#storage)
    return this.#backend
  }

  /** Inserts rows until `isOver`. */
  async write(isOver: () => boolean): Promise<void> {
    const { random, time } = this.#world
    while (!isOver()) {
      const id = randomUUID()
      this.insertedIds.add(id)
      await mutate(
        this.device.tab.store,
        { label: { action: 'project.update', subject: '' }, changes: [this.#change(id)] },
        { now: () => time.now(), newId: random.newId },
      )
      if (random.chance(0.05)) this.device.crash()
      await time.sleep(random.next() * 40_000)
    }
  }

  #change(id: string) {
    if (this.device.principal.kind === 'user')
      return { op: 'insert' as const, table: 'projects' as const, id, values: { title: `Made as ${id}` } }
    const person = { name: 'Ann', email: 'ann@rigworks.example' }
    const values = { ...person, subject: id, message: 'Is it still there?', status: 'new' }
    return { op: 'insert' as const, table: 'contact_messages' as const, id, values }
  }

  /** Ids of rows whose entries are still on this device; `answered`: those that the server has applied. */
  async unsettled(): Promise<{ all: Set<string>; answered: Set<string> }> {
    await this.device.look()
    const [all, answered] = [new Set<string>(), new Set<string>()]
    for (const { body, state } of this.device.disk.outbox.values()) {
      for (const { id } of body.kind === 'changes' ? body.changes : []) {
        all.add(id)
        if (state.kind === 'applied') answered.add(id)
      }
    }
    return { all, answered }
  }

  /** Returns violations about unfinished entries, and about rows that differ from the server's. */
  async violations(): Promise<string[]> {
    const serverRows = await this.serverRows()
    await this.device.look()
    const { disk, name } = this.device
    const parked = [...disk.outbox.values()].filter(({ state }) => state.kind === 'parked')
    return [
      ...checkDisk(this.device),
      ...checkOutbox(this.device),
      ...parked.map(({ state }) => `${name}: refused: ${JSON.stringify(state)}`),
      ...TABLE_NAMES.flatMap((table) => checkRows(this.device, table, serverRows.get(table) ?? new Map())),
    ]
  }

  /** The rows that the server shows to this device's principal. */
  serverRows(): Promise<VisibleRows> {
    return pullEverything(this.backend, uidOf(this.device.principal))
  }

  async close(): Promise<void> {
    await this.device.close()
    await this.#backend?.close()
  }

  /** The device's session with the current local backend, without simulated network faults. */
  get backend(): SupabaseBackend {
    if (!this.#backend) throw new BackendError('network')
    return this.#backend
  }

  #sync(): SyncBackend {
    return {
      pull: async (...args) => this.backend.sync.pull(...args),
      push: async (...args) => this.backend.sync.push(...args),
      digest: async (...args) => this.backend.sync.digest(...args),
      listen: () => NO_POKES,
    }
  }

  #files(): FileBackend {
    return { upload: async (...args) => this.backend.files.upload(...args) }
  }
}
