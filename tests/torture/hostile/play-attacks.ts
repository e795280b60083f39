/** Sends hostile requests to a local backend and judges each answer. */
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import type { Attack } from './attack'
import { attackAuth } from './auth-attacks'
import { attackBody } from './body-attacks'
import { attackFunction } from './function-attacks'
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request'
import { attackRest } from './rest-attacks'
import { attackRpc } from './rpc-attacks'
import { attackSite } from './site-attacks'
import { attackStorage } from './storage-attacks'
import { attackToken } from './token-attacks'
import type { World } from './world'

/** Kinds of attacks, with their share of each hundred requests. */
const KINDS: [kind: string, share: number, attack: Attack][] = [
  ['functions of the sync', 34, attackRpc],
  ['rows of others', 16, attackRest],
  ['forged sessions', 12, attackToken],
  ['paths in storage', 12, attackStorage],
  ['paths of the site', 8, attackSite],
  ['sign-in', 8, attackAuth],
  ['bodies', 5, attackBody],
  ['server functions', 5, attackFunction],
]

/** Requests in flight at once; few, because this test judges single answers and does not flood the server. */
const WIDTH = 4

export interface Played {
  /** Counts of statuses, by kind of attack. */
  answered: Map<string, Map<number, number>>
  failures: string[]
}

export async function playAttacks(world: World, count: number, seed: number): Promise<Played> {
  const random = new SeededRandom(seed)
  const played: Played = { answered: new Map(), failures: [] }
  let sent = 0
  const worker = async () => {
    while (sent < count) {
      const [kind, attack] = chooseKind(sent)
      sent += 1
      const request = attack(random, world)
      const answer = await sendRaw(world.url, request)
      const statuses = played.answered.get(kind) ?? new Map<number, number>()
      played.answered.set(kind, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1))
      const complaint = judge(answer, world)
      if (complaint) played.failures.push(`${kind}: ${complaint}: ${describeRequest(request)}`)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
  return played
}

function chooseKind(index: number): [string, Attack] {
  let place = (index * 37) % 100
  for (const [kind, share, attack] of KINDS) {
    place -= share
    if (place < 0) return [kind, attack]
  }
  throw new Error('the shares do not add up to 100')
}

function judge({ status, text }: RawAnswer, { secrets }: World): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return `answered with ${status}, ${text.split('\r\n\r\n')[1]?.slice(0, 200)}`
  const leaked = secrets.findIndex((secret) => text.includes(secret))
  if (leaked >= 0) return `leaked secret ${leaked}`
  if (/^location: *(https?:)?\/\/(?!localhost|127\.)/im.test(text)) return 'redirected to another site'
  return null
}

const describeRequest = ({ method, target, headers, body, bytes }: RawRequest): string =>
  bytes
    ? JSON.stringify(bytes.toString('latin1').slice(0, 200))
    : `${method} ${target.slice(0, 200)} ${JSON.stringify(headers.slice(1)).slice(0, 300)} ${String(body ?? '').slice(0, 400)}`
