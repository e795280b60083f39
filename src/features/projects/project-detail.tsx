import { use } from 'react'
import { useNoteViewed, useRecentlyViewed } from '#runtime/recently-viewed'
import { projectHead } from '#seo/item-heads/project-head'
import { specialtyName } from '#shared/catalog/specialty-match'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { AfterHydration } from '#ui/after-hydration'
import { StartFromBuild } from '#ui/builds/start-from-build'
import { lazyPart } from '#ui/lazy-part'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { DetailActions } from '#ui/page/detail-columns'
import { ItemDocumentHead } from '#ui/page/item-document-head'
import { PrintButton } from '#ui/page/print-button'
import { ShareButtons } from '#ui/page/share-buttons'
import { useItemPath } from '#ui/page/use-item-path'
import { ProjectBody } from './project-body'
import type { Project } from './queries'
import { useSimilarBuild } from './use-similar-build'

/** Lazy, because only the few who have ordered the project see it. */
const BuildProgressCard = lazyPart(async () => (await import('./build-progress-card')).BuildProgressCard, {
  isEager: true,
  isQuiet: true,
})
/** The foot of the page is loaded after the page. */
const SimilarProjects = lazyPart(async () => (await import('./similar-projects')).SimilarProjects, {
  isQuiet: true,
})
const RecentlyViewed = lazyPart(async () => (await import('#ui/lists/recently-viewed')).RecentlyViewed, {
  isEager: true,
})

/** A project at its address, with its document head, actions and what is like it. */
export function ProjectDetail({ project }: { project: Project }) {
  const requestSimilar = useSimilarBuild(project)
  const mark = useRowMarks('projects', [project.id]).get(project.id)
  const { id, title } = project
  useNoteViewed('projects', id)
  const viewed = useRecentlyViewed('projects', id)
  const head = projectHead(project)
  useItemPath(head.path)
  return (
    <>
      <ItemDocumentHead {...head} />
      <ProjectBody
        project={project}
        mark={mark}
        onRequest={requestSimilar}
        lead={
          <>
            <StartFromBuild title={project.title} buildLink={project.build_link} />
            <DetailActions>
              {use(FavoriteButtonContext)('project', project)}
              <PrintButton />
              <ShareButtons title={title} />
            </DetailActions>
            <BuildProgressCard projectId={id} />
          </>
        }
      />
      <AfterHydration>
        <SimilarProjects project={project} />
      </AfterHydration>
      <RecentlyViewed
        items={viewed.map((other) => ({
          id: other.id,
          to: paths.project(other),
          title: other.title,
          picture: other.images[0],
          note: specialtyName(other.specialty),
        }))}
      />
    </>
  )
}
