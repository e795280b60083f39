/**
 * Kills the local backend repeatedly at random moments while devices write. Every answered write must be in the
 * database once, and every unanswered one must be applied once when it is resent, as the engine does.
 */
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { killSpawnedBackends, spawnBackend } from '#tests/support/embedded/spawn-backend'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { checkWrites } from './check-writes'
import type { Part } from './part'
import { withBackend } from './with-backend'
import { Writer } from './writer'

const KILLS = 100
const WRITERS = 4
/** Longest time from the start of service to the kill, ms. */
const LIFE = 1_500

export const killBackend: Part = async ({ amount, seed }) => {
  const random = new SeededRandom(seed)
  const folder = makeTestFolder()
  const kills = amount ?? KILLS
  const writers = Array.from({ length: WRITERS }, () => new Writer())
  try {
    await withBackend(folder.path, (sql) => sql('update private.rate_limits set max_rows = 1000000000'))
    for (let kill = 0; kill < kills; kill += 1) {
      await startAndKill(folder.path, writers, random)
      if (kill % 10 === 9) console.log(`kills: ${kill + 1}, ${countAnswered(writers)} answered writes`)
    }
    const backend = await spawnBackend(folder.path)
    await Promise.all(writers.map((writer) => writer.sendRest(backend.url)))
    await backend.kill()
    const { summary, failures } = await withBackend(folder.path, (sql) => checkWrites(sql, writers))
    return { summary: `${kills} kills: ${summary}`, details: [], failures }
  } finally {
    killSpawnedBackends()
    folder.remove()
  }
}

/** Starts the local backend on the existing data and kills it. Rejects if it refuses to start or reports errors. */
async function startAndKill(folder: string, writers: Writer[], random: SeededRandom): Promise<void> {
  const backend = await spawnBackend(folder)
  if (backend.refusal) throw new Error(`The backend does not start: ${backend.refusal}\n${backend.stderr()}`)
  const before = countAnswered(writers)
  const working = Promise.all(writers.map((writer) => writer.write(backend.url)))
  // Usually after the first answered write, sometimes before it.
  const moment = random.chance(0.8) ? until(() => countAnswered(writers) > before) : Promise.resolve()
  const isEarly = await Promise.race([
    moment.then(() => new Promise((resolve) => setTimeout(resolve, random.next() * LIFE))).then(() => false),
    working.then(() => true),
  ])
  for (const writer of writers) writer.stop()
  await backend.kill()
  await working
  if (isEarly || backend.stderr() !== '') throw new Error(`It failed too early:\n${backend.stderr()}`)
}

const countAnswered = (writers: Writer[]) => writers.reduce((sum, { answered }) => sum + answered.length, 0)

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
