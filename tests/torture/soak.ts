/**
 * An hour of a shop's traffic without pauses: a hundred devices pull and push, an admin edits, pictures are uploaded,
 * sockets are opened and cut. The memory of the server's process after garbage collection must not grow over time.
 */

import { serverAt } from '#tests/bench/load/embedded-side'
import { growLoadData } from '#tests/bench/load/load-data'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { killSpawnedBackends, spawnBackend } from '#tests/support/embedded/spawn-backend'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import type { Sql } from '#tests/support/postgres/test-database'
import type { Part } from './part'
import { SoakTraffic } from './soak-traffic'

const MINUTES = 60
/** Share of the run that is ignored, while caches fill and code is compiled. */
const WARM_UP = 1 / 3
/** Allowed growth after that, MB: unused heap pages are returned to the system late. */
const HEAP_BOUND = 12
const RSS_BOUND = 60

interface Reading {
  minute: number
  heap: number
  rss: number
}

export const soakBackend: Part = async ({ amount }) => {
  const folder = makeTestFolder()
  const minutes = amount ?? MINUTES
  try {
    await fillShop(folder.path)
    const backend = await spawnBackend(folder.path, { isMeasured: true })
    const traffic = new SoakTraffic(serverAt(backend.url, folder), backend)
    await traffic.setUp()
    const readings: Reading[] = []
    const every = Math.max(1, Math.floor(minutes / 12))
    for (let minute = 1; minute <= minutes; minute += 1) {
      await traffic.runMinute()
      if (minute % every === 0) readings.push(read(minute, await backend.memory()))
    }
    const complaints = backend.stderr()
    await backend.kill()
    const { growth, failures } = judge(readings.filter(({ minute }) => minute > minutes * WARM_UP))
    return {
      summary: `${minutes} minutes of traffic, ${traffic.answered} calls answered, ${traffic.failed.length} failed: ${growth}`,
      details: readings.map(
        ({ minute, heap, rss }) => `minute ${minute}: heap ${heap} MB, process ${rss} MB`,
      ),
      failures: [...failures, ...traffic.failed.slice(0, 5), ...(complaints === '' ? [] : [complaints])],
    }
  } finally {
    killSpawnedBackends()
    folder.remove()
  }
}

async function fillShop(folder: string): Promise<void> {
  const backend = await startTestBackend(folder)
  try {
    const { database } = backend
    await growLoadData((work) => database.transaction((query) => work(query as Sql)), 0, 1)
  } finally {
    await backend.close()
  }
}

function read(minute: number, { heapUsed, external, rss }: NodeJS.MemoryUsage): Reading {
  const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return { minute, heap: inMegabytes(heapUsed + external), rss: inMegabytes(rss) }
}

/** Compares the medians of the first and the last half of the readings. */
function judge(readings: Reading[]): { growth: string; failures: string[] } {
  const half = Math.ceil(readings.length / 2)
  const grown = (key: 'heap' | 'rss') =>
    median(readings.slice(-half).map((one) => one[key])) -
    median(readings.slice(0, half).map((one) => one[key]))
  const [heap, rss] = [grown('heap'), grown('rss')]
  return {
    growth: `the heap grew by ${heap} MB (bound ${HEAP_BOUND}), the process by ${rss} MB (bound ${RSS_BOUND})`,
    failures: [
      ...(heap > HEAP_BOUND ? [`the heap grows: ${heap} MB`] : []),
      ...(rss > RSS_BOUND ? [`the process grows: ${rss} MB`] : []),
    ],
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
