/** One schedule: devices under faults, then time to recover, then the checks. */

import { type Principal, uidOf } from '#sync/core/principal'
import { mutate, runCommand } from '#sync/mutate'
import { takeSnapshot } from '#sync/transport/take-snapshot'
import { ModelServer } from '#tests/sync/model/model-server'
import {
  checkChains,
  checkConvergence,
  checkDisk,
  checkListening,
  checkMutations,
  checkOutbox,
} from './check-invariants'
import { CommitTimes, checkStatus } from './check-status'
import { damageDisk } from './damage-disk'
import { Device, type EngineOverrides, type Tab, type World } from './device'
import { ExpectedMutations } from './expected-mutations'
import { HEALTHY_NETWORK, type NetworkConditions } from './faulty-network'
import { startWriter } from './other-writers'
import { NO_FAULTS, READ_FAULTS, WRITE_FAULTS } from './partial-faults'
import { Person } from './person'
import { randomEdit } from './random-edit'
import { seedServer, USERS } from './seed-data'
import { SeededRandom } from './seeded-random'
import { VirtualTime } from './virtual-time'

export interface ScenarioOptions {
  overrides?: EngineOverrides
  tamperServer?: (server: ModelServer) => void
  /** Number of random events under faults. */
  steps?: number
  /** The site has a snapshot of the catalog that grows old, and visitors arrive with empty devices (P9). */
  hasSnapshot?: boolean
}

/**
 * Longer than the longest wait of the engine: the slow timer, and the largest jitter twice. No events of people or tabs
 * happen meanwhile, so that waiting entries must be sent without help.
 */
const RECOVERY_TIME = 16 * 60_000

/** Longest delay of a status behind the outbox, ms: `COUNT_PAUSE` of the status board, and the time of its read. */
const STATUS_LAG = 500

/** Runs one schedule; returns the violations found by the checks, empty when all is well. */
export async function runScenario(seed: number, options: ScenarioOptions = {}): Promise<string[]> {
  const scenario = new Scenario(seed, options)
  await scenario.runUnderFaults(options.steps ?? 60)
  await scenario.recover()
  const violations = scenario.check()
  return violations.length > 0 ? violations : scenario.repair()
}

class Scenario {
  private readonly world: World
  private readonly devices: Device[]
  private readonly promises = new ExpectedMutations()
  private readonly person: Person
  private readonly violations: string[] = []
  private readonly commits = new CommitTimes()
  private readonly openWrites: (() => void)[] = []
  private readonly hasSnapshot: boolean

  constructor(seed: number, { overrides = {}, tamperServer, hasSnapshot = false }: ScenarioOptions) {
    this.hasSnapshot = hasSnapshot
    const server = new ModelServer()
    seedServer(server)
    tamperServer?.(server)
    const random = new SeededRandom(seed)
    const faults = { ...NO_FAULTS }
    this.world = {
      time: new VirtualTime(),
      random,
      server,
      network: { ...HEALTHY_NETWORK },
      faults,
      overrides,
    }
    this.person = new Person(this.world, this.promises, (violation) => this.violations.push(violation))
    const user = (uid: string): Principal => ({ kind: 'user', uid })
    this.devices = [
      new Device(this.world, 'phone', user(USERS.customer)),
      new Device(this.world, 'laptop', user(USERS.customer)),
      new Device(this.world, 'office', user(USERS.admin)),
      new Device(this.world, 'climber', user(USERS.climber)),
      new Device(this.world, 'visitor', { kind: 'anonymous' }),
    ]
  }

  async runUnderFaults(steps: number): Promise<void> {
    if (this.hasSnapshot) await this.takeSnapshot()
    for (const device of this.devices) device.openTab()
    for (let step = 0; step < steps; step += 1) {
      await this.world.time.pass(this.world.random.next() * 1_500)
      this.commits.note(this.world)
      await this.checkStatuses()
      this.runRandomEvent()
      if (this.hasSnapshot) await this.replaceVisitors()
      for (const device of this.devices)
        this.violations.push(...checkDisk(device), ...checkChains(device, this.promises))
    }
  }

