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

/** Most links for each kind. */
const MOST_SHOWN = 3

export interface OtherMatchesProps {
  search: string
  /** What follows them, given whether there are any: a search without products says then what it has found instead. */
  after: ((hasMatches: boolean) => ReactNode) | null
}

/**
 * Rigs for sale and projects that a search of the store matches exactly, if there are any, followed by `after`. With that
 * it waits until it is known which match.
 */
export function OtherMatches({ search, after }: OtherMatchesProps) {
  const allRigs = useAllRows('rigs', forSale)?.rows
  const allProjects = useAllRows('projects', visible)?.rows
  const rigs = useMatches(allRigs, rigTexts, search)
  const projects = useMatches(allProjects, projectTexts, search)
  const words = search.trim()
  const states = [
    useLoadState(allRigs && rigs.length > 0, 'rigs'),
    useLoadState(allProjects && projects.length > 0, 'projects'),
  ]
  if (after && states.includes('loading')) {
    return (
      <Skeleton>
        <SkeletonBlock shape="title" />
      </Skeleton>
    )
  }
  return (
    <>
      <Matches kind="rig" rows={rigs} words={words} pathOf={paths.rig} all={paths.rigs} />
      <Matches
        kind="project"
        rows={projects}
        words={words}
        pathOf={paths.project}
        all={`${paths.projects}?${new URLSearchParams({ q: words })}`}
      />
      {after?.(rigs.length + projects.length > 0)}
    </>
  )
}

interface MatchesProps<Row> {
  kind: 'rig' | 'project'
  rows: readonly Row[]
  words: string
  pathOf: (row: Row) => string
  /** Path of a list with all of them. */
  all: string
}

function Matches<Row extends { id: string; title: string }>(props: MatchesProps<Row>) {
  const { kind, rows, words, pathOf, all } = props
  if (rows.length === 0) return null
  const title =
    rows.length === 1 ? `1 ${kind} matches “${words}”` : `${rows.length} ${kind}s match “${words}”`
  return (
    <section aria-label={title}>
      <h2 className="rw-text-20">{title}</h2>
      <ul>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className={classes.link}>
              {row.title}
            </Link>
          </li>
        ))}
        {rows.length > MOST_SHOWN ? (
          <li>
            <Link to={all} className={classes.link}>
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
  rows: readonly Row[] = NONE,
  textsOf: (row: Row) => readonly string[],
  query: string,
): readonly Row[] {
  const search = useTextSearch(rows, textsOf)
  return useMemo(() => {
    const found = search(query)
    if (!found || found.isApproximate) return NONE
    return sortByRelevance(
      rows.filter(({ id }) => found.ids.has(id)),
      textsOf,
      query,
    )
  }, [rows, textsOf, query, search])
}

const NONE: readonly never[] = []

const forSale = (rigs: RowTypes['rigs'][]) => rigs.filter(({ status }) => canBuyRig(status))

const visible = (projects: RowTypes['projects'][]) =>
  projects.filter((project) => isProjectVisible(project, Date.now()))

const rigTexts = ({ title, description, specialty, make, model, chassis_type, year }: RowTypes['rigs']) =>
  [title, description, specialty, specialtyName(specialty), make, model, chassis_type, year].map((fact) =>
    String(fact ?? ''),
  )
