/** A fake of the parts of Supabase's Management API that `npm run deploy` and the CLI call; records requests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import authConfig from './auth-config.json' with { type: 'json' }

export const PROJECT_REF = 'abcdefghijklmnopqrst'

interface SeenCall {
  method: string
  path: string
  body: string
}

export interface ManagementServer {
  url: string
  calls: SeenCall[]
  /** The JSON bodies of calls whose path ends with `path`. */
  bodies(method: string, path: string): Record<string, unknown>[]
  close(): Promise<void>
}

const PROJECT = {
  id: PROJECT_REF,
  ref: PROJECT_REF,
  organization_id: 'rigworks',
  organization_slug: 'rigworks',
  name: 'rigworks',
  region: 'us-east-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: {
    host: `db.${PROJECT_REF}.supabase.co`,
    version: '17.6.1.1',
    postgres_engine: '17',
    release_channel: 'ga',
  },
}

/** The configuration of a new project: the sections that `config push` compares with the file. */
const NEW_PROJECT = {
  database: { major_version: 17 },
  api: { db_schema: 'public,graphql_public', db_extra_search_path: 'public,extensions', max_rows: 1000 },
  auth: {
    ...authConfig,
    site_url: 'http://localhost:3000',
    password_min_length: 6,
    rate_limit_email_sent: 2,
  },
  realtime: { private_only: false },
  storage: { file_size_limit: 52_428_800 },
}

const POSTGREST = {
  db_schema: 'public',
  db_extra_search_path: 'public',
  max_rows: 1000,
  db_pool: null,
  db_pool_acquisition_timeout: 10,
  db_pool_max_lifetime: 1800,
  db_pool_max_idletime: 30,
}

type Answer = (call: SeenCall) => unknown

const ANSWERS: Record<string, Answer> = {
  'GET ': () => PROJECT,
  'GET /api-keys': () => [
    { id: '1', name: 'default', type: 'publishable', api_key: 'sb_publishable_of_the_test' },
    { id: '2', name: 'default', type: 'secret', api_key: 'sb_secret_of_the_test' },
  ],
  'GET /billing/addons': () => ({ selected_addons: [], available_addons: [] }),
  'GET /functions': () => [],
  'GET /config': () => ({ data: { type: 'project_config', id: PROJECT_REF, attributes: NEW_PROJECT } }),
  'PATCH /postgrest': ({ body }) => ({ ...POSTGREST, ...JSON.parse(body) }),
  'PATCH /config/auth': ({ body }) => ({ ...authConfig, ...JSON.parse(body) }),
  'PATCH /config/storage': () => ({}),
  'PATCH /config/realtime': () => ({}),
  'POST /database/query': ({ body }) => {
    if (body.includes('schedule_jobs')) return [{ line: 'send-mail: scheduled' }]
    const asksForPolicy = body.includes('passwordPolicy')
    return asksForPolicy ? [{ policy: { minLength: 12, requireSpecialChars: true } }] : []
  },
  'GET /secrets': () => [],
  'POST /secrets': () => ({}),
  'POST /functions/deploy': ({ path }) =>
    describeFunction(new URLSearchParams(path.split('?')[1]).get('slug') ?? ''),
  'PUT /functions': () => ({ functions: [] }),
}

const describeFunction = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  status: 'ACTIVE',
  version: 1,
  created_at: 1,
  updated_at: 1,
  verify_jwt: false,
})

/** `override` answers first; undefined means the default answer. */
export async function openManagementServer(override: Answer = () => undefined): Promise<ManagementServer> {
  const calls: SeenCall[] = []
  const server = createServer(async (request, response) => {
    const call = { method: request.method ?? '', path: request.url ?? '', body: await readText(request) }
    calls.push(call)
    const key = `${call.method} ${call.path
      .split('?')[0]
      ?.replace(`/projects/${PROJECT_REF}`, '')
      .replace(/^\/v\d/, '')}`
    const answer = override(call) ?? ANSWERS[key]?.(call)
    const success = call.method === 'POST' ? 201 : 200
    response.writeHead(answer === undefined ? 404 : success, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { message: `nothing at ${key}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    bodies: (method, path) =>
      calls
        .filter((call) => call.method === method && call.path.split('?')[0]?.endsWith(path))
        .map(({ body }) => JSON.parse(body)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
