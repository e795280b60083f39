import type { OfflinePictureProgress as Progress } from '#domain/offline-pictures'
import type { CachedPictures } from '#pwa/cached-pictures'
import { formatBytes } from '#ui/format-bytes'
import { formatCount } from '#ui/format-count'

export interface StorageParts {
  /** Bytes; null where the browser gives the sum alone. */
  databases: number | null
  caches: number | null
  /** Null where they cannot be counted. */
  pictures: CachedPictures | null
  /** Those that the person keeps on purpose; null where they do not. */
  chosen: Pick<Progress, 'kept' | 'bytes'> | null
  /** Bytes of pictures that wait for upload. */
  waiting: number
}

/** What the used bytes are for, in a customer's words. Where a browser does not tell, the line is left out. */
export function storageShares({ databases, caches, pictures, chosen, waiting }: StorageParts) {
  // Browsers count in steps of their own, so a difference may come out below nothing.
  const rest = (whole: number | null, part: number) =>
    whole === null || whole <= part ? null : formatBytes(whole - part)
  const sized = (count: number, bytes: number) =>
    count > 0 ? `${formatBytes(bytes)} in ${formatCount(count)}` : null
  return [
    { label: 'The app', value: rest(caches, (pictures?.bytes ?? 0) + (chosen?.bytes ?? 0)) },
    { label: 'Catalogue and yours', value: rest(databases, waiting) },
    { label: 'Pictures seen', value: pictures && sized(pictures.count, pictures.bytes) },
    { label: 'Pictures kept', value: chosen && sized(chosen.kept, chosen.bytes) },
    { label: 'Pictures to send', value: waiting > 0 ? formatBytes(waiting) : null },
  ]
}
