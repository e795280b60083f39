import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { projectTexts } from '#shared/catalog/find-projects'
import { isProjectVisible } from '#shared/catalog/publication'
import { canBuyRig } from '#shared/catalog/rig-statuses'
import { specialtyName } from '#shared/catalog/specialty-match'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { sortByRelevance } from '#shared/text/sort-by-relevance'
import { useAllRows } from '#sync/react'
import { useTextSearch } from '#ui/filters/use-text-search'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './other-matches.module.css'

/** Most links of each kind. */
const MAX_LINKS = 3

export interface OtherMatchesProps {
  search: string
  /** Renders what follows the matches, such as the text of a search without products; null for nothing. */
  renderAfter: ((hasMatches: boolean) => ReactNode) | null
}

/**
 * Rigs for sale and projects that match a search of the store exactly, if there are any, and what `renderAfter` renders
 * below them. It needs to know whether there are matches, so a skeleton shows until rigs and projects have been read.
 */
export function OtherMatches({ search, renderAfter }: OtherMatchesProps) {
  const allRigs = useAllRows('rigs', forSale)?.rows
  const allProjects = useAllRows('projects', visible)?.rows
  const rigs = useMatches(allRigs, rigTexts, search)
  const projects = useMatches(allProjects, projectTexts, search)
  const words = search.trim()
  const states = [
    useLoadState(allRigs && rigs.length > 0, 'rigs'),
    useLoadState(allProjects && projects.length > 0, 'projects'),
  ]
  if (renderAfter && states.includes('loading')) {
    return (
      <Skeleton>
        <SkeletonBlock shape="title" />
      </Skeleton>
    )
  }
  return (
    <>
      <Matches kind="rig" rows={rigs} words={words} pathOf={paths.rig} listPath={paths.rigs} />
      <Matches
        kind="project"
        rows={projects}
        words={words}
        pathOf={paths.project}
        listPath={`${paths.projects}?${new URLSearchParams({ q: words })}`}
      />
      {renderAfter?.(rigs.length + projects.length > 0)}
    </>
  )
}

interface MatchesProps<Row> {
  kind: 'rig' | 'project'
  rows: readonly Row[]
  words: string
  pathOf: (row: Row) => string
  /** Path of a list with all of them. */
  listPath: string
}

function Matches<Row extends { id: string; title: string }>(props: MatchesProps<Row>) {
  const { kind, rows, words, pathOf, listPath } = props
  if (rows.length === 0) return null
  const title =
    rows.length === 1 ? `1 ${kind} matches “${words}”` : `${rows.length} ${kind}s match “${words}”`
  return (
    <section aria-label={title}>
      <h2 className="rw-text-20">{title}</h2>
      <ul>
        {rows.slice(0, MAX_LINKS).map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className={classes.link}>
              {row.title}
            </Link>
          </li>
        ))}
        {rows.length > MAX_LINKS ? (
          <li>
            <Link to={listPath} className={classes.link}>
              {kind === 'rig' ? 'See all rigs' : `See all ${rows.length} matching projects`}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

/** The rows that have every word of the query, best match first. */
function useMatches<Row extends { id: string }>(
  rows: readonly Row[] = NO_ROWS,
  textsOf: (row: Row) => readonly string[],
  query: string,
): readonly Row[] {
  const search = useTextSearch(rows, textsOf)
  return useMemo(() => {
    const matches = search(query)
    if (!matches || matches.isApproximate) return NO_ROWS
    return sortByRelevance(
      rows.filter(({ id }) => matches.ids.has(id)),
      textsOf,
      query,
    )
  }, [rows, textsOf, query, search])
}

const NO_ROWS: readonly never[] = []

const forSale = (rigs: RowTypes['rigs'][]) => rigs.filter(({ status }) => canBuyRig(status))

const visible = (projects: RowTypes['projects'][]) =>
  projects.filter((project) => isProjectVisible(project, Date.now()))

const rigTexts = ({ title, description, specialty, make, model, chassis_type, year }: RowTypes['rigs']) =>
  [title, description, specialty, specialtyName(specialty), make, model, chassis_type, year].map((fact) =>
    String(fact ?? ''),
  )
