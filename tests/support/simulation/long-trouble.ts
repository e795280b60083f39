/**
 * One run with hours of partial failure: people keep working, but do not reload or retry. Meanwhile the status must be
 * true and calls must back off; afterward all waiting entries must be sent in bounded time.
 */

import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import { type Principal, uidOf } from '#sync/core/principal'
import { mutate, runCommand } from '#sync/mutate'
import type { ModelTransaction } from '#tests/sync/model/model-database'
import { ModelServer } from '#tests/sync/model/model-server'
import { checkConvergence, checkMutations, movableEntries } from './check-invariants'
import { CommitTimes, checkStatus } from './check-status'
import { Device, type EngineOverrides, type Tab, type World } from './device'
import { ExpectedMutations } from './expected-mutations'
import { HEALTHY_NETWORK } from './faulty-network'
import { NO_FAULTS } from './partial-faults'
import { randomEdit } from './random-edit'
import { seedServer, USERS } from './seed-data'
import { SeededRandom } from './seeded-random'
import { VirtualTime } from './virtual-time'

const MINUTE = 60_000

export interface Trouble {
  /** Starts the failure; returns a function that ends it. */
  begin(run: LongTrouble): () => void
  /** Time after its end within which all must be well, ms: twice the longest wait that it causes. */
  recovery: number
  /** Complaints while it lasts, in addition to those about the status. */
  check?(run: LongTrouble): string[]
}

/** Twice the longest wait between two attempts, five minutes (RETRY_CAP), ms. */
export const RECOVERY = 11 * MINUTE

export interface LongTroubleOptions {
  overrides?: EngineOverrides
  tamperServer?: (server: ModelServer) => void
}

export class LongTrouble {
  readonly server = new ModelServer()
  readonly random: SeededRandom
  private readonly world: World
  private readonly devices: Device[]
  private readonly promises = new ExpectedMutations()
  private readonly commits = new CommitTimes()
  private readonly violations = new Set<string>()
  /** When each entry was first seen waiting, by its id. */
  private readonly waitingSince = new Map<string, number>()
  /** Ids of entries that were attempted before the clock was changed: these may be parked as too_old (S10). */
  private readonly sentBefore = new Set<string>()
  private begunAt = 0

  constructor(seed: number, { overrides = {}, tamperServer }: LongTroubleOptions) {
    seedServer(this.server)
    tamperServer?.(this.server)
    this.random = new SeededRandom(seed)
    const { server, random } = this
    const faults = { ...NO_FAULTS }
    this.world = {
      time: new VirtualTime(),
      random,
      server,
      network: { ...HEALTHY_NETWORK },
      faults,
      overrides,
    }
    const user = (uid: string): Principal => ({ kind: 'user', uid })
    this.devices = [
      new Device(this.world, 'phone', user(USERS.customer)),
      new Device(this.world, 'office', user(USERS.admin)),
      new Device(this.world, 'visitor', { kind: 'anonymous' }),
    ]
  }

  async play(trouble: Trouble, minutes?: number): Promise<string[]> {
    const { time } = this.world
    for (const device of this.devices) {
      device.openTab()
      // The person works in the second tab; the first leads.
      await time.pass(5_000)
      device.openTab()
    }
    await this.work(3, 20_000)
    this.begunAt = time.now()
    const end = trouble.begin(this)
    const steps = 4 + this.random.below(12)
    const length = (minutes ?? 20 + this.random.below(160)) * MINUTE
    for (let step = 0; step < steps; step += 1) {
      await this.work(1 + this.random.below(2), length / steps)
      for (const violation of [...(trouble.check?.(this) ?? []), ...this.checkNow()])
        this.violations.add(violation)
    }
    this.checkCalls()
    end()
    await time.pass(trouble.recovery)
    return [...this.violations, ...this.checkEnd()]
  }

