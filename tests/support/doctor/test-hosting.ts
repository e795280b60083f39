/** Fake hosted project, platform API and web host as HTTP servers; all healthy until a test breaks something. */
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ProjectHealth } from '#supabase/deploy/doctor/check-database'
import type { AuthConfig } from '#supabase/deploy/doctor/check-platform'
import { securityHeaders } from '#supabase/embedded/site/security-headers'

const SOURCES = join(import.meta.dirname, '../../../supabase')
const SECRET_KEY = 'sb_secret_of_the_test'

interface TestAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface HostingState {
  now: number
  health: ProjectHealth
  /** By function name. */
  functions: Record<string, { status: number; missingSecrets: string[] }>
  catalog: TestAnswer
  auth: AuthConfig
  realtime: { private_only: boolean }
  /** Answers by path; any other path gets `unknown`. */
  site: Record<string, TestAnswer>
  unknown: TestAnswer
}

export interface TestHosting {
  /** The current state. Tests change it; `repair` makes it healthy again. */
  state: HostingState
  site: string
  project: string
  platform: string
  secretKey: string
  repair(): void
  close(): Promise<void>
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): TestAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

function healthyState(now: number, site: string, project: string): HostingState {
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const job = (name: string, schedule = '* * * * *', lastRun = ago(1)) => ({
    name,
    schedule,
    active: true,
    lastRunAt: lastRun,
    lastStatus: 'succeeded',
  })
  const headers = securityHeaders({ hasSnipcart: false, backend: project })
  const page = (status = 200): TestAnswer => ({
    status,
    headers: { ...headers, 'cache-control': 'no-cache', 'content-type': 'text/html' },
    body: '<!doctype html><div id="root"></div><script type="module" src="/assets/main-1.js"></script>',
  })
  const names = readdirSync(join(SOURCES, 'functions')).filter((name) => !name.startsWith('_'))
  return {
    now,
    health: {
      migrations: readdirSync(join(SOURCES, 'migrations')).map((name) => name.split('_')[0] ?? ''),
      readOnly: false,
      extensions: { pg_cron: true, pg_net: true, vault: true },
      missingSecrets: [],
      missingJobs: [],
      jobs: [
        job('send-mail'),
        job('send-push'),
        job('rebuild-site'),
        job('publish'),
        job('schedule'),
        job('clean-storage', '23 4 * * *', ago(600)),
        job('prune', '17 3 * * *', ago(660)),
      ],
      mail: { waiting: 1, oldestWaitingAt: ago(1), failed: 0 },
      push: { waiting: 0, oldestWaitingAt: null },
      pushDevices: { reached: 3, failing: 1 },
      horizon: { ageSeconds: 2 },
      admins: 1,
      epoch: 'e1',
    },
    functions: Object.fromEntries(names.map((name) => [name, { status: 200, missingSecrets: [] }])),
    catalog: json({ epoch: 'e1' }, 200, { 'cache-control': 'no-cache' }),
    auth: {
      site_url: site,
      uri_allow_list: site,
      smtp_host: 'smtp.resend.com',
      password_min_length: 8,
      rate_limit_email_sent: 300,
      mailer_autoconfirm: false,
      mailer_templates_confirmation_content: '{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}',
      mailer_templates_recovery_content: '{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}',
      mailer_templates_magic_link_content: '{{ .SiteURL }}/auth',
      mailer_templates_email_change_content: '{{ .SiteURL }}/contact',
    },
    realtime: { private_only: true },
    site: {
      '/': page(),
      '/auth/confirm': page(),
      '/sw.js': { status: 200, headers: { 'cache-control': 'no-cache' }, body: '' },
      '/assets/main-1.js': {
        status: 200,
        // An empty body is valid in any encoding, so it needs no compression.
        headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' },
        body: '',
      },
    },
    unknown: page(404),
  }
}

export async function openTestHosting(now: number): Promise<TestHosting> {
  const open: { state: HostingState | null } = { state: null }
  const current = () => open.state ?? healthyState(now, site.url, project.url)
  const site = await listen((path) => current().site[path] ?? current().unknown)
  const project = await listen((path, request) => answerProject(current(), path, request))
  const platform = await listen((path) => {
    if (path.endsWith('/config/auth')) return json(current().auth)
    if (path.endsWith('/config/realtime')) return json(current().realtime)
    return json([{ type: 'secret', api_key: SECRET_KEY }])
  })
  const repair = () => {
    open.state = healthyState(now, site.url, project.url)
  }
  repair()
  return {
    get state() {
      return current()
    },
    site: site.url,
    project: project.url,
    platform: platform.url,
    secretKey: SECRET_KEY,
    repair,
    close: async () => void (await Promise.all([site, project, platform].map(({ close }) => close()))),
  }
}

function answerProject(state: HostingState, path: string, { method, headers }: IncomingMessage): TestAnswer {
  if (path === '/functions/v1/catalogue' && method === 'GET') return state.catalog
  if (headers.apikey !== SECRET_KEY) return json({ message: 'Invalid API key' }, 401)
  if (path === '/rest/v1/rpc/project_health') return json(state.health)
  const planted = state.functions[path.replace('/functions/v1/', '')]
  if (!planted) return json({ message: 'Not found' }, 404)
  return headers['x-health-check'] === '1'
    ? json({ function: path, missingSecrets: planted.missingSecrets }, planted.status)
    : json({}, 401)
}

async function listen(answer: (path: string, request: IncomingMessage) => TestAnswer) {
  const server = createServer((request, response) => {
    const { status, headers, body } = answer(request.url ?? '', request)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
