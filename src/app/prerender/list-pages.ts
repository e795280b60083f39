import type { ShopSwitches } from '#shared/shop/shop-switches'
import { isPageEnabled } from '#shared/site/is-page-enabled'
import { paths } from '#shared/site/paths'
import { SITE_PAGES } from '#shared/site/site-pages'
import type { LocalDb } from '#sync/store/local-db'

/** Pages that depend on the browser (how it installs an app), and redirects. */
const NOT_RENDERED: readonly string[] = [paths.install, paths.whoWeServe]

/**
 * Paths of the prerendered pages: the public pages, and one page for each item. None in maintenance mode: the
 * maintenance message would stay in them until the next rendering.
 */
export async function listPages(db: LocalDb, switches: ShopSwitches): Promise<string[]> {
  if (switches.isClosed) return []
  const sitePages = SITE_PAGES.flatMap(({ pages }) => pages.map(({ path }) => path))
  const [projects, rigs, products, articles, farriersVets, firstResponders] = await Promise.all([
    db.rows('projects').toArray(),
    db.rows('rigs').toArray(),
    db.rows('products').toArray(),
    db.rows('news_articles').toArray(),
    db.rows('farriers_vets_sections').toArray(),
    db.rows('first_responders_sections').toArray(),
  ])
  return [
    ...sitePages.filter((path) => isPageEnabled(path, switches) && !NOT_RENDERED.includes(path)),
    ...projects.map(paths.project),
    ...rigs.map(paths.rig),
    ...products.map(paths.product),
    ...(switches.hasNews ? articles.map(paths.article) : []),
    ...farriersVets.map(({ section_key }) => paths.farriersVetsSection(section_key)),
    ...firstResponders.map(({ section_key }) => paths.firstRespondersSection(section_key)),
  ]
}
