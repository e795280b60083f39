import { lazyPart } from '#ui/lazy-part'

/** The setting for offline pictures, for several pages. Loaded separately: it is below the main content. */
export const OfflinePicturesPart = lazyPart(
  async () => (await import('#features/offline-pictures/offline-pictures')).OfflinePictures,
)
