import { type Attack, anyCaller, asJson } from './attack'
import { anyJson, anyText, toHostileJson } from './poison'

const NAMES = [
  'send-mail',
  'send-push',
  'snipcart-webhook',
  'snipcart-product/x',
  'snipcart-product/',
  '_shared/has-secret',
  '..',
  'unknown',
  '',
]

/** Calls that only the database or Snipcart may make. */
export const attackFunction: Attack = (random, world) => ({
  method: random.chance(0.8) ? 'POST' : 'GET',
  target: `/functions/v1/${random.pick(NAMES)}`,
  headers: [
    ...asJson(anyCaller(random, world)),
    ['x-webhook-secret', anyText(random).replace(/[^\x20-\x7e]/g, '')],
    ['x-snipcart-requesttoken', anyText(random).replace(/[^\x20-\x7e]/g, '')],
  ],
  body: toHostileJson(
    random,
    random.chance(0.5) ? { eventName: 'order.completed', content: anyJson(random) } : anyJson(random),
  ),
})
