import type { RowTypes } from '#shared/schema/rows'

/** A product as the server sends it; `over` overrides fields. */
export function demoProduct(over: Partial<RowTypes['products']> = {}): RowTypes['products'] {
  return {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    title: 'Shop Cap',
    description: 'Cotton twill, curved brim, stamped-plate badge. One size fits every head in the shop.',
    category: 'Apparel',
    price: 26,
    sale_price: null,
    next_price: null,
    next_sale_price: null,
    next_price_from: null,
    sale_until: null,
    in_stock: true,
    variants: [],
    specifications: {},
    tags: ['Cap'],
    images: ['product-images/store/cap.webp'],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    sync_xid: '10',
    ...over,
  }
}
