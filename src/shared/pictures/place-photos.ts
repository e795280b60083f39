/** Most photos of a quote request, and of a message about it; the server has the same limit. */
export const MAX_PHOTOS = 5

/** A photo before the row that it belongs to has an id. */
export interface Photo {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/**
 * Gives photos paths in `folder`, a private bucket and the id of their row, such as `quote-attachments/{id}`. Only the sender
 * knows that id, so that the paths cannot be guessed (F1). The bucket accepts the names 1 to 5.
 */
export function placePhotos(
  folder: string,
  photos: readonly Photo[],
): { keys: string[]; files: { key: string; type: string; bytes: ArrayBuffer }[] } {
  const files = photos.map(({ bytes, type, extension }, index) => ({
    key: `${folder}/${index + 1}.${extension}`,
    type,
    bytes,
  }))
  return { keys: files.map(({ key }) => key), files }
}
