/** Requests of the doctor: to the project with its secret key, and to the web host as a visitor. */

import type { ProjectHealth } from './check-database'
import type { CatalogAnswer, FunctionAnswer } from './check-functions'
import type { WebAnswer, WebHost } from './check-web-host'

const TIMEOUT_MS = 15_000

/** Null if there is no response; the checks report that. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    return null
  }
}

/** The gateway wants legacy keys, which are JWTs, as a bearer token as well; it refuses the newer keys there. */
function keyHeaders(secretKey: string): Record<string, string> {
  return secretKey.startsWith('sb_')
    ? { apikey: secretKey }
    : { apikey: secretKey, authorization: `Bearer ${secretKey}` }
}

/** A string is the reason why the project could not be queried. */
export async function fetchHealth(project: string, secretKey: string): Promise<ProjectHealth | string> {
  const response = await ask(`${project}/rest/v1/rpc/project_health`, {
    method: 'POST',
    headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
    body: '{}',
  })
  if (response === null) return `${project} does not answer: is the project paused?`
  if (response.status === 404) return 'The database is out of date: run npm run deploy.'
  if (response.status === 401 || response.status === 403)
    return 'The project rejected this key: set SUPABASE_SECRET_KEY to one of the project’s secret keys (sb_secret_…).'
  if (!response.ok) return `The database returned ${response.status}: check its logs in the dashboard.`
  return (await response.json()) as ProjectHealth
}

export async function fetchFunctionHealth(
  project: string,
  secretKey: string,
  name: string,
): Promise<FunctionAnswer> {
  const response = await ask(`${project}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...keyHeaders(secretKey), 'x-health-check': '1' },
  })
  return {
    name,
    status: response?.status ?? 0,
    missingSecrets: response?.ok ? await readMissing(response) : null,
  }
}

async function readMissing(response: Response): Promise<string[] | null> {
  const body = await readJson(response)
  return body !== null && Array.isArray(body.missingSecrets) ? body.missingSecrets : null
}

export async function fetchCatalog(project: string): Promise<CatalogAnswer> {
  const response = await ask(`${project}/functions/v1/catalogue`)
  const file = response?.ok ? await readJson(response) : null
  return {
    status: response?.status ?? 0,
    headers: response?.headers ?? new Headers(),
    epoch: typeof file?.epoch === 'string' ? file.epoch : null,
  }
}

/** Null if the body is not JSON. */
async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    return (await response.json()) as Record<string, unknown> | null
  } catch {
    return null
  }
}

export async function fetchWebHost(site: string): Promise<WebHost> {
  const get = async (path: string): Promise<WebAnswer & { text: string }> => {
    const response = await ask(site + path)
    if (response === null) return { status: 0, headers: new Headers(), text: '' }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const home = await get('/')
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1]
  return {
    home,
    worker: await get('/sw.js'),
    asset: asset === undefined ? null : await get(asset),
    authConfirm: await get('/auth/confirm'),
    unknown: await get('/no-such-page-of-the-site'),
  }
}
