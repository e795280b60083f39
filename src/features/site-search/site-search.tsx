import { useMemo } from 'react'
import { isProjectVisible, latestPublished } from '#shared/catalog/publication'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import type { SearchTarget } from '#ui/search/group-results'
import { SearchDialog } from '#ui/search/search-dialog'

const PAGES = 'Pages'

export interface SiteSearchProps {
  /** The pages of the site that are not of an item. */
  pages: readonly { label: string; to: string }[]
  onClose: () => void
}

/** Opens a page, project, rig, product or article by a few letters of its name, also offline. */
export function SiteSearch({ pages, onClose }: SiteSearchProps) {
  return (
    <SearchDialog
      label="Project, rig, product, article, or page"
      targets={useSiteTargets(pages)}
      firstGroup={PAGES}
      onClose={onClose}
    />
  )
}

/** What a visitor can open; an admin's local database also has drafts. Undefined while the rows are being read. */
function useSiteTargets(pages: SiteSearchProps['pages']): SearchTarget[] | undefined {
  const projects = useAllRows('projects')?.rows
  const rigs = useAllRows('rigs')?.rows
  const products = useAllRows('products')?.rows
  const articles = useAllRows('news_articles')?.rows
  return useMemo(() => {
    if (!projects || !rigs || !products || !articles) return undefined
    return [
      ...pages.map(({ label, to }) => target(PAGES, to, label)),
      ...projects
        .filter((row) => isProjectVisible(row, Date.now()))
        .map((row) => {
          const details = [specialtyName(row.specialty), row.year]
          return target('Projects', paths.project(row), row.title, details, row.tags)
        }),
      ...rigs.map((row) =>
        target('Rigs', paths.rig(row), row.title, [specialtyName(row.specialty), row.year]),
      ),
      ...products.map((row) => target('Products', paths.product(row), row.title, [row.category], row.tags)),
      ...latestPublished(articles).map((row) => target('News', paths.article(row), row.title)),
    ]
  }, [pages, projects, rigs, products, articles])
}

const target = (
  group: string,
  to: string,
  label: string,
  details: readonly (string | number | null)[] = [],
  hidden: readonly string[] = [],
): SearchTarget => ({ id: to, group, label, detail: details.filter(Boolean).join(' · '), hidden, to })
