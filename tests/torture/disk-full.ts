import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import { RESERVE } from '#supabase/embedded/folder/watch-disk-space'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { type SupervisedBackend, superviseBackend } from '#supabase/embedded/supervise-backend'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import type { Sql } from '#tests/support/postgres/test-database'
import { judgeWrites } from './judge-writes'
import type { Outcome, Part } from './part'
import { Writer } from './writer'

const MB = 1024 * 1024
const WRITERS = 3
/** Enough for a local backend, its reserve, and some space between. */
const DISK = 256 * MB

/**
 * Runs a local backend on a disk that other processes fill: to the reserve, where it must refuse writes and still
 * answer reads, and to the last byte during a write, where Postgres stops. With free space it must recover by itself.
 */
export const fillDisk: Part = async () => {
  const folder = makeTestFolder()
  const mounted = run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder.path])
  if (mounted.status !== 0) {
    folder.remove()
    return { summary: 'skipped: this user cannot mount a small disk', details: [], failures: [] }
  }
  try {
    return await new FullDisk(folder.path).play()
  } finally {
    run('umount', ['-l', folder.path])
    folder.remove()
  }
}

const run = (command: string, args: string[]) => spawnSync(command, args)

class FullDisk {
  readonly #folder: string
  readonly #writers = Array.from({ length: WRITERS }, () => new Writer())
  readonly #said: string[] = []
  readonly #failures: string[] = []
  #home: LocalBackend | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  async play(): Promise<Outcome> {
    const { error } = console
    console.error = (...words: unknown[]) => this.#said.push(String(words[0]).split('\n')[0] ?? '')
    const kept = await this.#open()
    try {
      await this.#query('update private.rate_limits set max_rows = 1000000000')
      await this.#whileWriting('with room', true)
      await this.#toTheReserve()
      await this.#whileWriting('with room again', true)
      await this.#toTheLastByte()
      await this.#whileWriting('after the restart', true)
      const { told, failures } = await judgeWrites(this.#query as Sql, this.#writers)
      return {
        summary: `a disk filled twice: ${told}`,
        details: this.#said.map((line) => `said: ${line}`),
        failures: [...this.#failures, ...failures],
      }
    } finally {
      console.error = error
      await kept.close()
    }
  }

  #open(): Promise<SupervisedBackend> {
    return superviseBackend(
      async (again, onStop) => {
        this.#home = await startTestBackend(join(this.#folder, 'data'), { port: again?.port ?? 0, onStop })
        return this.#home
      },
      (sentence) => this.#said.push(sentence),
      (cause) => this.#failures.push(`it did not start again: ${cause}`),
    )
  }

  readonly #query = (text: string) =>
    this.#home?.backend.database.query(text) ?? Promise.reject(new Error('no home'))

  get #url(): string {
    return this.#home?.url ?? ''
  }

  async #toTheReserve(): Promise<void> {
    this.#fill(RESERVE - MB)
    await this.#whileWriting('at the reserve', false)
    if (this.#writers.some(({ sentAway }) => sentAway === 0))
      this.#failures.push('a writer was not answered with 503')
    const pull = await this.#call('sync_pull', { expected_uid: null, cursor: '0' })
    if (pull !== 200) this.#failures.push(`a pull on a full disk was answered with ${pull}`)
    this.#makeRoom()
  }

  /** Fills the disk completely during a statement. */
  async #toTheLastByte(): Promise<void> {
    this.#fill(4 * MB)
    const log = `select pg_logical_emit_message(true, '', repeat(md5(random()::text), ${MB / 32}))`
    let isStopped = false
    for (let n = 0; n < 40 && !isStopped; n += 1) {
      isStopped = await this.#query(log).then(
        () => false,
        () => true,
      )
    }
    if (!isStopped) this.#failures.push('the WAL never filled the disk')
    await this.#whileWriting('on a full disk', false)
    this.#makeRoom()
    await until(
      () => this.#said.some((line) => line === 'The database runs again.') || this.#failures.length > 0,
    )
  }

  /** Runs the writers and expects that all of them are served (`isTaken`), or none. */
  async #whileWriting(when: string, isTaken: boolean): Promise<void> {
    const before = this.#writers.map(({ answered }) => answered.length)
    const working = Promise.all(this.#writers.map((writer) => writer.write(this.#url)))
    let isOver = false
    working.finally(() => {
      isOver = true
    })
    const enough = () => this.#writers.every(({ answered }, at) => answered.length > (before[at] ?? 0) + 20)
    if (isTaken) await until(() => enough() || isOver)
    for (const writer of this.#writers) writer.stop()
    await working
    if (isTaken && !enough()) this.#failures.push(`${when} not all writers were served`)
    const more = this.#writers.filter(({ answered }, at) => answered.length > (before[at] ?? 0)).length
    if (!isTaken && more > 0) this.#failures.push(`${when} ${more} writers were served`)
  }

  async #call(name: string, request: object): Promise<number> {
    const { status } = await fetch(`${this.#url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    })
    return status
  }

  /** Fills the disk up to `leave` free bytes. */
  #fill(leave: number): void {
    const file = openSync(this.#ballast, 'w')
    const block = Buffer.alloc(MB)
    const { bavail, bsize } = statfsSync(this.#folder)
    for (let rest = bavail * bsize - leave; rest > 0; ) rest -= writeSync(file, block, 0, Math.min(MB, rest))
    closeSync(file)
  }

  #makeRoom(): void {
    rmSync(this.#ballast)
  }

  get #ballast(): string {
    return join(this.#folder, 'of-others')
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}
