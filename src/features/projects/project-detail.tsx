import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useRowMarks } from '#data/react'
import { paths } from '#domain/paths'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { DocumentHead } from '#ui/document-head'
import { Gallery } from '#ui/gallery'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { PendingMarker } from '#ui/pending-marker'
import { Plate } from '#ui/plate'
import { RecentlyViewed } from '#ui/recently-viewed'
import { ShareButtons } from '#ui/share-buttons'
import { Tag } from '#ui/tag'
import { TagList } from '#ui/tag-list'
import { BuildProgressCard } from './build-progress-card'
import classes from './project-detail.module.css'
import { projectFacts } from './project-facts'
import type { Project } from './queries'

/** A project's pictures, overview and data plate, and what one can do about it. */
export function ProjectDetail({ project, favorite }: { project: Project; favorite: ReactNode }) {
  const openQuote = useQuoteDialog()
  const mark = useRowMarks('projects', [project.id]).get(project.id)
  const { id, title, description, specialty, chassis_type, year, tags } = project
  useNoteViewed('projects', id)
  const viewed = useRecentlyViewed('projects', id)
  return (
    <>
      <DocumentHead title={title} {...(description ? { description } : {})} />
      <PageHeading eyebrow="Project" title={title}>
        <TagList>
          {specialty ? <Tag tone="accent">{specialty}</Tag> : null}
          {chassis_type ? <Tag tone="graphite">{chassis_type}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <div className={classes.columns}>
          <div className={classes.pictures}>
            <Gallery pictures={project.images} subject={title} />
          </div>
          {/* Before the text, so that a thumb finds it right under the pictures; wide screens put it beside both. */}
          <aside className={classes.side}>
            <div className={classes.actions}>
              {favorite}
              <ShareButtons title={title} />
            </div>
            <BuildProgressCard projectId={id} />
            <Plate title="Specifications" rows={projectFacts(project)} />
            <Button
              size="lg"
              onClick={() => openQuote({ subject: `A build like “${title}”`, projectId: id, rigId: null })}
            >
              Request a Similar Build
            </Button>
            <Button variant="default" component={Link} to={paths.projects}>
              Browse More Projects
            </Button>
          </aside>
          <div className={classes.main}>
            {description ? (
              <section className={classes.overview}>
                <h2>Overview</h2>
                {description.split(/\n{2,}/).map((paragraph, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and is replaced whole
                  <p key={position}>{paragraph}</p>
                ))}
              </section>
            ) : null}
            {tags.length > 0 ? (
              <TagList>
                {[...new Set(tags)].map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </TagList>
            ) : null}
          </div>
        </div>
      </PageSection>
      <RecentlyViewed
        items={viewed.map((other) => ({
          id: other.id,
          to: paths.project(other.id),
          title: other.title,
          picture: other.images[0],
          note: other.specialty,
        }))}
      />
    </>
  )
}
