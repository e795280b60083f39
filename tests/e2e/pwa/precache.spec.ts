/** Which files of the build the worker caches: of all pages at once, of the panel for admins, of the rig builder once opened. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { TieredFile } from '#pwa/build/precache-tiers'
import { FIGURE_SOURCES } from '#shared/builds/figures/figure-sources'
import { ADMIN, expect, expectPagesCached, openReady, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

const DIST = join(import.meta.dirname, '../../../.cache/site')

/** The precache list in the built worker. */
function listedFiles(): TieredFile[] {
  const [list = ''] = /\[\{[^[\]]*"?url"?:[^[\]]*\}\]/.exec(readFileSync(join(DIST, 'sw.js'), 'utf8')) ?? []
  // biome-ignore lint/nursery/noImpliedEval: our own build writes the list as JavaScript, not as JSON
  return new Function(`return ${list}`)() as TieredFile[]
}

/** Fetched by the browser itself, for an installation or before the app runs; no page needs them offline. */
const NOT_OF_THE_APP =
  /^(\.vite\/.*|\.renderer\/.*|index\.html|sw\.js|robots\.txt|favicon\.ico|sitemap\.xml|dark\.css|catalogue\.json|previews\/.*|apple-touch-icon\.png|screenshots\/.*|icons\/(?!plate-32).*|\.sources)$|\.(br|gz)$/

const ARCHIVE = /^assets\/archive-[0-9a-f]{8}\.json$/
const archivesOf = (files: readonly TieredFile[]) => new Set(files.flatMap(({ archive }) => archive ?? []))

test('the archives contain the small files that everyone caches, as they are on the server', () => {
  const archives = [...archivesOf(listedFiles())]
  const built = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`)
  expect(built.filter((name) => ARCHIVE.test(name)).sort()).toEqual(archives.sort())
  for (const archive of archives) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(DIST, archive), 'utf8'))
    const files = listedFiles().filter((file) => file.archive === archive)
    expect(Object.keys(texts).sort()).toEqual(files.map(({ url }) => `/${url}`).sort())
    expect(files.filter(({ tier }) => tier)).toEqual([])
    for (const [path, text] of Object.entries(texts))
      expect(readFileSync(join(DIST, path), 'utf8')).toBe(text)
  }
})

test('what the first installation fetches is 697 kB at most, in 44 files', () => {
  const files = listedFiles().filter(({ tier }) => !tier)
  const downloads = [
    ...archivesOf(files),
    ...files.flatMap(({ url, archive }) => (archive === undefined ? [url] : [])),
  ]
  expect(downloads.length).toBeLessThanOrEqual(44)
  expect(sum(downloads.map(gzipBytes))).toBeLessThanOrEqual(697_000)
})

test('the worker fetches archives at its first installation, and no file that is in one of them', async ({
  page,
  context,
}) => {
  await openReady(page)
  await expectPagesCached(page)
  const [worker] = context.serviceWorkers()
  const fetched = await worker?.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )
  const files = listedFiles()
  expect(fetched).toEqual(expect.arrayContaining([...archivesOf(files)]))
  const inArchives = new Set(files.flatMap(({ url, archive }) => (archive ? [url] : [])))
  expect(fetched?.filter((name) => inArchives.has(name))).toEqual([])
})

test('every built file is in exactly one tier', () => {
  const built = readdirSync(DIST, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)))
    .filter((name) => !NOT_OF_THE_APP.test(name) && !ARCHIVE.test(name))
  const listed = listedFiles().map(({ url }) => url)
  expect(listed.sort()).toEqual(built.sort())
  expect(new Set(listed).size).toBe(listed.length)
})

const gzipBytes = (url: string) => gzipSync(readFileSync(join(DIST, url))).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('the files that everyone caches are 753 kB at most, the additional ones of admins 150 kB, the rig builder 254 kB', () => {
  const bytes = (tier: string | undefined) =>
    sum(listedFiles().flatMap((file) => (file.tier === tier ? [gzipBytes(file.url)] : [])))
  expect(bytes(undefined)).toBeLessThanOrEqual(753_000)
  expect(bytes('admin')).toBeLessThanOrEqual(150_000)
  expect(bytes('rig-builder')).toBeLessThanOrEqual(254_000)
})

test('no file has the texts about the sources of figures, which the site shows nowhere', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  const texts = Object.values(FIGURE_SOURCES)
  const withText = scripts.filter((name) => {
    const code = readFileSync(join(DIST, 'assets', name), 'utf8')
    return texts.some((text) => code.includes(text))
  })
  expect(withText).toEqual([])
})

test('the page of the rig builder fetches at most 222 kB of code in addition to the code of all pages', () => {
  const names = listedFiles().flatMap(({ url, tier }) => (tier === 'rig-builder' ? [url] : []))
  // The page, and the builder that it loads after its first paint; exports and other pages come only when asked for.
  const waiting = names.filter((name) => /\/(rig-builder-page|builder)-[\w-]+\.js$/.test(name))
  expect(waiting).toHaveLength(2)
  const fetched = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (fetched.has(name) || !names.includes(name)) continue
    fetched.add(name)
    const code = readFileSync(join(DIST, name), 'utf8')
    for (const [, file] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`assets/${file}`)
  }
  expect(fetched.size).toBeGreaterThan(4)
  expect(sum([...fetched].map(gzipBytes))).toBeLessThanOrEqual(222_000)
})

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths = new Set<string>()
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname.slice(1))
    }
    return [...paths]
  })

test('the admin panel is cached once an admin signs in, opens by deep link offline, and is deleted at log-out', async ({
  page,
  context,
}) => {
  const listed = listedFiles()
  const everyones = listed.filter(({ tier }) => !tier).map(({ url }) => url)
  const admins = listed.filter(({ tier }) => tier === 'admin').map(({ url }) => url)
  expect(admins.length).toBeGreaterThan(20)
  await openReady(page)
  const kept = await cachedPaths(page)
  expect(everyones.filter((url) => !kept.includes(url))).toEqual([])
  const builders = listed.filter(({ tier }) => tier === 'rig-builder').map(({ url }) => url)
  expect([...admins, ...builders].filter((url) => kept.includes(url))).toEqual([])

  await openSignedIn(page, ADMIN)
  const keptByAdmin = await cachedPaths(page)
  expect([...admins, ...builders].filter((url) => !keptByAdmin.includes(url))).toEqual([])
  await context.setOffline(true)
  await page.goto('/admin-panel?section=settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByRole('tab').or(page.getByRole('searchbox')).first()).toBeVisible()

  await context.setOffline(false)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  // The link shows before the worker has been told.
  const keptAfter = async () => {
    const paths = await cachedPaths(page)
    return admins.filter((url) => paths.includes(url))
  }
  await expect.poll(keptAfter).toEqual([])
  // Access is denied offline, too.
  await context.setOffline(true)
  await page.goto('/admin-panel')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
