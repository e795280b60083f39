/** `npm run bench`: what the engine costs in a real browser against the real schema, beside the raw limit of each task. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { createUser } from '#supabase/embedded/backend/create-user'
import { serveSite } from '#supabase/embedded/site/static-site'
import { type Home, startHome } from '#supabase/embedded/start-home'
import type { Bench } from './page'

const ROOT = join(import.meta.dirname, '../..')
const SITE = join(ROOT, '.cache/bench')
const ACCOUNT = { email: 'bench@rigworks.example', password: 'bench-1994-bench' }
const ROWS = 5_000
const QUEUED = 1_000

interface Figure {
  ms: number
  requests?: number
  bytes?: number
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

async function openHome(): Promise<Home & { dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'rigworks-bench-'))
  const home = await startHome({
    sources: join(ROOT, 'supabase'),
    dataFolder,
    port: 0,
    reset: false,
    openSite: async () => ({ handle: serveSite(SITE), isStrict: true }),
  })
  return { ...home, dataFolder }
}

async function fill({ backend }: Home, rows: number): Promise<void> {
  await backend.database.query(
    `insert into public.projects (title, description, specialty, truck_make, truck_model, year, chassis_type, bed_length, axle_type, tags, images)
    select 'Build ' || n, repeat('All aluminum, TIG welded, drawn for the one who drives it. ', 8), 'Farrier', 'Ford',
      'F-350', 2000 + n % 26, 'Cap', '8 ft', 'Dually', '{anvil,drawers}', '{project-images/projects/one.webp}'
    from generate_series(1, $1::int) n`,
    [rows],
  )
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs one step in the page. */
function inPage<K extends keyof Bench>(page: Page, step: K, ...args: Parameters<Bench[K]>) {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[name]?.(
        ...given,
      ),
    [step, args] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>
}

async function repeat(times: number, work: () => Promise<Figure>): Promise<Figure> {
  const figures: Figure[] = []
  for (let i = 0; i < times; i += 1) figures.push(await work())
  return { ...figures.at(-1), ms: median(figures.map(({ ms }) => ms)) }
}

async function measure(home: Home, page: Page): Promise<[string, Figure, Figure | null][]> {
  const uid = await createUser(home.backend, ACCOUNT)
  const { database } = home.backend
  await database.query(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
  await fill(home, ROWS)
  const rows = await database.query<{ id: string }>('select id from public.projects order by id')
  const ids = rows.map(({ id }) => id)
  const [id = ''] = ids
  await page.goto(home.url)
  await page.waitForFunction(() => 'bench' in window)
  await inPage(page, 'signIn', ACCOUNT.email, ACCOUNT.password)

  const rawPull = await inPage(page, 'rawPull', uid)
  await inPage(page, 'open', uid)
  const firstPull = await inPage(page, 'start')
  const nothingNew = await repeat(20, () => inPage(page, 'nothingNew'))
  const rawNothingNew = await repeat(20, () => inPage(page, 'rawNothingNew', uid))

  let delta: Figure = { ms: 0 }
  const pokes = await repeat(10, async () => {
    const title = `changed ${Math.random()}`
    const screen = inPage(page, 'poke', id, title)
    const begin = Date.now()
    await database.query('update public.projects set title = $2 where id = $1', [id, title])
    const seen = await screen
    delta = { ms: seen.at - begin, requests: seen.requests, bytes: seen.bytes }
    return delta
  })

  const write = await repeat(30, () => inPage(page, 'localWrite', id))
  const rawWrite = await repeat(30, () => inPage(page, 'rawLocalWrite'))
  await inPage(page, 'stop')
  const queued = ids.slice(1, QUEUED + 1)
  const enqueue = await inPage(page, 'enqueue', queued)
  const drain = await inPage(page, 'start')
  const rawDrain = await inPage(page, 'rawDrain', uid, queued)

  await fill(home, ROWS)
  await inPage(page, 'nothingNew')
  await inPage(page, 'stop')
  await inPage(page, 'close')
  const start = await repeat(10, async () => {
    const figure = await inPage(page, 'coldStart', uid)
    await inPage(page, 'close')
    return figure
  })
  return [
    [`first pull of ${ROWS.toLocaleString('en')} rows`, firstPull, rawPull],
    ['pull with nothing new', nothingNew, rawNothingNew],
    ['one changed row: change on the server to screen', pokes, null],
    ['local write to screen', write, rawWrite],
    [`${QUEUED.toLocaleString('en')} local writes, one after the other`, enqueue, null],
    [`drain of ${QUEUED.toLocaleString('en')} queued mutations, and the pull after it`, drain, rawDrain],
    [`start with ${(2 * ROWS).toLocaleString('en')} local rows, to the first 12`, start, null],
  ]
}

const cell = ({ ms, requests, bytes }: Figure) =>
  [
    `${ms.toFixed(1)} ms`,
    requests ? `${requests} requests` : '',
    bytes ? `${(bytes / 1000).toFixed(1)} kB` : '',
  ]
    .filter(Boolean)
    .join(', ')

await buildPage()
const home = await openHome()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  page.on('console', (message) => console.error(message.text()))
  page.on('pageerror', (error) => console.error(error))
  const table = await measure(home, page)
  console.log('| task | ours | raw limit, same run |\n|---|---|---|')
  for (const [task, ours, raw] of table) console.log(`| ${task} | ${cell(ours)} | ${raw ? cell(raw) : ''} |`)
} finally {
  await browser.close()
  await home.close()
  rmSync(home.dataFolder, { recursive: true, force: true })
}
