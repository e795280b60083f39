import type { RowTypes } from '#shared/schema/rows'

/** A project as the server sends it; `over` overrides fields. */
export function demoProject(over: Partial<RowTypes['projects']> = {}): RowTypes['projects'] {
  const { created_at = '2025-01-01T00:00:00Z', published = true } = over
  return {
    id: '7b1e3f52-0000-4000-8000-000000000001',
    title: 'Forge body',
    description: 'A full-height body for a four-truck practice, with a gallery door.',
    specialty: 'Farrier',
    truck_make: 'Ford',
    truck_model: 'F-350',
    year: 2025,
    chassis_type: 'Cap',
    bed_length: '8 ft',
    axle_type: 'Dually',
    delivery_date: '2025-06-01',
    tags: ['Forge slide'],
    images: ['rig-images/a.webp', 'rig-images/b.webp'],
    build_link: null,
    published,
    published_at: published ? created_at : null,
    unpublish_at: null,
    created_at,
    updated_at: '2025-01-01T00:00:00Z',
    sync_xid: '10',
    ...over,
  }
}
