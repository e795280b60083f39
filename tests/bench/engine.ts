/** Times the sync engine in a real browser with the real schema, next to the raw limit of each task. */
import type { Page } from '@playwright/test'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { fillProjects, ROWS, withBenchPage } from './bench-page'
import { count, type Figure, type FigureRow, figureTable, median, repeat } from './figure'
import { inPage, machineItself, watched } from './in-page'
import type { Part } from './part'
import { readHeap } from './read-heap'

const QUEUED = 1_000

export const measureEngine: Part = async () => [
  figureTable('The sync engine in a browser', await withBenchPage(measure)),
]

async function measure(backend: LocalBackend, page: Page, uid: string): Promise<FigureRow[]> {
  const { database } = backend
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
  const catalog = await pokes(page, 10, (text) => [
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

  await fillProjects(backend, ROWS)
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
  await inPage(page, 'close')
  return [
    [`first pull of ${count(ROWS)} rows`, firstPull, rawPull],
    ['pull with nothing new', nothingNew, rawNothingNew],
    ['one changed row of the customer: from the change on the server to the screen', ...own],
    ['one changed row of the catalog: pulls are spread over 5 s', ...catalog],
    ['local write to screen', write, rawWrite],
    [`${count(QUEUED)} local writes in sequence`, enqueue, null],
    [`drain of ${count(QUEUED)} queued mutations, and the pull after it`, drain, rawDrain],
    [`start with ${count(2 * ROWS)} local rows, to the first 12`, start, rawStart],
    ...long,
    [`${count(2 * QUEUED)} unsent mutations imported from a file`, carried, null],
    await machineItself(page),
  ]
}

/** Alternates both three times, so that a busy moment of the machine affects both. The last database stays open. */
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

/** The cost of a queue of thousands: a person who is offline for a month must not notice it. */
async function longQueue(page: Page, ids: string[]): Promise<FigureRow[]> {
  const before = await readHeap(page)
  await inPage(page, 'pullTheCable')
  const queue = await watched(page, () => inPage(page, 'queueOffline', ids))
  const write = await watched(page, () => repeat(10, () => inPage(page, 'localWrite', ids[0] ?? '')))
  const full = await readHeap(page)
  const drain = await watched(page, () => inPage(page, 'plugIn'))
  const after = await readHeap(page)
  const name = `${count(ids.length)} mutations of 2 kB`
  return [
    [`${name} queued without a network`, { ...queue, megabytes: full - before }, null],
    ['local write to screen with that queue', write, null],
    [`drain of ${name}, and the pulls after it`, { ...drain, megabytes: after - before }, null],
  ]
}

/** Changes a row on the server `times` times. Returns the medians of the time to the screen and of the bare pull. */
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
    // The page must be listening before the change is made.
    await page.evaluate(() => undefined)
    const begin = Date.now()
    await change()
    const { at, raw, requests, bytes } = await screen
    raws.push(raw)
    return { ms: at - begin, requests, bytes }
  })
  return [ours, { ...raws.at(-1), ms: median(raws.map(({ ms }) => ms)) }]
}
