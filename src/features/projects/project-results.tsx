import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRowMarks } from '#data/react'
import { CardGrid } from '#ui/card-grid'
import { ProjectCard } from './project-card'
import classes from './project-results.module.css'
import type { Project } from './queries'

/** Cards at first and with each 'Show more': four rows of three, and few enough for an old phone. */
const PORTION = 12

/** Cards above the fold of a wide screen; their pictures load at once. */
const FIRST = 3

/**
 * The grid of found projects, a portion at a time. How many are shown belongs to this entry of the history: coming back
 * from a build one finds the list as long as one left it, and other filters begin anew.
 */
export function ProjectResults({ projects }: { projects: readonly Project[] }) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const limit: number = state?.shownProjects ?? PORTION
  const showMore = () =>
    navigate(
      { search },
      { state: { ...state, shownProjects: limit + PORTION }, replace: true, preventScrollReset: true },
    )
  const shown = projects.slice(0, limit)
  const marks = useRowMarks(
    'projects',
    shown.map(({ id }) => id),
  )
  const hidden = projects.length - limit
  return (
    <>
      <CardGrid columns={3} label="Projects">
        {shown.map((project, position) => (
          <ProjectCard
            key={project.id}
            project={project}
            isFirst={position < FIRST}
            mark={marks.get(project.id)}
          />
        ))}
      </CardGrid>
      {hidden > 0 ? (
        <div className={classes.more}>
          <Button variant="default" size="lg" onClick={showMore}>
            Show {Math.min(hidden, PORTION)} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
