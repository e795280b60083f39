import type { FileKey, NewFile } from './waiting-file'

/** As many as the bucket takes for one request: its paths are numbered 1 to 5. */
export const MOST_QUOTE_PHOTOS = 5

/** What is known of a photo before the request has an id. */
export interface QuotePhoto {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/** Puts photos where the request's id says: nobody else knows it, so nobody can guess their paths (F1). */
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
