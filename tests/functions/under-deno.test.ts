/** The functions on Deno, as a hosted project runs them: type-checked, and with each kind of API keys. */
import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVapidKeys } from '#supabase/embedded/functions/make-vapid-keys'
import { type Answers, type FakeProject, openFakeProject } from '#tests/support/functions/fake-project'
import {
  checkTypes,
  entryOf,
  findDeno,
  type RunningFunction,
  startFunction,
} from '#tests/support/functions/run-deno'

const deno = findDeno()
const SECRET = 'a secret of the test'
const PRODUCT = '5f0c1a52-0000-4000-8000-000000000001'
const vapid = makeVapidKeys()
const push = {
  id: PRODUCT,
  title: 'Order 7',
  body: 'is on its way',
  path: '/orders',
  tag: 'order-7',
  topic: null,
  ttl: 60,
  urgency: 'normal',
}
const page = { status: 'page', epoch: 'e', uid: null, scope: 's', horizon: '9', since: '0', held_back: false }

interface Case {
  secrets: Record<string, string>
  path?: string
  init?: RequestInit
  /** The answer of the function when the project has keys. */
  answer: unknown
  /** The requests that it sends to the project, in order. */
  requests: string[]
  /** Status and message when the project has no keys. */
  keyless: [status: number, message: unknown]
}

const called: RequestInit = { method: 'POST', headers: { 'x-webhook-secret': SECRET } }
const NO_KEY = 'Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set'

const CASES: Record<string, Case> = {
  catalogue: {
    secrets: {},
    answer: expect.objectContaining({ version: 1, horizon: '9', rows: { rigs: [{ id: PRODUCT }] } }),
    requests: ['POST /rest/v1/rpc/sync_pull', 'POST /rest/v1/rpc/is_catalogue_current'],
    keyless: [503, 'Neither SUPABASE_PUBLISHABLE_KEYS nor SUPABASE_ANON_KEY is set'],
  },
  'clean-storage': {
    secrets: { CLEAN_STORAGE_SECRET: SECRET },
    init: called,
    answer: { deleted: 4, isComplete: true },
    requests: [
      'POST /rest/v1/rpc/list_orphaned_attachments',
      'DELETE /storage/v1/object/quote-attachments',
      'POST /rest/v1/rpc/list_orphaned_attachments',
      'DELETE /storage/v1/object/quote-attachments',
      'POST /rest/v1/rpc/list_orphaned_attachments',
      'POST /rest/v1/rpc/list_orphaned_shop_photos',
      'DELETE /storage/v1/object/shop-photos',
      'POST /rest/v1/rpc/list_orphaned_shop_photos',
    ],
    keyless: [502, `quote-attachments: ${NO_KEY}; shop-photos: ${NO_KEY}`],
  },
  'leave-newsletter': {
    secrets: { SITE_URL: 'https://www.rigworks.example' },
    path: `?s=${PRODUCT}`,
    init: { method: 'POST' },
    answer: { message: 'You have unsubscribed from the newsletter.' },
    requests: ['POST /rest/v1/rpc/leave_newsletter'],
    keyless: [500, 'Neither SUPABASE_PUBLISHABLE_KEYS nor SUPABASE_ANON_KEY is set'],
  },
  'rebuild-site': {
    secrets: { REBUILD_SITE_SECRET: SECRET, DEPLOY_HOOK_URL: 'http://127.0.0.1/hook' },
    init: called,
    answer: { asked: true },
    requests: ['POST /rest/v1/rpc/claim_site_build', 'POST /hook', 'POST /rest/v1/rpc/settle_site_build'],
    keyless: [500, NO_KEY],
  },
  'send-mail': {
    secrets: {
      SEND_MAIL_SECRET: SECRET,
      RESEND_API_KEY: 'key',
      MAIL_FROM: 'shop@rigworks.example',
      SITE_URL: 'https://www.rigworks.example',
    },
    init: called,
    // The mail provider cannot be reached here, so the mail stays with an error.
    answer: { sent: 0, failed: 1 },
    requests: ['GET /rest/v1/outgoing_mail', 'PATCH /rest/v1/outgoing_mail', 'PATCH /rest/v1/outgoing_mail'],
    keyless: [500, NO_KEY],
  },
  'send-push': {
    secrets: {
      SEND_PUSH_SECRET: SECRET,
      VAPID_SUBJECT: 'mailto:shop@rigworks.example',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
    },
    init: called,
    // "later" means that encryption and signing worked; the push service cannot be reached here.
    answer: { sent: 0, gone: 0, refused: 0, later: 1 },
    requests: ['POST /rest/v1/rpc/claim_push', 'POST /rest/v1/rpc/settle_push'],
    keyless: [500, NO_KEY],
  },
  'snipcart-product': {
    secrets: {},
    path: `/${PRODUCT}`,
    answer: { id: PRODUCT, price: 90, url: `/store/${PRODUCT}` },
    requests: ['GET /rest/v1/products'],
    keyless: [500, NO_KEY],
  },
  'snipcart-webhook': {
    secrets: { SNIPCART_SECRET_KEY: 'secret' },
    init: {
      method: 'POST',
      headers: { 'x-snipcart-requesttoken': 'token' },
      body: JSON.stringify({ eventName: 'order.completed', mode: 'Live', content: {} }),
    },
    // The webhook does not call the project before Snipcart has validated the request.
    answer: { message: 'Snipcart couldn’t be reached to verify this webhook' },
    requests: [],
    keyless: [503, 'Snipcart couldn’t be reached to verify this webhook'],
  },
}

