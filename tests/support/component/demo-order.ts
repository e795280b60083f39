import type { RowTypes } from '#shared/schema/rows'

/** An order of account u1 as the server sends it: one product, standard shipping. */
export function demoOrder(over: Partial<RowTypes['orders']> = {}): RowTypes['orders'] {
  return {
    id: 'o1',
    user_id: 'u1',
    order_number: 'GR-10001',
    status: 'pending',
    total_amount: 158,
    subtotal_amount: 100,
    tax_amount: 8,
    shipping_amount: 50,
    expected_amount: null,
    items: [{ product_id: 'p1', name: 'Anvil Stand', quantity: 1, price: 100 }],
    customer_name: 'Ada Farrier',
    customer_email: 'ada@rigworks.example',
    customer_phone: null,
    shipping_address: null,
    shipping_method: 'standard',
    arrives_from: null,
    arrives_until: null,
    note: null,
    quote_request_id: null,
    tracking_number: null,
    tracking_carrier: null,
    tracking_url: null,
    stage_history: [{ status: 'pending', at: '2026-01-01T00:00:00Z' }],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...over,
  }
}
