import { Button } from '@mantine/core'
import { useRowMarks } from '#data/react'
import { CardGrid } from '#ui/card-grid'
import { formatCount } from '#ui/format-count'
import { ProjectCard } from './project-card'
import classes from './project-results.module.css'
import type { Project } from './queries'
import { PORTION } from './use-portion'

export interface ProjectResultsProps {
  projects: readonly Project[]
  /** Cards shown. */
  limit: number
  onMore: () => void
}

/** The grid of found projects, a portion at a time. */
export function ProjectResults({ projects, limit, onMore }: ProjectResultsProps) {
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
            isFirst={position === 0}
            mark={marks.get(project.id)}
          />
        ))}
      </CardGrid>
      {hidden > 0 ? (
        <div className={classes.more}>
          <p className={classes.seen}>
            {formatCount(limit)} of {formatCount(projects.length)} seen
          </p>
          <Button variant="default" size="lg" onClick={onMore}>
            Show {Math.min(hidden, PORTION)} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
