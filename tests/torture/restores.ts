/**
 * Repeatedly backs a local backend up, lets its devices work, kills it, and restores one of its backups, with the
 * commands that an operator uses. Afterward, entries that were on a device must be on the server once, rows that only
 * the server had must be gone from every device, and no device may wait for the lost history (S5).
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createUser } from '#supabase/embedded/backend/create-user'
import { makeTestFolder, type TestFolder } from '#tests/support/embedded/make-test-folder'
import type { VisibleRows } from '#tests/support/embedded/pull-everything'
import { killSpawnedBackends, type SpawnedBackend, spawnBackend } from '#tests/support/embedded/spawn-backend'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import { FastTime } from '#tests/support/embedded-fuzz/fast-time'
import type { FuzzWorld } from '#tests/support/embedded-fuzz/fuzz-device'
import { HEALTHY_NETWORK } from '#tests/support/simulation/faulty-network'
import { UuidRandom } from '#tests/support/simulation/seeded-random'
import type { Outcome, Part } from './part'
import { RestoredDevice } from './restored-device'

const ROUNDS = 10
/** Longest time that devices work between two events, ms. */
const LIFE = 2_500
/** Time limit for devices and server to agree, ms. */
const PATIENCE_MS = 60_000
const COMMAND = join(import.meta.dirname, '../../supabase/embedded/backup.mjs')

export const restoreBackend: Part = async ({ amount, seed }) => {
  const [folder, backups] = [makeTestFolder(), makeTestFolder()]
  const shop = new RestoredShop(folder, backups, seed)
  try {
    await shop.open()
    const rounds = amount ?? ROUNDS
    for (let round = 1; round <= rounds; round += 1) await shop.playRound(round)
    return shop.outcome(rounds)
  } finally {
    await shop.close()
    killSpawnedBackends()
    for (const { remove } of [folder, backups]) remove()
  }
}

interface Backup {
  path: string
  /** Ids of rows that it must have, and of those that it may have. */
  certain: Set<string>
  possible: Set<string>
}

class RestoredShop {
  readonly #folder: TestFolder
  readonly #backups: TestFolder
  readonly #world: FuzzWorld
  readonly #account = { email: `${randomUUID()}@rigworks.example`, password: randomUUID() }
  readonly #failures: string[] = []
  readonly #details: string[] = []
  readonly #madeBackups: Backup[] = []
  readonly #gone = new Set<string>()
  #devices: RestoredDevice[] = []
  #backend: SpawnedBackend | null = null
  #restoredCount = 0

