import type { Plugin } from 'vite'
import { robotsTxt, type SitemapEntry, sitemapXml } from '../../../src/seo/sitemap-xml'
import { storageAddress } from '../../../src/shared/pictures/storage-address'
import { listSitemapEntries, SITEMAP_PAGES } from './sitemap-entries'

/**
 * Adds robots.txt to a build, and sitemap.xml if the build has the site's own address (`VITE_SITE_URL`), which a
 * sitemap must contain. Items and their dates come from the project of the build. The local backend serves both files
 * itself (`answer-crawler.ts`).
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
      const origin = env.VITE_SITE_URL?.replace(/\/$/, '') || null
      const add = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      add('robots.txt', robotsTxt(origin))
      if (origin === null) {
        if (env.VITE_SUPABASE_URL) this.warn('no sitemap.xml: VITE_SITE_URL is not set')
        return
      }
      const entries = await listProject(env).catch((cause: unknown) => {
        this.warn(`sitemap.xml lists no items: ${cause instanceof Error ? cause.message : String(cause)}`)
        return SITEMAP_PAGES
      })
      const host = env.VITE_SUPABASE_URL ?? origin
      const pictureUrl = (name: string) => storageAddress(host, name)
      add('sitemap.xml', sitemapXml({ origin, pictureUrl }, entries))
    },
  }
}

async function listProject(env: Record<string, string | undefined>): Promise<readonly SitemapEntry[]> {
  const [url, apikey] = [env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY]
  if (!url || !apikey) return SITEMAP_PAGES
  return listSitemapEntries((path) =>
    fetch(`${url.replace(/\/$/, '')}/rest/v1/${path}`, {
      headers: { apikey },
      signal: AbortSignal.timeout(20_000),
    }),
  )
}
