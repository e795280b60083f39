import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { SAVED_KINDS, SAVED_TABLES, type SavedKind } from '#shared/account/saved-tables'
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
import { type RenderSaved, SavedCard } from './saved-card'
import type { SavedItem } from './saved-kinds'
import classes from './saved-projects-page.module.css'

export interface SavedProjectsPageProps {
  renderSaved: RenderSaved
  /** Switch for offline pictures, from another feature. */
  offlinePictures?: ReactNode
}

/** What the customer has saved (Site 2). */
export function SavedProjectsPage({ renderSaved, offlinePictures }: SavedProjectsPageProps) {
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
          <SavedItems renderSaved={renderSaved} />
          {offlinePictures}
        </div>
      </PageSection>
      <CallToAction title="Ready to plan your own?" />
    </>
  )
}

function SavedItems({ renderSaved }: { renderSaved: RenderSaved }) {
  const { commands } = useSync()
  const saved = useSavedItems()
  const states = SAVED_KINDS.map((kind) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the kinds are always the same
    useLoadState(
      saved?.some((favorite) => favorite.kind === kind),
      SAVED_TABLES[kind].table,
    ),
  )
  if (saved && states.includes('present')) {
    return SAVED_KINDS.map((kind) => (
      <SavedGroup
        key={kind}
        kind={kind}
        saved={saved.filter((favorite) => favorite.kind === kind)}
        renderSaved={renderSaved}
      />
    ))
  }
  if (states.includes('failed')) {
    return <LoadFailed message="Failed to load saved projects" onRetry={commands.syncNow} />
  }
  if (states.includes('loading')) return <CardGridSkeleton />
  return (
    <EmptyState
      title="No saved projects yet"
      text="Press Save on a build, rig or product you like, and you’ll find it here."
    >
      <Button component={Link} to={paths.projects}>
        Browse Projects
      </Button>
      <Button variant="default" component={Link} to={paths.rigs}>
        Browse Rigs
      </Button>
      <Button variant="default" component={Link} to={paths.store}>
        Browse Store
      </Button>
    </EmptyState>
  )
}

interface SavedGroupProps {
  kind: SavedKind
  saved: readonly SavedItem[]
  renderSaved: RenderSaved
}

/** The saved items of one kind and their number; nothing if there are none. */
function SavedGroup({ kind, saved, renderSaved }: SavedGroupProps) {
  const { isFilled } = useSyncStatus('isFilled')
  const count = useRef<HTMLParagraphElement>(null)
  const marks = useRowMarks(
    SAVED_TABLES[kind].table,
    saved.map((favorite) => favorite.saved.id),
  )
  if (saved.length === 0) return null
  return (
    <div className="rw-stack rw-gap-20">
      {kind === 'project' ? null : <h2>Saved {kind}s</h2>}
      <p ref={count} tabIndex={-1} role="status" className="rw-soft rw-medium">
        {`${saved.length} saved ${kind}${saved.length === 1 ? '' : 's'}`}
      </p>
      <CardGrid label={`Saved ${kind}s`}>
        {saved.map((favorite, position) => (
          <SavedCard
            key={favorite.saved.id}
            favorite={favorite}
            isFirst={kind === 'project' && position === 0}
            isFilled={isFilled}
            mark={marks.get(favorite.saved.id)}
            renderSaved={renderSaved}
            // The removed card had the focus: the number gets it, or the page's heading if no card of this kind is left.
            onRemoved={() => (saved.length > 1 ? count.current?.focus() : focusHeading())}
          />
        ))}
      </CardGrid>
    </div>
  )
}
