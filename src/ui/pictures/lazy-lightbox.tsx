import { Suspense } from 'react'
import { lazyPart } from '../lazy-part'
import type { LightboxProps } from './lightbox'

const PictureLightbox = lazyPart(async () => (await import('./lightbox')).PictureLightbox)

/** The full-screen view, loaded when it is first opened, not with the page. */
export const LazyLightbox = (props: LightboxProps) => (
  <Suspense fallback={null}>
    <PictureLightbox {...props} />
  </Suspense>
)
