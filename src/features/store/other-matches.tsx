import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { projectTexts } from '#shared/catalog/find-projects'
import { isProjectVisible } from '#shared/catalog/publication'
import { canBuyRig } from '#shared/catalog/rig-statuses'
import { specialtyName } from '#shared/catalog/specialty-match'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { sortByRelevance } from '#shared/text/sort-by-relevance'
import { useAllRows } from '#sync/react'
import { useTextSearch } from '#ui/filters/use-text-search'
import classes from './other-matches.module.css'

/** Most links for each kind. */
const SHOWN = 3

/** Rigs for sale and projects that a search of the store matches exactly; renders nothing if there are none. */
export function OtherMatches({ search }: { search: string }) {
  const rigs = useMatches(useAllRows('rigs', forSale)?.rows, rigTexts, search)
  const projects = useMatches(useAllRows('projects', visible)?.rows, projectTexts, search)
  const words = search.trim()
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
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row)} className={classes.link}>
              {row.title}
            </Link>
          </li>
        ))}
        {rows.length > SHOWN ? (
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
