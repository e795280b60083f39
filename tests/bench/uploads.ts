/**
 * Uploads photos over a slow connection, with the real engine and the real storage client. Connection and clock are
 * simulated, to save time: all requests share the bandwidth, each has 600 ms latency and 600 bytes of headers. A PATCH
 * that is cut off stores nothing, as on a hosted project.
 */
import { openSlowUploads } from '#tests/support/simulation/slow-uploads'
import type { Part, Table } from './part'

const PHOTOS = 5
const MINUTE = 60_000

interface Line {
  name: string
  /** kbit/s. */
  speed: number
  /** Size of each photo in bytes. */
  bytes: number
  /** Connections are cut every minute. */
  breaks?: true
}

const LINES: readonly Line[] = [
  { name: '64 kbit/s', speed: 64, bytes: 1_200_000 },
  { name: '64 kbit/s, cut every minute', speed: 64, bytes: 1_200_000, breaks: true },
  { name: '96 kbit/s', speed: 96, bytes: 1_200_000 },
  { name: '128 kbit/s', speed: 128, bytes: 600_000 },
  { name: '16 kbit/s', speed: 16, bytes: 1_200_000 },
  { name: '2 Mbit/s', speed: 2_000, bytes: 1_200_000 },
]

export const measureUploads: Part = async (): Promise<Table[]> => [
  {
    title: `${PHOTOS} photos over a slow connection (virtual clock)`,
    head: ['connection', 'photos', 'time', 'raw limit', 'sent'],
    rows: await Promise.all(LINES.map(measure)),
  },
]

async function measure({ name, speed, bytes, breaks }: Line): Promise<string[]> {
  const thin = openSlowUploads({ speed })
  const tab = thin.phone.openTab()
  await thin.world.time.pass(5_000)
  const id = await thin.saveQuote(tab, PHOTOS, bytes)
  const alone = (PHOTOS * bytes) / (speed / 8)
  const ms = await thin.waitFor(id, 10 * alone, (passed) => {
    if (breaks && passed % MINUTE === 0) thin.breakConnections()
  })
  const minutes = (time: number) => `${(time / MINUTE).toFixed(1)} min`
  const megabytes = (amount: number) => `${(amount / 1e6).toFixed(1)} MB`
  return [
    name,
    `${PHOTOS} of ${megabytes(bytes)}`,
    ms < 10 * alone ? minutes(ms) : 'never',
    minutes(alone),
    `${megabytes(thin.line.sent)} for ${megabytes(PHOTOS * bytes)}`,
  ]
}
