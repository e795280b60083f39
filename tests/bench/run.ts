/**
 * `npm run bench`: what the engine costs in a real browser against the real schema, beside the raw limit of each task.
 * `npm run bench -- admin`: the admin panel alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { createUser } from '#supabase/embedded/backend/create-user'
import { serveSite } from '#supabase/embedded/site/static-site'
import { type Home, startHome } from '#supabase/embedded/start-home'
import { ADMIN_LIST_STEPS } from './admin-list-steps'
import type { Bench } from './page'

const ROOT = join(import.meta.dirname, '../..')
const SITE = join(ROOT, '.cache/bench')
const ACCOUNT = { email: 'bench@rigworks.example', password: 'bench-1994-bench' }
const ROWS = 5_000
const QUEUED = 1_000

interface Figure {
  ms: number
  requests?: number | undefined
  bytes?: number | undefined
  /** ms; 0 for less than 50. */
  longestTask?: number
  /** What the script heap has grown by. */
  megabytes?: number
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

type Row = [task: string, ours: Figure, raw: Figure | null]

/** Opens the page as an admin; answers the uid. */
async function enter(home: Home, page: Page): Promise<string> {
  const uid = await createUser(home.backend, ACCOUNT)
  await home.backend.database.query(`update public.profiles set role = 'admin' where user_id = $1`, [uid])
  await fill(home, ROWS)
  await page.goto(home.url)
  await page.waitForFunction(() => 'bench' in window)
  await inPage(page, 'signIn', ACCOUNT.email, ACCOUNT.password)
  return uid
}

async function measure(home: Home, page: Page): Promise<Row[]> {
  const uid = await enter(home, page)
  const { database } = home.backend
  const projectIds = async () =>
    (await database.query<{ id: string }>('select id from public.projects order by id')).map(({ id }) => id)
  const ids = await projectIds()
  const [id = ''] = ids

  const [firstPull, rawPull] = await firstPulls(page, uid)
  const nothingNew = await repeat(20, () => inPage(page, 'nothingNew'))
  const rawNothingNew = await repeat(20, () => inPage(page, 'rawPullOnce', uid))

  const profile = await inPage(page, 'ownProfile', uid)
  const own = await pokes(page, 20, (text) => [
    inPage(page, 'poke', uid, 'profiles', profile, 'bio', text),
    () => database.query('update public.profiles set bio = $2 where id = $1', [profile, text]),
  ])
  const catalogue = await pokes(page, 10, (text) => [
    inPage(page, 'poke', uid, 'projects', id, 'title', text),
    () => database.query('update public.projects set title = $2 where id = $1', [id, text]),
  ])

  const write = await repeat(30, () => inPage(page, 'localWrite', id))
  const rawWrite = await repeat(30, () => inPage(page, 'rawLocalWrite'))
  await inPage(page, 'stop')
  const queued = ids.slice(1, QUEUED + 1)
  const enqueue = await inPage(page, 'enqueue', queued)
  const drain = await watched(page, () => inPage(page, 'start'))
  const rawDrain = await inPage(page, 'rawDrain', uid, queued)

  await fill(home, ROWS)
  await inPage(page, 'nothingNew')
  const long = await longQueue(page, await projectIds())
  await inPage(page, 'stop')
  await inPage(page, 'close')
  const start = await repeat(10, async () => {
    const figure = await inPage(page, 'coldStart', uid)
    await inPage(page, 'close')
    return figure
  })
  const rawStart = await repeat(10, () => inPage(page, 'rawColdStart'))
  await inPage(page, 'open', uid)
  const carried = await watched(page, () => inPage(page, 'takeIn', uid, ids.slice(0, 2 * QUEUED)))
  const admin = await adminPanel(page)
  await inPage(page, 'close')
  const keystrokes = await inPage(page, 'searchKeystrokes')
  return [
    [`first pull of ${count(ROWS)} rows`, firstPull, rawPull],
    ['pull with nothing new', nothingNew, rawNothingNew],
    ["one changed row of one's own: change on the server to screen", ...own],
    ['one changed row of the catalogue, answered spread over 5 s', ...catalogue],
    ['local write to screen', write, rawWrite],
    [`${count(QUEUED)} local writes, one after the other`, enqueue, null],
    [`drain of ${count(QUEUED)} queued mutations, and the pull after it`, drain, rawDrain],
    [`start with ${count(2 * ROWS)} local rows, to the first 12`, start, rawStart],
    ...long,
    [`${count(2 * QUEUED)} unsent mutations taken in from a file`, carried, null],
    ...admin,
    ['a letter typed into the search of 10,000 projects, median', { ms: median(keystrokes) }, null],
    ['the slowest of them', { ms: Math.max(...keystrokes) }, null],
    await machineItself(page),
  ]
}

async function measureAdminPanel(home: Home, page: Page): Promise<Row[]> {
  const uid = await enter(home, page)
  await fill(home, ROWS)
  await inPage(page, 'open', uid)
  await inPage(page, 'start')
  await inPage(page, 'stop')
  return [...(await adminPanel(page)), await machineItself(page)]
}

