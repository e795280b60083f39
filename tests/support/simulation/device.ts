/** A simulated device: a disk for one principal, and tabs with the real engine that open, freeze and crash. */
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { PushAnswer, PushRequest, Snapshot } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import { type Principal, uidOf } from '#sync/core/principal'
import { createSyncEngine, type SyncEngine } from '#sync/engine'
import type { CheckedMark, DiagnosticCode, EnginePorts, Reported, ReportedMark } from '#sync/ports'
import { createMemoryDisk, openMemoryStore } from '#tests/sync/model/memory-store'
import { createMemoryFiles } from '#tests/sync/model/model-files'
import { createMemoryBackend, type ModelServer } from '#tests/sync/model/model-server'
import { ChannelHub, LockTable, TabGate, TabLifecycle } from './device-ports'
import { type NetworkConditions, overNetwork } from './faulty-network'
import { filesOverNetwork } from './faulty-uploads'
import { type Fullness, writeOnFullDisk } from './full-disk'
import { NO_FAULTS, type PartialFaults, withFaults } from './partial-faults'
import type { SeededRandom } from './seeded-random'
import { SharedLine } from './shared-line'
import type { VirtualTime } from './virtual-time'
import { drainAsWorker, type WorkerParts } from './worker'

/** Hooks that change what the engine uses; planted defects use them. */
export interface EngineOverrides {
  backend?: (backend: SyncBackend, store: LocalStore) => SyncBackend
  files?: (files: FileBackend) => FileBackend
  store?: (store: LocalStore) => LocalStore
  ports?: (ports: EnginePorts) => EnginePorts
  worker?: (worker: WorkerParts) => WorkerParts
}

export interface World {
  time: VirtualTime
  random: SeededRandom
  server: ModelServer
  network: NetworkConditions
  /** Partial faults; none by default. */
  faults?: PartialFaults
  overrides: EngineOverrides
  /** The snapshot of the catalog, if the site has one (P9). */
  snapshot?: Snapshot
}

export interface Tab {
  gate: TabGate
  lifecycle: TabLifecycle
  engine: SyncEngine
  store: LocalStore
}

/** The part of a device that the checks and the person use, for any disk and server. */
export type AnyDevice = Pick<Device, 'name' | 'principal' | 'disk' | 'renewed' | 'outdated'>
export type AnyTab = Pick<Tab, 'engine'>

function createMark(): CheckedMark {
  let last: number | null = null
  return {
    get: () => last,
    set: (at) => {
      last = at
    },
  }
}

function createReportedMark(): ReportedMark {
  let last: Reported | null = null
  return {
    get: () => last,
    set: (reported) => {
      last = reported
    },
  }
}

export class Device {
  disk = createMemoryDisk()
  readonly principal: Principal
  readonly name: string
  tabs: Tab[] = []
  readonly diagnostics: DiagnosticCode[] = []
  /** New ids that the engine gave to unchanged entries by itself, by their former ids (W8). */
  readonly renewed = new Map<string, string>()
  /**
   * Ids that "done lately" listed for its full thirty days by this device's clock, so that dropping them is no loss. A
   * clock that is set decades ahead makes that happen at once.
   */
  readonly outdated = new Set<string>()
  fullness: Fullness = 'no'
  /** Number of calls of the server. */
  readonly calls = { pull: 0, push: 0, digest: 0 }
  /** Forbidden actions of a tab or the worker, as violations. */
  readonly leaderViolations: string[] = []
  /** The tab or worker that marked entries as attempted, by leader epoch (T1). */
  private readonly senders = new Map<number, TabGate>()
  private readonly world: World
  private readonly locks = new LockTable()
  private readonly hub = new ChannelHub()
  private readonly line: SharedLine
  private endWorker = () => {}
  private checked = createMark()
  private compared = createMark()
  private reported = createReportedMark()
  /** How far this device's clock is ahead, ms. */
  private skew: number

