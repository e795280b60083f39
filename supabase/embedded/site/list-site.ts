import { LISTED_PAGES } from '../../../src/seo/listed-pages'
import { isItemPath } from '../../../src/seo/site-routes'
import type { SitemapEntry } from '../../../src/seo/sitemap-xml'
import { type ShopSwitches, shopSwitches } from '../../../src/shared/shop/shop-switches'
import { isPageEnabled } from '../../../src/shared/site/is-page-enabled'
import { paths } from '../../../src/shared/site/paths'

/** Rows of one response: the limit of a hosted project. */
const PAGE = 1_000

interface Listed {
  table: string
  /** The column that the address contains. */
  key: string
  /** The column of pictures: one name, or a list of names. */
  pictures: string
  filter?: string
  /** The page that lists the items: it changes with each of them. */
  list: string
  pathOf: (key: string) => string
}

/** Row-level security hides unpublished rows from visitors; the page of an inactive section would be "not found". */
const LISTED: readonly Listed[] = [
  { table: 'projects', key: 'id', pictures: 'images', list: paths.projects, pathOf: paths.project },
  { table: 'rigs', key: 'id', pictures: 'images', list: paths.rigs, pathOf: paths.rig },
  { table: 'products', key: 'id', pictures: 'images', list: paths.store, pathOf: paths.product },
  {
    table: 'news_articles',
    key: 'id',
    pictures: 'cover_image',
    filter: 'published=is.true',
    list: paths.news,
    pathOf: paths.article,
  },
  {
    table: 'farriers_vets_sections',
    key: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.farriersVets,
    pathOf: paths.farriersVetsSection,
  },
  {
    table: 'first_responders_sections',
    key: 'section_key',
    pictures: 'images',
    filter: 'is_active=is.true',
    list: paths.firstResponders,
    pathOf: paths.firstRespondersSection,
  },
]

/** The slides change the home page, besides the news. */
const SLIDES = 'select=updated_at&is_active=is.true&order=updated_at.desc&limit=1'

/** The printed dates of the legal texts; other text pages have none. */
const LEGAL_DATES: Readonly<Record<string, string>> = { [paths.privacy]: '2024-01', [paths.terms]: '2024-01' }

/** The public pages, without the items that they list. */
export const SITEMAP_PAGES: readonly SitemapEntry[] = LISTED_PAGES.map(({ path }) =>
  entryOf(path, LEGAL_DATES[path]),
)

type Read = (path: string) => Promise<Response>

/**
 * Lists the pages and the items that a visitor can see, with pictures and the date of the last change, without what the
 * shop has switched off. `read` requests a path below /rest/v1/ of the backend.
 */
export async function listSite(read: Read): Promise<SitemapEntry[]> {
  const switches = await readSwitches(read)
  const listed = LISTED.filter(({ table }) => table !== 'news_articles' || switches.hasNews)
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

/**
 * Whether `path` (decoded) is the address of an item that visitors cannot see. False if the backend does not answer:
 * the app, which is served either way, finds out itself.
 */
export async function isItemMissing(read: Read, path: string): Promise<boolean> {
  if (!isItemPath(path)) return false
  const [, folder, word = ''] = path.split('/')
  const listed = LISTED.find(({ list }) => list === `/${folder}`)
  if (listed === undefined) return false
  const { table, key, filter } = listed
  const query = [
    `select=${key}`,
    `${key}=eq.${encodeURIComponent(word)}`,
    'limit=1',
    ...(filter ? [filter] : []),
  ]
  try {
    return (await readRows(read, table, query.join('&'))).length === 0
  } catch {
    return false
  }
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

/** Reads the current switches of the shop. */
export async function readSwitches(read: Read): Promise<ShopSwitches> {
  const query = 'select=setting_value&setting_key=eq.feature_settings'
  const [row] = await readRows<{ setting_value: Record<string, unknown> }>(read, 'public_settings', query)
  return shopSwitches(row?.setting_value ?? null)
}

async function readRows<Row>(read: Read, table: string, query: string): Promise<Row[]> {
  const answer = await read(`${table}?${query}`)
  if (!answer.ok) throw new Error(`${table} answered with ${answer.status}`)
  return (await answer.json()) as Row[]
}

async function listRows(read: Read, listed: Listed): Promise<SitemapEntry[]> {
  const { table, key, pictures, filter, pathOf } = listed
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = [
      `select=${key},${pictures},updated_at`,
      `order=${key}`,
      `limit=${PAGE}`,
      `offset=${offset}`,
    ]
    if (filter) query.push(filter)
    const rows = await readRows<Record<string, unknown>>(read, table, query.join('&'))
    for (const row of rows) {
      const [name, changed, shown] = [row[key], row.updated_at, row[pictures]]
      if (typeof name !== 'string' || name === '') continue
      const named = [shown].flat().filter((picture) => typeof picture === 'string')
      entries.push(entryOf(pathOf(name), typeof changed === 'string' ? changed : undefined, named))
    }
    if (rows.length < PAGE) return entries
  }
}
