import type { FileKey, NewFile } from '../../sync/core/waiting-file'

/** The bucket accepts paths numbered 1 to 5 for each request. */
export const MAX_QUOTE_PHOTOS = 5

/** A photo before the request has an id. */
export interface QuotePhoto {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/** Gives photos paths with the request's id, which only the sender knows, so that the paths cannot be guessed (F1). */
export function placeQuotePhotos(
  quoteId: string,
  photos: readonly QuotePhoto[],
): { attachments: FileKey[]; files: NewFile[] } {
  const files = photos.map(({ bytes, type, extension }, index) => ({
    key: `quote-attachments/${quoteId}/${index + 1}.${extension}`,
    type,
    bytes,
  }))
  return { attachments: files.map(({ key }) => key), files }
}
