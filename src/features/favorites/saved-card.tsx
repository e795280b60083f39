import { Button } from '@mantine/core'
import { IconHeartOff } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { SavableRow } from '#shared/account/saved-tables'
import { specialtyName } from '#shared/catalog/specialty-match'
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
import { unsaveItem } from './actions'
import { SAVED_TEXTS, type SavedItem } from './saved-kinds'

/** What a card of a saved item shows besides the item itself. */
interface SavedCardParts {
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst: boolean
  /** Set until the server has confirmed the change (U3). */
  mark: RowMark | undefined
  /** Day of saving. */
  children: ReactNode
  /** The remove button. */
  action: ReactNode
}

/** Renders the card of a saved item; those cards belong to other features, so `app` passes them in. */
export type RenderSaved = {
  [Kind in 'rig' | 'product']: (item: SavableRow<Kind>, parts: SavedCardParts) => ReactNode
}

export interface SavedCardProps {
  favorite: SavedItem
  isFirst: boolean
  /** The first pull is done: an item that is missing here no longer exists. */
  isFilled: boolean
  mark: RowMark | undefined
  renderSaved: RenderSaved
  onRemoved: () => void
}

/** A saved item: what was saved and when, a link to it, a button to ask for it, and a remove button (Site 2). */
export function SavedCard({ favorite, isFirst, isFilled, mark, renderSaved, onRemoved }: SavedCardProps) {
  const headingId = useId()
  const { kind, saved, item } = favorite
  const remove = useRemove(favorite, onRemoved)
  const parts: SavedCardParts = {
    isFirst,
    mark,
    children: <p className="rw-soft rw-small rw-medium">Saved {formatDate(saved.created_at)}</p>,
    action: (
      <Button
        key="remove"
        variant="subtle"
        color="gray"
        aria-describedby={kind !== 'project' && item ? `${kind}-${item.id}` : headingId}
        leftSection={<IconHeartOff size={18} aria-hidden="true" />}
        onClick={remove}
      >
        Remove from Favorites
      </Button>
    ),
  }
  if (item === null) {
    const Heading = kind === 'project' ? 'h2' : 'h3'
    return (
      <Card picture={<Picture path={null} alt="" />} actions={parts.action}>
        <Heading id={headingId} className="rw-text-24">
          {isFilled ? 'No longer available' : 'One moment'}
        </Heading>
        {isFilled ? <p>{SAVED_TEXTS[kind].takenDown}</p> : null}
        {parts.children}
        <PendingMarker mark={mark} />
      </Card>
    )
  }
  if (kind === 'rig') return renderSaved.rig(item, parts)
  if (kind === 'product') return renderSaved.product(item, parts)
  return <SavedProject project={item} headingId={headingId} {...parts} />
}

interface SavedProjectProps extends SavedCardParts {
  project: SavableRow<'project'>
  headingId: string
}

function SavedProject({ project, headingId, isFirst, mark, children, action }: SavedProjectProps) {
  const openQuote = useQuoteDialog()
  const { id, title, description, year } = project
  const specialty = specialtyName(project.specialty)
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
          {action}
        </>
      }
    >
      {description ? <p className="rw-clamp">{description}</p> : null}
      {children}
    </CatalogCard>
  )
}

function useRemove({ kind, saved, item }: SavedItem, onRemoved: () => void): () => Promise<void> {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return async () => {
    try {
      const receipt = await unsaveItem(store, kind, saved.id, { title: item?.title ?? `a ${kind}` })
      onRemoved()
      toastInfo('Removed', SAVED_TEXTS[kind].removed, {
        undo: () => commands.undo(receipt),
        undone: SAVED_TEXTS[kind].added,
        later: waitingLine(store, status, receipt.id),
      })
    } catch (error) {
      toastLocalFailure(`Failed to remove ${kind} from favorites`, error)
    }
  }
}
