import type { RowTypes } from '#shared/schema/rows'

/** A rig as the server sends it; `over` overrides fields. */
export function demoRig(over: Partial<RowTypes['rigs']> = {}): RowTypes['rigs'] {
  return {
    id: '7b1e3f52-0000-4000-8000-0000000000aa',
    title: 'Show demo body',
    description: 'Gallery door, swing-out anvil, forge on a slide.\n\nNever used on a job.',
    make: 'Ford',
    model: 'F-350',
    year: 2026,
    chassis_type: 'Service Body',
    specialty: 'Farrier',
    price: 84_900,
    status: 'available',
    specifications: { Mileage: '3,100', Drive: '4x4' },
    images: ['rig-images/a.webp', 'rig-images/b.webp'],
    build_link: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    sync_xid: '10',
    ...over,
  }
}
