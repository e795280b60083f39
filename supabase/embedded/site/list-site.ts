import { isOpenPage } from '../../../src/domain/is-open-page'
import { paths } from '../../../src/domain/paths'
import { type ShopSwitches, shopSwitches } from '../../../src/domain/shop-switches'
import { SITE_PAGES } from '../../../src/domain/site-pages'
import type { SitemapEntry } from '../../../src/domain/sitemap-xml'

/** Rows of one answer: the limit of a hosted project. */
const PAGE = 1_000

interface Listed {
  table: string
  /** Column that the address is made of. */
  key: string
  filter?: string
  pathOf: (key: string) => string
}

/** Row-level security shows a visitor only what is published; an inactive section would be "not found". */
const LISTED: readonly Listed[] = [
  { table: 'projects', key: 'id', pathOf: paths.project },
  { table: 'rigs', key: 'id', pathOf: paths.rig },
  { table: 'products', key: 'id', pathOf: paths.product },
  { table: 'news_articles', key: 'id', filter: 'published=is.true', pathOf: paths.article },
  {
    table: 'farriers_vets_sections',
    key: 'section_key',
    filter: 'is_active=is.true',
    pathOf: paths.farriersVetsSection,
  },
  {
    table: 'first_responders_sections',
    key: 'section_key',
    filter: 'is_active=is.true',
    pathOf: paths.firstRespondersSection,
  },
]

/** The pages that everybody can read. */
export const SITEMAP_PAGES: readonly SitemapEntry[] = SITE_PAGES.flatMap(({ pages }) =>
  pages.map(({ path }) => ({ path })),
)

type Read = (path: string) => Promise<Response>

/**
 * The pages and what a visitor may see, with the date of its last change; nothing of what the shop has switched off.
 * `read` asks the backend for a path below /rest/v1/.
 */
export async function listSite(read: Read): Promise<SitemapEntry[]> {
  const switches = await readSwitches(read)
  const listed = LISTED.filter(({ table }) => table !== 'news_articles' || switches.hasNews)
  const lists = await Promise.all(listed.map((each) => listRows(read, each)))
  return [...SITEMAP_PAGES.filter(({ path }) => isOpenPage(path, switches)), ...lists.flat()]
}

async function readSwitches(read: Read): Promise<ShopSwitches> {
  const query = 'select=setting_value&setting_key=eq.feature_settings'
  const [row] = await readRows<{ setting_value: Record<string, unknown> }>(read, 'public_settings', query)
  return shopSwitches(row?.setting_value ?? null)
}

async function readRows<Row>(read: Read, table: string, query: string): Promise<Row[]> {
  const answer = await read(`${table}?${query}`)
  if (!answer.ok) throw new Error(`${table} answered with ${answer.status}`)
  return (await answer.json()) as Row[]
}

async function listRows(read: Read, { table, key, filter, pathOf }: Listed): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = [`select=${key},updated_at`, `order=${key}`, `limit=${PAGE}`, `offset=${offset}`]
    if (filter) query.push(filter)
    const rows = await readRows<Record<string, string>>(read, table, query.join('&'))
    for (const row of rows) {
      const [name, changed] = [row[key], row.updated_at]
      if (name) entries.push({ path: pathOf(name), ...(changed ? { lastModified: changed } : {}) })
    }
    if (rows.length < PAGE) return entries
  }
}