  /** People and another writer change data `count` times during `duration` ms. */
  private async work(count: number, duration: number): Promise<void> {
    const { time } = this.world
    for (let n = 0; n < count; n += 1) {
      for (const device of this.devices) this.edit(device)
      const row = this.random.pick([...this.server.database.table('rigs').values()])
      const id = row && this.random.chance(0.5) ? row.id : this.random.newId()
      this.server.write('rigs', { id, title: this.random.newId(), price: this.random.below(1e6) })
      this.commits.note(this.world)
      await time.pass(duration / count)
      this.commits.note(this.world)
    }
  }

  private edit(device: Device): void {
    const tab = this.workingTab(device)
    const isAdmin = this.server.caller(uidOf(device.principal)).isAdmin
    const edit = tab && randomEdit(device, isAdmin, this.random)
    if (!tab || !edit) return
    const environment = { now: () => device.now(), newId: this.random.newId }
    const saving =
      edit.kind === 'changes'
        ? mutate(tab.store, edit.mutation, environment)
        : runCommand(tab.store, edit.command, environment)
    const changes = edit.kind === 'changes' ? edit.mutation.changes : []
    saving.then(
      (receipt) => this.promises.saved(device, receipt, changes, edit.kind === 'command' || edit.mustCount),
      (error: unknown) => {
        const isRefused = (error as { code?: unknown }).code === 'gone' || device.fullness === 'all'
        if (!isRefused) this.violations.add(`${device.name}: saving failed, ${String(error)}`)
      },
    )
  }

  /** The last opened tab that is not frozen and whose store answers. */
  private workingTab({ tabs }: Device): Tab | undefined {
    return tabs.filter(({ gate }) => !gate.isStoreHanging && !gate.isFrozen).at(-1)
  }

  // Failures.

  fault(faults: Partial<NonNullable<World['faults']>>): () => void {
    Object.assign(this.world.faults ?? {}, faults)
    return () => Object.assign(this.world.faults ?? {}, NO_FAULTS)
  }

  fill(fullness: 'rows' | 'all'): () => void {
    for (const device of this.devices) device.fullness = fullness
    return () => {
      for (const device of this.devices) device.fullness = 'no'
    }
  }

  /** One picture takes forty seconds, longer than a device waits for progress (F2). */
  thinLine(): () => void {
    const { network } = this.world
    network.bandwidth = 0.0002
    return () => Object.assign(network, HEALTHY_NETWORK)
  }

  holdHorizon(): () => void {
    const writer: ModelTransaction = this.server.database.begin()
    return () => writer.commit()
  }

  hangStores(): () => void {
    for (const { tabs } of this.devices) if (tabs[0]) tabs[0].gate.isStoreHanging = true
    return () => undefined
  }

  freezeTabs(): () => void {
    for (const { tabs } of this.devices) tabs[0]?.gate.freeze()
    return () => {
      for (const { tabs } of this.devices) {
        tabs[0]?.gate.thaw()
        tabs[0]?.lifecycle.emit('pageshow')
      }
    }
  }

  newDevice(): void {
    const device = new Device(this.world, 'new', { kind: 'user', uid: USERS.customer })
    this.devices.push(device)
    device.openTab()
  }

  /** Sets the clock to `before`; afterward to `after`, with a line that loses answers for three minutes. */
  saveWithoutNetwork(before: number, after: number): () => void {
    const { network, time } = this.world
    const setClocks = (skew: number) => {
      for (const device of this.devices) device.setClockSkew(skew)
    }
    setClocks(before)
    network.isDown = true
    return () => {
      setClocks(after)
      for (const { disk } of this.devices)
        for (const { id, attempts } of disk.outbox.values()) if (attempts > 0) this.sentBefore.add(id)
      Object.assign(network, HEALTHY_NETWORK, { loss: 0.4 })
      time.setTimer(3 * MINUTE, () => Object.assign(network, HEALTHY_NETWORK))
    }
  }

