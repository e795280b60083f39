import { findProjects, projectTexts } from '#shared/catalog/find-projects'
import { UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { FuzzySearch } from '#shared/text/fuzzy-search'
import { makeProjects } from './make-projects'

const QUERIES = ['forge drawer', 'f350', 'skoda', 'trailers alum', 'veterinarian 2019', 'chevrolt farreir']

/** Time of each typed character in ms, with the list and counts that it changes; the index is already built. */
export function searchKeystrokes(): number[] {
  const rows = makeProjects()
  const search = new FuzzySearch(projectTexts)
  search.prepare(rows, () => true)
  const typed = QUERIES.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)))
  return typed.map((query) => {
    const begin = performance.now()
    findProjects(
      rows,
      { ...UNTOUCHED_FILTERS, search: query },
      search.find(rows, query)?.ids ?? null,
      '2026-06-01',
    )
    return performance.now() - begin
  })
}
