import type { RowTypes } from '#shared/schema/rows'

type Section = RowTypes['first_responders_sections']

/** A section as the server sends it, with three key points and one malformed; `over` overrides fields. */
export function demoSection(sectionKey: string, over: Partial<Section> = {}): Section {
  const point = (title: string) => ({ title, description: `${title} in a sentence` })
  return {
    id: `id-${sectionKey}`,
    section_key: sectionKey,
    title: `Section ${sectionKey}`,
    description: 'What it is for.',
    tag: 'command',
    key_points: [point('One'), { title: 'No description' } as never, point('Two'), point('Three')],
    expanded_details: [],
    images: ['product-images/a.webp', 'product-images/b.webp'],
    display_order: 1,
    is_active: true,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    sync_xid: '10',
    ...over,
  }
}