  constructor(world: World, name: string, principal: Principal) {
    this.world = world
    this.name = name
    this.principal = principal
    this.skew = randomSkew(world.random)
    this.line = new SharedLine(world.time, () => world.network.bandwidth)
  }

  openTab(): Tab {
    const gate = new TabGate()
    const lifecycle = new TabLifecycle()
    const { overrides } = this.world
    const { store, backend, files } = this.connect(gate)
    const plainPorts = this.portsFor(gate, lifecycle)
    const ports = overrides.ports?.(plainPorts) ?? plainPorts
    const engine = createSyncEngine({ store, backend, files, mode: 'full', ports })
    const tab = { gate, lifecycle, store, engine }
    this.tabs.push(tab)
    tab.engine.start()
    return tab
  }

  /** Wakes the worker, and sometimes kills it midway, as a browser may (T2). */
  wakeWorker(): void {
    const { time, random, overrides } = this.world
    const gate = new TabGate()
    const end = () => {
      gate.kill()
      this.locks.releaseAllOf(gate)
    }
    this.endWorker()
    this.endWorker = end
    if (random.chance(0.3)) time.setTimer(random.next() * 5_000, end)
    const { store, backend } = this.connect(gate)
    const ports = this.portsFor(gate, new TabLifecycle())
    const plain = { store, backend, ports }
    drainAsWorker(overrides.worker?.(plain) ?? plain)
      .catch(() => undefined)
      .finally(ports.channel.close)
  }

  /** The disk and the connection to the server for a tab or the worker. */
  private connect(gate: TabGate): { store: LocalStore; backend: SyncBackend; files: FileBackend } {
    const { world, principal } = this
    const { overrides } = world
    const disk = openMemoryStore(this.disk, principal, { pause: () => this.pause(gate) })
    const limited = writeOnFullDisk(disk, () => this.fullness)
    const plain: LocalStore = {
      ...disk,
      write: (tables, work) =>
        limited.write(tables, (tx) =>
          work({
            ...tx,
            putEntries: (entries) => {
              for (const entry of entries) {
                this.noteRenewal(entry)
                this.noteSender(gate, entry)
              }
              return tx.putEntries(entries)
            },
            deleteDonesBefore: (at) => {
              this.noteOutdated(at)
              return tx.deleteDonesBefore(at)
            },
          }),
        ),
      watchOutbox: (listener) => disk.watchOutbox(() => gate.deliver(listener)),
    }
    const store = overrides.store?.(plain) ?? plain
    const direct = createMemoryBackend(world.server, {
      uid: () => uidOf(principal),
      beforeCommit: () => world.time.sleep(world.random.chance(0.1) ? world.random.next() * 3_000 : 0),
    })
    // Small pages, so that each sweep has several and data changes between them.
    const paged: SyncBackend = {
      ...direct,
      pull: (request) => direct.pull({ ...request, limit: 5 + world.random.below(20) }),
      push: async (request) =>
        world.random.chance(world.network.busy) ? tryAgain(world.server, request) : direct.push(request),
    }
    const inner = world.snapshot ? { ...paged, snapshot: async () => world.snapshot ?? null } : paged
    const faulty = withFaults(
      inner,
      () => world.faults ?? NO_FAULTS,
      world.time,
      (call) => {
        this.calls[call] += 1
      },
    )
    const networked = overNetwork(faulty, { ...world, gate, conditions: () => world.network })
    const backend = overrides.backend?.(networked, store) ?? networked
    const networkFiles = filesOverNetwork(
      createMemoryFiles(world.server, () => uidOf(principal)),
      {
        ...world,
        gate,
        conditions: () => world.network,
        line: this.line,
        unfinished: world.server.files.unfinished,
      },
    )
    return { store, backend, files: overrides.files?.(networkFiles) ?? networkFiles }
  }

  /** This device's time, ms since 1970. */
  now(): number {
    return this.world.time.now() + this.skew
  }

  /** Sets how far the clock is ahead, ms. */
  setClockSkew(skew: number): void {
    this.skew = skew
  }

