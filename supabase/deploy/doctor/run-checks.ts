/** Runs all requests and checks of `npm run doctor`, for one project and one site. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../embedded/site/security-headers'
import type { ManagementApi } from '../management-api'
import {
  checkAdmins,
  checkDisk,
  checkHorizon,
  checkJobs,
  checkMigrations,
  checkQueues,
  type ProjectHealth,
} from './check-database'
import { checkCatalog, checkFunction } from './check-functions'
import { type AuthConfig, checkAuth, checkRealtime } from './check-platform'
import { checkAddresses, checkCaching, checkHeaders } from './check-web-host'
import { fetchCatalog, fetchFunctionHealth, fetchHealth, fetchWebHost } from './fetch-answers'

export interface DoctorTarget {
  /** Origins of the site and of the project. */
  site: string
  project: string
  /** Null: checks that need it are skipped. */
  secretKey: string | null
  api: ManagementApi | null
  hasSnipcart: boolean
  /** The folder `supabase/`, which contains what should be deployed. */
  sources: string
  now: number
}

export interface Section {
  title: string
  /** A sentence for each problem. */
  findings: string[]
  /** Why the checks did not run; null if they ran. */
  skipped: string | null
}

export async function runChecks(target: DoctorTarget): Promise<Section[]> {
  const { secretKey, api } = target
  return [
    section('Web host', await checkSite(target)),
    ...(secretKey === null
      ? [
          skip(
            'Database, jobs, functions',
            'set SUPABASE_SECRET_KEY, or SUPABASE_ACCESS_TOKEN and PROJECT_REF',
          ),
        ]
      : await checkProject(target, secretKey)),
    ...(api === null
      ? [skip('Auth settings, Realtime', 'set SUPABASE_ACCESS_TOKEN and PROJECT_REF')]
      : await checkPlatform(target, api)),
  ]
}

const section = (title: string, findings: string[]): Section => ({ title, findings, skipped: null })
const skip = (title: string, why: string): Section => ({ title, findings: [], skipped: why })

async function checkSite({ site, project, hasSnipcart }: DoctorTarget): Promise<string[]> {
  const host = await fetchWebHost(site)
  const found = checkHeaders(host, securityHeaders({ hasSnipcart, backend: project }))
  // A page with another status must be fixed first.
  return host.home.status === 200 ? [...found, ...checkCaching(host), ...checkAddresses(host)] : found
}

async function checkProject(target: DoctorTarget, secretKey: string): Promise<Section[]> {
  const { project, sources, now } = target
  const health = await fetchHealth(project, secretKey)
  if (typeof health === 'string') return [section('Database', [health])]
  const wanted = readdirSync(join(sources, 'migrations')).flatMap((name) => /^\d+/.exec(name)?.[0] ?? [])
  return [
    section('Migrations', checkMigrations(health, wanted)),
    section('Database', [...checkDisk(health), ...checkHorizon(health), ...checkAdmins(health)]),
    section('Jobs', checkJobs(health, now)),
    section('Mails and notifications', checkQueues(health, now)),
    section('Functions', await checkFunctions(target, secretKey, health)),
  ]
}

async function checkFunctions(
  { project, sources }: DoctorTarget,
  secretKey: string,
  { epoch }: ProjectHealth,
): Promise<string[]> {
  const names = readdirSync(join(sources, 'functions')).filter((name) => !name.startsWith('_'))
  const answers = await Promise.all(names.map((name) => fetchFunctionHealth(project, secretKey, name)))
  return [...answers.flatMap(checkFunction), ...checkCatalog(await fetchCatalog(project), epoch)]
}

async function checkPlatform({ site }: DoctorTarget, api: ManagementApi): Promise<Section[]> {
  const auth = (await api.call('GET', '/config/auth')) as AuthConfig
  const realtime = (await api.call('GET', '/config/realtime')) as { private_only: boolean | null }
  return [section('Auth settings', checkAuth(auth, site)), section('Realtime', checkRealtime(realtime))]
}
