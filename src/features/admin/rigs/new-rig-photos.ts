/** Photos that an admin chose before the form of a new rig is open; in memory, because an address cannot hold files. */
let handedOver: readonly File[] = []

/** Keeps photos for the form of a new rig, which is about to open. */
export function handOverPhotos(photos: readonly File[]): void {
  handedOver = photos
}

/** Returns the photos for the form that has opened, and forgets them. */
export function takePhotos(): readonly File[] {
  const photos = handedOver
  handedOver = []
  return photos
}