async function machineItself(page: Page): Promise<Row> {
  const figure = await watched(page, () => inPage(page, 'rawTasks', 60_000))
  return ['the machine itself: a page that does 5 ms of sums at a time, for a minute', figure, null]
}

/** Three of each in turn, so that a moment in which the machine is busy weighs on both; the last one stays open. */
async function firstPulls(page: Page, uid: string): Promise<[Figure, Figure]> {
  const raws: Figure[] = []
  const ours = await repeat(3, async () => {
    await inPage(page, 'stop')
    await inPage(page, 'wipe', uid)
    raws.push(await inPage(page, 'rawPull', uid))
    await inPage(page, 'open', uid)
    return watched(page, () => inPage(page, 'start'))
  })
  return [ours, { ...raws.at(-1), ms: median(raws.map(({ ms }) => ms)) }]
}

/** What a queue of thousands costs: who is at sea for a month must not notice it. */
async function longQueue(page: Page, ids: string[]): Promise<Row[]> {
  const before = await heapOf(page)
  await inPage(page, 'pullTheCable')
  const queue = await watched(page, () => inPage(page, 'queueOffline', ids))
  const write = await watched(page, () => repeat(10, () => inPage(page, 'localWrite', ids[0] ?? '')))
  const full = await heapOf(page)
  const drain = await watched(page, () => inPage(page, 'plugIn'))
  const after = await heapOf(page)
  const name = `${count(ids.length)} mutations of 2 kB`
  return [
    [`${name} queued without a network`, { ...queue, megabytes: full - before }, null],
    ['local write to screen beside them', write, null],
    [`drain of ${name}, and the pulls after it`, { ...drain, megabytes: after - before }, null],
  ]
}

/** What an admin does with the projects on the device: a file of others, then the list of all: until it shows. */
async function adminPanel(page: Page): Promise<Row[]> {
  const previewed = await watched(page, () => inPage(page, 'readCsvFile', ROWS))
  const imported = await watched(page, () => inPage(page, 'importCsvFile'))
  const rows: Row[] = [
    [`a CSV file of ${count(ROWS)} rows read, checked and compared with ${count(2 * ROWS)}`, previewed, null],
    ['the same rows written in batches of 10', imported, null],
  ]
  for (const [task, work] of ADMIN_LIST_STEPS) {
    const figure = await watched(page, async () => {
      const begin = performance.now()
      await work(page)
      return { ms: performance.now() - begin }
    })
    rows.push([`admin list: ${task}`, figure, null])
  }
  await inPage(page, 'hideAdminList')
  return rows
}

/** Growth of the script heap is what stays after a collection, MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

async function watched(page: Page, work: () => Promise<Figure>): Promise<Figure> {
  await inPage(page, 'startWatching')
  const figure = await work()
  return { ...figure, longestTask: await inPage(page, 'longestTask') }
}

/** Changes a row on the server again and again; the median of the time to the screen, and of the bare pull of the same. */
async function pokes(
  page: Page,
  times: number,
  prepare: (
    text: string,
  ) => [screen: Promise<Figure & { at: number; raw: Figure }>, change: () => Promise<unknown>],
): Promise<[Figure, Figure]> {
  const raws: Figure[] = []
  const ours = await repeat(times, async () => {
    const [screen, change] = prepare(`changed ${Math.random()}`)
    // The page has to be looking before the change is made.
    await page.evaluate(() => undefined)
    const begin = Date.now()
    await change()
    const { at, raw, requests, bytes } = await screen
    raws.push(raw)
    return { ms: at - begin, requests, bytes }
  })
  return [ours, { ...raws.at(-1), ms: median(raws.map(({ ms }) => ms)) }]
}

const count = (number: number) => number.toLocaleString('en')

const cell = ({ ms, requests, bytes, longestTask, megabytes }: Figure) =>
  [
    `${ms.toFixed(1)} ms`,
    requests ? `${requests} ${requests === 1 ? 'request' : 'requests'}` : '',
    bytes ? `${(bytes / 1000).toFixed(2)} kB` : '',
    longestTask === undefined
      ? ''
      : `longest task ${longestTask ? `${longestTask.toFixed(0)} ms` : 'under 50 ms'}`,
    megabytes === undefined ? '' : `heap ${megabytes < 0 ? '' : '+'}${megabytes.toFixed(1)} MB`,
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
  const table = await (process.argv[2] === 'admin' ? measureAdminPanel : measure)(home, page)
  const [, load = 0] = loadavg()
  console.log(
    `load average of the last five minutes: ${load.toFixed(1)} on ${availableParallelism()} processors\n`,
  )
  console.log('| task | ours | raw limit, same run |\n|---|---|---|')
  for (const [task, ours, raw] of table) console.log(`| ${task} | ${cell(ours)} | ${raw ? cell(raw) : ''} |`)
} finally {
  await browser.close()
  await home.close()
  rmSync(home.dataFolder, { recursive: true, force: true })
}
