/** Serves index.html from its own local backend: a page in which the bench can call the product's modules. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { createUser } from '#supabase/embedded/backend/create-user'
import { serveSite } from '#supabase/embedded/site/static-site'
import { type LocalBackend, startLocalBackend } from '#supabase/embedded/start-local-backend'
import { inPage } from './in-page'
import { launchBrowser } from './launch-browser'

const ROOT = join(import.meta.dirname, '../..')
const SITE = join(ROOT, '.cache/bench')
const ACCOUNT = { email: 'bench@rigworks.example', password: 'bench-1994-bench' }
/** Rows in the catalog at the start. */
export const ROWS = 5_000

/** Opens a local backend, a browser and a page for `work`, signed in as an admin, and closes them afterward. */
export async function withBenchPage<T>(
  work: (backend: LocalBackend, page: Page, uid: string) => Promise<T>,
): Promise<T> {
  await buildPage()
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-bench-'))
  const backend = await startLocalBackend({
    sources: join(ROOT, 'supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ handle: serveSite(SITE), isStrict: true }),
  })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    page.on('console', (message) => console.error(message.text()))
    page.on('pageerror', (error) => console.error(error))
    return await work(backend, page, await enter(backend, page))
  } finally {
    await browser.close()
    await backend.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    build: { outDir: SITE, emptyOutDir: true, target: 'es2022' },
  })
}

async function enter(backend: LocalBackend, page: Page): Promise<string> {
  const uid = await createUser(backend, ACCOUNT)
  await backend.database.query(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
  await fillProjects(backend, ROWS)
  await page.goto(backend.url)
  await page.waitForFunction(() => 'bench' in window)
  await inPage(page, 'signIn', ACCOUNT.email, ACCOUNT.password)
  return uid
}

/** Adds `rows` projects to the catalog. */
export async function fillProjects({ database }: LocalBackend, rows: number): Promise<void> {
  await database.query(
    `insert into public.projects (title, description, specialty, truck_make, truck_model, year, chassis_type, bed_length, axle_type, tags, images)
    select 'Build ' || n, repeat('All aluminum, TIG welded, drawn for the one who drives it. ', 8), 
      (array['Farrier', 'Veterinarian', 'Contractor'])[1 + n % 3], (array['Ford', 'Ram'])[1 + n % 2], 'F-350', 2000 + n % 26, 'Cap', '8 ft', 'Dually', '{anvil,drawers}', '{project-images/projects/one.webp}'
    from generate_series(1, $1::int) n`,
    [rows],
  )
}

/** Adds a change of each of ten thousand projects to the history; none of them belongs to a bulk change. */
export async function fillHistory({ database }: LocalBackend, uid: string): Promise<void> {
  await database.query(
    `insert into public.row_changes (table_name, row_id, row_name, action, actor_id, before, changed_at)
    select 'projects', id, title, 'update', $1, '{"truck_model": "F-250"}', now() - n * interval '1 minute'
    from (select id, title, row_number() over () n from public.projects) as numbered where n <= 10000`,
    [uid],
  )
}
