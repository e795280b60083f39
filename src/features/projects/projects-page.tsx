import { useDeferredValue, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSync } from '#runtime/sync'
import { itemListLd } from '#seo/json-ld/item-list-ld'
import { PROJECTS_PAGE } from '#seo/listed-pages/projects-page'
import { pageHead } from '#seo/page-head'
import { findProjects, projectTexts } from '#shared/catalog/find-projects'
import { PROJECT_SORTS, type ProjectSort, UNTOUCHED_FILTERS } from '#shared/catalog/project-filters'
import { paths } from '#shared/site/paths'
import { isoDate } from '#shared/text/iso-date'
import { sortByRelevance } from '#shared/text/sort-by-relevance'
import { FilterChips } from '#ui/filters/filter-chips'
import { FilterPanel } from '#ui/filters/filter-panel'
import { FilteredListSkeleton } from '#ui/filters/filtered-list-skeleton'
import { useTextSearch } from '#ui/filters/use-text-search'
import { lazyPart } from '#ui/lazy-part'
import { bestMatchProps } from '#ui/lists/best-match-props'
import { CloseMatches } from '#ui/lists/close-matches'
import { ListStates } from '#ui/lists/list-states'
import type { SortFieldProps } from '#ui/lists/sort-field'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { filterLabels } from './filter-labels'
import { NoProjects } from './no-projects'
import { projectChoices } from './project-choices'
import { ProjectResults } from './project-results'
import type { Project } from './queries'
import { sortProjects } from './sort-projects'
import { useProjectFilters } from './use-project-filters'
import { useProjects } from './use-projects'
import { useShowMoreProjects } from './use-show-more-projects'

/** Sliders and selects are loaded when the panel is first opened, not with the page. */
const ProjectFilterFields = lazyPart(
  async () => (await import('./project-filter-fields')).ProjectFilterFields,
  { hasOwnBoundary: false },
)

/** Loaded with the page, but the cards need not wait for it. */
const SortField = lazyPart<SortFieldProps<ProjectSort>>(
  async () => (await import('#ui/lists/sort-field')).SortField,
  { isEager: true },
)

/** Number of fields in the filter panel: all filters but the sort order. */
const FIELD_COUNT = Object.keys(UNTOUCHED_FILTERS).length - 1

/** The gallery of completed projects (Site 2). */
export function ProjectsPage() {
  const { commands } = useSync()
  const read = useProjects()
  const state = useLoadState(read && read.rows.length > 0, 'projects')
  return (
    <>
      <DocumentHead
        {...pageHead(PROJECTS_PAGE, {
          jsonLd: itemListLd(
            read?.rows,
            (project) => ({ name: project.title, path: paths.project(project) }),
            read?.total,
          ),
        })}
      />
      <PageHeading
        eyebrow="From our shop"
        title="Our projects"
        intro={
          <>
            Find one close to what you need, or <Link to={paths.rigBuilder}>build your own rig in 3D</Link>.
          </>
        }
      />
      <PageSection space="tight">
        <ListStates
          state={state}
          skeleton={<FilteredListSkeleton />}
          failed="Failed to load projects"
          onRetry={commands.syncNow}
          empty={{ title: 'No projects found', text: 'The first builds are on their way.' }}
        >
          {read ? (
            <ProjectSearch
              projects={read.rows}
              absent={read.total - read.rows.length}
              isComplete={read.isFilled}
            />
          ) : null}
        </ListStates>
      </PageSection>
    </>
  )
}

interface ProjectSearchProps {
  projects: readonly Project[]
  /** Number of projects that are not in `projects`: a prerendered page has only the first ones. */
  absent: number
  /** All projects have been pulled. */
  isComplete: boolean
}

function ProjectSearch({ projects, absent, isComplete }: ProjectSearchProps) {
  const now = new Date()
  const currentYear = now.getFullYear()
  const today = isoDate(now)
  const choices = useMemo(() => projectChoices(projects), [projects])
  const state = useProjectFilters(currentYear, choices, isComplete)
  const { change, clear } = state
  // Deferred, so that typing stays fast with thousands of rows.
  const filters = useDeferredValue(state.filters)
  const search = useTextSearch(projects, projectTexts)
  // Sorted before filtering, so that a keystroke does not sort again.
  const sorted = useMemo(() => sortProjects(projects, filters.sort), [projects, filters.sort])
  const matches = useMemo(() => search(filters.search), [search, filters.search])
  const { results, counts } = useMemo(() => {
    const found = findProjects(sorted, filters, matches?.ids ?? null, today)
    if (filters.sort !== 'best' || !filters.search.trim()) return found
    return { ...found, results: sortByRelevance(found.results, projectTexts, filters.search) }
  }, [sorted, filters, matches, today])
  const labels = filterLabels(state.filters)
  const status = useRef<HTMLParagraphElement>(null)
  const [limit, showMore] = useShowMoreProjects()
  // Absent projects count only without filters: it is unknown whether a filter would find them.
  const count = labels.length === 0 ? results.length + absent : results.length

  return (
    <div className="rw-stack rw-gap-20">
      <FilterPanel
        title="Advanced Project Search & Filters"
        active={labels.length}
        doneLabel={`Show ${count} ${count === 1 ? 'project' : 'projects'}`}
        onClear={clear}
        fieldCount={FIELD_COUNT}
      >
        <ProjectFilterFields choices={choices} counts={counts} state={state} currentYear={currentYear} />
      </FilterPanel>
      <div className="rw-stack rw-gap-20" data-query="">
        <FilterChips
          chips={labels.map(({ text, without }) => ({
            key: text,
            label: text,
            onRemove: () => change(without),
          }))}
          onClear={clear}
          count={status}
        />
        <div className="rw-results">
          <p ref={status} tabIndex={-1} role="status">
            Showing {count} of {projects.length + absent} projects
            <CloseMatches search={filters.search} found={matches} count={count} />
          </p>
          {results.length === 0 ? null : (
            <SortField
              {...bestMatchProps(PROJECT_SORTS, state.filters.sort, state.filters.search, (sort) =>
                change({ sort }),
              )}
            />
          )}
        </div>
        {results.length === 0 ? (
          <NoProjects
            search={labels.length === 1 ? filters.search : ''}
            onClear={() => {
              status.current?.focus({ preventScroll: true })
              clear()
            }}
          />
        ) : (
          <ProjectResults projects={results} count={count} limit={limit} onMore={showMore} />
        )}
      </div>
    </div>
  )
}
