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
import { focusHeading } from '#ui/page/focus-heading'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallToAction } from '#ui/shop/call-to-action'
import { useSavedItems } from './queries'
import { type RenderRig, SavedCard } from './saved-card'
import { SAVED_KINDS, type SavedItem, type SavedKind } from './saved-kinds'
import classes from './saved-projects-page.module.css'

export interface SavedProjectsPageProps {
  renderRig: RenderRig
  /** Switch for offline pictures, from another feature. */
  offlinePictures?: ReactNode
}

/** The customer's saved projects and rigs (Site 2). */
export function SavedProjectsPage({ renderRig, offlinePictures }: SavedProjectsPageProps) {
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
          <SavedItems renderRig={renderRig} />
          {offlinePictures}
        </div>
      </PageSection>
      <CallToAction title="Ready to plan your own?" />
    </>
  )
}

function SavedItems({ renderRig }: { renderRig: RenderRig }) {
  const { commands } = useSync()
  const saved = useSavedItems()
  const groups = saved && {
    project: saved.filter(({ kind }) => kind === 'project'),
    rig: saved.filter(({ kind }) => kind === 'rig'),
  }
  const states = [
    useLoadState(groups && groups.project.length > 0, 'saved_projects'),
    useLoadState(groups && groups.rig.length > 0, 'saved_rigs'),
  ]
  if (groups && states.includes('present')) {
    return (
      <>
        <SavedGroup kind="project" saved={groups.project} renderRig={renderRig} />
        <SavedGroup kind="rig" saved={groups.rig} renderRig={renderRig} />
      </>
    )
  }
  if (states.includes('failed')) {
    return <LoadFailed message="Failed to load saved projects" onRetry={commands.syncNow} />
  }
  if (states.includes('loading')) return <CardGridSkeleton />
  return (
    <EmptyState
      title="No saved projects yet"
      text="Press Save on a build or a rig you like, and you’ll find it here."
    >
      <Button component={Link} to={paths.projects}>
        Browse Projects
      </Button>
      <Button variant="default" component={Link} to={paths.rigs}>
        Browse Rigs
      </Button>
    </EmptyState>
  )
}

interface SavedGroupProps {
  kind: SavedKind
  saved: readonly SavedItem[]
  renderRig: RenderRig
}

/** The saved items of one kind and their number; renders nothing if there are none. */
function SavedGroup({ kind, saved, renderRig }: SavedGroupProps) {
  const { isFilled } = useSyncStatus('isFilled')
  const count = useRef<HTMLParagraphElement>(null)
  const marks = useRowMarks(
    SAVED_KINDS[kind].table,
    saved.map((one) => one.saved.id),
  )
  if (saved.length === 0) return null
  return (
    <div className="rw-stack rw-gap-20">
      {kind === 'rig' ? <h2>Saved rigs</h2> : null}
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {`${saved.length} saved ${kind}${saved.length === 1 ? '' : 's'}`}
      </p>
      <CardGrid label={kind === 'rig' ? 'Saved rigs' : 'Saved projects'}>
        {saved.map((one, position) => (
          <SavedCard
            key={one.saved.id}
            favorite={one}
            isFirst={kind === 'project' && position === 0}
            isFilled={isFilled}
            mark={marks.get(one.saved.id)}
            renderRig={renderRig}
            // The removed card had the focus; keyboard users continue from here. Without a card the number is not shown either.
            onRemoved={() => (saved.length > 1 ? count.current?.focus() : focusHeading())}
          />
        ))}
      </CardGrid>
    </div>
  )
}
