import type { RowTypes } from '#shared/schema/rows'

/** An unread notification of a quote request, as the server sends it. */
export function demoNotification(over: Partial<RowTypes['notifications']> = {}): RowTypes['notifications'] {
  return {
    id: 'n1',
    type: 'quote_request',
    title: 'New Quote Request',
    message: 'Nine feet, please.',
    priority: 'high',
    is_read: false,
    data: {
      customer_name: 'Ada Farrier',
      customer_email: 'ada@rigworks.example',
      customer_phone: '607 555 0118',
    },
    created_at: '2026-01-01T12:00:00Z',
    ...over,
  }
}
