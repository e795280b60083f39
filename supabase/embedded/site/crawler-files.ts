import type { Plugin } from 'vite'
import { paths } from '../../../src/domain/paths'
import { SITE_PAGES } from '../../../src/domain/site-pages'
import { robotsTxt, type SitemapEntry, sitemapXml } from '../../../src/domain/sitemap-xml'

/** Where the embedded home answers by default; a hosted build names its own address. */
const DEFAULT_ORIGIN = 'http://localhost:4173'

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

/**
 * Adds sitemap.xml and robots.txt to a build. A build for a hosted project (`VITE_SUPABASE_URL`) asks it for the items
 * and their dates; where it does not answer, and in the embedded home, whose data are not there yet, the pages alone
 * are listed.
 */
export function crawlerFiles(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'crawler-files',
    apply: 'build',
    configResolved(config) {
      env = config.env
    },
    async generateBundle() {
      const origin = env.VITE_SITE_URL?.replace(/\/$/, '') || DEFAULT_ORIGIN
      const pages = SITE_PAGES.flatMap(({ pages: list }) => list.map(({ path }) => ({ path })))
      const items = await listItems(env).catch((cause: unknown) => {
        this.warn(`sitemap.xml lists no items: ${cause instanceof Error ? cause.message : String(cause)}`)
        return []
      })
      const add = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      add('sitemap.xml', sitemapXml(origin, [...pages, ...items]))
      add('robots.txt', robotsTxt(origin))
    },
  }
}

async function listItems(env: Record<string, string | undefined>): Promise<SitemapEntry[]> {
  const [url, key] = [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY]
  if (!url || !key) return []
  const lists = await Promise.all(LISTED.map((listed) => listRows(url, key, listed)))
  return lists.flat()
}

async function listRows(url: string, apikey: string, listed: Listed): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = [
      `select=${listed.key},updated_at`,
      `order=${listed.key}`,
      `limit=${PAGE}`,
      `offset=${offset}`,
    ]
    if (listed.filter) query.push(listed.filter)
    const answer = await fetch(`${url.replace(/\/$/, '')}/rest/v1/${listed.table}?${query.join('&')}`, {
      headers: { apikey },
      signal: AbortSignal.timeout(20_000),
    })
    if (!answer.ok) throw new Error(`${listed.table} answered with ${answer.status}`)
    const rows = (await answer.json()) as Record<string, string>[]
    for (const row of rows) {
      const [key, changed] = [row[listed.key], row.updated_at]
      if (key) entries.push({ path: listed.pathOf(key), ...(changed ? { lastModified: changed } : {}) })
    }
    if (rows.length < PAGE) return entries
  }
}
