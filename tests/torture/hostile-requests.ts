import { join } from 'node:path'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { changedParts, digestHome } from './hostile/digest'
import { holdOn } from './hostile/hold-on'
import { callWithOddArguments } from './hostile/odd-arguments'
import { openTarget } from './hostile/open-target'
import { playAttacks } from './hostile/play-attacks'
import { attackSockets } from './hostile/socket-attacks'
import { makeWorld } from './hostile/world'
import type { Outcome, Part } from './part'

const REQUESTS = 10_000

/** Attacks a local backend over HTTP. It must answer every request, never fail, leak no secret and change no data. */
export const sendHostileRequests: Part = async ({ amount, seed, template }) => {
  const folder = makeTestFolder()
  const home = await openTarget(folder.path, template)
  try {
    return await attack(home.url, amount ?? REQUESTS, seed)
  } finally {
    await home.close()
    folder.remove()
  }

  async function attack(url: string, count: number, from: number): Promise<Outcome> {
    const data = join(folder.path, 'data')
    const world = await makeWorld(url, home.backend, data)
    const before = await digestHome(home.backend.database, data)
    const { answered, failures } = await playAttacks(world, count, from)
    const sockets = Math.ceil(count / 50)
    const ofSockets = await attackSockets(world, sockets, from)
    const ofCrowds = await holdOn(world, Math.min(200, sockets), count >= REQUESTS ? 600 : sockets)
    const changes = changedParts(before, await digestHome(home.backend.database, data))
    // Last, because calls of an admin and with the service key may change data.
    const ofArguments = await callWithOddArguments(world, count < REQUESTS)
    const badAnswers = [...failures, ...ofSockets, ...ofCrowds, ...ofArguments]
    return {
      summary: `${count} hostile requests and ${sockets} sockets, seed ${from}: ${badAnswers.length} bad answers, ${changes.length} tables or folders changed`,
      details: [...answered].map(
        ([kind, statuses]) =>
          `${kind}: ${[...statuses]
            .sort(([a], [b]) => a - b)
            .map(([status, times]) => `${status} × ${times}`)
            .join(', ')}`,
      ),
      failures: [...badAnswers, ...changes],
    }
  }
}
