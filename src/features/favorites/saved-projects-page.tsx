import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { LoadFailed } from '#ui/feedback/load-failed'
import { CardGrid } from '#ui/lists/card-grid'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallToAction } from '#ui/shop/call-to-action'
import { type SavedProject, useSavedProjects } from './queries'
import { SavedProjectCard } from './saved-project-card'
import classes from './saved-projects-page.module.css'

export interface SavedProjectsPageProps {
  /** Switch for offline pictures, from another feature. */
  offlinePictures?: ReactNode
}

/** The customer's saved projects (Site 2). */
export function SavedProjectsPage({ offlinePictures }: SavedProjectsPageProps) {
  const { session } = useSession()
  if (session.kind === 'anonymous') {
    return <LogInFirst title="My Saved Projects" message="Please log in to view your saved projects." />
  }
  return (
    <>
      <DocumentHead title="My Saved Projects" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="My Saved Projects"
        intro="Builds you want to come back to, at the next truck stop or the kitchen table."
      />
      <PageSection space="tight">
        <div className={classes.page}>
          <SavedProjects />
          {offlinePictures}
        </div>
      </PageSection>
      <CallToAction title="Ready to plan your own?" />
    </>
  )
}

function SavedProjects() {
  const { commands } = useSync()
  const saved = useSavedProjects()
  const state = useLoadState(saved && saved.length > 0, 'saved_projects')
  if (state === 'failed') {
    return <LoadFailed message="Failed to load saved projects" onRetry={commands.syncNow} />
  }
  if (state === 'absent') {
    return (
      <EmptyState
        title="No saved projects yet"
        text="Press Save on a build you like, and you’ll find it here."
      >
        <Button component={Link} to={paths.projects}>
          Browse Projects
        </Button>
      </EmptyState>
    )
  }
  return saved && state === 'present' ? <SavedList saved={saved} /> : <CardGridSkeleton />
}

function SavedList({ saved }: { saved: readonly SavedProject[] }) {
  const { isFilled } = useSyncStatus('isFilled')
  const count = useRef<HTMLParagraphElement>(null)
  const marks = useRowMarks(
    'saved_projects',
    saved.map((one) => one.saved.id),
  )
  return (
    <div className="rw-stack rw-gap-20">
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {saved.length === 1 ? '1 saved project' : `${saved.length} saved projects`}
      </p>
      <CardGrid>
        {saved.map((one, position) => (
          <SavedProjectCard
            key={one.saved.id}
            favorite={one}
            isFirst={position === 0}
            isFilled={isFilled}
            mark={marks.get(one.saved.id)}
            // The removed card had the focus; keyboard users continue from here.
            onRemoved={() => count.current?.focus()}
          />
        ))}
      </CardGrid>
    </div>
  )
}