  /** The engine pauses between counts of the outbox, so a status may be wrong for that long. */
  private async checkStatuses(): Promise<void> {
    if (this.untrueStatuses().length === 0) return
    await this.world.time.pass(STATUS_LAG)
    this.violations.push(...this.untrueStatuses())
  }

  /** Complaints about the status of each tab that is not frozen and whose database answers. */
  private untrueStatuses(): string[] {
    return this.devices.flatMap((device) =>
      device.tabs
        .filter(({ gate }) => !gate.isFrozen && !gate.isStoreHanging)
        .flatMap((tab) => checkStatus(this.world, device, tab, this.commits)),
    )
  }

  private runRandomEvent(): void {
    const { random, network } = this.world
    const device = random.pick(this.devices)
    if (!device) return
    const tab = random.pick(device.tabs)
    const dice = random.below(100)
    if (!tab) random.chance(0.5) ? device.openTab() : device.wakeWorker()
    else if (dice < 46) this.edit(device, tab)
    else if (dice < 48) this.breakDevice(device, tab)
    else if (dice < 52) this.person.undo(device, tab)
    else if (dice < 55) this.person.cancel(device, tab)
    else if (dice < 61) device.crash(tab)
    else if (dice < 65) device.openTab()
    else if (dice < 69) tab.gate.freeze()
    else if (dice < 73) this.thaw(tab)
    else if (dice < 77) tab.lifecycle.emit(random.chance(0.5) ? 'hidden' : 'visible')
    else if (dice < 82) this.person.attend(device, tab)
    else if (dice < 83) this.runRareEvent(device, tab)
    else if (dice < 85) device.wakeWorker()
    else if (dice < 90) this.writeFromElsewhere()
    else if (dice < 94) this.setPartialFaults()
    else
      Object.assign(network, {
        isDown: random.chance(0.25),
        loss: random.chance(0.5) ? 0.3 : 0,
        duplicates: 0.2,
        serverErrors: random.chance(0.3) ? 0.3 : 0,
        expiredSessions: random.chance(0.2) ? 0.2 : 0,
        busy: random.chance(0.3) ? 0.4 : 0,
        channelCloses: random.chance(0.3) ? 0.4 : 0,
        latency: random.pick([20, 400, 4_000]) ?? 20,
        // Pictures have eight bytes: they take no time, some seconds each, or never arrive.
        bandwidth: random.pick([Number.POSITIVE_INFINITY, 0.004, 0]) ?? 0,
      } satisfies Partial<NetworkConditions>)
  }

  /** Either returns from the back-forward cache, with `pageshow`, or just thaws. */
  private thaw({ gate, lifecycle }: Tab): void {
    gate.thaw()
    if (this.world.random.chance(0.5)) lifecycle.emit('pageshow')
  }

  /** Fills the disk or makes room again, or lets the database stop answering this tab. */
  private breakDevice(device: Device, tab: Tab): void {
    const { random } = this.world
    if (random.chance(0.2)) tab.gate.isStoreHanging = true
    else device.fullness = random.pick(['no', 'rows', 'all'] as const) ?? 'no'
  }

  /** Replaces the partial faults with new random ones. */
  private setPartialFaults(): void {
    const { random, faults } = this.world
    if (!faults) return
    const pull = random.chance(0.3) ? (random.pick(READ_FAULTS) ?? null) : null
    const push = random.chance(0.3) ? (random.pick(WRITE_FAULTS) ?? null) : null
    const digest = random.chance(0.2) ? (random.pick(READ_FAULTS) ?? null) : null
    Object.assign(faults, NO_FAULTS, {
      pull,
      push,
      digest,
      unreadableRow: random.chance(0.1) ? 'project-3' : null,
      dropsEach: random.chance(0.2) ? 3 : 0,
      hasUnknownVerdicts: random.chance(0.1),
    })
  }

