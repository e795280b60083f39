import type { KeptPictures } from '#pwa/kept-pictures'
import { formatBytes } from '#ui/format-bytes'
import { formatCount } from '#ui/format-count'

export interface StorageParts {
  /** Bytes; null where the browser gives the sum alone. */
  databases: number | null
  caches: number | null
  /** Null where they cannot be counted. */
  pictures: KeptPictures | null
  /** Bytes of pictures that wait for upload. */
  waiting: number
}

/** What the used bytes are for, in a customer's words. Where a browser does not tell, the line is left out. */
export function storageShares({ databases, caches, pictures, waiting }: StorageParts) {
  // Browsers count in steps of their own, so a difference may come out below nothing.
  const rest = (whole: number | null, part: number) =>
    whole === null ? null : formatBytes(Math.max(0, whole - part))
  const kept = pictures && pictures.count > 0 ? pictures : null
  return [
    { label: 'The app', value: rest(caches, pictures?.bytes ?? 0) },
    { label: 'Catalogue and yours', value: rest(databases, waiting) },
    {
      label: 'Pictures seen',
      value: kept ? `${formatBytes(kept.bytes)} in ${formatCount(kept.count)}` : null,
    },
    { label: 'Pictures to send', value: waiting > 0 ? formatBytes(waiting) : null },
  ]
}
