import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { formatCount } from '#ui/format/format-count'
import { CardGrid } from '#ui/lists/card-grid'
import { focusOnMore } from '#ui/lists/focus-on-more'
import { ProjectCard } from './project-card'
import classes from './project-results.module.css'
import type { Project } from './queries'
import { PORTION } from './use-show-more-projects'

export interface ProjectResultsProps {
  projects: readonly Project[]
  /** Number of all found projects, including those that are not in `projects`. */
  count: number
  /** Number of cards to show. */
  limit: number
  onMore: () => void
}

/** The grid of found projects with 'Show More'; without scripts, the others as a list of links. */
export function ProjectResults({ projects, count, limit, onMore }: ProjectResultsProps) {
  const shown = projects.slice(0, limit)
  const marks = useRowMarks(
    'projects',
    shown.map(({ id }) => id),
  )
  const hidden = count - limit
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
          <p className="rw-soft rw-medium">
            {formatCount(limit)} of {formatCount(count)} shown
          </p>
          <Button
            variant="default"
            size="lg"
            onClick={(event) => {
              focusOnMore(event)
              onMore()
            }}
          >
            Show {Math.min(hidden, PORTION)} More
          </Button>
          <noscript>
            <ul className={classes.others}>
              {projects.slice(limit).map((project) => (
                <li key={project.id}>
                  <Link to={paths.project(project)}>{project.title}</Link>
                </li>
              ))}
            </ul>
          </noscript>
        </div>
      ) : null}
    </>
  )
}
