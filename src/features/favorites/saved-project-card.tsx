import { Button } from '@mantine/core'
import { IconHeartOff } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo } from '#ui/feedback/toasts'
import { formatDate } from '#ui/format/format-date'
import { Card } from '#ui/lists/card'
import { CatalogCard } from '#ui/lists/catalog-card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { Picture } from '#ui/pictures/picture'
import { unsaveProject } from './actions'
import type { SavedProject } from './queries'

export interface SavedProjectCardProps {
  favorite: SavedProject
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst: boolean
  /** The first pull is done: a project that is missing here no longer exists. */
  isFilled: boolean
  /** Set until the server has confirmed the change (U3). */
  mark: RowMark | undefined
  onRemoved: () => void
}

/** A saved project: what was saved and when, a link to it, a quote button, and a remove button (Site 2). */
export function SavedProjectCard({ favorite, isFirst, isFilled, mark, onRemoved }: SavedProjectCardProps) {
  const headingId = useId()
  const openQuote = useQuoteDialog()
  const { saved, project } = favorite
  const remove = useRemove(favorite, onRemoved)
  const removeButton = (
    <Button
      variant="subtle"
      color="gray"
      aria-describedby={headingId}
      leftSection={<IconHeartOff size={18} aria-hidden="true" />}
      onClick={remove}
    >
      Remove from Favorites
    </Button>
  )
  const savedDate = <p className="rw-soft rw-small rw-medium">Saved {formatDate(saved.created_at)}</p>
  if (!project) {
    return (
      <Card picture={<Picture path={null} alt="" />} actions={removeButton}>
        <h2 id={headingId} className="rw-text-24">
          {isFilled ? 'No longer shown' : 'One moment'}
        </h2>
        {isFilled ? <p>We took this build down after you saved it.</p> : null}
        {savedDate}
        <PendingMarker mark={mark} />
      </Card>
    )
  }
  const { id, title, description, specialty, year } = project
  return (
    <CatalogCard
      headingId={headingId}
      title={title}
      kind={[project.truck_make, project.truck_model].filter(Boolean).join(' ')}
      to={paths.project(project)}
      picture={project.images[0]}
      isFirst={isFirst}
      tags={
        <>
          {specialty ? <Tag tone="accent">{specialty}</Tag> : null}
          {year ? <Tag tone="graphite">{year}</Tag> : null}
        </>
      }
      mark={mark}
      actions={
        <>
          <Button component={Link} to={paths.project(project)} aria-describedby={headingId}>
            View Details
          </Button>
          <Button
            variant="default"
            aria-describedby={headingId}
            onClick={() => openQuote({ subject: `A build like “${title}”`, projectId: id, rigId: null })}
          >
            Request Quote
          </Button>
          {removeButton}
        </>
      }
    >
      {description ? <p className="rw-clamp">{description}</p> : null}
      {savedDate}
    </CatalogCard>
  )
}

function useRemove({ saved, project }: SavedProject, onRemoved: () => void): () => Promise<void> {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return async () => {
    try {
      const receipt = await unsaveProject(store, saved.id, { title: project?.title ?? 'a project' })
      onRemoved()
      toastInfo('Removed', 'Project removed from favorites', {
        undo: () => commands.undo(receipt),
        undone: 'Project added to favorites',
        later: waitingLine(store, status, receipt.id),
      })
    } catch (error) {
      toastLocalFailure('Failed to remove project from favorites', error)
    }
  }
}
