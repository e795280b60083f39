/** Arguments for every function of the API, with odd values for each argument and each nested part of it. */
import { randomUUID } from 'node:crypto'

/** Null, an unknown id, and every kind of JSON. */
const ODD = [
  null,
  randomUUID(),
  true,
  {},
  'nonsense',
  '',
  -1,
  1e300,
  [],
  [null],
  { id: null },
  'x'.repeat(5_000),
]

export type Arguments = Record<string, unknown>
export type Who = 'visitor' | 'customer' | 'admin' | 'server'

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/odd',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}
const known = { endpoint: subscription.endpoint, auth: subscription.keys.auth }
const mutation = {
  id: randomUUID(),
  after: [],
  body: {
    kind: 'changes',
    changes: [{ op: 'update', table: 'projects', id: randomUUID(), set: { title: 'x' }, base: {} }],
  },
}
const command = (name: string, args: object) => ({
  id: randomUUID(),
  after: [],
  body: { kind: 'command', name, args },
})

/** By function: its callers, and valid arguments. */
export const CALLS: Record<string, [who: Who[], ...given: Arguments[]]> = {
  sync_pull: [
    ['visitor', 'customer', 'admin'],
    {
      request: {
        cursor: '0',
        epoch: null,
        scope: null,
        sweep: { horizon: '3', after: { table: 'projects', xid: '0', id: randomUUID() } },
        tables: ['projects'],
        prefix: '0',
        limit: 5,
      },
    },
  ],
  sync_digest: [['visitor', 'admin'], { request: { cursor: '0', epoch: null, scope: null } }],
  sync_push: [
    ['visitor', 'customer', 'admin'],
    { request: { client_id: randomUUID(), mutations: [mutation] } },
    {
      request: {
        client_id: randomUUID(),
        mutations: [command('update_user_role', { target_user_id: randomUUID(), new_role: 'user' })],
      },
    },
    {
      request: {
        client_id: randomUUID(),
        mutations: [command('reorder_slides', { ids: [randomUUID()] })],
      },
    },
    {
      request: {
        client_id: randomUUID(),
        mutations: [
          command('submit_order', {
            id: randomUUID(),
            items: [{ product_id: randomUUID(), quantity: 1 }],
            contact: { name: 'n', email: 'n@rigworks.example', address: 'a' },
            shipping_method: 'standard',
            expected_amount: 5,
          }),
        ],
      },
    },
  ],
  update_user_role_secure: [['customer', 'admin'], { target_user_id: randomUUID(), new_role: 'user' }],
  save_push_subscription: [['customer'], { subscription, replaced: 'https://fcm.googleapis.com/fcm/send/x' }],
  renew_push_subscription: [['visitor'], { known, subscription }],
  remove_push_subscription: [['visitor'], { known }],
  guest_order: [['visitor'], { order_id: randomUUID() }],
  guest_order_number: [['visitor'], { order_id: randomUUID() }],
  track_order: [['visitor'], { token: randomUUID() }],
  leave_newsletter: [['visitor'], { subscription: randomUUID() }],
  report_repeated_sign_up: [['visitor'], { address: 'known@rigworks.example' }],
  is_account_closed: [['visitor'], { account: randomUUID() }],
  own_files: [['customer'], {}],
  export_own_data: [['customer'], {}],
  close_own_account: [['customer'], {}],
  read_changes: [['admin'], { before: '2026-01-01T00:00:00Z' }],
  sync_health: [['admin'], {}],
  report_sync: [
    ['visitor', 'customer', 'admin'],
    { report: { client_id: randomUUID(), protocol: 1, waiting: 3, parked: { gone: 2 }, checked_age: 9 } },
  ],
  is_catalogue_current: [['visitor'], { epoch: 'odd', horizon: '7' }],
  list_orphaned_attachments: [['server'], { max_rows: 5 }],
  list_orphaned_shop_photos: [['server'], { max_rows: 5 }],
  project_health: [['server'], {}],
  claim_site_build: [['server'], {}],
  settle_site_build: [['server'], { built: { epoch: 'odd', horizon: '7' } }],
  claim_push: [['server'], { most: 1 }],
  settle_push: [['server'], { push: randomUUID(), outcome: 'later', wait: 5 }],
  record_snipcart_order: [
    ['server'],
    {
      given: {
        token: 'odd',
        modified_at: '2026-01-01T00:00:00Z',
        status: 'Pending',
        total: 5,
        items: [{ id: randomUUID(), name: 'n', quantity: 1, price: 5 }],
        email: 'n@rigworks.example',
      },
    },
  ],
}

/** Returns the valid arguments of a function, and copies of them in which one value, at any depth, is odd or missing. */
export const argumentsOf = (examples: Arguments[]): Arguments[] =>
  examples.flatMap((example) => [example, ...(variants(example, ODD) as Arguments[])])

/** PostgREST finds no function for a call without a required argument, so only parts of an argument are left out. */
const ODD_PARTS = [...ODD, undefined]

function variants(example: unknown, odd: unknown[]): unknown[] {
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([key, value]) =>
    [...odd, ...variants(value, ODD_PARTS)].map((other) =>
      Array.isArray(example) ? [other] : { ...(example as Arguments), [key]: other },
    ),
  )
}
