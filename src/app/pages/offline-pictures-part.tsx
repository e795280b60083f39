import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'

/** Below what a page is for, and of no use before there is something to keep. */
const OfflinePictures = lazyPart(async () => ({
  default: (await import('#features/offline-pictures/offline-pictures')).OfflinePictures,
}))

/** The choice to keep pictures on this device, on whichever page it stands. */
export function OfflinePicturesPart() {
  return (
    <Suspense fallback={null}>
      <OfflinePictures />
    </Suspense>
  )
}
