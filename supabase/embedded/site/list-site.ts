import { paths } from '../../../src/domain/paths'
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

/** What a visitor may see, with the date of its last change. `read` asks the backend for a path below /rest/v1/. */
export async function listSiteItems(read: (path: string) => Promise<Response>): Promise<SitemapEntry[]> {
  const lists = await Promise.all(LISTED.map((listed) => listRows(read, listed)))
  return lists.flat()
}

async function listRows(
  read: (path: string) => Promise<Response>,
  { table, key, filter, pathOf }: Listed,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = [`select=${key},updated_at`, `order=${key}`, `limit=${PAGE}`, `offset=${offset}`]
    if (filter) query.push(filter)
    const answer = await read(`${table}?${query.join('&')}`)
    if (!answer.ok) throw new Error(`${table} answered with ${answer.status}`)
    const rows = (await answer.json()) as Record<string, string>[]
    for (const row of rows) {
      const [name, changed] = [row[key], row.updated_at]
      if (name) entries.push({ path: pathOf(name), ...(changed ? { lastModified: changed } : {}) })
    }
    if (rows.length < PAGE) return entries
  }
}