  constructor(folder: TestFolder, backups: TestFolder, seed: number) {
    this.#folder = folder
    this.#backups = backups
    this.#world = {
      time: new FastTime(),
      random: new UuidRandom(seed),
      network: { ...HEALTHY_NETWORK },
      overrides: {},
    }
  }

  /** Creates an admin with two devices, and a visitor with one. */
  async open(): Promise<void> {
    const backend = await startTestBackend(this.#folder.path)
    const uid = await createUser(backend, this.#account)
    const { database } = backend
    await database.query('update private.rate_limits set max_rows = 1000000000')
    await database.query(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
    const admin = { kind: 'user' as const, uid }
    this.#devices = [
      new RestoredDevice(this.#world, 'office', admin),
      new RestoredDevice(this.#world, 'workshop', admin),
      new RestoredDevice(this.#world, 'visitor', { kind: 'anonymous' }),
    ]
    for (const device of this.#devices.slice(0, 2)) {
      const { auth } = await device.connectTo(backend.url)
      await auth.signIn(this.#account.email, this.#account.password)
    }
    await backend.close()
    await this.#start()
  }

  async playRound(round: number): Promise<void> {
    await this.#workUntilKilled()
    await this.#backUp(round)
    await this.#start()
    await this.#workUntilKilled()
    const backup = this.#world.random.pick(this.#madeBackups) as Backup
    this.#restore(backup)
    // Later backups belong to the history that this restore has dropped.
    this.#madeBackups.splice(this.#madeBackups.indexOf(backup) + 1)
    this.#world.network.isDown = true
    await this.#start()
    await this.#check(round, backup)
  }

  /** Starts a local backend on the existing data and connects the devices to it. */
  async #start(): Promise<void> {
    const backend = await spawnBackend(this.#folder.path)
    if (backend.refusal)
      throw new Error(`The backend does not start: ${backend.refusal}\n${backend.stderr()}`)
    this.#backend = backend
    for (const device of this.#devices) await device.connectTo(backend.url)
    for (const { device } of this.#devices) device.tab.lifecycle.emit('online')
  }

  async #workUntilKilled(): Promise<void> {
    let isOver = false
    const working = Promise.all(this.#devices.map((device) => device.write(() => isOver)))
    const settled = await this.#countSettled()
    // Usually waits until some writes are complete: pushed, answered and pulled.
    const isLate = this.#world.random.chance(0.8)
    const end = performance.now() + PATIENCE_MS
    while (isLate && (await this.#countSettled()) <= settled && performance.now() < end) await pause(50)
    await pause(LIFE * this.#world.random.next())
    await this.#backend?.kill()
    isOver = true
    await working
  }

  async #countSettled(): Promise<number> {
    const unsettled = await this.#gather(({ all }) => all)
    return minus(this.#insertedIds(), unsettled).length
  }

  async #backUp(round: number): Promise<void> {
    const path = join(this.#backups.path, String(round))
    const unsettled = await this.#gather(({ all }) => all)
    const answered = await this.#gather((one) => one.answered)
    this.#command('backup', path)
    const possible = new Set([...this.#insertedIds()].filter((id) => !this.#gone.has(id)))
    const certain = new Set([...possible].filter((id) => !unsettled.has(id) || answered.has(id)))
    this.#madeBackups.push({ path, certain, possible })
  }

  #restore({ path }: Backup): void {
    this.#command('restore', path)
    for (const name of readdirSync(this.#folder.path)) {
      if (name.startsWith('before-restore-')) rmSync(join(this.#folder.path, name), { recursive: true })
    }
  }

  #command(name: string, path: string): void {
    const env = { ...process.env, RIGWORKS_DATA_DIR: this.#folder.path }
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, name, path], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  }

  async #check(round: number, { path, certain, possible }: Backup): Promise<void> {
    const restored = rowsOf(await this.#serverRows())
    const pending = await this.#gather(({ all }) => all)
    const complain = (ids: Iterable<string>, what: string) =>
      this.#failures.push(...[...ids].map((id) => `round ${round}: ${id} ${what}`))
    complain(minus(certain, restored), 'was answered before the backup, but is not in it')
    complain(minus(restored, possible), 'is in the backup, but was never inserted')
    this.#world.network.isDown = false
    const wanted = new Set([...restored, ...pending])
    const settledRows = await this.#settle(round)
    const found = rowsOf(settledRows)
    complain(minus(wanted, found), 'is lost')
    complain(minus(found, wanted), 'is on the server, but should not be')
    // Each message inserts one notification in its transaction.
    const [told, messages] = [
      settledRows.get('notifications')?.size ?? 0,
      settledRows.get('contact_messages')?.size ?? 0,
    ]
    if (told !== messages)
      this.#failures.push(`round ${round}: ${told} notifications for ${messages} messages`)
    const restoredCount = minus(pending, restored).length
    const gone = minus(this.#insertedIds(), found).filter((id) => !this.#gone.has(id))
    for (const id of gone) this.#gone.add(id)
    this.#restoredCount += restoredCount
    this.#details.push(
      `round ${round}: backup ${path.split('/').at(-1)} had ${restored.size} rows, ${restoredCount} were restored from the devices, ${gone.length} were lost`,
    )
  }

  /** Waits until every device has the server's rows; returns those. */
  async #settle(round: number): Promise<VisibleRows> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      for (const { device } of this.#devices) device.tab.lifecycle.emit('focus')
      await this.#world.time.sleep(15_000)
      const unrest: string[] = []
      for (const device of this.#devices) unrest.push(...(await device.violations()))
      if (unrest.length > 0 && performance.now() < end) continue
      this.#failures.push(...unrest.map((one) => `round ${round}: ${one}`))
      return this.#serverRows()
    }
  }

  /** All rows: the admin's scope contains every row. */
  #serverRows(): Promise<VisibleRows> {
    const [office] = this.#devices
    return office?.serverRows() ?? Promise.reject(new Error('there is no device of the admin'))
  }

  async #gather(
    of: (found: Awaited<ReturnType<RestoredDevice['unsettled']>>) => Set<string>,
  ): Promise<Set<string>> {
    const found = await Promise.all(this.#devices.map((device) => device.unsettled()))
    return new Set(found.flatMap((one) => [...of(one)]))
  }

  #insertedIds(): Set<string> {
    return new Set(this.#devices.flatMap(({ insertedIds }) => [...insertedIds]))
  }

  outcome(rounds: number): Outcome {
    return {
      summary: `${rounds} restores of a local backend with 3 devices: ${this.#insertedIds().size} rows inserted, ${this.#restoredCount} restored from the devices, ${this.#gone.size} lost with the server, ${this.#failures.length} failures`,
      details: this.#details,
      failures: this.#failures,
    }
  }

  async close(): Promise<void> {
    for (const device of this.#devices) await device.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const rowsOf = (visible: VisibleRows): Set<string> =>
  new Set(
    (['projects', 'contact_messages'] as const).flatMap((table) => [...(visible.get(table)?.keys() ?? [])]),
  )

const minus = (from: Set<string>, what: Set<string>): string[] => [...from].filter((id) => !what.has(id))
