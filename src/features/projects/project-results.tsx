import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRowMarks } from '#data/react'
import { CardGrid } from '#ui/card-grid'
import { ProjectCard } from './project-card'
import classes from './project-results.module.css'
import type { Project } from './queries'

/** Cards at first and with each 'Show more': four rows of three, and few enough for an old phone. */
const PORTION = 12

/** Cards above the fold of a wide screen; their pictures load at once. */
const FIRST = 3

/** The grid of found projects, a portion at a time. */
export function ProjectResults({ projects }: { projects: readonly Project[] }) {
  const [limit, setLimit] = useState(PORTION)
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
          <Button variant="default" size="lg" onClick={() => setLimit(limit + PORTION)}>
            Show {Math.min(hidden, PORTION)} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