  /** Reopens all devices as if an older build without the table `products` had filled them. */
  forgetTable(): () => void {
    for (const device of this.devices) {
      for (const tab of [...device.tabs]) device.crash(tab)
      device.disk.rows.set('products', new Map())
      const { products: _unknown, ...known } = Object.fromEntries(
        TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion]),
      )
      device.disk.meta.set('columns', known)
      device.openTab()
    }
    return () => undefined
  }

  /** Saves a row for which pushes will fail; returns its id. */
  savePoison(): string {
    const [device] = this.devices.filter(({ name }) => name === 'office')
    const id = this.random.newId()
    const tab = device && this.workingTab(device)
    if (!device || !tab) return id
    const changes = [{ op: 'insert' as const, table: 'projects' as const, id, values: { title: 'poison' } }]
    const environment = { now: () => device.now(), newId: this.random.newId }
    const label = { action: 'project.update', subject: '' } as const
    void mutate(tab.store, { label, changes }, environment).then((receipt) =>
      this.promises.saved(device, receipt, changes, true),
    )
    return id
  }

  // Judgments.

  /** No entry is parked when no decision of the person can help (W4). */
  parkedByDevices(...codes: string[]): string[] {
    const checked = codes.length > 0 ? codes : ['server_error']
    return this.devices.flatMap(({ name, disk }) =>
      [...disk.outbox.values()]
        .filter(({ lastError, state }) => state.kind === 'parked' && checked.includes(lastError ?? ''))
        .filter(({ id, lastError }) => lastError !== 'too_old' || !this.sentBefore.has(id))
        .map(({ id }) => `${name}: ${id} was parked without a verdict`),
    )
  }

  /** Entries that the server would accept are sent within minutes, whatever else fails (W4). */
  waitingTooLong(): string[] {
    const { time } = this.world
    const limit = RECOVERY
    return this.devices
      .filter(({ fullness }) => fullness !== 'all')
      .flatMap((device) =>
        movableEntries(device).flatMap(({ id, state, body }) => {
          if (state.kind === 'applied') return []
          const { poisonedRow } = this.world.faults ?? NO_FAULTS
          if (poisonedRow && JSON.stringify(body).includes(poisonedRow)) return []
          const since = this.waitingSince.get(id) ?? time.now()
          this.waitingSince.set(id, since)
          return time.now() - since > limit
            ? [`${device.name}: ${id} is still ${state.kind} after minutes`]
            : []
        }),
      )
  }

  /** The status shows a failure that has lasted for minutes. */
  withoutSign(fact: 'areWritesFailing' | 'horizonStalledSince' | 'needsUpdate'): string[] {
    if (this.world.time.now() - this.begunAt < RECOVERY) return []
    return this.devices.flatMap((device) => {
      const tab = this.workingTab(device)
      const status = tab?.engine.status.get()
      const isAffected = fact !== 'areWritesFailing' || movableEntries(device).length > 0
      return status && isAffected && !status[fact] ? [`${device.name}: the status does not say ${fact}`] : []
    })
  }

  unfilled(): string[] {
    if (this.world.time.now() - this.begunAt < 2 * RECOVERY) return []
    return this.devices.flatMap((device) =>
      this.workingTab(device)?.engine.status.get().isFilled ? [] : [`${device.name} is not filled`],
    )
  }

  private checkNow(): string[] {
    return this.devices.flatMap((device) => {
      const tab = this.workingTab(device)
      return tab ? checkStatus(this.world, device, tab, this.commits) : []
    })
  }

  /** Retries back off (W4). */
  private checkCalls(): void {
    const minutes = (this.world.time.now() - this.begunAt) / MINUTE
    const most = 150 + 4 * minutes
    for (const { name, calls } of this.devices)
      for (const [call, count] of Object.entries(calls))
        if (count > most)
          this.violations.add(`${name}: ${count} calls of ${call} in ${Math.round(minutes)} minutes`)
  }

  private checkEnd(): string[] {
    return [
      ...this.parkedByDevices('server_error', 'too_old'),
      ...this.devices.flatMap(({ leaderViolations }) => leaderViolations),
      ...this.devices.flatMap((device) => checkConvergence(this.world, device)),
      ...checkMutations(this.world, this.devices, this.promises),
      ...this.checkNow(),
    ]
  }
}