  /** Sets the clock at random. */
  setClock(): void {
    this.skew = randomSkew(this.world.random)
  }

  /** Deletes the site's data, as a browser may: all unsent work is lost. */
  evict(): void {
    for (const tab of [...this.tabs]) this.crash(tab)
    this.endWorker()
    this.disk = createMemoryDisk()
    this.senders.clear()
    this.checked = createMark()
    this.compared = createMark()
    this.reported = createReportedMark()
  }

  /** Ends a tab between any two awaits: pending work never continues. */
  crash(tab: Tab): void {
    tab.gate.kill()
    this.tabs = this.tabs.filter((other) => other !== tab)
    this.locks.releaseAllOf(tab.gate)
  }

  private portsFor(gate: TabGate, lifecycle: TabLifecycle): EnginePorts {
    const { time, random } = this.world
    return {
      clock: {
        now: () => this.now(),
        setTimer: (delay, fire) => time.setTimer(delay, () => gate.deliver(fire)),
      },
      random: random.next,
      newId: random.newId,
      locks: this.locks.forTab(gate),
      channel: this.hub.forTab(gate),
      lifecycle,
      checked: this.checked,
      compared: this.compared,
      reported: this.reported,
      diagnostics: { report: (code) => this.diagnostics.push(code) },
      onSessionLive: () => () => undefined,
    }
  }

  private noteRenewal({ seq, id, formerIds = [] }: OutboxEntry): void {
    const before = this.disk.outbox.get(seq)
    if (before?.state?.kind === 'queued' && formerIds.includes(before.id)) this.renewed.set(before.id, id)
  }

  private noteOutdated(at: number): void {
    const limit = Math.min(at, this.now() - DONE_REACH)
    for (const { id, doneAt, outcome } of this.disk.done.values())
      if (doneAt < limit && outcome !== 'applied') this.outdated.add(id)
  }

  /** T1: two senders with the same leader epoch would be two leaders at once. */
  private noteSender(gate: TabGate, { seq, attempts, state }: OutboxEntry): void {
    if (state.kind !== 'attempted' || attempts <= (this.disk.outbox.get(seq)?.attempts ?? 0)) return
    const leaderEpoch = Number(this.disk.meta.get('leaderEpoch') ?? 0)
    const sender = this.senders.get(leaderEpoch) ?? gate
    this.senders.set(leaderEpoch, sender)
    if (sender !== gate)
      this.leaderViolations.push(`${this.name}: two senders in leader epoch ${leaderEpoch} (T1)`)
  }

  /** A disk that is sometimes slow, so that a tab can crash before or after a commit. */
  private pause(gate: TabGate): Promise<void> {
    const { time, random } = this.world
    if (gate.isDead || gate.isStoreHanging) return new Promise(() => undefined)
    const isSlow = random.chance(0.3)
    return new Promise((resolve) => {
      if (isSlow) time.setTimer(random.next() * 4, () => gate.deliver(resolve))
      else gate.deliver(resolve)
    })
  }
}

/** The answer of a busy server: "try again later" for each mutation (S11). */
const tryAgain = ({ database }: ModelServer, { expected_uid, mutations }: PushRequest): PushAnswer => ({
  status: 'verdicts',
  epoch: database.epoch,
  uid: expected_uid,
  verdicts: mutations.map(({ id }) => ({
    id,
    verdict: { status: 'retry_later', code: 'lock', retry_after_seconds: null },
  })),
})

/** A random skew, ms: mostly less than an hour, sometimes 1970 or 2100. */
function randomSkew(random: SeededRandom): number {
  const chance = random.next()
  if (chance < 0.05) return -56 * YEAR
  return chance > 0.95 ? 74 * YEAR : (chance - 0.5) * 7_200_000
}

const YEAR = 365 * 86_400_000
/** How long "done lately" lists an entry, ms. */
const DONE_REACH = 30 * 86_400_000
