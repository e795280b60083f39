import ws from 'ws'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/lite-app'
import { SeededRandom } from '#tests/support/simulation/seeded-random'
import { anyJson, anyText } from './poison'
import { sendRaw } from './raw-request'
import { forgeToken } from './token-attacks'
import type { World } from './world'

/** Results of one socket; both must stay empty. */
interface Met {
  /** Private channels of other people that it could join. */
  joined: string[]
  /** Messages of private channels that it received. */
  overheard: number
}

/** Reference that marks a request to join a private channel. */
const JOIN = 'let me in'

/** Topics that the attacker may not join. */
const topicsOf = ({ victim }: World) => [
  'realtime:admin',
  `realtime:user:${victim.uid}`,
  'realtime:',
  'realtime:*',
  'phoenix',
]

/** Opens sockets with wrong handshakes, malformed messages, and joins and broadcasts to other people's channels. */
export async function attackSockets(world: World, count: number, seed: number): Promise<string[]> {
  const random = new SeededRandom(seed)
  const failures: string[] = []
  for (let n = 0; n < count; n += 1) {
    if (n % 4 === 0) {
      const { status } = await shakeHandsWrongly(world, random)
      if (status === 101 || status >= 500) failures.push(`a wrong handshake was answered with ${status}`)
      continue
    }
    const met = await speakNonsense(world, random)
    if (met.joined.length > 0) failures.push(`joined ${met.joined.join(', ')}`)
    if (met.overheard > 0) failures.push(`overheard ${met.overheard} messages`)
  }
  return failures
}

function shakeHandsWrongly({ url }: World, random: SeededRandom) {
  const { host } = new URL(url)
  const wrong: [string, string][][] = [
    [
      ['Upgrade', 'websocket'],
      ['Connection', 'Upgrade'],
      ['Sec-WebSocket-Key', anyText(random).replace(/[^\x21-\x7e]/g, '')],
      ['Sec-WebSocket-Version', '99'],
    ],
    [
      ['Upgrade', 'h2c'],
      ['Connection', 'Upgrade, HTTP2-Settings'],
    ],
    [
      ['Upgrade', 'websocket'],
      ['Connection', 'Upgrade'],
    ],
  ]
  const path = random.pick([
    '/realtime/v1/websocket',
    '/realtime/v1/websocket?apikey=x&vsn=2.0.0',
    '/realtime/v1/%2e%2e',
    '//',
    '/',
    '/realtime/../_mail',
  ])
  const lines = (random.pick(wrong) ?? []).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return sendRaw(url, {
    method: 'GET',
    target: '',
    headers: [],
    bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`),
  })
}

function speakNonsense(world: World, random: SeededRandom): Promise<Met> {
  const met: Met = { joined: [], overheard: 0 }
  const url = `${world.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`
  const socket = new ws(url)
  const topics = topicsOf(world)
  return new Promise((resolve) => {
    const limit = setTimeout(() => socket.terminate(), 10_000)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      resolve(met)
    })
    socket.on('message', (data) => note(met, String(data), topics))
    socket.on('open', () => {
      for (let n = 0; n < 12; n += 1) socket.send(nonsense(world, random, topics))
      // A last message that is not valid makes the server close the socket once it has read the others.
      socket.send('[')
    })
  })
}

function note(met: Met, text: string, topics: string[]): void {
  const [, ref, topic, event, payload] = parse(text)
  if (event === 'phx_reply' && payload?.status === 'ok' && ref === JOIN) met.joined.push(topic)
  if (event === 'broadcast' && topics.includes(topic)) met.overheard += 1
}

// biome-ignore lint/suspicious/noExplicitAny: any message of the server
function parse(text: string): any[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

function nonsense(world: World, random: SeededRandom, topics: string[]): string | Buffer {
  const topic = random.pick(topics)
  const join = { config: { private: true }, access_token: forgeToken(random, world) }
  switch (random.below(8)) {
    case 0:
      return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
    case 1:
      return Buffer.from([3, 255, 255, 255, 255, 255, 1, ...Buffer.from(anyText(random)).subarray(0, 100)])
    case 2:
      return JSON.stringify(['1', JOIN, topic, 'phx_join', join])
    case 3:
      return JSON.stringify([
        '1',
        JOIN,
        topic,
        'phx_join',
        { config: { private: true }, access_token: world.token },
      ])
    case 4:
      return JSON.stringify([
        '1',
        '2',
        topic,
        'broadcast',
        { type: 'broadcast', event: 'poke', payload: { tables: ['projects'] } },
      ])
    case 5:
      return JSON.stringify(['1', '3', topic, 'access_token', { access_token: forgeToken(random, world) }])
    case 6:
      return JSON.stringify(['1', '1', topic, 'phx_join', anyJson(random)]).slice(0, 60_000)
    default:
      return JSON.stringify([
        '1',
        '1',
        anyText(random).slice(0, 500),
        anyText(random).slice(0, 50),
        anyJson(random),
      ]).slice(0, 60_000)
  }
}
