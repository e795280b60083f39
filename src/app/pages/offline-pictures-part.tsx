import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'

/** Loaded separately: it is below the main content. */
const OfflinePictures = lazyPart(
  async () => (await import('#features/offline-pictures/offline-pictures')).OfflinePictures,
)

/** The setting for offline pictures, for several pages. */
export function OfflinePicturesPart() {
  return (
    <Suspense fallback={null}>
      <OfflinePictures />
    </Suspense>
  )
}
