import { useMemo } from 'react'
import { FARRIERS_VETS_PAGE } from '#seo/listed-pages/farriers-vets-page'
import { FIRST_RESPONDERS_PAGE } from '#seo/listed-pages/first-responders-page'
import { isProjectVisible, latestPublished } from '#shared/catalog/publication'
import { specialtyName } from '#shared/catalog/specialty-match'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import type { FarriersVetsSectionsRow, FirstRespondersSectionsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import { SearchDialog } from '#ui/search/search-dialog'
import { type SearchTarget, searchTarget } from '#ui/search/search-target'

const PAGES = 'Pages'

export interface SiteSearchProps {
  /** The pages of the site that are not of an item. */
  pages: readonly { label: string; to: string }[]
  onClose: () => void
}

/**
 * Opens a project, rig, product, section or article by a word of its name or description, or a page by its name, also
 * offline.
 */
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
  const farriersVets = useAllRows('farriers_vets_sections')?.rows
  const firstResponders = useAllRows('first_responders_sections')?.rows
  const articles = useAllRows('news_articles')?.rows
  return useMemo(() => {
    if (!projects || !rigs || !products || !farriersVets || !firstResponders || !articles) return undefined
    return [
      ...pages.map(({ label, to }) => searchTarget(PAGES, to, label)),
      ...projects
        .filter((row) => isProjectVisible(row, Date.now()))
        .map((row) => {
          const details = [specialtyName(row.specialty), row.year]
          return searchTarget('Projects', paths.project(row), row.title, details, [
            ...row.tags,
            row.description,
          ])
        }),
      ...rigs.map((row) => {
        const details = [specialtyName(row.specialty), row.year]
        return searchTarget('Rigs', paths.rig(row), row.title, details, [row.description])
      }),
      ...products.map((row) =>
        searchTarget(
          'Products',
          paths.product(row),
          row.title,
          [row.category],
          [...row.tags, row.description],
        ),
      ),
      ...sectionTargets(FARRIERS_VETS_PAGE.title, farriersVets, paths.farriersVetsSection),
      ...sectionTargets(FIRST_RESPONDERS_PAGE.title, firstResponders, paths.firstRespondersSection),
      ...latestPublished(articles).map((row) =>
        searchTarget('News', paths.article(row), row.title, [], [row.short_description]),
      ),
    ]
  }, [pages, projects, rigs, products, farriersVets, firstResponders, articles])
}

const sectionTargets = (
  group: string,
  sections: readonly (FarriersVetsSectionsRow | FirstRespondersSectionsRow)[],
  path: (sectionKey: string) => string,
): SearchTarget[] =>
  sections
    .filter(({ is_active }) => is_active)
    .map(({ section_key, title, description, key_points }) => {
      const points = readTitledTexts(key_points).flatMap((point) => [point.title, point.description])
      return searchTarget(group, path(section_key), title, [], [description, ...points])
    })
