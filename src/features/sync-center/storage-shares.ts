import type { CacheSize } from '#pwa/cache-size'
import type { OfflinePictureProgress as Progress } from '#shared/pictures/offline-pictures'
import { formatBytes } from '#ui/format/format-bytes'
import { formatCount } from '#ui/format/format-count'

export interface StorageParts {
  /** Bytes; null if the browser reports only the total. */
  databases: number | null
  caches: number | null
  /** Cached pictures; null if they cannot be counted. */
  pictures: CacheSize | null
  /** The stored rig builder; null if it cannot be measured. */
  rigBuilder: CacheSize | null
  /** Offline pictures; null if the person has not switched them on. */
  offlinePictures: Pick<Progress, 'kept' | 'bytes'> | null
  /** Bytes of pictures that are waiting for upload. */
  waiting: number
}

/** Rows that say what the used bytes are for, in plain words. The value is null if the browser does not report it. */
export function storageShares(parts: StorageParts) {
  const { databases, caches, pictures, rigBuilder, offlinePictures, waiting } = parts
  // Browsers round their numbers, so a difference may be negative.
  const rest = (whole: number | null, part: number) =>
    whole === null || whole <= part ? null : formatBytes(whole - part)
  const sized = (count: number, bytes: number) =>
    count > 0 ? `${formatCount(count)} (${formatBytes(bytes)})` : null
  return [
    {
      label: 'The app',
      value: rest(
        caches,
        [pictures, rigBuilder, offlinePictures].reduce((sum, part) => sum + (part?.bytes ?? 0), 0),
      ),
    },
    { label: 'Rig builder', value: rigBuilder?.count ? formatBytes(rigBuilder.bytes) : null },
    { label: 'Catalog and your data', value: rest(databases, waiting) },
    { label: 'Cached pictures', value: pictures && sized(pictures.count, pictures.bytes) },
    {
      label: 'Offline pictures',
      value: offlinePictures && sized(offlinePictures.kept, offlinePictures.bytes),
    },
    { label: 'Pictures to send', value: waiting > 0 ? formatBytes(waiting) : null },
  ]
}
