import { LISTED_PAGES } from '../../../src/seo/listed-pages'
import type { SitemapEntry } from '../../../src/seo/sitemap-xml'
import { isPageEnabled } from '../../../src/shared/site/is-page-enabled'
import { paths } from '../../../src/shared/site/paths'
import { ITEM_TABLES, type ItemRow, type ItemTable } from './item-tables'
import { type ReadRest, readRows } from './read-rows'
import { readSwitches } from './read-switches'

/** Rows of one response: the limit of a hosted project. */
const PAGE = 1_000

/** The slides also change the home page, in addition to the news. */
const SLIDES = 'select=updated_at&is_active=is.true&order=updated_at.desc&limit=1'

/** The printed dates of the legal texts; other text pages have none. */
const LEGAL_DATES: Readonly<Record<string, string>> = { [paths.privacy]: '2024-01', [paths.terms]: '2024-01' }

/** The public pages, without the items that they list. */
export const SITEMAP_PAGES: readonly SitemapEntry[] = LISTED_PAGES.map(({ path }) =>
  entryOf(path, LEGAL_DATES[path]),
)

/**
 * Lists the pages and the items that a visitor can see, with pictures and the date of the last change, without what the
 * shop has switched off. `read` requests a path below /rest/v1/ of the backend.
 */
export async function listSitemapEntries(read: ReadRest): Promise<SitemapEntry[]> {
  const switches = await readSwitches(read)
  const listed = ITEM_TABLES.filter(({ table }) => table !== 'news_articles' || switches.hasNews)
  const lists = await Promise.all(
    listed.map(async (each) => ({ page: each.list, entries: await listRows(read, each) })),
  )
  const slides = await readRows<{ updated_at: string }>(read, 'slideshow_slides', SLIDES)
  const news = lists.find(({ page }) => page === paths.news)?.entries ?? []
  const changes = new Map<string, string | undefined>([
    ...lists.map(({ page, entries }) => [page, newest(entries)] as const),
    [paths.home, newest([...news, ...slides.map((slide) => entryOf(paths.home, slide.updated_at))])],
  ])
  const pages = SITEMAP_PAGES.filter(({ path }) => isPageEnabled(path, switches)).map((page) =>
    entryOf(page.path, changes.get(page.path) ?? page.lastModified),
  )
  return [...pages, ...lists.flatMap(({ entries }) => entries)]
}

function entryOf(path: string, lastModified?: string, pictures: readonly string[] = []): SitemapEntry {
  return { path, ...(lastModified ? { lastModified } : {}), ...(pictures.length > 0 ? { pictures } : {}) }
}

/** The backend writes all times in the same format, so they sort as text. */
const newest = (entries: readonly SitemapEntry[]): string | undefined =>
  entries
    .flatMap(({ lastModified }) => lastModified ?? [])
    .sort()
    .at(-1)

async function listRows(read: ReadRest, listed: ItemTable): Promise<SitemapEntry[]> {
  const { table, key, columns, pictures, filter, pathOf } = listed
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = [
      `select=${columns},${pictures},updated_at`,
      `order=${key}`,
      `limit=${PAGE}`,
      `offset=${offset}`,
    ]
    if (filter) query.push(filter)
    const rows = await readRows<ItemRow & Record<string, unknown>>(read, table, query.join('&'))
    for (const row of rows) {
      const [name, changed, shown] = [row[key], row.updated_at, row[pictures]]
      if (typeof name !== 'string' || name === '') continue
      const named = [shown].flat().filter((picture) => typeof picture === 'string')
      entries.push(entryOf(pathOf(row), typeof changed === 'string' ? changed : undefined, named))
    }
    if (rows.length < PAGE) return entries
  }
}
