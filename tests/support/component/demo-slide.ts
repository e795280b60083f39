import type { SlideshowSlidesRow } from '#shared/schema/rows'

/** A slide as the server sends it; `over` overrides fields. */
export function demoSlide(over: Partial<SlideshowSlidesRow> = {}): SlideshowSlidesRow {
  return {
    id: 'slide',
    title: 'Your shop, on your truck',
    subtitle: 'Since 1994',
    description: null,
    background_image: 'slideshow/slideshow/a.webp',
    cta_text: 'Learn More',
    cta_link: '/projects',
    secondary_cta_text: 'Get Custom Quote',
    secondary_cta_link: '/get-quote',
    is_active: true,
    display_order: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    sync_xid: '10',
    published_at: over.is_active === false ? null : '2026-01-01T00:00:00Z',
    unpublish_at: null,
    ...over,
  }
}
