import { Button } from '@mantine/core'
import { memo, use } from 'react'
import { Link } from 'react-router-dom'
import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import { CARD_TEXT_LENGTH, truncate } from '#shared/text/truncate'
import type { RowMark } from '#sync/core/row-mark'
import { CatalogCard } from '#ui/lists/catalog-card'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { Tag } from '#ui/lists/tag'
import type { Project } from './queries'
import { useSimilarBuild } from './use-similar-build'

export interface ProjectCardProps {
  project: Project
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  /** Set until the server has confirmed a change of the project (U3). */
  mark?: RowMark | undefined
  headingLevel?: 2 | 3
}

/** A project in the list (Site 2): picture, tags, a line of description, 'View Build' and 'Request Similar'. */
export const ProjectCard = memo(function ProjectCard({
  project,
  isFirst = false,
  mark,
  headingLevel = 2,
}: ProjectCardProps) {
  const requestSimilar = useSimilarBuild(project)
  const { id, title, description, year } = project
  const specialty = specialtyName(project.specialty)
  const truck = [project.truck_make, project.truck_model].filter(Boolean).join(' ')
  const headingId = `project-${id}`
  return (
    <CatalogCard
      headingId={headingId}
      headingLevel={headingLevel}
      title={title}
      kind={joinParts(truck, chassisName(project.chassis_type))}
      to={paths.project(project)}
      picture={project.images[0]}
      isFirst={isFirst}
      mark={mark}
      over={use(FavoriteButtonContext)('project', project, headingId)}
      tags={
        <>
          {specialty ? <Tag tone="accent">{specialty}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </>
      }
      actions={
        <>
          <Button component={Link} to={paths.project(project)} aria-describedby={headingId}>
            View Build
          </Button>
          <Button variant="default" aria-describedby={headingId} onClick={requestSimilar}>
            Request Similar
          </Button>
        </>
      }
    >
      {description ? <p>{truncate(description, CARD_TEXT_LENGTH)}</p> : null}
    </CatalogCard>
  )
})