const answers = (): Answers => ({
  'POST /rest/v1/rpc/sync_pull': [{ ...page, rows: { rigs: [{ id: PRODUCT }] }, next: null }],
  'POST /rest/v1/rpc/is_catalogue_current': [true],
  'POST /rest/v1/rpc/list_orphaned_attachments': [['a/1.png', 'a/2.png'], ['b/1.png'], []],
  'DELETE /storage/v1/object/quote-attachments': [
    [{ name: 'a/1.png' }, { name: 'a/2.png' }],
    [{ name: 'b/1.png' }],
  ],
  'POST /rest/v1/rpc/list_orphaned_shop_photos': [['c/1.webp'], []],
  'DELETE /storage/v1/object/shop-photos': [[{ name: 'c/1.webp' }]],
  'POST /rest/v1/rpc/leave_newsletter': [null],
  'POST /rest/v1/rpc/claim_site_build': [{ rows: 1 }],
  'POST /rest/v1/rpc/settle_site_build': [null],
  'POST /hook': [{}],
  'GET /rest/v1/outgoing_mail': [
    [{ id: PRODUCT, recipient: 'a@b.example', subject: 'x', body: 'y', content: {}, attempts: 0 }],
  ],
  'PATCH /rest/v1/outgoing_mail': [[{ id: PRODUCT }]],
  'POST /rest/v1/rpc/claim_push': [
    [
      {
        ...push,
        subscription: {
          endpoint: 'https://127.0.0.1:1/push',
          keys: {
            p256dh: createECDH('prime256v1').generateKeys('base64url'),
            auth: randomBytes(16).toString('base64url'),
          },
        },
      },
    ],
  ],
  'POST /rest/v1/rpc/settle_push': [null],
  'GET /rest/v1/products': [[{ id: PRODUCT, price: 100, sale_price: 90, in_stock: true }]],
})

const KEYS = {
  today: {
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  },
  legacy: { SUPABASE_SERVICE_ROLE_KEY: 'service.jwt', SUPABASE_ANON_KEY: 'anon.jwt' },
}

it('tests every function', () => {
  const folders = readdirSync(dirname(dirname(entryOf('x')))).filter((name) => !name.startsWith('_'))
  expect(Object.keys(CASES)).toEqual(folders.sort())
})

it('no function requires a session, since its callers have none', () => {
  const config = readFileSync(join(dirname(entryOf('x')), '../../config.toml'), 'utf8')
  const open = [...config.matchAll(/^\[functions\.([\w-]+)\]\n(?:#.*\n)*verify_jwt = false$/gm)]
  expect(open.map(([, name]) => name).sort()).toEqual(Object.keys(CASES))
})

it('npm imports of functions have exact versions and checksums', () => {
  for (const name of Object.keys(CASES)) {
    const folder = dirname(entryOf(name))
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'))
    const imported = sources.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/from '([^.][^']*)'/g)].map(
        ([, from]) => from ?? '',
      ),
    )
    if (imported.length === 0) continue
    const { imports } = JSON.parse(readFileSync(`${folder}/deno.json`, 'utf8'))
    const { npm } = JSON.parse(readFileSync(`${folder}/deno.lock`, 'utf8'))
    for (const from of imported) {
      const wanted = String(imports[from]).replace('npm:', '')
      expect(wanted).toMatch(/@\d+\.\d+\.\d+$/)
      expect(npm[wanted]?.integrity).toMatch(/^sha512-/)
    }
  }
})

