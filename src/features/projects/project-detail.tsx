import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { projectCrumbs, projectHead } from '#seo/item-heads/project-head'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { AfterHydration } from '#ui/after-hydration'
import { StartFromBuild } from '#ui/builds/start-from-build'
import { lazyPart } from '#ui/lazy-part'
import { DataCard } from '#ui/lists/data-card'
import { Overview } from '#ui/lists/overview'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailActions, DetailColumns } from '#ui/page/detail-columns'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintButton } from '#ui/page/print-button'
import { PrintFooter } from '#ui/page/print-footer'
import { ShareButtons } from '#ui/page/share-buttons'
import { useItemPath } from '#ui/page/use-item-path'
import { Gallery } from '#ui/pictures/gallery'
import { projectFacts } from './project-facts'
import type { Project } from './queries'
import { useSimilarBuild } from './use-similar-build'

/** Lazy, because only the few who have ordered the project see it. */
const BuildProgressCard = lazyPart(
  async () => ({
    default: (await import('./build-progress-card')).BuildProgressCard,
  }),
  { isEager: true },
)
const PriceGuideCard = lazyPart(
  async () => ({ default: (await import('./price-guide-card')).PriceGuideCard }),
  { isEager: true },
)
/** The foot of the page is loaded after the page. */
const SimilarProjects = lazyPart(
  async () => ({ default: (await import('./similar-projects')).SimilarProjects }),
  { isQuiet: true },
)
const RecentlyViewed = lazyPart(
  async () => ({
    default: (await import('#ui/lists/recently-viewed')).RecentlyViewed,
  }),
  { isEager: true },
)

/** A project's pictures, overview, data card and actions. */
export function ProjectDetail({ project, favorite }: { project: Project; favorite: ReactNode }) {
  const requestSimilar = useSimilarBuild(project)
  const mark = useRowMarks('projects', [project.id]).get(project.id)
  const { id, title, description, chassis_type, year, tags } = project
  const specialty = specialtyName(project.specialty)
  useNoteViewed('projects', id)
  const viewed = useRecentlyViewed('projects', id)
  const head = projectHead(project)
  useItemPath(head.path)
  return (
    <>
      <ItemDocumentHead {...head} />
      <PageHeading crumbs={projectCrumbs(project)} title={title}>
        <TagList>
          {specialty ? <Tag tone="accent">{specialty}</Tag> : null}
          {chassis_type ? <Tag tone="graphite">{chassis_type}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<Gallery pictures={project.images} subject={title} />}
          lead={
            <>
              <Button size="lg" onClick={requestSimilar}>
                Request a Similar Build
              </Button>
              <StartFromBuild buildLink={project.build_link} />
              <DetailActions>
                {favorite}
                <PrintButton />
                <ShareButtons title={title} />
              </DetailActions>
              <Suspense fallback={null}>
                <BuildProgressCard projectId={id} />
              </Suspense>
            </>
          }
          side={
            <>
              <DataCard title="Specifications" rows={projectFacts(project)} />
              <Suspense fallback={null}>
                <PriceGuideCard project={project} />
              </Suspense>
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
      <AfterHydration>
        <Suspense fallback={null}>
          <SimilarProjects project={project} />
        </Suspense>
      </AfterHydration>
      <Suspense fallback={null}>
        <RecentlyViewed
          items={viewed.map((other) => ({
            id: other.id,
            to: paths.project(other),
            title: other.title,
            picture: other.images[0],
            note: specialtyName(other.specialty),
          }))}
        />
      </Suspense>
    </>
  )
}
