import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { usePrivateFiles } from '#runtime/private-files'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { RowValues } from '#shared/schema/row-values'
import type { OrderPhotosRow, OrdersRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useLocalData, useRowMarks } from '#sync/react'
import { TextAreaField } from '#ui/fields/text-area-field'
import { formatTime } from '#ui/format/format-date'
import { IconButton } from '#ui/icon-button'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Picture } from '#ui/pictures/picture'
import { PrivateFileList } from '#ui/pictures/private-file-list'
import { RemovePicture } from '#ui/pictures/remove-picture'
import { TEXT_LENGTHS } from '../capture/capture-kinds'
import { deleteRows, updateRow } from '../kit/actions'
import { useAdminWrite, type WriteMessages } from '../kit/use-admin-write'
import classes from './order-photos.module.css'
import { useOrderPhotos } from './queries'

/** The photos of an order's progress, which its customer sees: captions to edit, photos to delete. Not a form. */
export function OrderPhotos({ order }: { order: OrdersRow }) {
  const headId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const photos = useOrderPhotos(order.id)
  const marks = useRowMarks('order_photos', photos?.map(({ id }) => id) ?? [])
  return (
    <section className="rw-stack rw-gap-12" aria-labelledby={headId}>
      <h2 id={headId} ref={heading} tabIndex={-1} className="rw-text-20">
        Progress photos
      </h2>
      {photos?.map((row) => (
        <PhotoBatch
          key={row.id}
          row={row}
          orderNumber={order.order_number}
          mark={<PendingMarker mark={marks.get(row.id)} />}
          onDeleted={() => heading.current?.focus()}
        />
      ))}
      <div>
        <Button
          component={Link}
          to={`${paths.adminSection('capture')}&order=${encodeURIComponent(order.id)}`}
          variant="default"
        >
          Add Photos
        </Button>
      </div>
    </section>
  )
}

interface PhotoBatchProps {
  row: OrderPhotosRow
  orderNumber: string
  mark: ReactNode
  /** Moves the focus, which the button of the deleted photos had. */
  onDeleted: () => void
}

/** The photos that were added together. */
function PhotoBatch({ row, orderNumber, mark, onDeleted }: PhotoBatchProps) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const noun = ADMIN_NOUNS.orderPhotos
  const addedAt = formatTime(row.created_at)
  /** A second photo may be deleted before the row without the first one is read. */
  const latest = useRef(row.pictures)
  useEffect(() => {
    latest.current = row.pictures
  }, [row.pictures])
  const update = (set: RowValues, messages: WriteMessages) =>
    write(() => updateRow(store, { noun, name: orderNumber, id: row.id, set }), messages)
  const deleteAll = async () => {
    const isDeleted = await write(
      () => deleteRows(store, { noun, rows: [{ id: row.id, name: orderNumber }] }),
      { done: 'Photos deleted', failed: 'Failed to delete photos', undone: 'The photos are back' },
    )
    if (isDeleted) onDeleted()
  }
  const deleteOne = async (path: string) => {
    const before = latest.current
    const rest = before.filter((other) => other !== path)
    if (rest.length === 0) return deleteAll()
    latest.current = rest
    const isDeleted = await update(
      { pictures: rest },
      { done: 'Photo deleted', failed: 'Failed to delete photo', undone: 'The photo is back' },
    )
    if (isDeleted) onDeleted()
    else latest.current = before
  }
  return (
    <div className={classes.photos}>
      <div className="rw-row rw-between">
        <div className="rw-cluster rw-center">
          <time className="rw-soft rw-small" dateTime={row.created_at}>
            {addedAt}
          </time>
          {mark}
        </div>
        <IconButton
          tone="danger"
          aria-label={`Delete the photos from ${addedAt}`}
          onClick={() => void deleteAll()}
        >
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <PhotoTiles row={row} onDelete={(path) => void deleteOne(path)} />
      <Caption
        row={row}
        onSave={(caption) =>
          update(
            { caption },
            {
              done: 'Caption saved',
              failed: 'Failed to save the caption',
              undone: 'The previous caption is back',
            },
          )
        }
      />
    </div>
  )
}

function PhotoTiles({ row, onDelete }: { row: OrderPhotosRow; onDelete: (path: string) => void }) {
  const { state, retry } = usePrivateFiles(row.pictures, false)
  const total = row.pictures.length
  const subject = row.caption || 'Progress photos'
  if (state.kind !== 'shown')
    return <PrivateFileList total={total} name={null} state={state} onRetry={retry} subject={subject} />
  const urls = new Map(state.files.map(({ key, url }) => [key, url]))
  return (
    <ul className={classes.tiles} aria-label="Photos">
      {row.pictures.map((path, at) => (
        <li key={path} className={classes.tile}>
          <Picture
            path={urls.get(path) ?? null}
            alt={`${subject}, photo ${at + 1} of ${total}`}
            ratio="4/3"
          />
          <RemovePicture label={`Delete photo ${at + 1}`} onRemove={() => onDelete(path)} />
        </li>
      ))}
    </ul>
  )
}

/** The caption as text, or a field while it is edited. What is typed survives closing and reloading. */
function Caption({ row, onSave }: { row: OrderPhotosRow; onSave: (caption: string) => Promise<boolean> }) {
  const [draft, setDraft, clearDraft] = useDraft<{ text: string; base: string }>(
    `admin/order-photos/${row.id}`,
  )
  const text = draft?.text ?? null
  const base = draft?.base ?? row.caption
  const button = useRef<HTMLButtonElement>(null)
  const end = () => {
    clearDraft()
    requestAnimationFrame(() => button.current?.focus())
  }
  if (text === null)
    return (
      <div className="rw-row rw-between">
        <p className="rw-lines" dir="auto">
          {row.caption || <span className="rw-soft">No caption</span>}
        </p>
        <Button
          ref={button}
          variant="subtle"
          size="sm"
          onClick={() => setDraft({ text: row.caption, base: row.caption })}
        >
          Edit Caption
        </Button>
      </div>
    )
  const save = async () => {
    if (text.trim() === row.caption || (await onSave(text.trim()))) end()
  }
  return (
    <div className="rw-stack rw-gap-8">
      <TextAreaField
        label="Caption"
        minRows={2}
        maxLength={TEXT_LENGTHS.order}
        data-autofocus
        value={text}
        onChange={(event) => setDraft({ text: event.currentTarget.value, base })}
      />
      {base === row.caption ? null : (
        <p role="status" className="rw-soft rw-small">
          {row.caption
            ? `Saving replaces a newer caption: “${row.caption}”`
            : 'This caption has since been removed. Saving adds it again.'}
        </p>
      )}
      <div className="rw-cluster">
        <Button size="sm" variant="default" onClick={() => void save()}>
          Save Caption
        </Button>
        <Button size="sm" variant="subtle" onClick={end}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