  /** Sometimes takes a new snapshot, or replaces a visitor by a new one. */
  private async replaceVisitors(): Promise<void> {
    const { random } = this.world
    if (random.chance(0.03)) await this.takeSnapshot()
    for (const device of this.devices.filter(({ principal }) => principal.kind === 'anonymous')) {
      if (!random.chance(0.08)) continue
      this.promises.lost(device)
      device.evict()
      device.openTab()
    }
  }

  private async takeSnapshot(): Promise<void> {
    const { server } = this.world
    this.world.snapshot = await takeSnapshot(async (request) => server.pull(null, request))
  }

  /** A saved action counts as promised, whatever happens to the tab afterward. */
  private edit(device: Device, tab: Tab): void {
    const { random, server } = this.world
    const isAdmin = server.caller(uidOf(device.principal)).isAdmin
    const edit = randomEdit(device, isAdmin, random)
    if (!edit) return
    const environment = { now: () => device.now(), newId: random.newId }
    const saving =
      edit.kind === 'changes'
        ? mutate(tab.store, edit.mutation, environment)
        : runCommand(tab.store, edit.command, environment)
    const changes = edit.kind === 'changes' ? edit.mutation.changes : []
    const isPromise = edit.kind === 'command' || edit.mustCount
    saving.then(
      (receipt) => this.promises.saved(device, receipt, changes, isPromise),
      (error: { code?: string }) => {
        if (error.code !== 'gone' && device.fullness !== 'all')
          this.violations.push(`${device.name}: saving failed, ${String(error)}`)
      },
    )
  }

  /** Rare events: an eviction, a changed clock, work carried to another device. */
  private runRareEvent(device: Device, tab: Tab): void {
    const { random } = this.world
    const other = this.devices.find(
      (candidate) => candidate !== device && uidOf(candidate.principal) === uidOf(device.principal),
    )
    const otherTab = other && random.pick(other.tabs)
    if (other && otherTab && random.chance(0.7)) this.person.carryOver(device, tab, other, otherTab)
    else if (random.chance(0.5)) device.setClock()
    else {
      this.promises.lost(device)
      device.evict()
    }
  }

  /** Another writer begins a write, and sometimes the oldest open one ends. */
  private writeFromElsewhere(): void {
    const finish = startWriter(this.world)
    if (finish) this.openWrites.push(finish)
    if (this.world.random.chance(0.5)) this.openWrites.shift()?.()
  }

  async recover(): Promise<void> {
    const { time, network, faults = {} } = this.world
    Object.assign(network, HEALTHY_NETWORK)
    Object.assign(faults, NO_FAULTS)
    for (const finish of this.openWrites) finish()
    for (const device of this.devices) {
      device.fullness = 'no'
      for (const tab of device.tabs) tab.gate.thaw()
      if (device.tabs.every(({ gate }) => gate.isStoreHanging)) device.openTab()
    }
    await time.pass(RECOVERY_TIME)
    await this.checkStatuses()
    this.violations.push(...this.devices.flatMap(checkOutbox).map((violation) => `${violation} (liveness)`))
    // Only visible tabs must have joined their channels (P3).
    for (const { tabs } of this.devices) for (const { lifecycle } of tabs) lifecycle.emit('visible')
    await time.pass(60_000)
  }

  check(): string[] {
    return [
      ...this.violations,
      ...this.devices.flatMap(({ leaderViolations }) => leaderViolations),
      ...this.devices.flatMap((device) => checkConvergence(this.world, device)),
      ...this.devices.flatMap(checkListening),
      ...checkMutations(this.world, this.devices, this.promises),
    ]
  }

  /** L5: damages the disks; a repair must restore them. */
  async repair(): Promise<string[]> {
    const { time, random } = this.world
    for (const device of this.devices) {
      damageDisk(device, random)
      const tab = device.tabs.find(({ gate }) => !gate.isStoreHanging)
      tab?.engine.commands.repair().then(
        ({ isCompared }) => {
          if (!isCompared) this.violations.push(`${device.name}: nothing was compared (L5)`)
        },
        (error: unknown) => this.violations.push(`${device.name}: ${String(error)}`),
      )
    }
    await time.pass(90_000)
    return this.check()
  }
}
