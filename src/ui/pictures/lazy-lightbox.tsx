import { lazyPart } from '../lazy-part'

/** The full-screen view, loaded when it is first opened, not with the page. */
export const LazyLightbox = lazyPart(async () => (await import('./lightbox')).PictureLightbox)
