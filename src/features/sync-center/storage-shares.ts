import type { CachedPictures } from '#pwa/pictures/cached-pictures'
import type { OfflinePictureProgress as Progress } from '#shared/pictures/offline-pictures'
import { formatBytes } from '#ui/format/format-bytes'
import { formatCount } from '#ui/format/format-count'

export interface StorageParts {
  /** Bytes; null if the browser reports only the total. */
  databases: number | null
  caches: number | null
  /** Cached pictures; null if they cannot be counted. */
  pictures: CachedPictures | null
  /** Offline pictures; null if the person has not switched them on. */
  offlinePictures: Pick<Progress, 'kept' | 'bytes'> | null
  /** Bytes of pictures that are waiting for upload. */
  waiting: number
}

/** Rows that say what the used bytes are for, in plain words. The value is null if the browser does not report it. */
export function storageShares({ databases, caches, pictures, offlinePictures, waiting }: StorageParts) {
  // Browsers round their numbers, so a difference may be negative.
  const rest = (whole: number | null, part: number) =>
    whole === null || whole <= part ? null : formatBytes(whole - part)
  const sized = (count: number, bytes: number) =>
    count > 0 ? `${formatCount(count)} (${formatBytes(bytes)})` : null
  return [
    { label: 'The app', value: rest(caches, (pictures?.bytes ?? 0) + (offlinePictures?.bytes ?? 0)) },
    { label: 'Catalog and your data', value: rest(databases, waiting) },
    { label: 'Cached pictures', value: pictures && sized(pictures.count, pictures.bytes) },
    {
      label: 'Offline pictures',
      value: offlinePictures && sized(offlinePictures.kept, offlinePictures.bytes),
    },
    { label: 'Pictures to send', value: waiting > 0 ? formatBytes(waiting) : null },
  ]
}
