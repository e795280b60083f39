import { usePrivateFiles } from '#runtime/private-files'
import type { RowTypes } from '#shared/schema/rows'
import { formatDate } from '#ui/format/format-date'
import { PrivateGallery } from '#ui/pictures/private-gallery'
import { type Order, useOrderPhotos } from './queries'

/** Photos of an order's progress, by the times they were added, newest first; renders nothing if there are none. */
export function OrderPhotos({ order }: { order: Order }) {
  const photos = useOrderPhotos(order.id)
  if (!photos || photos.length === 0) return null
  return (
    <ol className="rw-stack rw-gap-20" aria-label="Progress photos">
      {photos.map((row) => (
        <li key={row.id} className="rw-stack rw-gap-8">
          <time className="rw-strong" dateTime={row.created_at}>
            {formatDate(row.created_at)}
          </time>
          {row.caption ? (
            <p className="rw-lines" dir="auto">
              {row.caption}
            </p>
          ) : null}
          <Photos row={row} subject={row.caption || `Order ${order.order_number}`} />
        </li>
      ))}
    </ol>
  )
}

function Photos({ row, subject }: { row: RowTypes['order_photos']; subject: string }) {
  const { state, retry } = usePrivateFiles(row.pictures, true)
  return <PrivateGallery total={row.pictures.length} subject={subject} state={state} onRetry={retry} />
}