describe.skipIf(deno === null)('on Deno (skipped where npm has no Deno for this machine)', () => {
  const binary = deno as string
  let project: FakeProject
  let running: RunningFunction
  let started: RunningFunction[] = []
  beforeEach(async () => {
    project = await openFakeProject(answers())
  })
  afterEach(async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    started = []
    await project.close()
  })
  const start = async (name: string, given: Record<string, string>) => {
    const secrets: Record<string, string> = { SUPABASE_URL: project.url, ...given }
    if (secrets.DEPLOY_HOOK_URL) secrets.DEPLOY_HOOK_URL = `${project.url}/hook`
    running = await startFunction(binary, name, secrets)
    started.push(running)
  }

  it('all pass the type check, and lock files contain all imports', () => {
    const withImports = Object.keys(CASES).filter((name) => existsSync(`${dirname(entryOf(name))}/deno.json`))
    const others = Object.keys(CASES).filter((name) => !withImports.includes(name))
    for (const names of [others, ...withImports.map((name) => [name])])
      expect(checkTypes(binary, names)).toBe('')
  })

  describe.each(Object.entries(CASES))(
    '%s',
    (name, { secrets, path = '', init, answer, requests, keyless }) => {
      it.each([
        ['current keys, which are not JWTs', KEYS.today, /^sb_(secret|publishable)_x$/, null],
        ['legacy JWT keys only', KEYS.legacy, /^(service|anon)\.jwt$/, 'Bearer'],
      ])('works with %s', async (_keys, keys, apikey, scheme) => {
        await start(name, { ...secrets, ...keys })
        const response = await running.call(path, init)
        expect(await response.json()).toEqual(answer)
        // A second call checks whether the snapshot is still current.
        if (name === 'catalogue') await (await running.call(path, init)).text()
        expect(project.requests.map(({ route }) => route)).toEqual(requests)
        for (const request of project.requests) {
          if (request.route === 'POST /hook') {
            expect(request.apikey).toBeNull()
          } else {
            expect(request.apikey).toMatch(apikey)
            expect(request.authorization).toBe(scheme && `${scheme} ${request.apikey}`)
          }
        }
        expect(running.log()).toBe('')
      })

      it('answers with a message when the project has no keys', async () => {
        await start(name, secrets)
        const response = await running.call(path, init)
        expect([response.status, await response.json()]).toEqual([
          keyless[0],
          expect.objectContaining({ message: keyless[1] }),
        ])
        expect(running.log()).toBe('')
      })

      it('lists missing secrets to callers with a secret key only', async () => {
        const [given, ...others] = Object.keys(secrets)
        await start(name, { ...KEYS.legacy, ...KEYS.today, ...(given ? { [given]: 'a value' } : {}) })
        const ask = (apikey: string) =>
          running.call('', { method: 'POST', headers: { 'x-health-check': '1', apikey } })
        for (const apikey of ['sb_secret_x', 'service.jwt']) {
          const response = await ask(apikey)
          expect([response.status, await response.json()]).toEqual([
            200,
            { function: name, missingSecrets: others },
          ])
        }
        for (const apikey of ['sb_publishable_x', 'sb_secret_', '', 'sb_secret_xy'])
          expect(await (await ask(apikey)).text()).not.toContain('missingSecrets')
        expect(project.requests).toEqual([])
      })
    },
  )

  it('names a variable whose keys are not JSON, without its value', async () => {
    await start('send-mail', { SEND_MAIL_SECRET: SECRET, SUPABASE_SECRET_KEYS: 'sb_secret_x' })
    const response = await running.call('', called)
    expect([response.status, await response.json()]).toEqual([
      500,
      { message: 'SUPABASE_SECRET_KEYS is not a JSON object of keys' },
    ])
  })

  it('clean-storage stops after a second list when the storage deletes nothing', async () => {
    await project.close()
    project = await openFakeProject({
      'POST /rest/v1/rpc/list_orphaned_attachments': [['a/1.png']],
      'DELETE /storage/v1/object/quote-attachments': [[]],
      'POST /rest/v1/rpc/list_orphaned_shop_photos': [[]],
    })
    await start('clean-storage', { CLEAN_STORAGE_SECRET: SECRET, ...KEYS.today })
    const response = await running.call('', called)
    expect(response.status).toBe(502)
    expect(project.requests).toHaveLength(4)
    expect(JSON.parse(String(project.requests[1]?.body))).toEqual({ prefixes: ['a/1.png'] })
    expect((await running.call('', { method: 'POST' })).status).toBe(401)
  })
})
