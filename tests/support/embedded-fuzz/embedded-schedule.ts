/** One schedule: an admin's two devices and a customer's device under network faults, against the real schema. */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES } from '#shared/schema/tables'
import { uidOf } from '#sync/core/principal'
import { mutate, runCommand } from '#sync/mutate'
import {
  checkChains,
  checkDisk,
  checkOutbox,
  checkPromises,
  checkRows,
} from '#tests/support/simulation/check-invariants'
import { ExpectedMutations } from '#tests/support/simulation/expected-mutations'
import { HEALTHY_NETWORK, type NetworkConditions } from '#tests/support/simulation/faulty-network'
import { Person } from '#tests/support/simulation/person'
import { randomEdit } from '#tests/support/simulation/random-edit'
import { UuidRandom } from '#tests/support/simulation/seeded-random'
import { FastTime } from './fast-time'
import { FuzzDevice, type FuzzOverrides, type FuzzWorld } from './fuzz-device'
import type { Account, FuzzEnvironment } from './fuzz-environment'

const STEPS = 40

export interface ScheduleOptions {
  overrides?: FuzzOverrides
  /** Longest time until all devices must agree with the server, in ms of real time. */
  patience?: number
}

/**
 * The violations found by the checks; empty when all is well. The same seed makes the same random choices, but the timing of
 * the real server varies, so a run may end differently.
 */
export async function runEmbeddedSchedule(
  environment: FuzzEnvironment,
  seed: number,
  options: ScheduleOptions = {},
): Promise<string[]> {
  await environment.reset()
  const schedule = new Schedule(environment, seed, options)
  try {
    await schedule.runUnderFaults()
    return await schedule.recover()
  } finally {
    await schedule.close()
  }
}

class Schedule {
  private readonly environment: FuzzEnvironment
  private readonly world: FuzzWorld
  private readonly devices: FuzzDevice[]
  private readonly promises = new ExpectedMutations()
  private readonly person: Person
  private readonly violations: string[] = []
  private readonly patience: number

  constructor(
    environment: FuzzEnvironment,
    seed: number,
    { overrides = {}, patience = 20_000 }: ScheduleOptions,
  ) {
    this.environment = environment
    this.patience = patience
    this.world = {
      time: new FastTime(),
      random: new UuidRandom(seed),
      network: { ...HEALTHY_NETWORK },
      overrides,
    }
    this.person = new Person(this.world, this.promises, (violation) => this.violations.push(violation))
    const open = (name: string, { uid, backends }: Account, at: number) => {
      const backend = backends[at]
      if (!backend) throw new Error('no session for this device')
      return new FuzzDevice(this.world, name, { kind: 'user', uid }, backend)
    }
    this.devices = [
      open('office', environment.admin, 0),
      open('workshop', environment.admin, 1),
      open('phone', environment.customer, 0),
    ]
  }

  async runUnderFaults(): Promise<void> {
    const { time, random } = this.world
    await this.settle(async () =>
      this.devices.every(({ disk }) => (disk.rows.get('projects')?.size ?? 0) > 0),
    )
    for (let step = 0; step < STEPS; step += 1) {
      await time.sleep(random.next() * 1_000)
      const device = random.pick(this.devices)
      if (!device) continue
      await this.checkDevice(device)
      await this.runRandomEvent(device)
    }
  }

  private async runRandomEvent(device: FuzzDevice): Promise<void> {
    const { random, network } = this.world
    const { tab } = device
    const dice = random.below(100)
    if (dice < 55) await this.edit(device)
    else if (dice < 60) this.person.undo(device, tab)
    else if (dice < 65) this.person.cancel(device, tab)
    else if (dice < 72) this.person.attend(device, tab)
    else if (dice < 80) device.crash()
    else if (dice < 82) this.carryOver(device)
    else if (dice < 88) tab.lifecycle.emit('focus')
    else
      Object.assign(network, {
        isDown: random.chance(0.2),
        loss: random.chance(0.6) ? 0.4 : 0,
        duplicates: 0.4,
        serverErrors: random.chance(0.3) ? 0.3 : 0,
        expiredSessions: random.chance(0.2) ? 0.2 : 0,
        latency: random.pick([20, 400, 2_000]) ?? 20,
      } satisfies Partial<NetworkConditions>)
  }

  private carryOver(device: FuzzDevice): void {
    const [office, workshop] = this.devices
    if (!office || !workshop || (device !== office && device !== workshop)) return
    const other = device === office ? workshop : office
    this.person.carryOver(device, device.tab, other, other.tab)
  }

  private async edit(device: FuzzDevice): Promise<void> {
    const { random, time } = this.world
    const isAdmin = device.name !== 'phone'
    const edit = randomEdit(device, isAdmin, random)
    if (!edit) return
    const environment = { now: () => time.now(), newId: random.newId }
    const { store } = device.tab
    const saving =
      edit.kind === 'changes'
        ? mutate(store, edit.mutation, environment)
        : runCommand(store, edit.command, environment)
    const changes = edit.kind === 'changes' ? edit.mutation.changes : []
    try {
      const receipt = await saving
      this.promises.saved(device, receipt, changes, edit.kind === 'command' || edit.mustCount)
    } catch (error) {
      if ((error as { code?: string }).code !== 'gone') throw error
    }
  }

  private async checkDevice(device: FuzzDevice): Promise<void> {
    await device.look()
    this.violations.push(...checkDisk(device), ...checkChains(device, this.promises))
  }

  /** Ends all faults; late requests may still arrive, then all devices must settle without help. */
  async recover(): Promise<string[]> {
    const { time, network } = this.world
    Object.assign(network, HEALTHY_NETWORK)
    for (const { tab } of this.devices) tab.lifecycle.emit('online')
    await time.sleep(22_000)
    let unsettled: string[] = []
    await this.settle(async () => {
      unsettled = await this.check()
      return unsettled.length === 0
    })
    return [...this.violations, ...unsettled]
  }

  /** Reads the server only once the devices have settled. */
  private async check(): Promise<string[]> {
    const unsettled = this.devices.flatMap((device) => [...checkDisk(device), ...checkOutbox(device)])
    if (unsettled.length > 0) return unsettled
    const { admin, customer } = this.environment
    const violations = checkPromises(await this.environment.appliedCounts(), this.devices, this.promises)
    for (const account of [admin, customer]) {
      const truth = await this.environment.visibleRows(account)
      const own = this.devices.filter(({ principal }) => uidOf(principal) === account.uid)
      for (const table of TABLE_NAMES) {
        const rows = truth.get(table) ?? new Map<string, SyncedRow>()
        violations.push(...own.flatMap((device) => checkRows(device, table, rows)))
      }
    }
    return violations
  }

  /** Reads the disks and focuses the tabs repeatedly, until `isDone` or the patience ends. */
  private async settle(isDone: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + this.patience
    do {
      for (const device of this.devices) {
        await device.look()
      }
      if (await isDone()) return
      for (const { tab } of this.devices) tab.lifecycle.emit('focus')
      await this.world.time.sleep(15_000)
    } while (performance.now() < end)
  }

  async close(): Promise<void> {
    for (const device of this.devices) await device.close()
  }
}
