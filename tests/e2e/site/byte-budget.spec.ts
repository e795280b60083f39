/** Budgets for sizes: gzip, as a phone downloads them. The benchmarks measure times. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, openBlank, test } from '../support/story'

const DIST = join(import.meta.dirname, '../../../.cache/site')
const ASSETS = join(DIST, 'assets')
const KILOBYTE = 1_000

const read = (name: string) => readFileSync(join(ASSETS, name))
const gzipped = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0)
const named = (prefix: string, ending: string) =>
  readdirSync(ASSETS).filter((name) => name.startsWith(`${prefix}-`) && name.endsWith(ending))

/** The chunks that this one imports statically. */
const importsOf = (name: string) =>
  [
    ...read(name)
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g),
  ].map((match) => match[1] ?? '')

/** The chunks and all their static imports. */
function withImports(names: string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    queue.push(...importsOf(name))
  }
  return seen
}

/** Dexie is loaded after the first paint, by the same promise that loads the page. */
const isDexie = (name: string) => /DexieError/.test(read(name).toString())

const namedByPage = (ending: string) => {
  const html = readFileSync(join(DIST, 'app.html'), 'utf8')
  const names = [...html.matchAll(/\/assets\/([^"]+)"/g)].map((match) => match[1] ?? '')
  return names.filter((name) => name.endsWith(ending))
}
const shell = () => namedByPage('.js')

/** kB: the size of each page and 1 to 2 kB more, 153 at most. */
const PAGES = {
  'home-route': 143,
  'projects-page': 148,
  'project-detail-page': 143,
  'rigs-page': 146,
  'rig-detail-page': 143,
  'store-page': 148,
  'product-detail-page': 145,
  'cart-route': 153,
  'get-quote-page': 136,
  'about-route': 140,
  'sections-page': 144,
  'news-route': 144,
  'article-page': 143,
  'contact-page': 141,
  'faqs-page': 138,
}
for (const [page, budget] of Object.entries(PAGES)) {
  test(`the script that ${page} requires before it shows is ${budget} kB at most`, () => {
    expect(named(page, '.js')).not.toEqual([])
    const names = withImports([...shell(), ...named(page, '.js')])
    expect(gzipped([...names].filter((name) => !isDexie(name)))).toBeLessThanOrEqual(budget * KILOBYTE)
  })
}

test('chunks that import each other run, whichever of them is loaded first', async ({ page }) => {
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const circular = chunks.filter((name) => withImports(importsOf(name)).has(name))
  for (const name of circular) {
    await openBlank(page)
    const failure = await page.evaluate(async (chunk) => {
      // Some import the first module of every page, which requires it.
      document.body.append(Object.assign(document.createElement('div'), { id: 'root' }))
      try {
        await import(chunk)
        return null
      } catch (cause) {
        return String(cause)
      }
    }, `/assets/${name}`)
    expect(failure, name).toBeNull()
  }
})

test('no page requires more than eighteen files, and the chunk of the local database is 46 kB at most', () => {
  const files = (page: string) => withImports([...shell(), ...named(page, '.js')]).size
  expect(Object.keys(PAGES).filter((page) => files(page) > 18)).toEqual([])
  expect(gzipped(named('local-db', '.js'))).toBeLessThanOrEqual(46 * KILOBYTE)
})

test('the script of the app shell is 126 kB at most', () => {
  expect(gzipped(withImports(shell()))).toBeLessThanOrEqual(126 * KILOBYTE)
})

test('the CSS that blocks the first paint is 20 kB at most', () => {
  expect(namedByPage('.css')).not.toEqual([])
  expect(gzipped(namedByPage('.css'))).toBeLessThanOrEqual(20 * KILOBYTE)
})

test('auth-js, Dexie and the sync engine are not loaded before the first paint', () => {
  const names = withImports(shell())
  const heavy = [...names].filter((name) => /GoTrueClient|DexieError|sync_pull/.test(read(name).toString()))
  expect(heavy).toEqual([])
})

test('each route adds 44 kB at most', () => {
  // Every page uses the page frame.
  const before = withImports([...shell(), ...named('page-frame', '.js')])
  const added = (page: string) =>
    [...withImports([page])].filter((name) => !before.has(name) && !isDexie(name))
  const pages = readdirSync(ASSETS).filter((name) => /-(page|route)-[^.]+\.js$/.test(name))
  expect(pages.filter((page) => gzipped(added(page)) > 44 * KILOBYTE)).toEqual([])
})

test('the fonts are 34 kB at most, and both are preloaded with the page', () => {
  const fonts = readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'))
  expect(fonts.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThanOrEqual(34 * KILOBYTE)
  expect(namedByPage('.woff2').sort()).toEqual(fonts.sort())
})

test('a demo picture is 120 kB at most at its full width', () => {
  const pictures = join(import.meta.dirname, '../../../supabase/embedded/demo/pictures')
  const sizes = readdirSync(pictures).map((name) => statSync(join(pictures, name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(120 * KILOBYTE)
})

test('the build contains no cart of Snipcart without a key', () => {
  expect(named('snipcart', '.js')).toEqual([])
})
