import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { projectCrumbs } from '#seo/item-heads/project-head'
import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailColumns } from '#ui/page/detail-columns'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { Gallery } from '#ui/pictures/gallery'
import { projectFacts } from './project-facts'
import type { Project } from './queries'

const PriceGuideCard = lazyPart(async () => (await import('./price-guide-card')).PriceGuideCard, {
  isEager: true,
})

export interface ProjectBodyProps {
  project: Project
  mark?: RowMark | undefined
  /** Opens the quote dialog; does nothing in a preview. */
  onRequest?: () => void
  /** Below the button that requests a similar build. */
  lead?: ReactNode
}

/** A project's pictures, overview and data card, on its page and in the panel's preview. */
export function ProjectBody({ project, mark, onRequest, lead }: ProjectBodyProps) {
  const { title, description, year, tags } = project
  const chassis = chassisName(project.chassis_type)
  const specialty = specialtyName(project.specialty)
  return (
    <>
      <PageHeading crumbs={projectCrumbs(project)} title={title}>
        <TagList>
          {specialty ? <Tag tone="accent">{specialty}</Tag> : null}
          {chassis ? <Tag tone="graphite">{chassis}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<Gallery pictures={project.images} subject={title} />}
          lead={
            <>
              <Button size="lg" onClick={onRequest}>
                Request a Similar Build
              </Button>
              {lead}
            </>
          }
          side={
            <>
              <DataCard title="Specifications" hasColumns rows={projectFacts(project)} />
              <PriceGuideCard project={project} />
              <Button variant="default" component={Link} to={paths.projects}>
                Browse More Projects
              </Button>
            </>
          }
        >
          <Overview text={description} />
          {tags.length > 0 ? (
            <TagList>
              {[...new Set(tags)].map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </TagList>
          ) : null}
        </DetailColumns>
        <PrintFooter path={paths.project(project)} />
      </PageSection>
    </>
  )
}
